/* Words of a dialog that are nearly the contract's: which they are, and what
 * they are read as once they have been charged. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/coins.h"
#include "coinstrip/expect.h"
#include "coinstrip/dialogs/wording.h"

enum { ALL = (int)WORDS_QUESTION | (int)WORDS_REFUSAL | (int)WORDS_WINNER };

static Context context;
static int notes;

Context *context_now(void)
{
    return &context;
}

void note_judged(const char *how)
{
    notes += *how != '\0';
}

static void expect_read(const char *text, unsigned which, const char *meant)
{
    char *mended = wording_mended(text, which);
    ck_assert_msg(wording_which(text) == which, "%s: %u", text,
                  wording_which(text));
    ck_assert_str_eq(mended, meant);
    ck_assert_msg(wording_which(mended) == 0, "%s", mended);
    free(mended);
}

START_TEST(wording__reads_questions)
{
    expect_read("..A\nplayer 1: ", WORDS_QUESTION, "..A\nPlayer 1: ");
    expect_read("PLAYER 2? player2? Player #1> Player: 2", WORDS_QUESTION,
                "Player 2? Player 2? Player 1> Player 2");
    expect_read("Player one, then player TWO", WORDS_QUESTION,
                "Player 1, then Player 2");
}
END_TEST

START_TEST(wording__reads_refusals)
{
    expect_read("Player 1: illegal move\nPlayer 1: ILLEGAL move", WORDS_REFUSAL,
                "Player 1: Illegal move\nPlayer 1: Illegal move");
    expect_read("Invalid move!", WORDS_REFUSAL, "Illegal move!");
    expect_read("That is illegal.", WORDS_REFUSAL, "That is Illegal move.");
    expect_read("Not legal", WORDS_REFUSAL, "Illegal move");
}
END_TEST

START_TEST(wording__reads_winners)
{
    expect_read("Player 1: AB\nPlayer 1 won!\n", WORDS_WINNER,
                "Player 1: AB\nPlayer 1 wins won!\n");
    expect_read("Player 1: AB\nThe winner is Player 2", WORDS_WINNER,
                "Player 1: AB\nThe winner is Player 2 wins");
    expect_read("Player 1: player 2 WINS", WORDS_WINNER,
                "Player 1: Player 2 wins WINS");
    expect_read("player 2 wins", (int)WORDS_QUESTION | (int)WORDS_WINNER,
                "Player 2 wins wins");
}
END_TEST

/* What is there as it should be is not anything else's to stand for; and what
 * is far from the words is none of them. */
START_TEST(wording__leaves_other_words_alone)
{
    static const char *const others[] = {
        "",
        "Player 1: player 2 waits\nPlayer 2: ",
        "Illegal move. (What is invalid is refused.)",
        "Player 1: \nPlayer 1 wins\nThe winner is player 2",
        "Two players, cardplayer 1, player 3, player 12, player ten, P1: ",
        "Who moves last wins. Nobody has won.",
        "No! Try again."};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(wording_which(others[i]) == 0, "%s", others[i]);
    char *same = wording_mended("player 1 won by an illegal move", 0);
    ck_assert_str_eq(same, "player 1 won by an illegal move");
    free(same);
}
END_TEST

/* Words are overlooked only once a test was not passed in which they were. */
START_TEST(wording__reads_only_what_was_charged)
{
    static const char text[] = "player 1: Invalid move";
    context = (Context){.dialogs.wording = 0};
    notes = 0;
    ck_assert_ptr_null(wording_meant(text));
    wording_note_wrong("player 1: ");
    ck_assert_ptr_null(wording_meant(text));
    wording_note_failed();
    char *meant = wording_meant(text);
    ck_assert_str_eq(meant, "Player 1: Invalid move");
    free(meant);
    ck_assert_int_eq(notes, 1);
    wording_note_wrong(text);
    wording_note_failed();
    ck_assert_uint_eq(context.dialogs.wording_charged & (unsigned)ALL,
                      (int)WORDS_QUESTION | (int)WORDS_REFUSAL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("wording");
    TCase *all = tcase_create("all");
    tcase_add_test(all, wording__reads_questions);
    tcase_add_test(all, wording__reads_refusals);
    tcase_add_test(all, wording__reads_winners);
    tcase_add_test(all, wording__leaves_other_words_alone);
    tcase_add_test(all, wording__reads_only_what_was_charged);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
