/* Whom the words of a turn ask, in many styles of right dialogs and in some
 * wrong ones; and how strips of a dialog are shown. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "coinstrip/dialogs/written.h"

/* What a program writes after the strip. P stands for the player whose turn it
 * is, Q for the other, # for the number of the turn; `later` is for all turns
 * but the first, NULL: the same. */
typedef struct {
    const char *first, *later;
} Style;

static const Style right[] = {
    {"\nPlayer P: ", NULL},
    {"\nPlayer P > ", NULL},
    {"\n[Player P] your move: ", NULL},
    {"] Player P: ", NULL},
    {"\nPlayer P, it is your turn.\n> ",
     "\nPlayer P, it is your turn (Player Q moved B 3).\n> "},
    {"\nPlayer P? ", "\nPlayer Q has moved. Player P? "},
    {"\nPlayer P moves: ", "\nPlayer Q moved B 3, Player P moves: "},
    {"\nPlayer P to move: ", "\nPlayer Q moved B 3 and Player P is to move: "},
    {"\nPlayer 1 vs Player 2 -- Player P to move\n", NULL},
    {"\nPlayer 1 (capitals) | Player 2 (small letters)\nPlayer P> ", NULL},
    {"\nPlayer P (you) against Player Q: ", NULL},
    {"\nYour move (Player P; Player Q waits): ", NULL},
    {"\n(Player Q waits) Player P: ", NULL},
    {"\nPlayer Q waits. Player P, your move: ", NULL},
    {"\nPlayer Q waits, Player P moves: ", NULL},
    {"\nOpponent: Player Q\nReady? Player P: ", NULL},
    {"\nTurn # (Player P). Last move: none\n",
     "\nTurn # (Player P). Last move: Player Q, B 3\n"},
    {"\nPlayer P: Player P has moved A 1.\n--- Player Q's turn ---\n", NULL},
    {"\nPlayer P? \nPlayer Q is next.\n", NULL},
    {"\nPlayer 1: # moves. Player 2: # moves. Player P, go on: ", NULL},
    {"\nPlayer P, your move? Type B 3, for instance.\n", NULL},
    {"\nPlayer 1 begins, Player 2 follows. Who moves last wins.\nPlayer P? ",
     "\nPlayer P? "},
    {"\nPlayer P (against Player Q): ", "\nPlayer Q moved. Player P: "},
    {"\nWaiting: Player Q, moving: Player P > ", NULL},
    {"\nWaiting: Player Q, moving: Player P\n", NULL},
    {"\nPlayer Q waits - to move: Player P > ", NULL},
    {"\nNext: Player Q | Now: Player P | Your move? ", NULL},
    {"\nAgainst Player Q plays Player P. Move: ", NULL},
    {"\nReady to beat Player Q? Then move, Player P: ", NULL},
    {"\nPlayer Q -> Player P: ", NULL},
    {"\n(Player Q) --> Player P --> ", NULL},
    {"\nPlayer 2: # moves, Player 1: # moves\nWhich move, Player P? ", NULL},
    {"\n(Player 2: none; Player 1: none) Player P, your move? ", NULL},
    {"\nPlayers: Player 2, Player 1. On move: Player P? ", NULL},
};

static const Style wrong[] = {
    {"\nPlayer 1 or Player 2: ", NULL},
    {"\n# Player 1 or Player 2, your move? ", NULL},
    {"\nMove #: Player 1 or Player 2 or Player 1?\n", NULL},
    {"\nPlayer 2 or Player 1, your move?\n", NULL},
    {"\nPlayer Q or Player P, your move?\n", NULL},
    {"\nPlayer Q or Player P: ", NULL},
    {"\n(#) Player Q, your move? (not Player P)\n", NULL},
    {"\n(#) Player Q: not Player P\n", NULL},
    {"\nPlayer Q (not Player P): ", NULL},
    {"\nPlayer Q> Player P waits\n", NULL},
    {"\nPlayer Q / Player P: ", NULL},
    {"\nPlayer Q: # moves (not Player P)\n", NULL},
    {"\nPlayer 1 and Player 2", "\nPlayer 1 and Player 2, Player 1 and "
                                "Player 2: "},
};

/* The words of that turn, of Player 1 or 2 in turn. */
static char *words_of(const Style *style, int turn)
{
    const char *at = turn > 1 && style->later ? style->later : style->first;
    Text words = TEXT_EMPTY;
    int player = turn % 2 == 1 ? 1 : 2;
    for (; *at; at++)
        if (strncmp(at, "Player P", 8) == 0 || strncmp(at, "Player Q", 8) == 0)
            text_addf(&words, "Player %d", at[7] == 'P' ? player : 3 - player),
                at += 7;
        else if (*at == '#')
            text_addf(&words, "%d", turn);
        else
            text_addf(&words, "%c", *at);
    return text_take(&words);
}

/* Do the first turns of a game, of both players, look like right ones? */
static bool seems_right(const Style *style)
{
    char *before = NULL, *words = words_of(style, 1);
    const char *end = words + strlen(words);
    bool fits = written_speaks_to(words, end, 1);
    for (int turn = 1; turn <= 4; turn++) {
        free(words);
        words = words_of(style, turn);
        end = words + strlen(words);
        char *names = written_names(words, end);
        fits = fits && written_asks(words, end, turn % 2 == 1 ? 1 : 2) &&
               (!before || !written_same_names(names, before));
        free(before);
        before = turn > 1 ? names : NULL; /* the first may be special */
        if (turn == 1)
            free(names);
    }
    free(before);
    free(words);
    return fits;
}

START_TEST(written__takes_questions_of_every_style)
{
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        ck_assert_msg(seems_right(&right[i]), "%s", right[i].first);
}
END_TEST

START_TEST(written__sees_who_is_asked_instead)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ck_assert_msg(!seems_right(&wrong[i]), "%s", wrong[i].first);
}
END_TEST

static void expect_names(const char *words, const char *wanted)
{
    char *names = written_names(words, words + strlen(words));
    ck_assert_str_eq(names, wanted);
    free(names);
}

START_TEST(written__names_the_players)
{
    expect_names("Player 2, beat Player 1! Player 2?", "212");
    expect_names("Player 1 wins, Player 3, player 1, Player", "");
    expect_names("", "");
    ck_assert(written_same_names("12", "1212"));
    ck_assert(!written_same_names("12", "21"));
    ck_assert(!written_same_names("1", "12"));
}
END_TEST

/* So many squares, with coins A, B, ... on these; the caller frees it. */
static char *strip_of(size_t squares, const int *coins, int count)
{
    char *strip = memory_new(squares + 1, 1);
    memset(strip, '.', squares);
    for (int i = 0; i < count; i++)
        strip[coins[i]] = (char)('A' + i);
    return strip;
}

static void expect_words(char *strip, const char *words, const char *brief)
{
    char *got = written_strip_in_words(strip);
    ck_assert_str_eq(got, words);
    free(got);
    got = written_strip_briefly(strip);
    ck_assert_str_eq(got, brief);
    free(got);
    free(strip);
}

START_TEST(written__shows_short_strips_as_they_are)
{
    static const int coins[] = {2, 99};
    char *strip = strip_of(100, coins, 2);
    char *same = strdup(strip);
    expect_words(strip, same, same);
    free(same);
}
END_TEST

/* Two of them that differ never look alike. */
START_TEST(written__says_of_long_strips_where_coins_are)
{
    static const int coins[] = {0, 14, 29, 44, 389};
    expect_words(strip_of(257, (const int[]){256}, 1),
                 "a strip of 257 squares (A on 256)",
                 "a strip of 257 squares (A on 256)");
    expect_words(strip_of(390, coins, 5),
                 "a strip of 390 squares (A on 0, B on 14, C on 29, D on 44, "
                 "E on 389)",
                 "a strip of 390 squares");
    expect_words(strip_of(300, coins, 0), "a strip of 300 squares (no coins)",
                 "a strip of 300 squares (no coins)");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("written");
    TCase *all = tcase_create("all");
    tcase_add_test(all, written__takes_questions_of_every_style);
    tcase_add_test(all, written__sees_who_is_asked_instead);
    tcase_add_test(all, written__names_the_players);
    tcase_add_test(all, written__shows_short_strips_as_they_are);
    tcase_add_test(all, written__says_of_long_strips_where_coins_are);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
