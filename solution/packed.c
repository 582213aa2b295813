/*
 * All positions at once, for packed.h.
 *
 * Think of the coins as two groups: the upper ones, which stand still for the
 * moment, and the k lower ones, which take all places below the upper ones in
 * turn. The positions of the lower coins have the numbers 0, 1, 2, ... among
 * themselves, whatever the upper ones are; so what is known of each of them can
 * stand in an array, and be passed on from one such group to the next by plain
 * loops over arrays. What is kept of a position is a set of values, those which
 * some of its moves lead to; bit v stands for value v. (Its own value is a set
 * of one.)
 *
 * solve_group() goes through the squares of the highest of the k coins, call it
 * the top coin, and keeps for each place of the k - 1 coins below it the values
 * that moves of the top coin lead to. It adds to these as the top coin goes up:
 * from square a + 1 it can go wherever it could go from a, and to a. In the
 * Silver Dollar Game only the places with all coins below a gain by that, as it
 * can't pass a coin; and they are the first in the array. In Welter's game the
 * places with a coin on a gain, too, namely what the coin on a, as the top coin
 * of the smaller group, could reach itself: either of the two goes, and one
 * stays on a.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "packed.h"

enum { SQUARES = PACKED_MOST_SQUARES };

typedef struct {
    PackedRules rules;
    PackedEnding ending;
    size_t binomials[SQUARES + 2][SQUARES + 2]; /* [a][k]: a over k */
    /* For k coins, an entry for each place of the k - 1 below the top one: the
     * values that moves of the top coin lead to, and those that moves of the
     * top coin or of coins above it lead to. */
    uint32_t *by_top[SQUARES + 1];
    uint32_t *by_upper[SQUARES + 1];
} Solver;

/* ---- Numbers ------------------------------------------------------------ */

size_t packed_count(int squares, int coins)
{
    size_t count = 1;

    if (coins < 0 || coins > squares) {
        return 0;
    }
    for (int i = 0; i < coins; i++) {
        count = count * (size_t)(squares - i) / (size_t)(i + 1);
    }
    return count;
}

size_t packed_number(uint32_t position)
{
    size_t number = 0;
    int coins = 0;

    for (int square = 0; position >> square != 0; square++) {
        if ((position >> square & 1) != 0) {
            number += packed_count(square, ++coins);
        }
    }
    return number;
}

uint32_t packed_position(int coins, size_t number)
{
    uint32_t position = 0;

    for (int square = SQUARES; coins > 0; coins--) {
        do {
            square--;
        } while (packed_count(square, coins) > number);
        number -= packed_count(square, coins);
        position |= (uint32_t)1 << square;
    }
    return position;
}

/* ---- Solving ------------------------------------------------------------ */

/* The value of a position with moves to these values, as a set of one. */
static uint32_t value_of(PackedEnding ending, uint32_t reached)
{
    if (ending == PACKED_NORMAL) {
        return ~reached & (reached + 1); /* the least not reached */
    }
    /* 1 for won: finished, or an option is 0, that is, lost. */
    return reached == 0 || (reached & 1) != 0 ? 2 : 1;
}

/* One coin on each of the squares below the bound: "reached" are the values
 * that moves of the upper coins lead to. */
static void solve_single(const Solver *solver, int bound,
                         const uint32_t *reached, uint32_t *values)
{
    uint32_t by_top = 0;

    for (int square = 0; square < bound; square++) {
        values[square] = value_of(solver->ending, reached[square] | by_top);
        by_top |= values[square];
    }
    solver->by_top[1][0] = by_top;
}

/* Two coins: the loops of solve_group() in one, as most of the work is here. */
static void solve_pair(const Solver *solver, int bound, const uint32_t *reached,
                       uint32_t *values)
{
    PackedEnding ending = solver->ending;
    uint32_t *by_top = solver->by_top[2];
    size_t number = 0;

    memset(by_top, 0, (size_t)bound * sizeof *by_top);
    for (int square = 1; square < bound; square++) {
        uint32_t by_low = 0;

        for (int low = 0; low < square; low++, number++) {
            uint32_t value =
                value_of(ending, reached[number] | by_top[low] | by_low);

            values[number] = value;
            by_low |= value;
            by_top[low] |= value;
        }
        if (solver->rules == PACKED_WELTER) {
            by_top[square] = by_low;
        }
    }
}

static void add_upper(uint32_t *restrict sum, const uint32_t *by_upper,
                      const uint32_t *by_top, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sum[i] = by_upper[i] | by_top[i];
    }
}

static void add_values(uint32_t *restrict by_top, const uint32_t *values,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        by_top[i] |= values[i];
    }
}

/* Fills in the values of k coins, 1 or more, on squares below the bound. What
 * has been read of "reached" is not read again: it may be where "values" is. */
static void solve_group(Solver *solver, int k, int bound,
                        const uint32_t *reached, uint32_t *values)
{
    if (k == 1) {
        solve_single(solver, bound, reached, values);
        return;
    }
    if (k == 2) {
        solve_pair(solver, bound, reached, values);
        return;
    }

    uint32_t *by_top = solver->by_top[k];
    uint32_t *by_upper = solver->by_upper[k];
    size_t places = solver->binomials[bound][k - 1];

    memset(by_top, 0, places * sizeof *by_top);
    for (int square = k - 1; square < bound; square++) {
        size_t first = solver->binomials[square][k];
        size_t below = solver->binomials[square][k - 1];

        add_upper(by_upper, reached + first, by_top, below);
        solve_group(solver, k - 1, square, by_upper, values + first);
        add_values(by_top, values + first, below);
        if (solver->rules == PACKED_WELTER) {
            memcpy(by_top + below, solver->by_top[k - 1],
                   solver->binomials[square][k - 2] * sizeof *by_top);
        }
    }
}

/* ---- The solver's memory ------------------------------------------------ */

static void solver_free(Solver *solver)
{
    for (int k = 0; k <= SQUARES; k++) {
        free(solver->by_top[k]);
        free(solver->by_upper[k]);
    }
    free(solver);
}

/* The lower a group, the fewer squares there are for it. */
static Solver *solver_new(int squares, int coins)
{
    Solver *solver = calloc(1, sizeof *solver);
    bool has_memory = solver != NULL;

    for (int k = coins; k > 0 && has_memory; k--) {
        int bound = squares - (coins - k);
        size_t room = packed_count(bound, k - 1) + 1;

        solver->by_top[k] = malloc(room * sizeof(uint32_t));
        solver->by_upper[k] = malloc(room * sizeof(uint32_t));
        has_memory = solver->by_top[k] != NULL && solver->by_upper[k] != NULL;
    }
    if (solver != NULL && !has_memory) {
        solver_free(solver);
        return NULL;
    }
    for (int a = 0; a <= SQUARES + 1 && has_memory; a++) {
        for (int k = 0; k <= a; k++) {
            solver->binomials[a][k] = packed_count(a, k);
        }
    }
    return solver;
}

/* A byte for each of the sets, which have one value each. */
static uint8_t *pack_values(const uint32_t *values, size_t count)
{
    uint8_t *bytes = malloc(count);

    for (size_t i = 0; i < count && bytes != NULL; i++) {
        bytes[i] = (uint8_t)__builtin_ctz(values[i]);
    }
    return bytes;
}

uint8_t *packed_solve(PackedRules rules, PackedEnding ending, int squares,
                      int coins)
{
    size_t count = packed_count(squares, coins);
    uint32_t *values = calloc(count, sizeof *values); /* and no upper coins */
    Solver *solver = solver_new(squares, coins);
    uint8_t *bytes = NULL;

    if (values != NULL && solver != NULL) {
        solver->rules = rules;
        solver->ending = ending;
        if (coins == 0) {
            values[0] = value_of(ending, 0);
        } else {
            solve_group(solver, coins, squares, values, values);
        }
        solver_free(solver);
        solver = NULL;
        bytes = pack_values(values, count);
    }
    free(values);
    if (solver != NULL) {
        solver_free(solver);
    }
    return bytes;
}
