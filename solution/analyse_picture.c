/*
 * Pictures of tables for the program analyse, as SVG. Each stands alone: no
 * script, no font of its own, colours that can be told apart in grey, too.
 */
#include "analyse.h"
#include "packed.h"

enum { CELL = 24, MARGIN = 36, MOST_STRIPS = 200 };

static void begin(FILE *out, int width, int height, const TableOrder *order,
                  const char *what)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
            "height=\"%d\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"11\" "
            "text-anchor=\"middle\">\n"
            "<title>%s: %s, %s play, %d coins on %d squares</title>\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
            width, height, width, height, what,
            order->rules == STRATEGY_WELTER ? "Welter's game"
                                            : "Silver Dollar Game",
            ending_name(order->ending), order->coins, order->squares);
}

static void print_text(FILE *out, int x, int y, const char *colour, int number)
{
    fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"%s\">%d</text>\n", x, y,
            colour, number);
}

/* From white, for 0, to a dark blue; the number in black or white, whichever
 * can be read better. */
static void print_cell(FILE *out, int x, int y, int value, int most)
{
    int shade = most > 0 ? value * 200 / most : 0;

    fprintf(out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
            "fill=\"#%02x%02x%02x\" stroke=\"#888888\"/>\n",
            x, y, CELL, CELL, 255 - shade, 255 - shade * 3 / 4,
            255 - shade / 3);
    print_text(out, x + CELL / 2, y + CELL / 2 + 4,
               shade > 180 ? "#ffffff" : "#000000", value);
}

static int greatest(const uint8_t *values, size_t count)
{
    int most = 0;

    for (size_t i = 0; i < count; i++) {
        most = values[i] > most ? values[i] : most;
    }
    return most;
}

void picture_of_values(const TableOrder *order, const uint8_t *values,
                       FILE *out)
{
    int side = MARGIN + (order->squares - 1) * CELL + CELL / 2;
    int most = greatest(values, packed_count(order->squares, 2));
    size_t i = 0;

    begin(out, side, side, order, "Values");
    for (int left = 0; left + 1 < order->squares; left++) {
        print_text(out, MARGIN + left * CELL + CELL / 2, MARGIN - 8, "#000000",
                   left);
    }
    for (int right = 1; right < order->squares; right++) {
        int y = MARGIN + (right - 1) * CELL;

        print_text(out, MARGIN - 14, y + CELL / 2 + 4, "#000000", right);
        for (int left = 0; left < right; left++) {
            print_cell(out, MARGIN + left * CELL, y, values[i++], most);
        }
    }
    fprintf(out, "</svg>\n");
}

static void print_strip(FILE *out, int y, uint32_t position, int squares)
{
    int coin = 0;

    for (int square = 0; square < squares; square++) {
        int x = CELL / 2 + square * CELL;

        fprintf(out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                "fill=\"#f4ecd8\" stroke=\"#888888\"/>\n",
                x, y, CELL, CELL);
        if ((position >> square & 1) != 0) {
            fprintf(out,
                    "<circle cx=\"%d\" cy=\"%d\" r=\"9\" fill=\"#d9d9de\" "
                    "stroke=\"#444444\"/>\n"
                    "<text x=\"%d\" y=\"%d\">%c</text>\n",
                    x + CELL / 2, y + CELL / 2, x + CELL / 2, y + CELL / 2 + 4,
                    (char)('A' + coin++ % 26));
        }
    }
}

static size_t count_lost(const uint8_t *values, size_t count)
{
    size_t lost = 0;

    for (size_t i = 0; i < count; i++) {
        lost += values[i] == 0;
    }
    return lost;
}

/* The first of them, if there are very many. */
void picture_of_lost(const TableOrder *order, const uint8_t *values, FILE *out)
{
    enum { ROW = CELL + 8 };

    size_t count = packed_count(order->squares, order->coins);
    size_t lost = count_lost(values, count);
    int rows = lost < MOST_STRIPS ? (int)lost : MOST_STRIPS;
    int width = (order->squares + 1) * CELL;
    int row = 0;

    begin(out, width, rows * ROW + 40, order, "Lost positions");
    fprintf(out, "<text x=\"%d\" y=\"%d\">%zu lost positions of %zu%s</text>\n",
            width / 2, 18, lost, count,
            lost > MOST_STRIPS ? ", the first 200" : "");
    for (size_t i = 0; i < count && row < rows; i++) {
        if (values[i] == 0) {
            print_strip(out, 30 + row * ROW, packed_position(order->coins, i),
                        order->squares);
            row++;
        }
    }
    fprintf(out, "</svg>\n");
}
