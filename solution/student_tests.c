/*
 * Tests of any coinstrip.c, through coinstrip.h alone. Three kinds:
 *
 * - examples worked out by hand, one for each promise of the header;
 * - every strip of up to 8 squares, compared with a second, very simple
 *   implementation of the rules that works on the text of a strip;
 * - large strips, random strips, and the clock.
 *
 * The program's exit status is 0 if and only if all of them pass.
 */
#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "coinstrip.h"

enum { SMALL = 6, LARGE = 100000, SEEDS = 20000, UNTOUCHED = -77 };

static const CoinStripRules both[] = {COINSTRIP_SILVER_DOLLAR,
                                      COINSTRIP_WELTER};

/* ---- The rules once more, on texts -------------------------------------- */

/* The square of a coin, -1 if there is none. */
static int find_coin(const char *text, int coin)
{
    for (int square = 0; coin >= 0 && text[square] != '\0'; square++) {
        if (text[square] != '.' && coin-- == 0) {
            return square;
        }
    }
    return -1;
}

static bool may_move(CoinStripRules rules, const char *text, int coin,
                     int distance)
{
    int from = find_coin(text, coin);

    if (from < 0 || distance < 1 || distance > from) {
        return false;
    }
    for (int square = from - distance + 1; square < from; square++) {
        if (rules == COINSTRIP_SILVER_DOLLAR && text[square] != '.') {
            return false;
        }
    }
    return text[from - distance] == '.';
}

/* Gives the coins their letters, from left to right. */
static void relabel(char *text)
{
    for (int coin = 0; *text != '\0'; text++) {
        if (*text != '.') {
            *text = (char)('A' + coin++ % 26);
        }
    }
}

static void move_coin(char *text, int coin, int distance)
{
    int from = find_coin(text, coin);

    text[from] = '.';
    text[from - distance] = 'x';
    relabel(text);
}

/* The moves that are left, one square each. */
static int count_moves(const char *text)
{
    int moves = 0;
    int coins = 0;

    for (int square = 0; text[square] != '\0'; square++) {
        if (text[square] != '.') {
            moves += square - coins++;
        }
    }
    return moves;
}

/* Bit i of the result: a coin on square i. */
static unsigned mask_of(const char *text)
{
    unsigned mask = 0;

    for (int square = 0; text[square] != '\0'; square++) {
        if (text[square] != '.') {
            mask |= 1u << square;
        }
    }
    return mask;
}

static void text_of_mask(unsigned mask, int length, char *text)
{
    for (int square = 0; square < length; square++) {
        text[square] = (mask >> square & 1) != 0 ? 'x' : '.';
    }
    text[length] = '\0';
    relabel(text);
}

/* Does whoever is to move lose? Yes, if no move leaves a lost strip. Each strip
 * is worked out once only. */
static bool is_lost(CoinStripRules rules, const char *text)
{
    static char known[2][1u << SMALL]; /* 0 not yet, 'y' yes, 'n' no */
    char *answer = &known[rules == COINSTRIP_WELTER][mask_of(text)];

    for (int coin = 0; *answer == 0 && find_coin(text, coin) >= 0; coin++) {
        for (int distance = 1; distance < SMALL; distance++) {
            char next[SMALL + 1];

            strcpy(next, text);
            if (may_move(rules, text, coin, distance)) {
                move_coin(next, coin, distance);
                *answer = is_lost(rules, next) ? 'n' : *answer;
            }
        }
    }
    if (*answer == 0) {
        *answer = 'y';
    }
    return *answer == 'y';
}

/* ---- Helpers ------------------------------------------------------------ */

static CoinStrip *make(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = coinstrip_from_string(rules, text);

    if (strip == NULL) {
        ck_abort_msg("no strip made from \"%s\"", text);
    }
    return strip;
}

static int count_coins(const char *text)
{
    int coins = 0;

    for (; *text != '\0'; text++) {
        coins += *text != '.';
    }
    return coins;
}

/* Compares what every observer says with the text. `when` is for the message.
 * (An assertion of Check's writes down where it is, whether it holds or not: in
 * loops over many strips that takes most of the time.)
 * Of very many coins only some are asked for: coinstrip_square need not be fast
 * enough for more. */
static void expect(const CoinStrip *strip, const char *wanted, const char *when)
{
    char *text = coinstrip_to_string(strip);
    int coins = count_coins(wanted);
    int step = 1 + coins / 1000;

    if (text == NULL || strcmp(text, wanted) != 0) {
        ck_abort_msg("%s: \"%s\" instead of \"%s\"", when,
                     text == NULL ? "NULL" : text, wanted);
    }
    free(text);
    for (int square = 0, coin = 0; wanted[square] != '\0'; square++) {
        if (wanted[square] != '.' && coin++ % step == 0 &&
            coinstrip_square(strip, coin - 1) != square) {
            ck_abort_msg("%s: where is coin %d of %s?", when, coin - 1, wanted);
        }
    }
    if (coinstrip_length(strip) != (int)strlen(wanted) ||
        coinstrip_coins(strip) != coins ||
        coinstrip_square(strip, coins) != -1) {
        ck_abort_msg("%s: how many squares and coins has %s?", when, wanted);
    }
    if (coinstrip_is_won(strip) != (count_moves(wanted) == 0)) {
        ck_abort_msg("%s: is %s won?", when, wanted);
    }
}

static void expect_legality(const CoinStrip *strip, CoinStripRules rules,
                            const char *text)
{
    int length = (int)strlen(text);

    for (int coin = -1; coin <= length; coin++) {
        for (int distance = -2; distance <= length + 1; distance++) {
            if (coinstrip_is_legal(strip, coin, distance) !=
                may_move(rules, text, coin, distance)) {
                ck_abort_msg("%s, rules %d: is coin %d by %d legal?", text,
                             (int)rules, coin, distance);
            }
        }
    }
}

/* ---- Making and looking ------------------------------------------------- */

START_TEST(strip__shows_what_it_was_made_from)
{
    static const char *const texts[][2] = {
        {"..A.B", "..A.B"}, {"..z.Y", "..A.B"}, {".", "."},
        {"...", "..."},     {"a", "A"},         {"ZzAa", "ABCD"},
        {"b..", "A.."},     {"..Q", "..A"},     {"m.m.m", "A.B.C"},
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CoinStrip *strip = make(both[i % 2], texts[i][0]);

        expect(strip, texts[i][1], texts[i][0]);
        coinstrip_free(strip);
    }
}
END_TEST

START_TEST(strip__refuses_all_other_characters)
{
    ck_assert_ptr_null(coinstrip_from_string(both[_i], NULL));
    ck_assert_ptr_null(coinstrip_from_string(both[_i], ""));
    for (int place = 0; place < 3; place++) {
        for (int c = 1; c <= UCHAR_MAX; c++) {
            char text[] = ".A.";

            text[place] = (char)c;

            CoinStrip *strip = coinstrip_from_string(both[_i], text);
            bool good =
                c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

            ck_assert_msg((strip != NULL) == good, "byte %d", c);
            coinstrip_free(strip);
        }
    }
}
END_TEST

START_TEST(strip__has_no_other_coins)
{
    CoinStrip *strip = make(both[_i], ".A.B");

    ck_assert_int_eq(coinstrip_square(strip, -1), -1);
    ck_assert_int_eq(coinstrip_square(strip, 2), -1);
    ck_assert_int_eq(coinstrip_square(strip, 3), -1);
    ck_assert_int_eq(coinstrip_square(strip, INT_MIN), -1);
    ck_assert_int_eq(coinstrip_square(strip, INT_MAX), -1);
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__copies_the_text)
{
    char text[] = "..A.B";
    CoinStrip *strip = make(both[_i], text);

    strcpy(text, "ABC..");
    expect(strip, "..A.B", "after the caller's text has changed");
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__gives_its_text_away)
{
    CoinStrip *strip = make(both[_i], "..A.B");
    char *first = coinstrip_to_string(strip);
    char *second = coinstrip_to_string(strip);

    ck_assert(first != NULL && second != NULL && first != second);
    memset(first, 'x', 5);
    expect(strip, "..A.B", "after the caller wrote on a drawing");
    ck_assert(coinstrip_move(strip, 0, 2));
    coinstrip_free(strip);
    ck_assert_str_eq(second, "..A.B");
    free(first);
    free(second);
}
END_TEST

START_TEST(strip__shares_nothing_with_another)
{
    CoinStrip *silver = make(COINSTRIP_SILVER_DOLLAR, "..AB");
    CoinStrip *welter = make(COINSTRIP_WELTER, ".A.B.C");

    ck_assert(!coinstrip_move(silver, 1, 2));
    ck_assert(coinstrip_move(welter, 2, 5));
    expect(silver, "..AB", "after a move on another strip");
    ck_assert(coinstrip_move(silver, 0, 1));
    expect(welter, "AB.C..", "after a move on another strip");
    coinstrip_free(welter);
    expect(silver, ".A.B", "after another strip was freed");
    coinstrip_free(silver);
    coinstrip_free(NULL);
}
END_TEST

START_TEST(strip__letters_begin_again_after_z)
{
    char text[201];

    memset(text, 'q', 200);
    text[200] = '\0';
    text[3] = '.';

    CoinStrip *strip = make(both[_i], text);

    relabel(text);
    expect(strip, text, "199 coins");
    coinstrip_free(strip);
}
END_TEST

/* ---- Every small strip -------------------------------------------------- */

START_TEST(moves__extreme_numbers_are_illegal)
{
    static const int extremes[] = {INT_MIN, INT_MIN + 1, INT_MIN + 3,
                                   INT_MAX, INT_MAX - 1, -1};
    CoinStrip *strip = make(both[_i], ".A.B.C");

    for (size_t i = 0; i < sizeof extremes / sizeof extremes[0]; i++) {
        for (int coin = 0; coin < 3; coin++) {
            ck_assert(!coinstrip_is_legal(strip, coin, extremes[i]));
            ck_assert(!coinstrip_move(strip, coin, extremes[i]));
        }
        ck_assert(!coinstrip_is_legal(strip, extremes[i], 1));
        ck_assert(!coinstrip_move(strip, extremes[i], 1));
        ck_assert(!coinstrip_move(strip, extremes[i], extremes[i]));
    }
    expect(strip, ".A.B.C", "after illegal moves");
    coinstrip_free(strip);
}
END_TEST

static void check_moves(CoinStripRules rules, const char *text)
{
    int length = (int)strlen(text);

    for (int coin = -1; coin <= length; coin++) {
        for (int distance = -1; distance <= length; distance++) {
            CoinStrip *strip = make(rules, text);
            bool legal = may_move(rules, text, coin, distance);
            char after[SMALL + 1];

            strcpy(after, text);
            if (legal) {
                move_coin(after, coin, distance);
            }
            if (coinstrip_move(strip, coin, distance) != legal) {
                ck_abort_msg("%s: coin %d by %d", text, coin, distance);
            }
            expect(strip, after, "after a move");
            coinstrip_free(strip);
        }
    }
}

static void check_hint(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = make(rules, text);
    CoinStripMove move = {UNTOUCHED, UNTOUCHED};
    bool lost = is_lost(rules, text);
    char after[SMALL + 1];

    strcpy(after, text);
    ck_assert_msg(coinstrip_hint(strip, &move) == !lost, "%s: hint?", text);
    if (lost) {
        ck_assert(move.coin == UNTOUCHED && move.distance == UNTOUCHED);
    } else {
        ck_assert(may_move(rules, text, move.coin, move.distance));
        move_coin(after, move.coin, move.distance);
        ck_assert_msg(is_lost(rules, after), "%s: %s wins?", text, after);
    }
    expect(strip, text, "after a hint");
    coinstrip_free(strip);
}

static void check_computer(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = make(rules, text);
    CoinStripMove move = {UNTOUCHED, UNTOUCHED};
    bool over = count_moves(text) == 0;
    char after[SMALL + 1];

    strcpy(after, text);
    ck_assert_msg(coinstrip_computer_play(strip, &move) == !over, "%s", text);
    if (over) {
        ck_assert(move.coin == UNTOUCHED && move.distance == UNTOUCHED);
    } else {
        ck_assert(may_move(rules, text, move.coin, move.distance));
        move_coin(after, move.coin, move.distance);
        ck_assert(is_lost(rules, text) || is_lost(rules, after));
    }
    expect(strip, after, "after the computer's turn");
    coinstrip_free(strip);
}

START_TEST(small__every_strip)
{
    for (int length = 1; length <= SMALL; length++) {
        for (unsigned mask = 0; mask >> length == 0; mask++) {
            char text[SMALL + 1];

            text_of_mask(mask, length, text);

            CoinStrip *strip = make(both[_i], text);

            expect(strip, text, "new");
            expect_legality(strip, both[_i], text);
            expect(strip, text, "after is_legal");
            coinstrip_free(strip);
            check_moves(both[_i], text);
            check_hint(both[_i], text);
            check_computer(both[_i], text);
        }
    }
}
END_TEST

/* ---- Large strips ------------------------------------------------------- */

/* The time since `start`, of the processor and not of the clock on the wall. */
static double seconds_since(clock_t start)
{
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* An empty strip of LARGE squares; the caller frees it. */
static char *large_text(char square)
{
    char *text = malloc(LARGE + 1);

    ck_assert(text != NULL);
    memset(text, square, LARGE);
    text[LARGE] = '\0';
    return text;
}

START_TEST(large__distances_work)
{
    char *text = large_text('.');

    text[300] = text[70000] = text[LARGE - 1] = 'x';
    relabel(text);

    CoinStrip *strip = make(both[_i], text);

    expect(strip, text, "large");
    ck_assert(!coinstrip_move(strip, 1, 65536 + 70000));
    ck_assert(coinstrip_move(strip, 2, 5));
    move_coin(text, 2, 5);
    expect(strip, text, "after a move to square 99994");
    ck_assert(coinstrip_move(strip, 1, 69000));
    move_coin(text, 1, 69000);
    expect(strip, text, "after a move to square 1000");
    coinstrip_free(strip);
    free(text);
}
END_TEST

START_TEST(large__numbers_of_coins_work)
{
    char *text = large_text('x');

    text[0] = '.';
    relabel(text);

    clock_t start = clock();
    CoinStrip *strip = make(both[_i], text);

    ck_assert(!coinstrip_is_won(strip));
    ck_assert(!coinstrip_is_legal(strip, LARGE - 2, 1));
    ck_assert(coinstrip_is_legal(strip, LARGE - 2, LARGE - 1) == (_i == 1));
    ck_assert(coinstrip_move(strip, 0, 1));
    ck_assert_msg(seconds_since(start) < 4, "four calls took too long");
    move_coin(text, 0, 1);
    expect(strip, text, "large");
    coinstrip_free(strip);
    free(text);
}
END_TEST

/* "On Numbers and Games", chapter 13: the only good move is 13 to 1. */
START_TEST(hint__finds_conways_move)
{
    CoinStrip *strip = make(COINSTRIP_WELTER, "..AB.C.D...E.F...G.H...I");
    CoinStripMove move;

    ck_assert(coinstrip_hint(strip, &move));
    ck_assert_int_eq(move.coin, 5);
    ck_assert_int_eq(move.distance, 12);
    coinstrip_free(strip);
}
END_TEST

/* Too large for a search: but when the hint has been followed there must be
 * none, and after any reply there must be one again. */
static void check_large_hints(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = make(rules, text);
    CoinStripMove move;

    for (int turn = 0; turn < 6; turn++) {
        clock_t start = clock();
        bool found = coinstrip_hint(strip, &move);

        ck_assert_msg(seconds_since(start) < 1, "a hint took too long");
        ck_assert(found == (turn % 2 == 0));
        if (found) {
            ck_assert(coinstrip_move(strip, move.coin, move.distance));
        } else {
            ck_assert(coinstrip_computer_play(strip, &move));
        }
    }
    coinstrip_free(strip);
}

/* Scatters coins in a way that never changes. None of the strips used below is
 * lost to begin with. */
static void scatter(char *text, int length, int coins, unsigned seed)
{
    memset(text, '.', (size_t)length);
    text[length] = '\0';
    while (coins > 0) {
        int square;

        seed = seed * 1664525u + 1013904223u;
        square = (int)((seed >> 8) % (unsigned)length);
        coins -= text[square] == '.';
        text[square] = 'x';
    }
    relabel(text);
}

START_TEST(hint__is_quick_and_right_on_large_strips)
{
    char *text = large_text('.');

    for (unsigned seed = 0; seed < 5; seed++) {
        scatter(text, _i == 0 ? LARGE : 200, _i == 0 ? 1000 : 40, seed);
        check_large_hints(both[_i], text);
    }
    free(text);
}
END_TEST

/* ---- Random strips ------------------------------------------------------ */

/* By Hoeffding's inequality a right coinstrip.c fails here with a probability
 * below 4 * 2 exp(-2 * 20000 * 0.03^2), that is, 2e-15. */
START_TEST(random__has_three_coins_or_more)
{
    double count[4] = {0, 0, 0, 0};
    double wanted = 0.5;

    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        CoinStrip *strip = coinstrip_random(both[_i], seed);

        if (strip == NULL || coinstrip_coins(strip) < 3 ||
            coinstrip_is_won(strip)) {
            ck_abort_msg("seed %d gives no such strip", (int)seed);
        }
        if (coinstrip_coins(strip) < 3 + 4) {
            count[coinstrip_coins(strip) - 3]++;
        }
        coinstrip_free(strip);
    }
    for (int i = 0; i < 4; i++, wanted /= 2) {
        ck_assert_double_eq_tol(count[i] / SEEDS, wanted, 0.03);
    }
}
END_TEST

static char *draw(CoinStripRules rules, bool sized, uint64_t seed)
{
    CoinStrip *strip = sized ? coinstrip_random_sized(rules, 4, 15, 20, seed)
                             : coinstrip_random(rules, seed);
    char *text = coinstrip_to_string(strip);

    ck_assert(text != NULL);
    expect(strip, text, "random");
    if (strlen(text) < 200) {
        expect_legality(strip, rules, text);
    }
    coinstrip_free(strip);
    return text;
}

START_TEST(random__depends_on_the_seed_alone)
{
    for (uint64_t i = 0; i < 40; i++) {
        uint64_t seed = i * i * i * 12345;
        bool sized = i % 2 == 0;
        char *before = draw(both[_i], sized, seed);

        free(draw(both[1 - _i], sized, seed + 1));
        free(draw(both[_i], !sized, seed));
        srand((unsigned)i);

        char *after = draw(both[_i], sized, seed);

        ck_assert_str_eq(before, after);
        free(before);
        free(after);
    }
}
END_TEST

START_TEST(random__seeds_give_different_strips)
{
    enum { DRAWN = 1000 };
    char *texts[DRAWN];
    int different = 0;

    for (int i = 0; i < DRAWN; i++) {
        int earlier = 0;

        texts[i] = draw(both[_i], false, 500 + (uint64_t)i);
        while (strcmp(texts[earlier], texts[i]) != 0) {
            earlier++;
        }
        different += earlier == i;
    }
    for (int i = 0; i < DRAWN; i++) {
        free(texts[i]);
    }
    ck_assert_int_ge(different, 100);
}
END_TEST

/* How many strips qualify? */
static int count_strips(int coins, int length, int min_moves)
{
    int count = 0;

    for (unsigned mask = 0; mask >> length == 0; mask++) {
        char text[13];

        text_of_mask(mask, length, text);
        count += count_coins(text) == coins && count_moves(text) >= min_moves;
    }
    return count;
}

START_TEST(sized__every_strip_comes_up_and_no_other)
{
    static const struct {
        int coins, length, min_moves;
    } cases[] = {{3, 6, 0},   {3, 6, -9},  {2, 7, 5},  {6, 12, 30},
                 {11, 12, 0}, {1, 12, 4},  {0, 4, 0},  {5, 5, 0},
                 {4, 8, 9},   {5, 12, 31}, {2, 10, 0}, {3, 4, 3}};
    int coins = cases[_i].coins;
    int length = cases[_i].length;
    int min_moves = cases[_i].min_moves;
    int wanted = count_strips(coins, length, min_moves);
    bool seen[1u << 12] = {false};
    int found = 0;

    ck_assert_int_le(wanted, 50); /* no more is promised */
    for (uint64_t seed = 0; seed < SEEDS && found < wanted; seed++) {
        CoinStrip *strip = coinstrip_random_sized(both[_i % 2], coins, length,
                                                  min_moves, seed);
        char *text = strip == NULL ? NULL : coinstrip_to_string(strip);

        ck_assert(text != NULL);
        ck_assert_int_eq(coinstrip_coins(strip), coins);
        ck_assert_int_eq(coinstrip_length(strip), length);
        ck_assert_int_ge(count_moves(text), min_moves);
        found += !seen[mask_of(text)];
        seen[mask_of(text)] = true;
        free(text);
        coinstrip_free(strip);
    }
    ck_assert_int_eq(found, wanted);
}
END_TEST

START_TEST(sized__gives_null_if_there_is_none)
{
    static const struct {
        int coins, length, min_moves;
        bool possible;
    } cases[] = {
        {3, 7, 12, true},       {3, 7, 13, false},  {-1, 5, 0, false},
        {0, 0, 0, false},       {2, -3, 0, false},  {6, 5, 0, false},
        {6, 5, -99, false},     {5, 5, 0, true},    {5, 5, 1, false},
        {0, 5, 0, true},        {0, 5, 1, false},   {0, 1, -1, true},
        {1, 1, 0, true},        {1, 0, 0, false},   {3, 7, INT_MIN, true},
        {3, 7, INT_MAX, false}, {-2, -1, 0, false}, {0, -1, INT_MIN, false},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CoinStrip *strip = coinstrip_random_sized(
            both[_i], cases[i].coins, cases[i].length, cases[i].min_moves, 3);

        ck_assert_msg((strip != NULL) == cases[i].possible, "case %zu", i);
        coinstrip_free(strip);
    }
}
END_TEST

/* Of all these strips only a few have so many moves. */
START_TEST(sized__is_quick_where_few_strips_qualify)
{
    static const int coins[] = {10, 50, 1000, 1000, 1000};
    static const int length[] = {30, 100, LARGE, LARGE, LARGE};
    int most = coins[_i] * (length[_i] - coins[_i]);
    int min_moves = _i == 4 ? most / 4 * 3 : most - 2;
    clock_t start = clock();
    CoinStrip *strip = coinstrip_random_sized(both[_i % 2], coins[_i],
                                              length[_i], min_moves, 11);

    ck_assert(strip != NULL);
    ck_assert(seconds_since(start) < 1);

    char *text = coinstrip_to_string(strip);

    expect(strip, text, "large");
    ck_assert_int_eq(coinstrip_coins(strip), coins[_i]);
    ck_assert_int_eq(coinstrip_length(strip), length[_i]);
    ck_assert_int_ge(count_moves(text), min_moves);
    free(text);
    coinstrip_free(strip);
}
END_TEST

/* ---- Manners ------------------------------------------------------------ */

/* One call of everything, with good arguments and bad ones. */
static void call_everything(CoinStripRules rules)
{
    CoinStrip *strip = make(rules, ".A.B");
    CoinStripMove move;

    coinstrip_free(coinstrip_from_string(rules, "?"));
    coinstrip_free(coinstrip_from_string(rules, NULL));
    coinstrip_free(coinstrip_random(rules, 1));
    coinstrip_free(coinstrip_random_sized(rules, 2, 4, 2, 1));
    coinstrip_free(coinstrip_random_sized(rules, 5, 4, 2, 1));
    coinstrip_square(strip, 9);
    coinstrip_hint(strip, &move);
    coinstrip_move(strip, 9, 9);
    while (coinstrip_computer_play(strip, &move)) {
        coinstrip_hint(strip, &move);
    }
    coinstrip_move(strip, 0, 1);
    coinstrip_free(strip);
}

/* Standard output and error both lead into a pipe meanwhile. */
START_TEST(manners__nothing_is_printed)
{
    int ends[2];
    int saved_out = dup(STDOUT_FILENO);
    int saved_err = dup(STDERR_FILENO);
    char byte;

    ck_assert(pipe(ends) == 0);
    fflush(stdout);
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[1]);
    call_everything(both[_i]);
    fflush(stdout);
    dup2(saved_out, STDOUT_FILENO);
    dup2(saved_err, STDERR_FILENO);
    close(saved_out);
    close(saved_err);
    ck_assert_msg(read(ends[0], &byte, 1) == 0, "something was printed");
    close(ends[0]);
}
END_TEST

/*
 * Check takes a test for passed if its process ends with exit(0) half-way. So
 * each test counts itself when it is through, in memory that the processes
 * share. Where Check has been told not to make processes (CK_FORK=no), exit(0)
 * would end this program: then it ends with another status.
 */
static struct {
    int *finished;
    bool in_a_test;
} progress;

static void begin_test(void)
{
    progress.in_a_test = true;
}

static void end_test(void)
{
    progress.in_a_test = false;
    ++*progress.finished;
}

static void complain_of_exit(void)
{
    if (progress.in_a_test) {
        _exit(EXIT_FAILURE);
    }
}

static bool watch_for_exits(void)
{
    void *shared = mmap(NULL, sizeof *progress.finished, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    if (shared == MAP_FAILED || atexit(complain_of_exit) != 0) {
        return false;
    }
    progress.finished = shared;
    return true;
}

/* ---- All of them -------------------------------------------------------- */

static void add_tests_by_hand(TCase *cases)
{
    tcase_add_test(cases, strip__shows_what_it_was_made_from);
    tcase_add_loop_test(cases, strip__refuses_all_other_characters, 0, 2);
    tcase_add_loop_test(cases, strip__has_no_other_coins, 0, 2);
    tcase_add_loop_test(cases, strip__copies_the_text, 0, 2);
    tcase_add_loop_test(cases, strip__gives_its_text_away, 0, 2);
    tcase_add_test(cases, strip__shares_nothing_with_another);
    tcase_add_loop_test(cases, strip__letters_begin_again_after_z, 0, 2);
    tcase_add_loop_test(cases, moves__extreme_numbers_are_illegal, 0, 2);
    tcase_add_loop_test(cases, small__every_strip, 0, 2);
    tcase_add_test(cases, hint__finds_conways_move);
    tcase_add_loop_test(cases, manners__nothing_is_printed, 0, 2);
}

static void add_large_and_random_tests(TCase *cases)
{
    tcase_add_loop_test(cases, large__distances_work, 0, 2);
    tcase_add_loop_test(cases, large__numbers_of_coins_work, 0, 2);
    tcase_add_loop_test(cases, hint__is_quick_and_right_on_large_strips, 0, 2);
    tcase_add_loop_test(cases, random__has_three_coins_or_more, 0, 2);
    tcase_add_loop_test(cases, random__depends_on_the_seed_alone, 0, 2);
    tcase_add_loop_test(cases, random__seeds_give_different_strips, 0, 2);
    tcase_add_loop_test(cases, sized__every_strip_comes_up_and_no_other, 0, 12);
    tcase_add_loop_test(cases, sized__gives_null_if_there_is_none, 0, 2);
    tcase_add_loop_test(cases, sized__is_quick_where_few_strips_qualify, 0, 5);
}

int main(void)
{
    if (!watch_for_exits()) {
        return EXIT_FAILURE;
    }

    Suite *suite = suite_create("student tests");
    TCase *cases = tcase_create("coinstrip");

    suite_add_tcase(suite, cases);
    tcase_add_checked_fixture(cases, begin_test, end_test);
    tcase_set_timeout(cases, 20); /* seconds: Valgrind is slow */
    add_tests_by_hand(cases);
    add_large_and_random_tests(cases);

    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);

    int run = srunner_ntests_run(runner);
    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    if (failed == 0 && *progress.finished != run) {
        printf("A function of coinstrip.c ended the program.\n");
    }
    return failed == 0 && *progress.finished == run ? EXIT_SUCCESS
                                                    : EXIT_FAILURE;
}
