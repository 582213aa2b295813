/*
 * Tests of the oracle: positions worked out by hand, the definitions put back
 * in, and the theory (solution/strategy.h), of which the oracle must know
 * nothing.
 */
#include <check.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/theory/oracle.h"
#include "strategy.h"

enum { SQUARES_OF_DEFINITION = 11, SQUARES_OF_THEORY = 14 };

static const CoinStripRules both[] = {COINSTRIP_SILVER_DOLLAR,
                                      COINSTRIP_WELTER};

static Board board(const char *text)
{
    Board result = {0, 0};

    if (!board_from_text(&result, text)) {
        ck_abort_msg("\"%s\" was not read", text);
    }
    return result;
}

/* For loops over millions of cases: Check's own macros are slow. */
static void expect(bool holds, const Board *at, const char *claim)
{
    char text[ORACLE_MAX + 1];

    if (!holds) {
        board_to_text(at, text);
        ck_abort_msg("%s: %s", text, claim);
    }
}

/* ---- Boards ------------------------------------------------------------- */

START_TEST(board__reads_and_writes_text)
{
    Board read = board(".x.Q..a");
    char text[ORACLE_MAX + 1];

    ck_assert_int_eq(read.length, 7);
    ck_assert_uint_eq(read.coins, 0x4Au);
    board_to_text(&read, text);
    ck_assert_str_eq(text, ".A.B..C");
    ck_assert_int_eq(board_coins(&read), 3);
    ck_assert_int_eq(board_slack(&read), 1 + 2 + 4);
}
END_TEST

START_TEST(board__refuses_what_is_no_strip)
{
    static const char *const bad[] = {
        "",   " ",   "A B",      ".A\n",
        "1",  "A-B", "[..]",     "@A",
        "`a", "{",   "\xC3\xA9", "....................." /* 21 squares */};
    Board read;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_msg(!board_from_text(&read, bad[i]), "%s", bad[i]);
    }
    ck_assert(board_from_text(&read, "A..................B"));
    ck_assert_int_eq(read.length, ORACLE_MAX);
}
END_TEST

START_TEST(board__square_knows_which_coins_there_are)
{
    static const struct {
        int coin, square;
    } cases[] = {{0, 1},   {1, 3},        {2, 6},       {3, -1},
                 {-1, -1}, {INT_MIN, -1}, {INT_MAX, -1}};
    Board at = board(".A.B..C");

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_int_eq(board_square(&at, cases[i].coin), cases[i].square);
    }
}
END_TEST

START_TEST(board__is_won_when_coins_fill_the_left)
{
    static const struct {
        const char *text;
        bool won;
    } cases[] = {{".", true},    {"A", true},   {"AB..", true},
                 {"ABC", true},  {".A", false}, {"A.B", false},
                 {".AB", false}, {"...", true}, {"AB.C", false}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Board at = board(cases[i].text);

        ck_assert_msg(board_is_won(&at) == cases[i].won, "%s", cases[i].text);
    }
}
END_TEST

/* ---- Moves -------------------------------------------------------------- */

START_TEST(moves__by_hand)
{
    static const struct {
        int coin, distance;
        bool silver, welter;
    } cases[] = {
        {0, 1, true, true},         {0, 2, true, true},
        {0, 3, false, false},       {0, 0, false, false},
        {0, -1, false, false},      {1, 1, true, true},
        {1, 2, false, false},       {1, 3, false, true},
        {1, 4, false, true},        {1, 5, false, false},
        {2, 1, false, false},       {2, 2, false, true},
        {2, 3, false, false},       {2, 4, false, true},
        {3, 1, false, false},       {-1, 1, false, false},
        {0, INT_MIN, false, false}, {0, INT_MAX, false, false},
        {INT_MIN, 1, false, false}, {INT_MAX, 1, false, false},
        {2, INT_MIN, false, false}, {2, INT_MAX, false, false},
    };
    Board at = board("..A.BC");

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int coin = cases[i].coin;
        int distance = cases[i].distance;

        ck_assert_msg(board_is_legal(COINSTRIP_SILVER_DOLLAR, &at, coin,
                                     distance) == cases[i].silver,
                      "Silver Dollar: coin %d by %d", coin, distance);
        ck_assert_msg(board_is_legal(COINSTRIP_WELTER, &at, coin, distance) ==
                          cases[i].welter,
                      "Welter: coin %d by %d", coin, distance);
    }
}
END_TEST

START_TEST(moves__lead_where_they_should)
{
    Board before = board("..A.BC");
    Board after = board_after(&before, 2, 4);
    char text[ORACLE_MAX + 1];

    board_to_text(&after, text);
    ck_assert_str_eq(text, ".AB.C.");
    board_to_text(&before, text);
    ck_assert_str_eq(text, "..A.BC");
}
END_TEST

/* ---- Values ------------------------------------------------------------- */

/* For instance ".A.B" in Welter's game: A can go to "A..B", worth 2; B to
 * ".AB." or, past A, to "AB..", worth 2 and 0. The least value that is not
 * among these is 1. */
START_TEST(grundy__by_hand)
{
    static const struct {
        const char *text;
        int silver, welter;
    } cases[] = {
        {".", 0, 0},    {"A", 0, 0},    {".A", 1, 1},   {"..A", 2, 2},
        {"...A", 3, 3}, {"AB", 0, 0},   {"A.B", 1, 1},  {"A..B", 2, 2},
        {".AB", 0, 2},  {".A.B", 1, 1}, {"..AB", 0, 0}, {"AB.C", 1, 1},
        {"A.BC", 0, 2}, {".ABC", 1, 3}, {"....", 0, 0}, {"ABC..", 0, 0},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Board at = board(cases[i].text);

        expect(board_grundy(COINSTRIP_SILVER_DOLLAR, &at) == cases[i].silver,
               &at, "Silver Dollar value");
        expect(board_grundy(COINSTRIP_WELTER, &at) == cases[i].welter, &at,
               "Welter value");
        expect(board_is_lost(COINSTRIP_SILVER_DOLLAR, &at) ==
                   (cases[i].silver == 0),
               &at, "Silver Dollar outcome");
        expect(board_is_lost(COINSTRIP_WELTER, &at) == (cases[i].welter == 0),
               &at, "Welter outcome");
    }
}
END_TEST

/* What a small board says must not change when a large one has been asked. */
START_TEST(grundy__is_the_same_on_a_longer_strip)
{
    for (size_t game = 0; game < 2; game++) {
        Board small = board("..AB.C");
        int before = board_grundy(both[game], &small);
        Board large = board("..AB.C........");
        Board high = board(".......A.....B");

        ck_assert_int_eq(board_grundy(both[game], &large), before);
        board_grundy(both[game], &high);
        ck_assert_int_eq(board_grundy(both[game], &small), before);
    }
}
END_TEST

/* Lost: no move leads to a lost board. Value: the least that no move reaches.
 * Moves are found here through the functions of the header. */
static void check_definition(CoinStripRules rules, const Board *at)
{
    bool reached[128] = {false};
    bool reaches_lost = false;
    int moves = 0;
    int least = 0;

    for (int coin = 0; coin < board_coins(at); coin++) {
        for (int distance = 1; distance < at->length; distance++) {
            if (board_is_legal(rules, at, coin, distance)) {
                Board next = board_after(at, coin, distance);

                moves++;
                reached[board_grundy(rules, &next)] = true;
                reaches_lost = reaches_lost || board_is_lost(rules, &next);
            }
        }
    }
    while (reached[least]) {
        least++;
    }
    expect(board_grundy(rules, at) == least, at, "value is not the mex");
    expect(board_is_lost(rules, at) == !reaches_lost, at, "wrong outcome");
    expect(board_is_won(at) == (moves == 0), at, "won, but not over");
}

START_TEST(grundy__agrees_with_its_definition)
{
    Board at = {SQUARES_OF_DEFINITION, 0};

    for (; at.coins >> at.length == 0; at.coins++) {
        check_definition(both[_i], &at);
    }
}
END_TEST

/* The value by the theory of both games, which the oracle must not know. */
static int value_by_theory(CoinStripRules rules, const Board *at)
{
    int64_t squares[ORACLE_MAX];
    size_t coins = (size_t)board_coins(at);
    StrategyStrip strip = {rules == COINSTRIP_WELTER ? STRATEGY_WELTER
                                                     : STRATEGY_SILVER_DOLLAR,
                           coins, squares};

    for (size_t coin = 0; coin < coins; coin++) {
        squares[coin] = board_square(at, (int)coin);
    }
    return (int)strategy_value(&strip);
}

static void check_theory(const Board *at)
{
    for (int i = 0; i < 2; i++) {
        bool is_lost = board_is_lost(both[i], at);
        int value = value_by_theory(both[i], at);

        expect(board_grundy(both[i], at) == value, at,
               i == 0 ? "Silver Dollar" : "Welter");
        expect(is_lost == (value == 0), at, "it is lost if the value is 0");
    }
}

START_TEST(grundy__agrees_with_the_theory)
{
    Board at = {SQUARES_OF_THEORY, 0};

    for (; at.coins >> at.length == 0; at.coins++) {
        check_theory(&at);
    }
}
END_TEST

START_TEST(grundy__reaches_the_largest_boards)
{
    Board at = {ORACLE_MAX, 0};

    for (at.coins = 1u << 19; at.coins >> 20 == 0; at.coins += 997) {
        check_theory(&at);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("oracle");
    TCase *cases = tcase_create("oracle");

    suite_add_tcase(suite, cases);
    tcase_set_timeout(cases, 120); /* seconds, for Valgrind */
    tcase_add_test(cases, board__reads_and_writes_text);
    tcase_add_test(cases, board__refuses_what_is_no_strip);
    tcase_add_test(cases, board__square_knows_which_coins_there_are);
    tcase_add_test(cases, board__is_won_when_coins_fill_the_left);
    tcase_add_test(cases, moves__by_hand);
    tcase_add_test(cases, moves__lead_where_they_should);
    tcase_add_test(cases, grundy__by_hand);
    tcase_add_test(cases, grundy__is_the_same_on_a_longer_strip);
    tcase_add_loop_test(cases, grundy__agrees_with_its_definition, 0, 2);
    tcase_add_test(cases, grundy__agrees_with_the_theory);
    tcase_add_test(cases, grundy__reaches_the_largest_boards);

    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
