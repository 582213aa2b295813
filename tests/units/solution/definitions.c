/*
 * Both coin games by their rules alone: see definitions.h.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "definitions.h"

int list_options(bool is_welter, uint32_t position, uint32_t *options)
{
    int count = 0;

    for (int from = 0; position >> from != 0; from++) {
        if ((position >> from & 1) == 0) {
            continue;
        }
        for (int to = from - 1; to >= 0; to--) {
            if ((position >> to & 1) == 0) {
                options[count++] =
                    (position ^ (uint32_t)1 << from) | (uint32_t)1 << to;
            } else if (!is_welter) {
                break;
            }
        }
    }
    return count;
}

static uint16_t least_missing(const uint16_t *table, const uint32_t *options,
                              int count)
{
    bool is_taken[MOST_OPTIONS + 1] = {false};
    uint16_t value = 0;

    for (int i = 0; i < count; i++) {
        if (table[options[i]] <= MOST_OPTIONS) {
            is_taken[table[options[i]]] = true;
        }
    }
    while (is_taken[value]) {
        value++;
    }
    return value;
}

/* The winner picks among the options lost for the other (by the parity of
 * their length), and makes it short or long; if there is none, the loser picks
 * among all, and does the opposite. */
static uint16_t length_of_game(const uint16_t *table, const uint32_t *options,
                               int count, Measure measure)
{
    bool is_misere = measure == MISERE_REMOTENESS || measure == MISERE_SUSPENSE;
    bool hurries = measure == REMOTENESS || measure == MISERE_REMOTENESS;
    bool wins = false;
    int best = -1;

    for (int i = 0; i < count; i++) {
        int length = table[options[i]];
        bool is_lost = length % 2 == (is_misere ? 1 : 0);
        bool is_short = is_lost == hurries;

        if (is_lost && !wins) {
            wins = true;
            best = length;
        } else if (is_lost == wins &&
                   (best < 0 || (is_short ? length < best : length > best))) {
            best = length;
        }
    }
    return (uint16_t)(best + 1);
}

uint16_t *measure_positions(bool is_welter, int squares, Measure measure)
{
    uint32_t count = (uint32_t)1 << squares;
    uint16_t *table = malloc(count * sizeof *table);
    uint32_t options[MOST_OPTIONS];

    ck_assert_ptr_nonnull(table);
    for (uint32_t position = 0; position < count; position++) {
        int found = list_options(is_welter, position, options);

        table[position] = measure == GRUNDY
                              ? least_missing(table, options, found)
                              : length_of_game(table, options, found, measure);
    }
    return table;
}

int squares_of(uint32_t position, int64_t *squares)
{
    int count = 0;

    for (int square = 0; position >> square != 0; square++) {
        if ((position >> square & 1) != 0) {
            squares[count++] = square;
        }
    }
    return count;
}

void expect_of(bool holds, bool is_welter, uint32_t position, const char *claim)
{
    char text[33] = {0};

    if (holds) {
        return;
    }
    for (int square = 0; position >> square != 0; square++) {
        text[square] = (position >> square & 1) != 0 ? 'A' : '.';
    }
    ck_abort_msg("%s, %s: %s", is_welter ? "Welter" : "Silver Dollar", text,
                 claim);
}
