/*
 * Tests of the solver of any game: every game of three positions, random ones,
 * the coin games as tables, large ones, and compounds against the rules of
 * whose turn is what. The definitions are put in again by means that share
 * nothing with the solver: repeated until nothing changes, or by recursion.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "definitions.h"
#include "impartial.h"

enum { MOST_POSITIONS = 1 << 12, LONG_GAME = 30000 };

/* A game that owns its arrays. */
typedef struct {
    ImpartialGame game;
    int *first;
    int *options;
} Owned;

static Owned new_game(int positions, int options)
{
    Owned owned = {.first = calloc((size_t)positions + 1, sizeof(int)),
                   .options = calloc((size_t)options + 1, sizeof(int))};

    ck_assert(owned.first != NULL && owned.options != NULL);
    owned.game = (ImpartialGame){positions, owned.first, owned.options};
    return owned;
}

static void free_game(Owned *owned)
{
    free(owned->first);
    free(owned->options);
}

/* Of a position added last. */
static void add_option(Owned *owned, int position, int option)
{
    owned->options[owned->first[position + 1]++] = option;
}

static void begin_position(Owned *owned, int position)
{
    owned->first[position + 1] = owned->first[position];
}

static bool is_option(const ImpartialGame *game, int from, int to)
{
    for (int i = game->first[from]; i < game->first[from + 1]; i++) {
        if (game->options[i] == to) {
            return true;
        }
    }
    return false;
}

/* ---- Cycles ---- */

/* Every game on three positions: bit 3 i + j is set if j is an option of i. */
static Owned game_of_bits(unsigned bits)
{
    Owned owned = new_game(3, 9);

    for (int i = 0; i < 3; i++) {
        begin_position(&owned, i);
        for (int j = 0; j < 3; j++) {
            if ((bits >> (3 * i + j) & 1) != 0) {
                add_option(&owned, i, j);
            }
        }
    }
    return owned;
}

/* Whether one can go on for ever: take away what has no options left, and see
 * whether anything stays. */
static bool goes_on(const ImpartialGame *game)
{
    bool *is_gone = calloc((size_t)game->positions, sizeof *is_gone);
    int gone = 0;

    ck_assert_ptr_nonnull(is_gone);
    for (bool changes = true; changes;) {
        changes = false;
        for (int p = 0; p < game->positions; p++) {
            bool is_stuck = !is_gone[p];

            for (int i = game->first[p]; i < game->first[p + 1]; i++) {
                is_stuck = is_stuck && is_gone[game->options[i]];
            }
            if (is_stuck) {
                is_gone[p] = true;
                gone++;
                changes = true;
            }
        }
    }
    free(is_gone);
    return gone < game->positions;
}

static void check_cycle(const ImpartialGame *game, const int *cycle, int length)
{
    ck_assert_int_ge(length, 1);
    ck_assert_int_le(length, game->positions);
    for (int i = 0; i < length; i++) {
        ck_assert(is_option(game, cycle[i], cycle[(i + 1) % length]));
        for (int j = 0; j < i; j++) {
            ck_assert_int_ne(cycle[i], cycle[j]);
        }
    }
}

START_TEST(impartial__finds_cycles_in_each_game_of_three)
{
    int refused = 0;

    for (unsigned bits = 0; bits < 512; bits++) {
        Owned owned = game_of_bits(bits);
        int cycle[3];
        int results[3];
        int length = 99;
        int wins = 0;
        bool is_cyclic = goes_on(&owned.game);

        ck_assert_int_eq(impartial_find_cycle(&owned.game, cycle, &length),
                         is_cyclic);
        if (is_cyclic) {
            check_cycle(&owned.game, cycle, length);
            refused++;
        } else {
            ck_assert_int_eq(length, 0);
        }
        ck_assert_int_eq(impartial_grundy(&owned.game, results), !is_cyclic);
        ck_assert_int_eq(
            impartial_suspense(&owned.game, IMPARTIAL_NORMAL, results),
            !is_cyclic);
        ck_assert_int_eq(
            impartial_compound(&owned.game, IMPARTIAL_ANY, 1, &(int){0}, &wins),
            !is_cyclic);
        free_game(&owned);
    }
    ck_assert_int_eq(512 - refused, 25); /* labelled acyclic digraphs on 3 */
}
END_TEST

/* ---- The coin games as tables ---- */

static Owned game_of_strips(bool is_welter, int squares)
{
    int positions = 1 << squares;
    Owned owned = new_game(positions, positions * squares * squares / 4);
    uint32_t options[MOST_OPTIONS];

    for (int p = 0; p < positions; p++) {
        int count = list_options(is_welter, (uint32_t)p, options);

        begin_position(&owned, p);
        for (int i = 0; i < count; i++) {
            add_option(&owned, p, (int)options[i]);
        }
    }
    return owned;
}

typedef bool LengthFunction(const ImpartialGame *game, ImpartialEnding ending,
                            int *lasting);

static void check_lengths(const Owned *owned, bool is_welter, int squares,
                          LengthFunction *function, ImpartialEnding ending,
                          Measure measure)
{
    uint16_t *wanted = measure_positions(is_welter, squares, measure);
    int *got = calloc((size_t)owned->game.positions, sizeof *got);

    ck_assert(function(&owned->game, ending, got));
    for (int p = 0; p < owned->game.positions; p++) {
        expect_of(got[p] == wanted[p], is_welter, (uint32_t)p,
                  "remoteness and suspense");
    }
    free(wanted);
    free(got);
}

START_TEST(impartial__solves_strips_as_the_definitions_do)
{
    bool is_welter = _i != 0;
    int squares = IS_SLOW ? 8 : 11;
    Owned owned = game_of_strips(is_welter, squares);
    uint16_t *values = measure_positions(is_welter, squares, GRUNDY);
    uint16_t *misere = measure_positions(is_welter, squares, MISERE_REMOTENESS);
    int got[1 << 11];

    ck_assert(impartial_grundy(&owned.game, got));
    for (int p = 0; p < owned.game.positions; p++) {
        expect_of(got[p] == values[p], is_welter, (uint32_t)p, "the value");
    }
    ck_assert(impartial_outcomes(&owned.game, IMPARTIAL_NORMAL, got));
    for (int p = 0; p < owned.game.positions; p++) {
        expect_of(got[p] == (values[p] != 0), is_welter, (uint32_t)p,
                  "who wins in normal play");
    }
    ck_assert(impartial_outcomes(&owned.game, IMPARTIAL_MISERE, got));
    for (int p = 0; p < owned.game.positions; p++) {
        expect_of(got[p] == (misere[p] % 2 == 0), is_welter, (uint32_t)p,
                  "who wins in misere play");
    }
    check_lengths(&owned, is_welter, squares, impartial_remoteness,
                  IMPARTIAL_NORMAL, REMOTENESS);
    check_lengths(&owned, is_welter, squares, impartial_suspense,
                  IMPARTIAL_NORMAL, SUSPENSE);
    check_lengths(&owned, is_welter, squares, impartial_remoteness,
                  IMPARTIAL_MISERE, MISERE_REMOTENESS);
    check_lengths(&owned, is_welter, squares, impartial_suspense,
                  IMPARTIAL_MISERE, MISERE_SUSPENSE);
    free(values);
    free(misere);
    free_game(&owned);
}
END_TEST

/* ---- Large games ---- */

/* Take 1 or 2: the value is the rest by three. Numbered from the largest heap
 * down (each option has a larger number), or up. */
START_TEST(impartial__bears_long_games)
{
    bool is_falling = _i != 0;
    Owned owned = new_game(LONG_GAME, 2 * LONG_GAME);
    int *got = calloc(LONG_GAME, sizeof *got);
    int *cycle = calloc(LONG_GAME, sizeof *cycle);
    int length;

    for (int p = 0; p < LONG_GAME; p++) {
        int heap = is_falling ? LONG_GAME - 1 - p : p;

        begin_position(&owned, p);
        for (int take = 1; take <= 2 && take <= heap; take++) {
            add_option(&owned, p, is_falling ? p + take : p - take);
        }
    }
    ck_assert(!impartial_find_cycle(&owned.game, cycle, &length));
    ck_assert(impartial_grundy(&owned.game, got));
    for (int p = 0; p < LONG_GAME; p++) {
        ck_assert_int_eq(got[p], (is_falling ? LONG_GAME - 1 - p : p) % 3);
    }
    ck_assert(impartial_suspense(&owned.game, IMPARTIAL_NORMAL, got));
    /* The loser takes 2 where he can, and is answered by 1: 2 moves each 3. */
    ck_assert_int_eq(got[is_falling ? LONG_GAME - 1 - 3000 : 3000], 2000);
    free(cycle);
    free(got);
    free_game(&owned);
}
END_TEST

/* One cycle through all positions. */
START_TEST(impartial__finds_a_long_cycle)
{
    Owned owned = new_game(LONG_GAME, LONG_GAME);
    int *cycle = calloc(LONG_GAME, sizeof *cycle);
    int length;

    for (int p = 0; p < LONG_GAME; p++) {
        begin_position(&owned, p);
        add_option(&owned, p, (p + 1) % LONG_GAME);
    }
    ck_assert(impartial_find_cycle(&owned.game, cycle, &length));
    ck_assert_int_eq(length, LONG_GAME);
    for (int i = 0; i < length; i++) {
        ck_assert_int_eq((cycle[i] + 1) % LONG_GAME, cycle[(i + 1) % length]);
    }
    free(cycle);
    free_game(&owned);
}
END_TEST

/* ---- Compounds ---- */

enum { MOST_PIECES = 3 };

/* Pieces on one game, and the compound of them as the rules have it: position
 * at[0] + at[1] * positions + ... of a larger game. */
typedef struct {
    const ImpartialGame *game;
    ImpartialTurn turn;
    int pieces;
    bool *is_lost;
} Compound;

static bool may_move(const Compound *compound, int moved, int movable)
{
    switch (compound->turn) {
    case IMPARTIAL_ONE:
        return moved == 1;
    case IMPARTIAL_ANY:
        return moved >= 1;
    case IMPARTIAL_SOME:
        return moved >= 1 && moved < compound->pieces;
    case IMPARTIAL_EVERY:
        return moved == compound->pieces;
    case IMPARTIAL_EVERY_LEFT:
        return moved >= 1 && moved == movable;
    }
    return false;
}

/* Whether some turn leaves a lost position: piece by piece. */
static bool can_win(const Compound *compound, const int *at, int piece,
                    int after, int weight, int moved, int movable)
{
    const ImpartialGame *game = compound->game;

    if (piece == compound->pieces) {
        return may_move(compound, moved, movable) && compound->is_lost[after];
    }

    int from = game->first[at[piece]];
    int to = game->first[at[piece] + 1];
    int next = weight * game->positions;

    movable += to > from;
    if (can_win(compound, at, piece + 1, after + weight * at[piece], next,
                moved, movable)) {
        return true;
    }
    for (int i = from; i < to; i++) {
        if (can_win(compound, at, piece + 1, after + weight * game->options[i],
                    next, moved + 1, movable)) {
            return true;
        }
    }
    return false;
}

/* The positions of the game must be numbered so that options come first. */
static void check_compound(const ImpartialGame *game, ImpartialTurn turn,
                           int pieces)
{
    int all = 1;

    for (int i = 0; i < pieces; i++) {
        all *= game->positions;
    }
    Compound compound = {game, turn, pieces, calloc((size_t)all, 1)};

    ck_assert_ptr_nonnull(compound.is_lost);
    for (int p = 0; p < all; p++) {
        int at[MOST_PIECES] = {p % game->positions,
                               p / game->positions % game->positions,
                               p / game->positions / game->positions};
        int wins = 99;

        compound.is_lost[p] = !can_win(&compound, at, 0, 0, 1, 0, 0);
        ck_assert(impartial_compound(game, turn, pieces, at, &wins));
        if (wins != !compound.is_lost[p]) {
            ck_abort_msg("turn %d, pieces on %d %d %d of %d", (int)turn, at[0],
                         at[1], at[2], pieces);
        }
    }
    free(compound.is_lost);
}

/* Knights on a board of 4 x 4 that move as in the article, and strips. */
static Owned game_of_knights(int side)
{
    static const int steps[4][2] = {{-2, 1}, {-2, -1}, {-1, -2}, {1, -2}};
    Owned owned = new_game(side * side, 4 * side * side);

    for (int p = 0; p < side * side; p++) {
        begin_position(&owned, p);
        for (int i = 0; i < 4; i++) {
            int row = p / side + steps[i][0];
            int column = p % side + steps[i][1];

            if (row >= 0 && row < side && column >= 0 && column < side) {
                add_option(&owned, p, row * side + column);
            }
        }
    }
    return owned;
}

/* The same with positions numbered so that options come first. */
static Owned sorted_by_options(const Owned *from)
{
    int positions = from->game.positions;
    int numbers[MOST_POSITIONS];
    int places[MOST_POSITIONS];
    int done = 0;
    Owned to = new_game(positions, from->first[positions]);

    memset(numbers, -1, sizeof numbers);
    while (done < positions) {
        for (int p = 0; p < positions; p++) {
            bool is_next = numbers[p] < 0;

            for (int i = from->first[p]; i < from->first[p + 1]; i++) {
                is_next = is_next && numbers[from->options[i]] >= 0;
            }
            if (is_next) {
                places[done] = p;
                numbers[p] = done++;
            }
        }
    }
    for (int p = 0; p < positions; p++) {
        begin_position(&to, p);
        for (int i = from->first[places[p]]; i < from->first[places[p] + 1];
             i++) {
            add_option(&to, p, numbers[from->options[i]]);
        }
    }
    return to;
}

START_TEST(impartial__knows_who_wins_compounds)
{
    ImpartialTurn turn = (ImpartialTurn)_i;
    Owned strips = game_of_strips(true, 4);
    Owned board = game_of_knights(4);
    Owned knights = sorted_by_options(&board);

    for (int pieces = 1; pieces <= MOST_PIECES; pieces++) {
        check_compound(&strips.game, turn, pieces);
        check_compound(&knights.game, turn, pieces);
    }
    free_game(&strips);
    free_game(&board);
    free_game(&knights);
}
END_TEST

/* The rows of Grundy numbers of the 8 x 8 board that the article prints. */
START_TEST(impartial__agrees_with_the_article_on_knights)
{
    static const int rows[4][8] = {{0, 0, 1, 1, 0, 0, 1, 1},
                                   {0, 0, 2, 1, 0, 0, 1, 1},
                                   {1, 2, 2, 2, 3, 2, 2, 2},
                                   {1, 1, 2, 1, 4, 3, 2, 3}};
    Owned owned = game_of_knights(8);
    int values[64];

    ck_assert(impartial_grundy(&owned.game, values));
    for (int p = 0; p < 32; p++) {
        ck_assert_int_eq(values[p], rows[p / 8][p % 8]);
        ck_assert_int_eq(values[p % 8 * 8 + p / 8], rows[p / 8][p % 8]);
    }
    free_game(&owned);
}
END_TEST

static Suite *impartial_suite(void)
{
    Suite *suite = suite_create("impartial");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 60);
    tcase_add_test(all, impartial__finds_cycles_in_each_game_of_three);
    tcase_add_loop_test(all, impartial__solves_strips_as_the_definitions_do, 0,
                        2);
    tcase_add_loop_test(all, impartial__bears_long_games, 0, 2);
    tcase_add_test(all, impartial__finds_a_long_cycle);
    tcase_add_loop_test(all, impartial__knows_who_wins_compounds, 0, 5);
    tcase_add_test(all, impartial__agrees_with_the_article_on_knights);
    suite_add_tcase(suite, all);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(impartial_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
