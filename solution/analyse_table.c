/*
 * Tables for the program analyse: all positions of a few coins, from the solver
 * that knows nothing but the rules.
 */
#include <stdlib.h>

#include "analyse.h"
#include "packed.h"

enum { MOST_POSITIONS = 20000000 };

/* Stores the strip of that many squares, and its end. */
static void draw_strip(uint32_t position, int squares, char *text)
{
    int coin = 0;

    for (int square = 0; square < squares; square++) {
        bool has_coin = (position >> square & 1) != 0;

        text[square] = (char)(has_coin ? 'A' + coin++ % 26 : '.');
    }
    text[squares] = '\0';
}

/* ---- Lists -------------------------------------------------------------- */

/* A line for each position, or for those that are lost. */
static void print_list(const TableOrder *order, const uint8_t *values,
                       FILE *out)
{
    bool is_csv = order->format == FORMAT_CSV;
    const char *number = order->ending == STRATEGY_MISERE ? "won" : "value";
    char text[PACKED_MOST_SQUARES + 1];

    if (is_csv) {
        fprintf(out, "strip,%s\n", number);
    }
    for (size_t i = 0; i < packed_count(order->squares, order->coins); i++) {
        if (order->kind == TABLE_LOST && values[i] != 0) {
            continue;
        }
        draw_strip(packed_position(order->coins, i), order->squares, text);
        if (is_csv || order->kind == TABLE_VALUES) {
            fprintf(out, is_csv ? "%s,%d\n" : "%s  %d\n", text, values[i]);
        } else {
            fprintf(out, "%s\n", text);
        }
    }
}

/* Two coins: a row for each place of the right one, a column for the left. */
static void print_matrix(const TableOrder *order, const uint8_t *values,
                         FILE *out)
{
    size_t i = 0;

    fprintf(out, "     ");
    for (int left = 0; left + 1 < order->squares; left++) {
        fprintf(out, " %2d", left);
    }
    fprintf(out, "\n");
    for (int right = 1; right < order->squares; right++) {
        fprintf(out, "  %2d ", right);
        for (int left = 0; left < right; left++) {
            fprintf(out, " %2d", values[i++]);
        }
        fprintf(out, "\n");
    }
}

/* ---- The table ---------------------------------------------------------- */

static const char *find_problem(const TableOrder *order)
{
    if (order->squares < 1 || order->squares > PACKED_MOST_SQUARES) {
        return "a table has 1 to 31 squares";
    }
    if (order->coins < 0 || order->coins > order->squares) {
        return "there are more coins than squares";
    }
    if (packed_count(order->squares, order->coins) > MOST_POSITIONS) {
        return "these are more than 20 million positions";
    }
    if (order->format == FORMAT_SVG && order->kind == TABLE_VALUES &&
        order->coins != 2) {
        return "a picture of values has 2 coins";
    }
    return NULL;
}

static void print_as(const TableOrder *order, const uint8_t *values, FILE *out)
{
    if (order->format == FORMAT_SVG && order->kind == TABLE_VALUES) {
        picture_of_values(order, values, out);
    } else if (order->format == FORMAT_SVG) {
        picture_of_lost(order, values, out);
    } else if (order->format == FORMAT_TEXT && order->kind == TABLE_VALUES &&
               order->coins == 2) {
        print_matrix(order, values, out);
    } else {
        print_list(order, values, out);
    }
}

const char *table_print(const TableOrder *order, FILE *out)
{
    PackedRules rules =
        order->rules == STRATEGY_WELTER ? PACKED_WELTER : PACKED_SILVER_DOLLAR;
    PackedEnding ending =
        order->ending == STRATEGY_MISERE ? PACKED_MISERE : PACKED_NORMAL;
    const char *problem = find_problem(order);

    if (problem != NULL) {
        return problem;
    }

    uint8_t *values = packed_solve(rules, ending, order->squares, order->coins);

    if (values == NULL) {
        analyse_out_of_memory();
    }
    print_as(order, values, out);
    free(values);
    return NULL;
}
