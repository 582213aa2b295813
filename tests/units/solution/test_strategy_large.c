/*
 * Tests of perfect play beyond small strips: published values, and strips of up
 * to 100,000 coins against the plain formulas, O(n^2), which share nothing with
 * the code that is tested.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "definitions.h"
#include "strategy.h"

enum {
    MANY_COINS = IS_SLOW ? 3000 : 100000,
    MANY_SQUARES = 1000000000,
    SAMPLE = 40 /* coins of them that are looked at closely */
};

/* ---- Random strips, the same each time ---- */

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static int compare_squares(const void *left, const void *right)
{
    const int64_t *a = left;
    const int64_t *b = right;

    return (*a > *b) - (*a < *b);
}

/* Fills in different squares, ascending; returns how many there are, at most
 * "coins". */
static size_t fill_squares(int64_t *squares, size_t coins, int64_t length,
                           uint64_t seed)
{
    uint64_t state = seed * 0x9e3779b97f4a7c15 + 1;
    size_t kept = 0;

    for (size_t i = 0; i < coins; i++) {
        squares[i] = (int64_t)(next_random(&state) % (uint64_t)length);
    }
    qsort(squares, coins, sizeof *squares, compare_squares);
    for (size_t i = 0; i < coins; i++) {
        if (kept == 0 || squares[kept - 1] != squares[i]) {
            squares[kept++] = squares[i];
        }
    }
    return kept;
}

/* ---- The plain formulas ---- */

static uint32_t bond(uint32_t a, uint32_t b)
{
    return (a ^ b) ^ ((a ^ b) - 1);
}

/* "On Numbers and Games", chapter 13: the xor of all squares and all bonds. */
static int64_t plain_welter_value(const int64_t *squares, size_t coins)
{
    uint32_t *copy = malloc(coins * sizeof *copy);
    uint32_t value = 0;

    ck_assert_ptr_nonnull(copy);
    for (size_t i = 0; i < coins; i++) {
        copy[i] = (uint32_t)squares[i];
        value ^= copy[i];
    }
    for (size_t i = 0; i < coins; i++) {
        for (size_t j = 0; j < i; j++) {
            value ^= bond(copy[i], copy[j]);
        }
    }
    free(copy);
    return value;
}

/* What a coin adds to the value where it lies on that square instead. */
static int64_t plain_share(const int64_t *squares, size_t coins, size_t coin,
                           int64_t square)
{
    uint32_t share = (uint32_t)square;

    for (size_t i = 0; i < coins; i++) {
        if (i != coin) {
            share ^= bond((uint32_t)square, (uint32_t)squares[i]);
        }
    }
    return share;
}

/* The square on which the coin adds that much, or one of another coin: bit by
 * bit, lowest first. */
static int64_t plain_square(const int64_t *squares, size_t coins, size_t coin,
                            int64_t share)
{
    int64_t square = 0;

    for (int bit = 0; bit < 31; bit++) {
        int64_t below = ((int64_t)1 << bit) - 1;
        int64_t set = share >> bit & 1;

        for (size_t i = 0; i < coins; i++) {
            set ^= i != coin && ((squares[i] ^ square) & below) == 0;
        }
        square |= set << bit;
    }
    return square;
}

static bool plain_is_abacus(const int64_t *squares, size_t coins)
{
    int64_t last = 2 * (int64_t)coins - 1;
    bool *is_taken = calloc(coins + 1, sizeof *is_taken);
    bool is_abacus = true;

    ck_assert_ptr_nonnull(is_taken);
    for (size_t i = 0; i < coins && is_abacus; i++) {
        int64_t pair =
            squares[i] < (int64_t)coins ? squares[i] : last - squares[i];

        is_abacus = squares[i] <= last && !is_taken[pair];
        if (is_abacus) {
            is_taken[pair] = true;
        }
    }
    free(is_taken);
    return is_abacus;
}

static bool plain_is_lost(const int64_t *squares, size_t coins,
                          StrategyEnding ending)
{
    int64_t value = plain_welter_value(squares, coins);
    int64_t slack = 0;

    if (ending == STRATEGY_NORMAL || !plain_is_abacus(squares, coins)) {
        return value == 0;
    }
    for (size_t i = 0; i < coins; i++) {
        slack += squares[i] - (int64_t)i;
    }
    return slack % 2 == 1;
}

/* ---- Published values ---- */

START_TEST(strategy__agrees_with_the_books)
{
    const int64_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23};
    StrategyStrip strip = {STRATEGY_WELTER, 9, primes};
    size_t count;
    StrategyMove *moves =
        strategy_winning_moves(&strip, STRATEGY_NORMAL, &count);

    /* "On Numbers and Games", chapter 13: the value is 28, and the only good
     * move takes 13 to 1. */
    ck_assert_int_eq(strategy_value(&strip), 28);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(moves[0].coin, 5);
    ck_assert_int_eq(moves[0].distance, 12);
    free(moves);
}
END_TEST

START_TEST(strategy__mates_as_the_books_say)
{
    const int64_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23};
    StrategyStrip strip = {STRATEGY_WELTER, 9, primes};
    size_t mates[9];
    int64_t value = 0;

    /* 3 and 19 agree in 4 bits, 7 and 23 in 4; then 5 and 13 in 3; of the coins
     * 2, 11 and 17, 11 and 17 are odd; 2 is left alone. */
    ck_assert(strategy_mates(&strip, mates));
    ck_assert_uint_eq(mates[1], 7);
    ck_assert_uint_eq(mates[3], 8);
    ck_assert_uint_eq(mates[2], 5);
    ck_assert_uint_eq(mates[4], 6);
    ck_assert_uint_eq(mates[0], 0);
    for (size_t i = 0; i < 9; i++) {
        ck_assert_uint_eq(mates[mates[i]], i);
        if (i < mates[i]) {
            value ^= (primes[i] ^ primes[mates[i]]) - 1;
        }
    }
    ck_assert_int_eq(value ^ 2, 28);
}
END_TEST

/* So it makes no difference which of the best pairs are mated first: no coin is
 * in two of them, on no strip of 12 squares. */
START_TEST(strategy__best_pairs_have_no_coin_in_common)
{
    for (unsigned taken = 0; taken < 1U << 12; taken++) {
        uint32_t squares[12], best = 0;
        size_t coins = 0;

        for (uint32_t square = 0; square < 12; square++) {
            if (taken >> square & 1) {
                squares[coins++] = square;
            }
        }
        for (size_t i = 0; i < coins; i++) {
            for (size_t j = 0; j < i; j++) {
                uint32_t low = bond(squares[i], squares[j]);

                best = low > best ? low : best;
            }
        }
        for (size_t i = 0; i < coins; i++) {
            int pairs = 0;

            for (size_t j = 0; j < coins; j++) {
                pairs += j != i && bond(squares[i], squares[j]) == best;
            }
            ck_assert_int_le(pairs, 1);
        }
    }
}
END_TEST

/* The strip that the checker of a course (CS 62 at Pomona) moves on. */
START_TEST(strategy__knows_the_moves_of_a_published_strip)
{
    const int64_t squares[] = {0, 2, 3, 6, 12}; /* o_oo__o_____o */
    StrategyStrip strip = {STRATEGY_SILVER_DOLLAR, 5, squares};
    int64_t gaps[3];

    ck_assert(strategy_is_legal(&strip, (StrategyMove){1, 1}));
    ck_assert(strategy_is_legal(&strip, (StrategyMove){4, 5}));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){2, 1}));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){4, 6}));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){0, 1}));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){5, 1}));
    strategy_gaps(&strip, gaps);
    ck_assert_int_eq(gaps[0], 0);
    ck_assert_int_eq(gaps[1], 0);
    ck_assert_int_eq(gaps[2], 5);
    ck_assert_int_eq(strategy_value(&strip), 5);
}
END_TEST

/* With four coins a position of Welter's game is lost if and only if the xor of
 * the squares is 0: 32 * 31 * 30 / 24 of them on 32 squares. */
START_TEST(strategy__counts_four_coins_on_32_squares)
{
    StrategyStrip strip = {STRATEGY_WELTER, 4, NULL};
    int64_t s[4];
    int lost = 0;

    strip.squares = s;
    for (s[0] = 0; s[0] < 32; s[0]++) {
        for (s[1] = s[0] + 1; s[1] < 32; s[1]++) {
            for (s[2] = s[1] + 1; s[2] < 32; s[2]++) {
                for (s[3] = s[2] + 1; s[3] < 32; s[3]++) {
                    bool is_lost = strategy_value(&strip) == 0;

                    ck_assert_int_eq(is_lost, (s[0] ^ s[1] ^ s[2] ^ s[3]) == 0);
                    lost += is_lost;
                }
            }
        }
    }
    ck_assert_int_eq(lost, 1240);
}
END_TEST

/* The partitions of "left" into parts of at most "most" whose strip has the
 * value n: the coins of a partition of n lie on part + number, and n coins have
 * room for all of them. */
static int count_full_values(int64_t *squares, int n, int coin, int left,
                             int most)
{
    StrategyStrip strip = {STRATEGY_WELTER, (size_t)n, squares};
    int count = 0;

    if (coin < 0) {
        return left == 0 && strategy_value(&strip) == n;
    }
    for (int part = most < left ? most : left; part >= 0; part--) {
        squares[coin] = part + coin;
        count += count_full_values(squares, n, coin - 1, left - part, part);
    }
    return count;
}

/* A strip has the greatest value that its slack n allows if and only if its
 * partition is one of a number of dimensions that is odd (a "2-core tower"):
 * I. G. Macdonald counted these, and Y. Irie found the connexion. */
START_TEST(strategy__counts_partitions_of_greatest_value)
{
    static const int counts[] = {1, 2,  2,  4,  4,  8,  8,  8,
                                 8, 16, 16, 32, 32, 64, 64, 16};
    int64_t squares[16];

    for (int n = 1; n <= 16; n++) {
        ck_assert_int_eq(count_full_values(squares, n, n - 1, n, n),
                         counts[n - 1]);
    }
}
END_TEST

/* ---- Strips of middling size, each coin ---- */

static void check_moves(const int64_t *squares, size_t coins,
                        StrategyEnding ending, const StrategyMove *moves,
                        size_t count)
{
    int64_t *after = malloc(coins * sizeof *after);

    ck_assert_ptr_nonnull(after);
    for (size_t i = 0; i < count; i++) {
        memcpy(after, squares, coins * sizeof *after);
        strategy_make_move(coins, after, moves[i]);
        ck_assert(plain_is_lost(after, coins, ending));
    }
    free(after);
}

/* How many coins have a move to a position that is lost in normal play. */
static size_t count_plainly(const int64_t *squares, size_t coins)
{
    int64_t value = plain_welter_value(squares, coins);
    size_t winning = 0;

    for (size_t i = 0; i < coins && value != 0; i++) {
        int64_t share = plain_share(squares, coins, i, squares[i]) ^ value;

        winning += plain_square(squares, coins, i, share) < squares[i];
    }
    return winning;
}

START_TEST(strategy__finds_all_moves_of_middling_strips)
{
    int64_t squares[60];

    for (uint64_t seed = 1; seed <= (IS_SLOW ? 30 : 200); seed++) {
        size_t coins = fill_squares(squares, 3 + seed % 50,
                                    (int64_t)(60 + seed * seed), seed);
        StrategyStrip strip = {STRATEGY_WELTER, coins, squares};
        size_t count;
        StrategyMove *moves =
            strategy_winning_moves(&strip, STRATEGY_NORMAL, &count);

        ck_assert_int_eq(strategy_value(&strip),
                         plain_welter_value(squares, coins));
        ck_assert_uint_eq(count, count_plainly(squares, coins));
        check_moves(squares, coins, STRATEGY_NORMAL, moves, count);
        free(moves);
    }
}
END_TEST

/* One move away from an abacus. */
START_TEST(strategy__finds_misere_moves_to_an_abacus)
{
    enum { COINS = 40 };

    int64_t squares[COINS];

    for (uint64_t seed = 1; seed <= (IS_SLOW ? 10 : 60); seed++) {
        uint64_t state = seed;
        size_t outside = next_random(&state) % COINS;
        StrategyStrip strip = {STRATEGY_WELTER, COINS, squares};
        size_t count;

        for (int i = 0; i < COINS; i++) {
            squares[i] = next_random(&state) % 3 == 0 ? 2 * COINS - 1 - i : i;
        }
        squares[outside] = 2 * COINS + (int64_t)(next_random(&state) % 50);
        qsort(squares, COINS, sizeof *squares, compare_squares);
        StrategyMove *moves =
            strategy_winning_moves(&strip, STRATEGY_MISERE, &count);

        ck_assert_int_eq(count > 0,
                         !plain_is_lost(squares, COINS, STRATEGY_MISERE));
        check_moves(squares, COINS, STRATEGY_MISERE, moves, count);
        free(moves);
    }
}
END_TEST

/* ---- Large strips ---- */

/* Whether the list, which is in order, has that very move. */
static bool has_move(const StrategyMove *moves, size_t count, size_t coin,
                     int64_t distance)
{
    for (size_t i = 0; i < count; i++) {
        if (moves[i].coin == coin) {
            return moves[i].distance == distance;
        }
    }
    return false;
}

static void check_sample(const int64_t *squares, size_t coins, int64_t value,
                         const StrategyMove *moves, size_t count)
{
    for (size_t i = 0; i < SAMPLE; i++) {
        size_t coin = i * (coins - 1) / (SAMPLE - 1);
        int64_t here = plain_share(squares, coins, coin, squares[coin]);
        int64_t there = plain_square(squares, coins, coin, here ^ value);
        int64_t distance = squares[coin] - there;

        ck_assert_int_eq(has_move(moves, count, coin, distance), distance > 0);
    }
}

/* On random squares; and on squares close to each other and close in their low
 * bits, where the tree is lopsided. */
START_TEST(strategy__plays_welters_game_with_many_coins)
{
    size_t coins = MANY_COINS;
    int64_t *squares = malloc(coins * sizeof *squares);
    size_t count;

    ck_assert_ptr_nonnull(squares);
    if (_i == 0) {
        coins = fill_squares(squares, coins, MANY_SQUARES, 7);
    } else {
        coins = coins / 4; /* (quicker) */
        for (size_t i = 0; i < coins; i++) {
            squares[i] = (int64_t)(i < coins / 2 ? 2 * i : 65536 * i);
        }
    }

    StrategyStrip strip = {STRATEGY_WELTER, coins, squares};
    int64_t value = plain_welter_value(squares, coins);
    StrategyMove *moves =
        strategy_winning_moves(&strip, STRATEGY_NORMAL, &count);

    ck_assert_int_eq(strategy_value(&strip), value);
    ck_assert_int_ne(value, 0);
    ck_assert_uint_gt(count, 0);
    check_sample(squares, coins, value, moves, count);
    free(moves);
    free(squares);
}
END_TEST

static int64_t plain_silver_value(const int64_t *squares, size_t coins)
{
    int64_t value = coins % 2 == 1 ? squares[0] : 0;

    for (size_t i = coins % 2; i < coins; i += 2) {
        value ^= squares[i + 1] - squares[i] - 1;
    }
    return value;
}

START_TEST(strategy__plays_the_silver_dollar_game_with_many_coins)
{
    int64_t *squares = malloc(MANY_COINS * sizeof *squares);
    size_t coins =
        fill_squares(squares, MANY_COINS - (size_t)_i, MANY_SQUARES, 5);
    StrategyStrip strip = {STRATEGY_SILVER_DOLLAR, coins, squares};
    int64_t value = plain_silver_value(squares, coins);
    StrategyMove move;
    size_t count;

    ck_assert_int_eq(strategy_value(&strip), value);
    ck_assert_int_ne(value, 0);
    ck_assert_int_eq(strategy_winning_move(&strip, STRATEGY_NORMAL, &move),
                     STRATEGY_WON);
    free(strategy_winning_moves(&strip, STRATEGY_NORMAL, &count));
    ck_assert_uint_gt(count, 1);
    ck_assert(strategy_is_legal(&strip, move));
    strategy_make_move(coins, squares, move);
    ck_assert_int_eq(plain_silver_value(squares, coins), 0);
    ck_assert_int_eq(strategy_outcome(&strip, STRATEGY_NORMAL), STRATEGY_LOST);
    free(squares);
}
END_TEST

/* Squares of up to 62 bits, and no coins at all. */
START_TEST(strategy__bears_extremes)
{
    const int64_t far[] = {0, ((int64_t)1 << 62) - 1};
    StrategyStrip strip = {STRATEGY_WELTER, 2, far};
    StrategyStrip none = {STRATEGY_WELTER, 0, NULL};
    StrategyMove move = {9, 9};

    ck_assert_int_eq(strategy_value(&strip), far[1] - 1);
    ck_assert_int_eq(strategy_winning_move(&strip, STRATEGY_NORMAL, &move),
                     STRATEGY_WON);
    ck_assert_uint_eq(move.coin, 1);
    ck_assert_int_eq(move.distance, far[1] - 1);
    ck_assert_int_eq(strategy_remoteness(&strip, STRATEGY_NORMAL), -1);

    /* Coins that have come home don't make a small strip a large one. */
    int64_t home[500];
    StrategyStrip last = {STRATEGY_WELTER, 500, home};

    for (int i = 0; i < 499; i++) {
        home[i] = i;
    }
    home[499] = 509;
    ck_assert_int_eq(strategy_remoteness(&last, STRATEGY_NORMAL), 1);
    ck_assert_int_eq(strategy_suspense(&last, STRATEGY_NORMAL), 1);

    ck_assert(strategy_is_finished(&none));
    ck_assert_int_eq(strategy_value(&none), 0);
    ck_assert_int_eq(strategy_remoteness(&none, STRATEGY_NORMAL), 0);
    ck_assert(!strategy_play(&none, STRATEGY_NORMAL, &move));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){SIZE_MAX, 1}));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){1, INT64_MIN}));
    ck_assert(!strategy_is_legal(&strip, (StrategyMove){1, INT64_MAX}));
}
END_TEST

static Suite *strategy_suite(void)
{
    Suite *suite = suite_create("strategy, large");
    TCase *large = tcase_create("large");

    tcase_set_timeout(large, 60);
    tcase_add_test(large, strategy__agrees_with_the_books);
    tcase_add_test(large, strategy__mates_as_the_books_say);
    tcase_add_test(large, strategy__best_pairs_have_no_coin_in_common);
    tcase_add_test(large, strategy__knows_the_moves_of_a_published_strip);
    tcase_add_test(large, strategy__counts_four_coins_on_32_squares);
    tcase_add_test(large, strategy__counts_partitions_of_greatest_value);
    tcase_add_test(large, strategy__finds_all_moves_of_middling_strips);
    tcase_add_test(large, strategy__finds_misere_moves_to_an_abacus);
    tcase_add_loop_test(large, strategy__plays_welters_game_with_many_coins, 0,
                        2);
    tcase_add_loop_test(
        large, strategy__plays_the_silver_dollar_game_with_many_coins, 0, 2);
    tcase_add_test(large, strategy__bears_extremes);
    suite_add_tcase(suite, large);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(strategy_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
