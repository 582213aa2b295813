/* The part "winning": coinstrip_is_won, on fresh strips and as a game goes. */
#include "suites.h"

#include <stdlib.h>
#include "expect.h"

static _Noreturn void fail_won(CoinStripRules rules, size_t index,
                               const FreshAnswer *answer)
{
    Story *story = &coins_now()->story;
    Board board = fresh_board(index);
    bool right = board_is_won(&board);
    story_clear(story);
    fresh_tell(rules, &board);
    story_call(story, GIVES_BOOL, text_copy("coinstrip_is_won(s1)"));
    if (answer->status == FRESH_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_is_won is not there: write it first"));
    if (answer->status != FRESH_ANSWERED)
        trial_stop_ended(trial_now(), fresh_end(rules, OP_IS_WON, index),
                         story->expression);
    story_answer(story, text_copy(right ? "false" : "true"));
    show_board(&board);
    expect_bool(!right, right,
                right ? "the coins fill the leftmost squares"
                      : "there is an empty square to the left of a coin");
    abort(); /* not reached: the answer was wrong */
}

START_TEST(winning__knows_every_small_strip)
{
    size_t judged = 0;
    coins_prepare();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (size_t i = 0; i < FRESH_BOARDS; i++) {
            FreshAnswer answer = fresh_answer(rules, OP_IS_WON, i);
            Board board = fresh_board(i);
            if (answer.status == FRESH_NO_STRIP || !fresh_usable(rules, i))
                continue;
            if (answer.status != FRESH_ANSWERED ||
                (answer.bytes[0] != 0) != board_is_won(&board))
                fail_won(rules, i, &answer);
            judged++;
        }
    if (judged < FRESH_BOARDS / 4)
        stop_unjudged(
            text_copy("coinstrip_is_won cannot be judged: there is no "
                      "way to make strips yet"));
}
END_TEST

/* The coin nearest to the left that can move, one square at a time. */
static bool first_move(const Board *board, int *coin)
{
    for (*coin = 0; *coin < board_coins(board); ++*coin)
        if (board_is_legal(COINSTRIP_SILVER_DOLLAR, board, *coin, 1))
            return true;
    return false;
}

/* Where the moves themselves go wrong, that is charged elsewhere. */
/* A strip that is won with 50,000 coins, within its deadline. */
static void judge_crowd(void)
{
    enum { SQUARES = 100000 };
    char *text = calloc(SQUARES + 1, 1);
    if (!text)
        abort();
    for (int i = 0; i < SQUARES; i++)
        text[i] = i < SQUARES / 2 ? 'A' : '.';
    coins_now()->cpu_ms = SIZES_CPU_MS;
    story_clear(&coins_now()->story);
    bool shown = shows_large(COINSTRIP_SILVER_DOLLAR, text);
    CoinStrip *strip =
        shown ? coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, text) : NULL;
    free(text);
    if (strip)
        expect_bool(coinstrip_is_won(strip), true,
                    "the coins fill the leftmost squares");
}

START_TEST(winning__comes_at_the_end_of_every_game)
{
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    static const char *const texts[] = {"..A", ".A.B", "A.B..C", "..A.B...C.D",
                                        ".AB.C"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        int coin;
        board_from_text(&board, texts[i]);
        story_clear(&coins_now()->story);
        CoinStrip *strip = strip_of_text(rules, texts[i]);
        expect_bool(coinstrip_is_won(strip), false, "a coin can still move");
        while (first_move(&board, &coin)) {
            coinstrip_move(strip, coin, 1);
            board = board_after(&board, coin, 1);
            if (!sees_board(rules, strip, &board))
                break;
            expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                        board_is_won(&board) ? "no coin can move any more"
                                             : "a coin can still move");
        }
    }
    judge_crowd();
}
END_TEST

void add_winning_tests(AddTest *add)
{
    add("winning/knows_every_small_strip", winning__knows_every_small_strip);
    add("winning/comes_at_the_end_of_every_game",
        winning__comes_at_the_end_of_every_game);
}
