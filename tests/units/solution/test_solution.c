/*
 * Tests of the reference solution: every small strip against the oracle, which
 * knows the rules but no theory; random strips by statistics; failing
 * allocations; and the dialog.
 *
 * Link with -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free, so that
 * the solution's allocations (and this file's, but not the C library's own) go
 * through the functions below.
 */
#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"
#include "coinstrip/theory/oracle.h"
#include "play.h"

enum {
    SQUARES_OF_LEGALITY = 11,
    SQUARES_OF_MOVES = 10,
    SQUARES_OF_HINTS = 16,
    SQUARES_OF_RANDOM = 12,
    MANY = 100000,
    SEEDS = 20000
};

static const CoinStripRules both[] = {COINSTRIP_SILVER_DOLLAR,
                                      COINSTRIP_WELTER};

/* ---- Allocations -------------------------------------------------------- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);

static int until_failure = INT_MAX; /* how many allocations succeed */
static int live_blocks;

/* Once an allocation has failed, all the following ones do. */
static bool fails_now(void)
{
    if (until_failure == 0) {
        return true;
    }
    until_failure--;
    return false;
}

static void *counted(void *block)
{
    live_blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails_now() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails_now() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (old == NULL) {
        return __wrap_malloc(size);
    }
    return fails_now() ? NULL : __real_realloc(old, size);
}

void __wrap_free(void *block)
{
    live_blocks -= block != NULL;
    __real_free(block);
}

/* ---- Helpers ------------------------------------------------------------ */

/* For loops over millions of cases: Check's own macros are slow. */
static void expect(bool holds, const Board *at, const char *claim)
{
    char text[ORACLE_MAX + 1];

    if (!holds) {
        board_to_text(at, text);
        ck_abort_msg("%s: %s", text, claim);
    }
}

static CoinStrip *strip_of(CoinStripRules rules, const Board *board)
{
    char text[ORACLE_MAX + 1];

    board_to_text(board, text);
    return coinstrip_from_string(rules, text);
}

/* Does the strip look, through every observer, like the board? */
static bool shows(const CoinStrip *strip, const Board *board)
{
    char wanted[ORACLE_MAX + 1];
    char *text = coinstrip_to_string(strip);
    bool same;

    board_to_text(board, wanted);
    same = strcmp(text, wanted) == 0 &&
           coinstrip_length(strip) == board->length &&
           coinstrip_coins(strip) == board_coins(board) &&
           coinstrip_is_won(strip) == board_is_won(board);
    for (int coin = -1; coin <= board->length; coin++) {
        same =
            same && coinstrip_square(strip, coin) == board_square(board, coin);
    }
    free(text);
    return same;
}

static Board board_of(const CoinStrip *strip)
{
    Board board = {0, 0};
    char *text = coinstrip_to_string(strip);

    ck_assert(board_from_text(&board, text));
    free(text);
    return board;
}

/* Calls check for every board of 1 to `longest` squares, in both games. */
static void for_all_boards(int longest,
                           void (*check)(CoinStripRules, const Board *))
{
    for (int length = 1; length <= longest; length++) {
        Board board = {length, 0};

        for (; board.coins >> length == 0; board.coins++) {
            check(both[0], &board);
            check(both[1], &board);
        }
    }
}

/* ---- Strips ------------------------------------------------------------- */

START_TEST(strip__reads_letters_of_either_case)
{
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, ".z.A..mM");
    char *text = coinstrip_to_string(strip);

    ck_assert_str_eq(text, ".A.B..CD");
    free(text);
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__refuses_every_other_character)
{
    ck_assert_ptr_null(coinstrip_from_string(both[0], NULL));
    ck_assert_ptr_null(coinstrip_from_string(both[0], ""));
    for (int c = 1; c <= UCHAR_MAX; c++) {
        char text[] = {'A', '.', (char)c, '.', '\0'};
        bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        CoinStrip *strip = coinstrip_from_string(both[0], text);

        ck_assert_msg((strip != NULL) == (letter || c == '.'), "byte %d", c);
        coinstrip_free(strip);
    }
}
END_TEST

START_TEST(strip__starts_its_letters_again_after_z)
{
    char wanted[81];

    for (int i = 0; i < 80; i++) {
        wanted[i] = (char)('A' + i % 26);
    }
    wanted[80] = '\0';

    CoinStrip *strip = coinstrip_random_sized(both[1], 80, 80, 0, 1);
    char *text = coinstrip_to_string(strip);

    ck_assert_str_eq(text, wanted);
    free(text);
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__free_takes_null)
{
    coinstrip_free(NULL);
}
END_TEST

/* ---- Moves -------------------------------------------------------------- */

static void check_legality(CoinStripRules rules, const Board *board)
{
    static const int extremes[] = {INT_MIN, INT_MIN + 1, INT_MAX - 1, INT_MAX};
    CoinStrip *strip = strip_of(rules, board);

    for (int coin = -2; coin <= board_coins(board) + 1; coin++) {
        for (int distance = -2; distance <= board->length + 2; distance++) {
            expect(coinstrip_is_legal(strip, coin, distance) ==
                       board_is_legal(rules, board, coin, distance),
                   board, "legality");
        }
        for (size_t i = 0; i < 4; i++) {
            expect(!coinstrip_is_legal(strip, coin, extremes[i]) &&
                       !coinstrip_is_legal(strip, extremes[i], coin) &&
                       !coinstrip_is_legal(strip, extremes[i], extremes[i]) &&
                       !coinstrip_is_legal(strip, extremes[i], extremes[3 - i]),
                   board, "legality at the extremes of int");
        }
    }
    expect(shows(strip, board), board, "changed by looking");
    coinstrip_free(strip);
}

START_TEST(moves__are_legal_as_the_oracle_says)
{
    for_all_boards(SQUARES_OF_LEGALITY, check_legality);
}
END_TEST

static void check_moves(CoinStripRules rules, const Board *board)
{
    for (int coin = -1; coin <= board_coins(board); coin++) {
        for (int distance = -1; distance <= board->length; distance++) {
            CoinStrip *strip = strip_of(rules, board);
            bool legal = board_is_legal(rules, board, coin, distance);
            Board after = *board;

            if (legal) {
                after = board_after(board, coin, distance);
            }
            expect(coinstrip_move(strip, coin, distance) == legal, board,
                   "what move returns");
            expect(shows(strip, &after), board, "where a move leads");
            coinstrip_free(strip);
        }
    }
}

START_TEST(moves__lead_where_the_oracle_says)
{
    for_all_boards(SQUARES_OF_MOVES, check_moves);
}
END_TEST

/* ---- Strategy ----------------------------------------------------------- */

static void check_strategy(CoinStripRules rules, const Board *board)
{
    CoinStrip *strip = strip_of(rules, board);
    CoinStripMove hint = {-7, -7};
    CoinStripMove played = {-7, -7};
    bool lost = board_is_lost(rules, board);
    bool won = board_is_won(board);
    Board after = *board;

    expect(coinstrip_hint(strip, &hint) == !lost, board, "hint or none");
    expect(coinstrip_computer_play(strip, &played) == !won, board, "play");
    if (lost) {
        expect(hint.coin == -7 && hint.distance == -7, board, "hint stored");
    } else {
        expect(board_is_legal(rules, board, hint.coin, hint.distance), board,
               "illegal hint");
        after = board_after(board, hint.coin, hint.distance);
        expect(board_is_lost(rules, &after), board, "hint doesn't win");
    }
    if (won) {
        expect(played.coin == -7 && played.distance == -7, board, "stored");
        after = *board;
    } else {
        expect(board_is_legal(rules, board, played.coin, played.distance),
               board, "illegal play");
        after = board_after(board, played.coin, played.distance);
        expect(lost || board_is_lost(rules, &after), board, "play misses win");
    }

    Board now = board_of(strip);

    expect(now.coins == after.coins, board, "not the move it reports");
    coinstrip_free(strip);
}

START_TEST(strategy__is_perfect)
{
    for_all_boards(SQUARES_OF_HINTS, check_strategy);
}
END_TEST

/* Too long for the oracle: the winner of the first move wins the whole game,
 * whatever the other does. */
START_TEST(strategy__wins_long_games)
{
    static const int coins[] = {1000, 40};
    static const int length[] = {MANY, 200};
    int wins = 0;

    for (uint64_t seed = 0; seed < 4; seed++) {
        CoinStrip *strip =
            coinstrip_random_sized(both[_i], coins[_i], length[_i], 0, seed);
        CoinStripMove move;
        bool ours = coinstrip_hint(strip, &move);

        wins += ours;
        for (int turn = 0; turn < 300 && !coinstrip_is_won(strip); turn++) {
            ck_assert(coinstrip_hint(strip, &move) == ours);
            ck_assert(coinstrip_computer_play(strip, &move));
            ours = !ours;
        }
        coinstrip_free(strip);
    }
    ck_assert_int_ge(wins, 1);
}
END_TEST

/* ---- Random strips ------------------------------------------------------ */

/* By Hoeffding, a frequency in n tries differs from its probability by 0.025 or
 * more with probability at most 2 exp(-2 n 0.025^2): 3e-11 for n = 20,000. */
START_TEST(random__coins_are_geometric)
{
    double count[3] = {0, 0, 0};

    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        CoinStrip *strip = coinstrip_random(both[_i], seed);
        int coins = coinstrip_coins(strip);

        ck_assert(coins >= 3 && !coinstrip_is_won(strip));
        if (coins <= 5) {
            count[coins - 3]++;
        }
        coinstrip_free(strip);
    }
    ck_assert_double_eq_tol(count[0] / SEEDS, 0.5, 0.025);
    ck_assert_double_eq_tol(count[1] / SEEDS, 0.25, 0.025);
    ck_assert_double_eq_tol(count[2] / SEEDS, 0.125, 0.025);
}
END_TEST

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

START_TEST(random__seeds_differ)
{
    enum { TEXTS = 1000 };
    char *texts[TEXTS];
    int different = 1;

    for (int i = 0; i < TEXTS; i++) {
        CoinStrip *strip = coinstrip_random(both[_i], (uint64_t)i);

        texts[i] = coinstrip_to_string(strip);
        coinstrip_free(strip);
    }
    qsort(texts, TEXTS, sizeof texts[0], compare_texts);
    for (int i = 1; i < TEXTS; i++) {
        different += strcmp(texts[i - 1], texts[i]) != 0;
    }
    for (int i = 0; i < TEXTS; i++) {
        free(texts[i]);
    }
    ck_assert_int_ge(different, 500);
}
END_TEST

static char *text_of_seed(CoinStripRules rules, bool sized, uint64_t seed)
{
    CoinStrip *strip = sized ? coinstrip_random_sized(rules, 5, 20, 60, seed)
                             : coinstrip_random(rules, seed);
    char *text = coinstrip_to_string(strip);

    coinstrip_free(strip);
    return text;
}

START_TEST(random__same_seed_gives_the_same_strip)
{
    static const uint64_t seeds[] = {0, 1, UINT64_MAX, 0x123456789u};

    for (size_t i = 0; i < 8; i++) {
        char *before = text_of_seed(both[_i], i % 2, seeds[i / 2]);

        srand((unsigned)i);
        free(text_of_seed(both[1 - _i], i % 2, 99));
        free(text_of_seed(both[_i], !(i % 2), 77));

        char *after = text_of_seed(both[_i], i % 2, seeds[i / 2]);

        ck_assert_str_eq(before, after);
        free(before);
        free(after);
    }
}
END_TEST

/* Draws strips until all that qualify have come up; returns how many have when
 * the seeds run out. */
static int draw_all(int coins, int length, int min_moves, int qualifying)
{
    bool seen[1u << SQUARES_OF_RANDOM] = {false};
    int found = 0;

    for (uint64_t seed = 1; seed <= SEEDS && found < qualifying; seed++) {
        CoinStrip *strip = coinstrip_random_sized(both[seed % 2], coins, length,
                                                  min_moves, seed);
        Board board = board_of(strip);

        expect(board.length == length && board_coins(&board) == coins &&
                   board_slack(&board) >= min_moves,
               &board, "not what was asked for");
        found += !seen[board.coins];
        seen[board.coins] = true;
        coinstrip_free(strip);
    }
    return found;
}

static int count_qualifying(int coins, int length, int min_moves)
{
    Board board = {length, 0};
    int count = 0;

    for (; board.coins >> length == 0; board.coins++) {
        count +=
            board_coins(&board) == coins && board_slack(&board) >= min_moves;
    }
    return count;
}

/* With at most 50, all must come up; with more, at most 924, they nearly always
 * do if all are equally likely, and here they do. */
START_TEST(sized__every_small_strip_comes_up)
{
    int length = _i;

    for (int coins = 0; coins <= length; coins++) {
        int most = coins * (length - coins);
        int step = length < 10 ? 1 : 3;

        for (int min_moves = most; min_moves >= -1; min_moves -= step) {
            int wanted = count_qualifying(coins, length, min_moves);

            ck_assert_int_eq(draw_all(coins, length, min_moves, wanted),
                             wanted);
        }
    }
}
END_TEST

/* The oracle has no room for these, so: how far from the right the coins are,
 * as a number that no two of the strips share. */
START_TEST(sized__every_strip_of_a_large_size_comes_up)
{
    enum { COINS = 1000, MOST = COINS * (MANY - COINS), SPARE = 3 };
    bool seen[1 + 3 * (1 + 4 + 16)] = {false};
    int found = 0;

    for (uint64_t seed = 0; seed < 200; seed++) {
        CoinStrip *strip =
            coinstrip_random_sized(both[0], COINS, MANY, MOST - SPARE, seed);
        int lack[3];

        for (int coin = 0; coin < 3; coin++) {
            lack[coin] = MANY - COINS + coin - coinstrip_square(strip, coin);
        }
        ck_assert_int_eq(coinstrip_square(strip, 3), MANY - COINS + 3);
        ck_assert_int_le(lack[0] + lack[1] + lack[2], SPARE);

        int key = lack[0] + 4 * lack[1] + 16 * lack[2];

        found += !seen[key];
        seen[key] = true;
        coinstrip_free(strip);
    }
    ck_assert_int_eq(found, 7); /* 0 1 11 111 2 21 3 */
}
END_TEST

START_TEST(sized__meets_its_minimum_on_large_strips)
{
    static const struct {
        int coins, length;
    } sizes[] = {{1, MANY},          {1000, MANY}, {MANY - 1, MANY},
                 {70000, MANY},      {MANY, MANY}, {0, MANY},
                 {46340, 2 * 46340}, {40, 200},    {1, 5000000}};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int coins = sizes[i].coins;
        int most = coins * (sizes[i].length - coins);

        for (int k = 0; k <= 4; k++) {
            int min_moves = (int)((int64_t)most * k / 4);
            CoinStrip *strip = coinstrip_random_sized(
                both[k % 2], coins, sizes[i].length, min_moves, i);
            int64_t slack = 0;

            ck_assert_int_eq(coinstrip_coins(strip), coins);
            ck_assert_int_eq(coinstrip_length(strip), sizes[i].length);
            for (int coin = 0; coin < coins; coin++) {
                slack += coinstrip_square(strip, coin) - coin;
            }
            ck_assert(slack >= min_moves && slack <= most);
            coinstrip_free(strip);
        }
    }
}
END_TEST

/* Some of these ask more than the contract does: products that fit no int. */
START_TEST(sized__tells_possible_from_impossible)
{
    static const struct {
        int coins, length, min_moves;
        const char *only; /* the one strip there is, NULL if none */
    } cases[] = {
        {3, 7, 12, "....ABC"},
        {3, 7, 13, NULL},
        {3, 7, INT_MAX, NULL},
        {1, 1, 0, "A"},
        {1, 1, 1, NULL},
        {0, 3, 0, "..."},
        {0, 3, 1, NULL},
        {0, 3, INT_MIN, "..."},
        {4, 4, -5, "ABCD"},
        {5, 4, 0, NULL},
        {-1, 4, 0, NULL},
        {0, 0, 0, NULL},
        {-1, -1, 0, NULL},
        {0, -1, INT_MIN, NULL},
        {1, 0, 0, NULL},
        {INT_MIN, 1, 0, NULL},
        {INT_MAX, 1, 0, NULL},
        {1, INT_MIN, 0, NULL},
        {1, INT_MAX, INT_MAX, NULL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CoinStrip *strip =
            coinstrip_random_sized(both[i % 2], cases[i].coins, cases[i].length,
                                   cases[i].min_moves, i);

        ck_assert_msg((strip == NULL) == (cases[i].only == NULL), "case %zu",
                      i);
        if (strip != NULL) {
            char *text = coinstrip_to_string(strip);

            ck_assert_str_eq(text, cases[i].only);
            free(text);
        }
        coinstrip_free(strip);
    }
}
END_TEST

/* ---- Memory ------------------------------------------------------------- */

/* Each makes a strip, or text, and frees it; false if it could not be made. */
static bool makes_from_string(void)
{
    CoinStrip *strip = coinstrip_from_string(both[0], "..A.B");

    coinstrip_free(strip);
    return strip != NULL;
}

static bool makes_random(void)
{
    CoinStrip *strip = coinstrip_random(both[0], 5);

    coinstrip_free(strip);
    return strip != NULL;
}

static bool makes_random_sized(void)
{
    CoinStrip *strip = coinstrip_random_sized(both[1], 6, 12, 34, 5);

    coinstrip_free(strip);
    return strip != NULL;
}

static bool makes_text(void)
{
    CoinStrip *strip = coinstrip_from_string(both[0], "..A.B");
    char *text = strip == NULL ? NULL : coinstrip_to_string(strip);
    bool made = text != NULL;

    free(text);
    coinstrip_free(strip);
    return made;
}

START_TEST(memory__failing_allocations_are_reported)
{
    static bool (*const makers[])(void) = {makes_from_string, makes_random,
                                           makes_random_sized, makes_text};
    int failures = 0;
    bool made = false;

    for (int n = 0; !made; n++) {
        int before = live_blocks;

        until_failure = n;
        made = makers[_i]();
        until_failure = INT_MAX;
        failures += !made;
        ck_assert_int_eq(live_blocks, before);
        ck_assert_int_lt(n, 10);
    }
    ck_assert_int_ge(failures, 1);
}
END_TEST

/* Check, if it is linked statically, shares malloc with the solution: it is not
 * called before allocations succeed again. */
START_TEST(memory__the_rest_needs_none)
{
    CoinStrip *strip = coinstrip_from_string(both[_i], ".A..B.C..D.E");
    CoinStripMove move;

    until_failure = 0;

    bool works = coinstrip_hint(strip, &move) &&
                 coinstrip_is_legal(strip, 1, 2) && coinstrip_move(strip, 1, 2);

    while (coinstrip_computer_play(strip, &move)) {
    }
    works = works && coinstrip_is_won(strip);
    until_failure = INT_MAX;
    ck_assert(works);
    coinstrip_free(strip);
}
END_TEST

/* ---- The dialog --------------------------------------------------------- */

typedef struct {
    int winner;
    char *said;
    size_t said_size;
    char *left; /* the strip afterwards */
} Game;

static Game play(CoinStripRules rules, const char *strip_text,
                 const char *typed, size_t typed_size)
{
    Game game = {0, NULL, 0, NULL};
    CoinStrip *strip = coinstrip_from_string(rules, strip_text);
    FILE *in = tmpfile();
    FILE *out = open_memstream(&game.said, &game.said_size);

    ck_assert(strip != NULL && in != NULL && out != NULL);
    fwrite(typed, 1, typed_size, in);
    rewind(in);
    game.winner = play_game(strip, in, out);
    fclose(in);
    fclose(out);
    game.left = coinstrip_to_string(strip);
    coinstrip_free(strip);
    return game;
}

/* free() is wrapped and open_memstream's allocation is not; only the test of
 * leaks counts blocks, so that does no harm here. */
static void end(Game *game)
{
    free(game->said);
    free(game->left);
}

static int occurrences(const char *text, const char *word)
{
    int count = 0;

    while ((text = strstr(text, word)) != NULL) {
        count++;
        text += strlen(word);
    }
    return count;
}

START_TEST(play__a_whole_game)
{
    static const char typed[] = "B 2\nb 1\nA 1\nB 1\nunread";
    Game game = play(both[0], ".A.B", typed, strlen(typed));

    ck_assert_str_eq(
        game.said, "\n.A.B\n"
                   "Player 1, your move (such as B 3): "
                   "Illegal move: type the letter of a coin, a blank, and how "
                   "many squares it goes to the left\n"
                   "Player 1, your move (such as B 3): \n.AB.\n"
                   "Player 2, your move (such as B 3): \nA.B.\n"
                   "Player 1, your move (such as B 3): \nAB..\n"
                   "Player 1 wins\n");
    ck_assert_int_eq(game.winner, 1);
    ck_assert_str_eq(game.left, "AB..");
    end(&game);
}
END_TEST

START_TEST(play__knows_the_rules_and_the_winner)
{
    static const struct {
        CoinStripRules rules;
        const char *strip, *typed;
        int winner, refused;
        const char *left;
    } cases[] = {
        {COINSTRIP_WELTER, ".A.B", "B 3\nb 1\n", 1, 0, "AB.."},
        {COINSTRIP_SILVER_DOLLAR, ".A.B", "B 3\nb 1\n", 0, 1, ".AB."},
        {COINSTRIP_SILVER_DOLLAR, ".AB", "A 1\nB 1\n", 2, 0, "AB."},
        {COINSTRIP_SILVER_DOLLAR, ".AB", "", 0, 0, ".AB"},
        {COINSTRIP_SILVER_DOLLAR, "AB.", "B 1\n", 0, 0, "AB."},
        {COINSTRIP_SILVER_DOLLAR, "..", "A 1\n", 0, 0, ".."},
        {COINSTRIP_WELTER, "..A", "a 1\n", 0, 0, ".A."},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Game game = play(cases[i].rules, cases[i].strip, cases[i].typed,
                         strlen(cases[i].typed));

        ck_assert_int_eq(game.winner, cases[i].winner);
        ck_assert_str_eq(game.left, cases[i].left);
        ck_assert_int_eq(occurrences(game.said, "Illegal move"),
                         cases[i].refused);
        ck_assert_int_eq(occurrences(game.said, " wins"), cases[i].winner != 0);
        end(&game);
    }
}
END_TEST

START_TEST(play__refuses_with_one_message)
{
    static const char *const lines[] = {
        "A",
        "A ",
        "3",
        "3 A",
        "A x",
        "A 3 junk",
        "A 3 3",
        "AA 3",
        "A 3.0",
        "A 3x",
        "A -1",
        "A 0",
        "A 9",
        "Z 1",
        "? 1",
        "@ 1",
        "[ 1",
        "help",
        "A -",
        "\xC1 1",
        "A 0x3",
        "A 1e0",
        "B 1",
        "quit 1",
        "A 4294967297",
        "A 99999999999999999999",
        "A 18446744073709551617",
        "A -99999999999999999999",
    };

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char typed[100];
        int size = snprintf(typed, sizeof typed, "%s\nA 3\n", lines[i]);
        Game game = play(both[0], "...A..", typed, (size_t)size);

        ck_assert_msg(occurrences(game.said, "Illegal move") == 1, "%s",
                      lines[i]);
        ck_assert_msg(game.winner == 1, "%s", lines[i]);
        end(&game);
    }
}
END_TEST

START_TEST(play__refuses_a_hidden_end)
{
    static const char typed[] = "A 1\0 junk\n\0\nA 1\n";
    Game game = play(both[0], ".A", typed, sizeof typed - 1);

    ck_assert_int_eq(occurrences(game.said, "Illegal move"), 2);
    ck_assert_int_eq(game.winner, 1);
    end(&game);
}
END_TEST

START_TEST(play__reads_lines_of_any_length)
{
    static char typed[1000006];

    memset(typed, _i == 0 ? 'x' : '1', 1000000);
    typed[0] = 'A';
    typed[1] = ' ';
    strcpy(typed + 1000000, "\na 1\n");

    Game game = play(both[0], ".A", typed, strlen(typed));

    ck_assert_int_eq(occurrences(game.said, "Illegal move"), 1);
    ck_assert_int_eq(game.winner, 1);
    end(&game);
}
END_TEST

/* ---- All of them -------------------------------------------------------- */

static void add_adt_tests(TCase *cases)
{
    tcase_add_test(cases, strip__reads_letters_of_either_case);
    tcase_add_test(cases, strip__refuses_every_other_character);
    tcase_add_test(cases, strip__starts_its_letters_again_after_z);
    tcase_add_test(cases, strip__free_takes_null);
    tcase_add_test(cases, moves__are_legal_as_the_oracle_says);
    tcase_add_test(cases, moves__lead_where_the_oracle_says);
    tcase_add_test(cases, strategy__is_perfect);
    tcase_add_loop_test(cases, strategy__wins_long_games, 0, 2);
    tcase_add_loop_test(cases, random__coins_are_geometric, 0, 2);
    tcase_add_loop_test(cases, random__seeds_differ, 0, 2);
    tcase_add_loop_test(cases, random__same_seed_gives_the_same_strip, 0, 2);
    tcase_add_loop_test(cases, sized__every_small_strip_comes_up, 1,
                        SQUARES_OF_RANDOM + 1);
    tcase_add_test(cases, sized__every_strip_of_a_large_size_comes_up);
    tcase_add_test(cases, sized__meets_its_minimum_on_large_strips);
    tcase_add_test(cases, sized__tells_possible_from_impossible);
    tcase_add_loop_test(cases, memory__failing_allocations_are_reported, 0, 4);
    tcase_add_loop_test(cases, memory__the_rest_needs_none, 0, 2);
}

static void add_play_tests(TCase *cases)
{
    tcase_add_test(cases, play__a_whole_game);
    tcase_add_test(cases, play__knows_the_rules_and_the_winner);
    tcase_add_test(cases, play__refuses_with_one_message);
    tcase_add_test(cases, play__refuses_a_hidden_end);
    tcase_add_loop_test(cases, play__reads_lines_of_any_length, 0, 2);
}

int main(void)
{
    Suite *suite = suite_create("solution");
    TCase *adt = tcase_create("coinstrip");
    TCase *play_cases = tcase_create("play");

    tcase_set_timeout(adt, 600); /* seconds, for Valgrind */
    tcase_set_timeout(play_cases, 60);
    add_adt_tests(adt);
    add_play_tests(play_cases);
    suite_add_tcase(suite, adt);
    suite_add_tcase(suite, play_cases);

    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
