/*
 * public_tests.c - tests of coinstrip.c and play.c, for you to run and read.
 *
 *     make test                               all of them
 *     make test TEST=moves                    one part
 *     make test TEST=moves__refuses_to_pass   one test
 *
 * Each test claims one thing about your program, and its name says what. When
 * it fails, its message says what to look at next. These tests know a strip
 * only through coinstrip.h, so they work for every way to keep one in memory.
 * There are many more tests than these: add your own in student_tests.c.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

#include "coinstrip.h"
#include "play.h"

/* ------------------------------------------------------------ helpers ---- */

static const char *name_of(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? "COINSTRIP_WELTER"
                                     : "COINSTRIP_SILVER_DOLLAR";
}

/* The strip that the text shows; the test ends here if there is none. */
static CoinStrip *strip_from(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = coinstrip_from_string(rules, text);

    ck_assert_msg(strip != NULL,
                  "coinstrip_from_string(%s, \"%s\") returned NULL: look at "
                  "Step 2 in coinstrip.c first",
                  name_of(rules), text);
    return strip;
}

static void assert_shows(const CoinStrip *strip, const char *expected)
{
    char *text = coinstrip_to_string(strip);

    ck_assert_msg(text != NULL,
                  "coinstrip_to_string returned NULL, expected \"%s\": look "
                  "at Step 3 in coinstrip.c",
                  expected);
    ck_assert_msg(strcmp(text, expected) == 0,
                  "coinstrip_to_string gave \"%s\", expected \"%s\": look at "
                  "Steps 2 and 3 in coinstrip.c",
                  text, expected);
    free(text);
}

/* Whether coinstrip_to_string draws exactly this. */
static bool draws(const CoinStrip *strip, const char *picture)
{
    char *text = coinstrip_to_string(strip);
    bool same = text != NULL && strcmp(text, picture) == 0;

    free(text);
    return same;
}

/* Looks where every coin of the picture lies, with coinstrip_square alone. */
static void assert_coins_lie(const CoinStrip *strip, const char *picture,
                             const char *advice)
{
    int coin = 0;

    for (int square = 0; picture[square] != '\0'; square++) {
        if (picture[square] == '.')
            continue;
        int found = coinstrip_square(strip, coin);
        ck_assert_msg(found == square,
                      "The coins should lie as in \"%s\", but "
                      "coinstrip_square(strip, %d) is %d, not %d: %s",
                      picture, coin, found, square, advice);
        coin++;
    }
}

/*
 * The strip must look like the picture: drawn by coinstrip_to_string or, should
 * that not work yet, asked coin by coin. So a mistake in one of the two shows
 * in the tests of "strip", and not everywhere.
 */
static void assert_looks(const CoinStrip *strip, const char *picture,
                         const char *advice)
{
    if (!draws(strip, picture))
        assert_coins_lie(strip, picture, advice);
}

/*
 * Tries one move. It must be legal and lead to the picture "after"; or, if
 * that is NULL, it must be refused and change nothing.
 */
static void assert_move(CoinStripRules rules, const char *before, int coin,
                        int distance, const char *after)
{
    CoinStrip *strip = strip_from(rules, before);
    bool legal = after != NULL;
    bool welter = rules == COINSTRIP_WELTER;

    assert_looks(strip, before, "look at Steps 2 to 4 in coinstrip.c first");
    ck_assert_msg(coinstrip_is_legal(strip, coin, distance) == legal,
                  "On \"%s\" (%s) coinstrip_is_legal(strip, %d, %d) should be "
                  "%s: look at Step %d in coinstrip.c",
                  before, name_of(rules), coin, distance,
                  legal ? "true" : "false", welter ? 14 : 6);
    ck_assert_msg(coinstrip_move(strip, coin, distance) == legal,
                  "On \"%s\" (%s) coinstrip_move(strip, %d, %d) should return "
                  "%s: look at Step %d in coinstrip.c",
                  before, name_of(rules), coin, distance,
                  legal ? "true" : "false", welter ? 14 : 7);
    if (!legal)
        assert_looks(strip, before, "a refused move must change nothing");
    else if (welter)
        assert_looks(strip, after, "look at Step 14 in coinstrip.c");
    else
        assert_looks(strip, after, "look at Step 7 in coinstrip.c");
    coinstrip_free(strip);
}

static void assert_won(CoinStripRules rules, const char *text, bool expected)
{
    CoinStrip *strip = strip_from(rules, text);

    ck_assert_msg(coinstrip_is_won(strip) == expected,
                  "On \"%s\" (%s) coinstrip_is_won should be %s: look at "
                  "Step 8 in coinstrip.c",
                  text, name_of(rules), expected ? "true" : "false");
    coinstrip_free(strip);
}

/* The hint on this strip must be this move, the only one that wins. */
static void assert_hint(CoinStripRules rules, const char *text, int coin,
                        int distance)
{
    CoinStrip *strip = strip_from(rules, text);
    CoinStripMove move = {-1, -1};
    int step = rules == COINSTRIP_WELTER ? 14 : 12;

    ck_assert_msg(coinstrip_hint(strip, &move),
                  "On \"%s\" (%s) there is a winning move, but coinstrip_hint "
                  "returned false: look at Step %d in coinstrip.c",
                  text, name_of(rules), step);
    ck_assert_msg(move.coin == coin && move.distance == distance,
                  "On \"%s\" (%s) only coin %d moving %d wins, but "
                  "coinstrip_hint said coin %d moving %d: look at Step %d in "
                  "coinstrip.c",
                  text, name_of(rules), coin, distance, move.coin,
                  move.distance, step);
    assert_looks(strip, text, "a hint must not change the strip");
    coinstrip_free(strip);
}

/* On this strip no move wins, so there is no hint. */
static void assert_no_hint(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = strip_from(rules, text);
    CoinStripMove move = {-7, -8};
    int step = rules == COINSTRIP_WELTER ? 14 : 12;

    ck_assert_msg(!coinstrip_hint(strip, &move),
                  "On \"%s\" (%s) no move wins, but coinstrip_hint returned "
                  "true, coin %d moving %d: look at Step %d in coinstrip.c",
                  text, name_of(rules), move.coin, move.distance, step);
    ck_assert_msg(move.coin == -7 && move.distance == -8,
                  "On \"%s\" coinstrip_hint returned false, but changed *move: "
                  "look at Step %d in coinstrip.c",
                  text, step);
    coinstrip_free(strip);
}

/* -------------------------------------------------------------- strip ---- */

START_TEST(strip__counts_squares_and_coins)
{
    CoinStrip *strip = strip_from(COINSTRIP_SILVER_DOLLAR, "..A.B..C.");

    ck_assert_msg(coinstrip_length(strip) == 9,
                  "\"..A.B..C.\" has 9 squares, but coinstrip_length says %d: "
                  "look at Step 4 in coinstrip.c",
                  coinstrip_length(strip));
    ck_assert_msg(coinstrip_coins(strip) == 3,
                  "\"..A.B..C.\" has 3 coins, but coinstrip_coins says %d: "
                  "look at Step 4 in coinstrip.c",
                  coinstrip_coins(strip));
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__knows_where_each_coin_lies)
{
    CoinStrip *strip = strip_from(COINSTRIP_SILVER_DOLLAR, "..A.B..C");

    assert_coins_lie(strip, "..A.B..C", "look at Step 4 in coinstrip.c");
    ck_assert_msg(coinstrip_square(strip, 3) == -1,
                  "\"..A.B..C\" has no coin 3, but coinstrip_square says %d, "
                  "not -1: look at Step 4 in coinstrip.c",
                  coinstrip_square(strip, 3));
    ck_assert_msg(coinstrip_square(strip, -1) == -1,
                  "There is no coin -1, but coinstrip_square says %d, not -1: "
                  "look at Step 4 in coinstrip.c",
                  coinstrip_square(strip, -1));
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__shows_the_text_it_was_made_from)
{
    const char *texts[] = {"..A.B", "A", "...", "A..B.CD..E"};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CoinStrip *strip = strip_from(COINSTRIP_SILVER_DOLLAR, texts[i]);
        assert_shows(strip, texts[i]);
        coinstrip_free(strip);
    }
}
END_TEST

/* Which letters the text holds does not matter, only where they are. */
START_TEST(strip__letters_its_coins_from_left_to_right)
{
    CoinStrip *strip = strip_from(COINSTRIP_WELTER, "..z.Y.aA");

    assert_shows(strip, "..A.B.CD");
    coinstrip_free(strip);
}
END_TEST

START_TEST(strip__refuses_a_text_that_shows_no_strip)
{
    const char *texts[] = {"", "A B", "A.1", "..A\n", "A-B"};

    coinstrip_free(strip_from(COINSTRIP_SILVER_DOLLAR, "..A.B"));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        ck_assert_msg(
            coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, texts[i]) == NULL,
            "\"%s\" shows no strip, but coinstrip_from_string did not return "
            "NULL: look at Step 2 in coinstrip.c",
            texts[i]);
    ck_assert_msg(coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, NULL) == NULL,
                  "coinstrip_from_string must return NULL for a text that is "
                  "NULL: look at Step 2 in coinstrip.c");
}
END_TEST

/* -------------------------------------------------------------- moves ---- */

START_TEST(moves__moves_a_coin_to_the_left)
{
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 1, 1, "..AB.");
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 0, 1, ".A..B");
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 0, 2, "A...B");
}
END_TEST

START_TEST(moves__refuses_to_pass)
{
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 1, 1, "..AB.");
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 1, 2, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 1, 3, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 1, 4, NULL);
}
END_TEST

START_TEST(moves__refuses_to_leave_the_strip)
{
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 0, 2, "A...B");
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 0, 3, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 0, INT_MAX, NULL);
}
END_TEST

START_TEST(moves__refuses_to_stay_or_to_go_right)
{
    assert_move(COINSTRIP_SILVER_DOLLAR, ".A.B.", 1, 1, ".AB..");
    assert_move(COINSTRIP_SILVER_DOLLAR, ".A.B.", 1, 0, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, ".A.B.", 1, -1, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, ".A.B.", 1, INT_MIN, NULL);
}
END_TEST

START_TEST(moves__refuses_a_coin_that_is_not_there)
{
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 0, 1, ".A..B");
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", 2, 1, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", -1, 1, NULL);
    assert_move(COINSTRIP_SILVER_DOLLAR, "..A.B", INT_MAX, 1, NULL);
}
END_TEST

/* ------------------------------------------------------------ winning ---- */

START_TEST(winning__sees_that_no_coin_can_move)
{
    assert_won(COINSTRIP_SILVER_DOLLAR, "AB...", true);
    assert_won(COINSTRIP_SILVER_DOLLAR, "ABC.", true);
    assert_won(COINSTRIP_WELTER, "A.", true);
    assert_won(COINSTRIP_SILVER_DOLLAR, "ABCDE.", true);
    assert_won(COINSTRIP_SILVER_DOLLAR, ".AB..", false);
}
END_TEST

START_TEST(winning__sees_that_a_coin_can_move)
{
    assert_won(COINSTRIP_SILVER_DOLLAR, "A.B", false);
    assert_won(COINSTRIP_SILVER_DOLLAR, ".A", false);
    assert_won(COINSTRIP_WELTER, "ABC.D", false);
    assert_won(COINSTRIP_SILVER_DOLLAR, "A..", true);
}
END_TEST

START_TEST(winning__comes_with_the_last_move)
{
    /* A function that says no to everything is not to pass. */
    assert_won(COINSTRIP_SILVER_DOLLAR, "AB...", true);

    CoinStrip *strip = strip_from(COINSTRIP_SILVER_DOLLAR, "A..B.");

    ck_assert_msg(!coinstrip_is_won(strip),
                  "\"A..B.\" is not won yet: look at Step 8 in coinstrip.c");
    if (coinstrip_move(strip, 1, 2) && coinstrip_square(strip, 1) == 1)
        ck_assert_msg(coinstrip_is_won(strip),
                      "After the last move the strip is \"AB...\", which is "
                      "won: look at Step 8 in coinstrip.c");
    coinstrip_free(strip);
}
END_TEST

/* --------------------------------------------------------------- play ---- */

/* A game that was played: what play_game returned, and what it wrote. */
typedef struct {
    int result;
    const char *written;
} Game;

/* Plays a game on a strip, with the typed lines as its input. */
static Game play(const char *board, const char *typed)
{
    static char lines[256], written[1 << 20]; /* a dialog may say a lot */
    Game game = {0, memset(written, 0, sizeof written)};
    CoinStrip *strip = strip_from(COINSTRIP_SILVER_DOLLAR, board);

    ck_assert_msg(draws(strip, board),
                  "A game shows the strip, and coinstrip_to_string does not "
                  "show \"%s\": look at Steps 2 and 3 in coinstrip.c first",
                  board);
    snprintf(lines, sizeof lines, "%s", typed);
    FILE *in = fmemopen(lines, strlen(lines), "r");
    FILE *out = fmemopen(written, sizeof written - 1, "w");
    ck_assert_msg(in != NULL && out != NULL, "No memory for this test");
    game.result = play_game(strip, in, out);
    fclose(in);
    fclose(out);
    coinstrip_free(strip);
    ck_assert_msg(game.written[0] != '\0',
                  "play_game wrote nothing at all: look at Step 9 in play.c "
                  "(Steps 6 to 8 first)");
    return game;
}

/* What Step 9 says about such words. */
static const char *advice_on(const char *words)
{
    if (strcmp(words, "Illegal move") == 0)
        return "every refused line is to get a message with these very words";
    if (strstr(words, " wins") != NULL)
        return "the strip after the last move is to be followed by who wins, "
               "the player who made that move";
    if (strncmp(words, "Player", 6) == 0)
        return "the player whose turn it is is to be asked, after the strip "
               "and again after each refused line";
    return "the strip is to be written before each turn, and once more after "
           "the last move";
}

/* Where such words stand in the text; "Player 1 wins" asks nobody. */
static const char *find_words(const char *text, const char *words)
{
    const char *found = strstr(text, words);

    if (strcmp(words, "Player 1") == 0 || strcmp(words, "Player 2") == 0)
        while (found != NULL &&
               strncmp(found + strlen(words), " wins", strlen(" wins")) == 0)
            found = strstr(found + 1, words);
    return found;
}

/* Whether the last question before the strip is this one. */
static bool ends_asking(const Game *game, const char *strip,
                        const char *question)
{
    const char *end = strstr(game->written, strip), *last = NULL;
    const char *rest = game->written;

    while ((rest = strstr(rest, "Player ")) != NULL && rest < end)
        last = rest++;
    return last != NULL && strncmp(last, question, strlen(question)) == 0;
}

/* Whether the words come first, before the others do, in the text. */
static bool comes_first(const char *text, const char *words, const char *others)
{
    const char *found = find_words(text, words);
    const char *other = find_words(text, others);

    return found != NULL && (other == NULL || found < other);
}

/* Some of the words are missing at their place. Where no question comes before
 * the words after it, is the other player asked, or is it asked too early? */
static void assert_asks(const Game *game, const char *const *words)
{
    const char *rest = game->written, *found;

    for (int i = 0; words[i + 1] != NULL; i++) {
        const char *other =
            strcmp(words[i], "Player 1") == 0 ? "Player 2" : "Player 1";
        bool asks = i > 0 && strncmp(words[i], "Player", 6) == 0 &&
                    comes_first(rest, words[i + 1], words[i]);
        bool early = asks && strcmp(words[i - 1], "Illegal move") != 0 &&
                     ends_asking(game, words[i - 1], words[i]);
        ck_assert_msg(!early,
                      "play_game should write \"%s\" and then \"%s\", but asks "
                      "before it writes the strip: look at Step 9 in play.c. "
                      "It wrote:\n%s",
                      words[i - 1], words[i], game->written);
        ck_assert_msg(!asks || !comes_first(rest, other, words[i + 1]),
                      "After \"%s\" play_game should ask \"%s\", but asks "
                      "\"%s\": Player 1 begins, and the turn passes on with "
                      "each legal move, and only then. Look at Step 9 in "
                      "play.c. It wrote:\n%s",
                      words[i - 1], words[i], other, game->written);
        ck_assert_msg(!asks || strcmp(words[i - 1], words[i + 1]) != 0,
                      "After \"%s\" play_game should ask \"%s\" once more "
                      "before it reads the next line, but does not. Look at "
                      "Step 9 in play.c. It wrote:\n%s",
                      words[i - 1], words[i], game->written);
        found = find_words(rest, words[i]);
        if (found == NULL)
            return;
        rest = found + strlen(words[i]);
    }
}

/* Looks for the words one after the other; other text may stand between. */
static void assert_writes(const Game *game, const char *const *words)
{
    const char *rest = game->written;

    for (int i = 0; words[i] != NULL; i++) {
        const char *found = find_words(rest, words[i]);
        if (found == NULL)
            assert_asks(game, words);
        ck_assert_msg(found != NULL,
                      "play_game should write \"%s\"%s%s%s, but does not: %s. "
                      "Look at Step 9 in play.c. It wrote:\n%s",
                      words[i], i > 0 ? " after \"" : "",
                      i > 0 ? words[i - 1] : "", i > 0 ? "\"" : "",
                      advice_on(words[i]), game->written);
        rest = found + strlen(words[i]);
    }
}

static void assert_result(const Game *game, int expected)
{
    ck_assert_msg(game->result == expected,
                  "play_game returned %d, expected %d, %s: look at Step 9 in "
                  "play.c. It wrote:\n%s",
                  game->result, expected,
                  expected == 0 ? "as nobody has made the last move"
                                : "the player who made the last move",
                  game->written);
}

static int count(const char *text, const char *words)
{
    int times = 0;

    while ((text = strstr(text, words)) != NULL) {
        text += strlen(words);
        times++;
    }
    return times;
}

START_TEST(play__plays_a_game_to_its_end)
{
    Game game = play(".A.B", "B 1\nA 1\nB 1\n");

    assert_writes(&game, (const char *[]){".A.B", "Player 1", ".AB.",
                                          "Player 2", "A.B.", "Player 1",
                                          "AB..", "Player 1 wins", NULL});
    assert_result(&game, 1);
    ck_assert_msg(count(game.written, "Illegal move") == 0,
                  "All these moves are legal: \"Illegal move\" is not to be "
                  "written, but play_game (Step 9) wrote:\n%s",
                  game.written);
}
END_TEST

START_TEST(play__asks_again_after_a_refused_line)
{
    Game game = play("..A", "A 3\nwhat now\nA 0\na 1\nA 1\n");

    ck_assert_msg(count(game.written, "Illegal move") == 3,
                  "The first three of five lines are no legal moves, \"a 1\" "
                  "and \"A 1\" are, so \"Illegal move\" should stand here "
                  "three times, not %d: look at Step 9 in play.c. It wrote:\n"
                  "%s",
                  count(game.written, "Illegal move"), game.written);
    assert_writes(&game,
                  (const char *[]){"..A", "Player 1", "Illegal move",
                                   "Player 1", "Illegal move", "Player 1",
                                   "Illegal move", "Player 1", ".A.",
                                   "Player 2", "A..", "Player 2 wins", NULL});
    assert_result(&game, 2);
}
END_TEST

START_TEST(play__stops_when_the_input_ends)
{
    Game game = play(".A.B", "B 1\n");

    assert_writes(
        &game, (const char *[]){".A.B", "Player 1", ".AB.", "Player 2", NULL});
    assert_result(&game, 0);
    ck_assert_msg(count(game.written, "Player 1 wins") == 0 &&
                      count(game.written, "Player 2 wins") == 0,
                  "Nobody has won on \".AB.\", but play_game (Step 9) wrote:\n"
                  "%s",
                  game.written);
}
END_TEST

/* ------------------------------------------------------------- random ---- */

static CoinStrip *random_strip(CoinStripRules rules, uint64_t seed)
{
    CoinStrip *strip = coinstrip_random(rules, seed);

    ck_assert_msg(strip != NULL,
                  "coinstrip_random(%s, %llu) returned NULL: look at Step 10 "
                  "in coinstrip.c",
                  name_of(rules), (unsigned long long)seed);
    return strip;
}

/* Whether the text is a drawing as coinstrip_to_string should make it. */
static bool is_drawing(const char *text)
{
    int coin = 0;

    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++)
        if (*text != '.' && *text != 'A' + coin++ % 26)
            return false;
    return true;
}

/* More squares than any strip of these tests has. */
enum { TOO_LONG = 1000000 };

/* Draws a strip with the answers of Step 4 alone. */
static char *drawn_from_squares(const CoinStrip *strip)
{
    int length = coinstrip_length(strip), coins = coinstrip_coins(strip);
    int before = -1;
    bool sane = length > 0 && length < TOO_LONG;
    char *text = sane ? malloc((size_t)length + 1) : NULL;

    ck_assert_msg(text != NULL,
                  "coinstrip_length of a random strip is %d? Look at Steps 3 "
                  "and 4 in coinstrip.c",
                  length);
    memset(text, '.', (size_t)length);
    text[length] = '\0';
    for (int coin = 0; coin < coins; coin++) {
        int square = coinstrip_square(strip, coin);
        ck_assert_msg(before < square && square < length,
                      "On a random strip of length %d coin %d is on square %d, "
                      "and the coin before it on %d: look at Steps 4, 10 and "
                      "11 in coinstrip.c",
                      length, coin, square, before);
        text[square] = (char)('A' + coin % 26);
        before = square;
    }
    return text;
}

/* Draws a strip, in one way or the other, in memory for free(). */
static char *drawing_of(const CoinStrip *strip)
{
    char *text = coinstrip_to_string(strip);

    if (text != NULL && is_drawing(text))
        return text;
    free(text);
    return drawn_from_squares(strip);
}

/* What the random tests look at. */
typedef struct {
    int length;
    int coins;
    int moves;        /* the most that can still be made, one square each */
    uint32_t squares; /* bit i is 1 if a coin lies on square i */
    uint64_t mark; /* the same for equal strips, and as good as never for others
                      (the hash function FNV-1a) */
} Facts;

/* Looks at a strip, and frees it. */
static Facts facts_of(CoinStrip *strip)
{
    Facts facts = {0, 0, 0, 0, 14695981039346656037u};
    char *text = drawing_of(strip);

    for (int square = 0; text[square] != '\0'; square++) {
        facts.length++;
        if (text[square] != '.')
            facts.moves += square - facts.coins++;
        if (text[square] != '.' && square < 32)
            facts.squares |= (uint32_t)1 << square;
        facts.mark ^= (unsigned char)text[square];
        facts.mark *= 1099511628211u;
    }
    free(text);
    coinstrip_free(strip);
    return facts;
}

/* Looks at 200 random strips; they must not all be the same. */
static void assert_three_coins_and_a_move(CoinStripRules rules)
{
    uint64_t first = facts_of(random_strip(rules, 0)).mark;
    bool all_the_same = true;

    for (uint64_t seed = 0; seed < 200; seed++) {
        Facts facts = facts_of(random_strip(rules, seed));
        ck_assert_msg(facts.coins >= 3,
                      "coinstrip_random(%s, %d) should make 3 coins or more, "
                      "but their number is %d: look at Step 10 in coinstrip.c",
                      name_of(rules), (int)seed, facts.coins);
        ck_assert_msg(facts.moves > 0,
                      "coinstrip_random(%s, %d) made a strip that is won "
                      "already: look at Step 10 in coinstrip.c",
                      name_of(rules), (int)seed);
        all_the_same = all_the_same && facts.mark == first;
    }
    ck_assert_msg(!all_the_same,
                  "coinstrip_random makes the same strip from every seed: look "
                  "at Step 10 in coinstrip.c");
}

START_TEST(random__gives_three_coins_or_more_and_a_move)
{
    assert_three_coins_and_a_move(COINSTRIP_SILVER_DOLLAR);
    assert_three_coins_and_a_move(COINSTRIP_WELTER);
}
END_TEST

static uint64_t mark_of_seed(int seed)
{
    return facts_of(random_strip(COINSTRIP_SILVER_DOLLAR, (uint64_t)seed)).mark;
}

START_TEST(random__depends_on_the_seed_and_on_nothing_else)
{
    enum { SEEDS = 400, ENOUGH = 40, AGAIN = 50 };
    uint64_t marks[SEEDS];
    int different = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
        int earlier = 0;
        marks[seed] = mark_of_seed(seed);
        while (marks[earlier] != marks[seed])
            earlier++;
        different += earlier == seed;
    }
    ck_assert_msg(different >= ENOUGH,
                  "400 seeds gave only %d different strips, expected 40 at "
                  "least: look at Step 10 in coinstrip.c",
                  different);
    for (int seed = AGAIN; seed >= 0; seed--)
        ck_assert_msg(mark_of_seed(seed) == marks[seed],
                      "coinstrip_random with seed %d gave another strip the "
                      "second time. All chance must come from the seed: look "
                      "at Step 10 in coinstrip.c",
                      seed);
}
END_TEST

/*
 * Of 400 strips about 200 should have 3 coins and about 100 have 4. Nobody
 * gets these numbers exactly, so the test allows plenty: with fair coins fewer
 * than 1 in 10^10 programs leave these bounds by bad luck.
 */
START_TEST(random__tosses_a_coin_for_each_further_coin)
{
    int three = 0, four = 0;

    for (uint32_t i = 1; i <= 400; i++) { /* seeds from all over 32 bits */
        uint64_t seed = (uint32_t)(i * 2654435761u);
        Facts facts = facts_of(random_strip(COINSTRIP_SILVER_DOLLAR, seed));
        three += facts.coins == 3;
        four += facts.coins == 4;
    }
    ck_assert_msg(130 <= three && three <= 270,
                  "Of 400 random strips about 200 should have 3 coins, but "
                  "their number is %d: look at Step 10 in coinstrip.c. Does "
                  "all of the seed count?",
                  three);
    ck_assert_msg(40 <= four && four <= 160,
                  "Of 400 random strips about 100 should have 4 coins, but "
                  "their number is %d: look at Step 10 in coinstrip.c. Does "
                  "all of the seed count?",
                  four);
}
END_TEST

/* The strip of this size that comes out with this seed must be one. */
static Facts facts_of_sized(int coins, int length, int min_moves, int seed)
{
    char call[128];
    snprintf(call, sizeof call, "coinstrip_random_sized(%s, %d, %d, %d, %d)",
             name_of(COINSTRIP_SILVER_DOLLAR), coins, length, min_moves, seed);
    CoinStrip *strip = coinstrip_random_sized(
        COINSTRIP_SILVER_DOLLAR, coins, length, min_moves, (uint64_t)seed);
    ck_assert_msg(strip != NULL,
                  "%s returned NULL, but there is such a strip: look at "
                  "Step 11 in coinstrip.c",
                  call);
    Facts facts = facts_of(strip);
    ck_assert_msg(facts.coins == coins && facts.length == length,
                  "%s made a strip of another size (coins: %d, squares: "
                  "%d): look at Step 11 in coinstrip.c",
                  call, facts.coins, facts.length);
    ck_assert_msg(facts.moves >= min_moves,
                  "%s should make a strip with %d moves at least, but "
                  "their number is %d: look at Step 11 in coinstrip.c",
                  call, min_moves, facts.moves);
    return facts;
}

static void assert_sized(int coins, int length, int min_moves)
{
    for (int seed = 0; seed < 20; seed++)
        facts_of_sized(coins, length, min_moves, seed);
}

/* Of 40 squares with 20 coins only four strips have 398 moves or more. */
START_TEST(random__makes_a_strip_of_the_size_asked_for)
{
    assert_sized(3, 10, 5);
    assert_sized(5, 20, 0);
    assert_sized(4, 4, 0);
    assert_sized(0, 7, -3);
    assert_sized(2, 5, 6);
    assert_sized(20, 40, 398);
}
END_TEST

START_TEST(random__refuses_a_size_that_no_strip_has)
{
    const int sizes[][3] = {{-1, 5, 0}, {0, 0, 0}, {6, 5, 0},
                            {2, 5, 7},  {5, 5, 1}, {0, 5, 1}};

    assert_sized(2, 5, 6);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        ck_assert_msg(coinstrip_random_sized(COINSTRIP_WELTER, sizes[i][0],
                                             sizes[i][1], sizes[i][2],
                                             1) == NULL,
                      "coinstrip_random_sized(COINSTRIP_WELTER, %d, %d, %d, 1) "
                      "did not return NULL, but there is no such strip: look "
                      "at Step 11 in coinstrip.c",
                      sizes[i][0], sizes[i][1], sizes[i][2]);
}
END_TEST

/* Draws the strip with coins on these squares; says whether it has so many
 * coins, and so many moves. */
static bool fits(uint32_t squares, int coins, int length, int min_moves,
                 char *text)
{
    int coin = 0, moves = 0;

    for (int square = 0; square < length; square++) {
        bool taken = (squares >> square & 1) != 0;
        text[square] = (char)(taken ? 'A' + coin : '.');
        if (taken)
            moves += square - coin++;
    }
    text[length] = '\0';
    return coin == coins && moves >= min_moves;
}

/* Every strip that fits must come up, sooner or later. */
static void assert_all_come_up(int coins, int length, int min_moves)
{
    enum { SEEDS = 20000, LENGTH = 12 };
    static bool seen[1 << LENGTH];
    char text[LENGTH + 1], missing[LENGTH + 1] = "";
    int there = 0, found = 0;

    memset(seen, 0, sizeof seen);
    for (uint32_t squares = 0; squares < (uint32_t)1 << length; squares++)
        there += fits(squares, coins, length, min_moves, text);
    for (int seed = 0; seed < SEEDS && found < there; seed++) {
        Facts facts = facts_of_sized(coins, length, min_moves, seed);
        found += !seen[facts.squares];
        seen[facts.squares] = true;
    }
    for (uint32_t squares = 0; squares < (uint32_t)1 << length; squares++)
        if (fits(squares, coins, length, min_moves, text) && !seen[squares])
            memcpy(missing, text, sizeof text);
    ck_assert_msg(found == there,
                  "coinstrip_random_sized(%s, %d, %d, %d, seed) made only %d "
                  "of the %d strips that fit, with the seeds from 0 to %d. One "
                  "that never came up is \"%s\": look at Step 11 in "
                  "coinstrip.c. Is that strip impossible, or only very rare?",
                  name_of(COINSTRIP_SILVER_DOLLAR), coins, length, min_moves,
                  found, there, SEEDS - 1, missing);
}

START_TEST(random__brings_up_every_strip_that_fits)
{
    assert_all_come_up(2, 5, 4);
    assert_all_come_up(2, 12, 10);
    assert_all_come_up(9, 12, 23);
}
END_TEST

/* ----------------------------------------------------------- strategy ---- */

/* On each of these strips exactly one move wins. */
START_TEST(strategy__finds_the_winning_move)
{
    assert_hint(COINSTRIP_SILVER_DOLLAR, "...A", 0, 3);
    assert_hint(COINSTRIP_SILVER_DOLLAR, "A...B", 1, 3);
    assert_hint(COINSTRIP_SILVER_DOLLAR, "..A.B...C", 2, 1);
    assert_hint(COINSTRIP_SILVER_DOLLAR, ".A....B.C.D", 1, 3);
    assert_hint(COINSTRIP_SILVER_DOLLAR, ".A.B.C.D..E", 4, 2);
    assert_hint(COINSTRIP_SILVER_DOLLAR, ".A..B.C..DE....F", 5, 4);
}
END_TEST

START_TEST(strategy__sees_that_no_move_wins)
{
    assert_hint(COINSTRIP_SILVER_DOLLAR, "A..B", 1, 2);
    assert_no_hint(COINSTRIP_SILVER_DOLLAR, ".AB");
    assert_no_hint(COINSTRIP_SILVER_DOLLAR, "..A.B..C");
    assert_no_hint(COINSTRIP_SILVER_DOLLAR, "..A.B.C.D");
    assert_no_hint(COINSTRIP_SILVER_DOLLAR, "AB..");
}
END_TEST

/* The computer's only good move leads from one picture to the other. */
static void assert_computer(const char *before, int coin, int distance,
                            const char *after)
{
    CoinStrip *strip = strip_from(COINSTRIP_SILVER_DOLLAR, before);
    CoinStripMove move = {-1, -1};

    ck_assert_msg(coinstrip_computer_play(strip, &move),
                  "On \"%s\" there is a move to make, but "
                  "coinstrip_computer_play returned false: look at Step 13 "
                  "in coinstrip.c",
                  before);
    ck_assert_msg(move.coin == coin && move.distance == distance,
                  "On \"%s\" the computer should move coin %d by %d, but it "
                  "stored coin %d by %d: look at Step 13 in coinstrip.c",
                  before, coin, distance, move.coin, move.distance);
    assert_looks(strip, after, "does Step 13 make the move it stores?");
    coinstrip_free(strip);
}

START_TEST(strategy__lets_the_computer_win)
{
    assert_computer("A...B", 1, 3, "AB...");
    assert_computer("..A.B...C", 2, 1, "..A.B..C.");
}
END_TEST

/* On ".AB" no move wins, and only one is legal. On "AB.." none is (which, if
 * coinstrip_is_won does not see it, is a matter of Step 8). */
START_TEST(strategy__lets_the_computer_lose)
{
    CoinStripMove move = {-7, -8};

    assert_computer(".AB", 0, 1, "A.B");
    CoinStrip *won = strip_from(COINSTRIP_SILVER_DOLLAR, "AB..");
    bool seen = coinstrip_is_won(won);
    bool moved = coinstrip_computer_play(won, &move);
    ck_assert_msg(!seen || !moved,
                  "\"AB..\" is won, so coinstrip_computer_play should return "
                  "false: look at Step 13 in coinstrip.c");
    ck_assert_msg(!seen || (move.coin == -7 && move.distance == -8),
                  "coinstrip_computer_play returned false, but changed *move: "
                  "look at Step 13 in coinstrip.c");
    coinstrip_free(won);
}
END_TEST

/* ------------------------------------------------------------- welter ---- */

START_TEST(welter__lets_a_coin_pass_others)
{
    assert_move(COINSTRIP_WELTER, "..A.B", 1, 1, "..AB.");
    assert_move(COINSTRIP_WELTER, "..A.B", 1, 3, ".AB..");
    assert_move(COINSTRIP_WELTER, ".AB.CD.E", 4, 7, "ABC.DE..");
}
END_TEST

START_TEST(welter__numbers_the_coins_afresh)
{
    CoinStrip *strip = strip_from(COINSTRIP_WELTER, ".A.B.C");

    ck_assert_msg(coinstrip_move(strip, 2, 5),
                  "On \".A.B.C\" coin 2 may go 5 squares, past two others: "
                  "look at Step 14 in coinstrip.c");
    assert_looks(strip, "AB.C..", "see Step 14 in coinstrip.c");
    ck_assert_msg(coinstrip_move(strip, 2, 1),
                  "On \"AB.C..\" coin 2, the one on square 3, may go 1 square: "
                  "look at Step 14 in coinstrip.c");
    assert_looks(strip, "ABC...", "see Step 14 in coinstrip.c");
    coinstrip_free(strip);
}
END_TEST

/* Again exactly one move wins. The last strip is from Conway's book. */
START_TEST(welter__finds_the_winning_move)
{
    assert_hint(COINSTRIP_WELTER, ".A.B", 1, 3);
    assert_hint(COINSTRIP_WELTER, "..A.B...C", 2, 3);
    assert_hint(COINSTRIP_WELTER, ".A.B.C.D..E", 4, 10);
    assert_hint(COINSTRIP_WELTER, "..AB.C.D...E.F...G.H...I", 5, 12);
}
END_TEST

START_TEST(welter__sees_that_no_move_wins)
{
    assert_hint(COINSTRIP_WELTER, ".AB", 1, 2);
    assert_no_hint(COINSTRIP_WELTER, ".A.B.C");
    assert_no_hint(COINSTRIP_WELTER, "A.BC.D..E");
    assert_no_hint(COINSTRIP_WELTER, "AB.");
}
END_TEST

/* ------------------------------------------------------- all of them ---- */

const TTest *const *public_tests(void);

/* Every test of this file, in the order of the steps; NULL comes last. */
const TTest *const *public_tests(void)
{
    static const TTest *tests[32];
    const TTest *const all[] = {
        strip__counts_squares_and_coins,
        strip__knows_where_each_coin_lies,
        strip__shows_the_text_it_was_made_from,
        strip__letters_its_coins_from_left_to_right,
        strip__refuses_a_text_that_shows_no_strip,
        moves__moves_a_coin_to_the_left,
        moves__refuses_to_pass,
        moves__refuses_to_leave_the_strip,
        moves__refuses_to_stay_or_to_go_right,
        moves__refuses_a_coin_that_is_not_there,
        winning__sees_that_no_coin_can_move,
        winning__sees_that_a_coin_can_move,
        winning__comes_with_the_last_move,
        play__plays_a_game_to_its_end,
        play__asks_again_after_a_refused_line,
        play__stops_when_the_input_ends,
        random__gives_three_coins_or_more_and_a_move,
        random__depends_on_the_seed_and_on_nothing_else,
        random__tosses_a_coin_for_each_further_coin,
        random__makes_a_strip_of_the_size_asked_for,
        random__refuses_a_size_that_no_strip_has,
        random__brings_up_every_strip_that_fits,
        strategy__finds_the_winning_move,
        strategy__sees_that_no_move_wins,
        strategy__lets_the_computer_win,
        strategy__lets_the_computer_lose,
        welter__lets_a_coin_pass_others,
        welter__numbers_the_coins_afresh,
        welter__finds_the_winning_move,
        welter__sees_that_no_move_wins,
        NULL,
    };

    _Static_assert(sizeof all <= sizeof tests, "make tests[] longer");
    memcpy(tests, all, sizeof all);
    return tests;
}
