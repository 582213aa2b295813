/* The part "winning": coinstrip_is_won, on fresh strips and as a game goes. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/numbers/hash_mix.h"
#include "coinstrip/random/recycled.h"
#include "coinstrip/theory/history.h"
#include "coinstrip/theory/won_sizes.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/prepare.h"

static bool is_right_about_won(const Board *board, const BoardAnswer *answer)
{
    return (answer->bytes[0] != 0) == board_is_won(board);
}

static _Noreturn void fail_won(CoinStripRules rules, size_t index,
                               const BoardAnswer *answer)
{
    CallTrace *trace = &context_now()->trace;
    Board board = boards_board(index);
    bool right = board_is_won(&board);
    call_trace_clear(trace);
    boards_tell(rules, &board);
    call_trace_call(trace, RETURNS_BOOL, text_copy("coinstrip_is_won(s1)"));
    if (answer->status == BOARD_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_is_won is not there: write it first"));
    if (answer->status != BOARD_ANSWERED) {
        boards_note_asked(rules, OP_IS_WON, &board);
        trial_stop_ended(trial_now(), boards_end(rules, OP_IS_WON, index),
                         trace->expression);
    }
    call_trace_answer(trace, text_copy(right ? "false" : "true"));
    boards_note_answered(rules, OP_IS_WON, index);
    boards_note_wrong(rules, OP_IS_WON, is_right_about_won);
    show_board(&board);
    note_mistake(mistake_in_won(right, board_coins(&board) > 0));
    expect_bool(!right, right,
                !right ? "there is an empty square to the left of a coin"
                : board_coins(&board) == 0
                    ? "no coin can move where there is none"
                    : "the coins fill the leftmost squares");
    abort(); /* not reached: the answer was wrong */
}

START_TEST(winning__knows_every_small_strip)
{
    size_t judged = 0;
    coins_prepare();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (size_t i = 0; i < SMALL_BOARDS; i++) {
            BoardAnswer answer = boards_answer(rules, OP_IS_WON, i);
            Board board = boards_board(i);
            if (answer.status == BOARD_NO_STRIP || !boards_usable(rules, i))
                continue;
            if (answer.status != BOARD_ANSWERED ||
                !is_right_about_won(&board, &answer))
                fail_won(rules, i, &answer);
            judged++;
        }
    if (judged < SMALL_BOARDS / 4)
        stop_unjudged(
            text_copy("coinstrip_is_won cannot be judged: there is no "
                      "way to make strips yet"));
    note_compared(judged, (size_t)2 * SMALL_BOARDS);
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

/* A strip may have the address of one that was freed: what was known of that
 * one does not count any more, whichever it was. */
static void judge_addresses(void)
{
    static const char *const texts[][2] = {{".A.", "A.."}, {"A..", ".A."}};
    static const RecycledQuestion won[] = {
        {"coinstrip_is_won(s)", OP_IS_WON, 0, {0, 1}},
        {"coinstrip_is_won(s)", OP_IS_WON, 0, {1, 0}}};
    for (int i = 0; i < 2 && !has_failed(PART_WINNING); i++)
        judge_recycled(texts[i], &won[i]);
}

/* Does the strip not show where the last coin is, because of what is charged
 * elsewhere? */
static bool is_lost_from_sight(const CoinStrip *strip, const int (*runs)[2])
{
    char *text = text_of_runs(runs, 3), *now = lettered_text(text);
    const CoinStripRules rules = strip->rules;
    bool seen =
        (!boards_sound(rules, OP_TO_STRING) ||
         shows_now(strip, now, OP_TO_STRING)) &&
        (!boards_sound(rules, OP_SQUARES) || shows_now(strip, now, OP_SQUARES));
    free(text);
    free(now);
    return !seen && is_excused(PART_STRIP | PART_MOVES);
}

/* Makes a legal move of one square. False where it is refused, nothing shows
 * what became of the strip, and that is charged elsewhere. */
static bool makes_move(CoinStrip *strip, int coin)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    bool is_seen =
        boards_sound(rules, OP_TO_STRING) || boards_sound(rules, OP_SQUARES);
    return coinstrip_move(strip, coin, 1) || is_seen ||
           !is_excused(PART_STRIP | PART_MOVES);
}

/* The last coin goes home, square by square, to up to two that are there
 * already. */
static void judge_way_home(int others, int moves)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    char *text = text_of_runs((const int[][2]){{0, others}, {moves, 1}}, 2);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(rules, text);
    free(text);
    if (!strip)
        return;
    for (int left = moves; left >= 0; left--) {
        bool won = coinstrip_is_won(strip), right = left == 0;
        if (won != right &&
            is_lost_from_sight(
                strip,
                (const int[][2]){{0, others}, {left, 1}, {moves - left, 0}}))
            return;
        expect_bool(won, right,
                    right ? "no coin can move any more"
                          : "a coin can still move");
        if (left > 0 && !makes_move(strip, others))
            return;
    }
    coinstrip_free(strip);
}

/* What is kept of an earlier answer is old now: after however many moves, and
 * however many questions, on this strip and on others before it. */
static void judge_ways_home(void)
{
    enum { LONG = 28, SHORT = 120 };
    for (int moves = 1; moves <= LONG; moves++)
        if (!pace_skips((size_t)moves, LONG, LONG * pace_us(OP_MOVE)))
            judge_way_home(moves % 3, moves);
    for (uint64_t i = 0; i < SHORT; i++)
        if (!pace_skips(i, SHORT, 8 * pace_us(OP_MOVE)))
            judge_way_home((int)(i % 3), 1 + (int)(hash_mix(i) % 6));
}

/* Is it still won, or not yet, now that so much was done with the other? (One
 * that is not shown as it should be is charged elsewhere.) */
static void expect_still(CoinStrip *strip, const Board *board, const char *why)
{
    bool right = board_is_won(board), won = coinstrip_is_won(strip);
    char *text = board_text(board);
    bool seen = won == right || is_shown_now(strip, text);
    free(text);
    if (seen || !is_excused(PART_STRIP | PART_MOVES))
        expect_bool(won, right, why);
}

/* Two strips at once, of which one goes home; the other has been won all the
 * time, or never is. Neither knows of the other. */
static void judge_two_strips(const Board *other, bool other_first)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    const Board start = {3, 4}, end = {3, 1};
    static const char made[] = "another strip was made since",
                      moved[] = "another strip was moved on",
                      freed[] = "another strip was freed";
    call_trace_clear(&context_now()->trace);
    CoinStrip *still = other_first ? strip_of_board(rules, other) : NULL;
    CoinStrip *going = strip_of_board(rules, &start);
    if (!other_first)
        still = strip_of_board(rules, other);
    expect_still(going, &start, made);
    expect_still(still, other, made);
    bool home = makes_move(going, 0) && makes_move(going, 0);
    expect_still(still, other, moved);
    if (home)
        expect_still(going, &end, "no coin can move any more");
    coinstrip_free(going);
    expect_still(still, other, freed);
    coinstrip_free(still);
}

static void judge_pairs(void)
{
    static const Board others[] = {{3, 3}, {4, 10}};
    if (is_excused(PART_STRIP)) /* they may share more than that answer */
        return;
    if (!boards_sound(COINSTRIP_SILVER_DOLLAR, OP_TO_STRING) &&
        !boards_sound(COINSTRIP_SILVER_DOLLAR, OP_SQUARES))
        return;
    note_state_advice(
        "Step 8: each strip is won, or not, by itself. Is the answer "
        "kept in a static or global variable, of which there is only "
        "one for all strips?");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (int first = 0; first < 2; first++)
            judge_two_strips(&others[i], first == 0);
    note_advice(NULL);
}

/* A question changes nothing: not even of a strip on which nothing can move. */
static void judge_won_strip(CoinStripRules rules, const Board *board)
{
    static const char why[] = "coinstrip_is_won was asked about this strip, "
                              "and must not change it";
    if (!boards_usable(rules, boards_index(board)))
        return;
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_board(rules, board);
    if (coinstrip_is_won(strip)) {
        expect_board(rules, strip, board, why);
        expect_bool(coinstrip_is_won(strip), true, "it was won a moment ago");
        if (boards_counts(rules, OP_LENGTH))
            expect_int(coinstrip_length(strip), board->length, why);
        if (boards_counts(rules, OP_COINS))
            expect_int(coinstrip_coins(strip), board_coins(board), why);
    }
    coinstrip_free(strip);
}

static void judge_won_strips(void)
{
    enum { COINS = 5, EMPTY = 4 };
    note_advice("Step 8: the strip is const: look at it, and change nothing. "
                "Count in variables of your own.");
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int coins = 0; coins <= COINS; coins++)
            for (int empty = coins > 0 ? 0 : 1; empty <= EMPTY; empty++) {
                uint32_t first = ((uint32_t)1 << coins) - 1;
                judge_won_strip(rules, &(Board){coins + empty, first});
            }
    note_advice(NULL);
}

/* Where the moves themselves go wrong, that is charged elsewhere. */
START_TEST(winning__comes_at_the_end_of_every_game)
{
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    static const char *const texts[] = {"..A", ".A.B", "A.B..C", "..A.B...C.D",
                                        ".AB.C"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        int coin;
        board_from_text(&board, texts[i]);
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = strip_of_text(rules, texts[i]);
        expect_bool(coinstrip_is_won(strip), false, "a coin can still move");
        while (first_move(&board, &coin)) {
            if (!makes_move(strip, coin))
                break;
            board = board_after(&board, coin, 1);
            bool seen = sees_board(rules, strip, &board);
            if (!seen && is_excused(PART_STRIP | PART_MOVES))
                break;
            if (!seen)
                expect_board(rules, strip, &board,
                             "after these moves the strip is another");
            expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                        board_is_won(&board) ? "no coin can move any more"
                                             : "a coin can still move");
        }
    }
    judge_won_strips();
    judge_pairs();
    judge_ways_home();
    judge_won_sizes();
    judge_addresses();
    judge_won_in_history(COINSTRIP_SILVER_DOLLAR);
    judge_won_in_history(COINSTRIP_WELTER);
    judge_interference(INTERFERENCE_WINS);
}
END_TEST

void add_winning_tests(AddTest *add)
{
    add("winning/knows_every_small_strip", winning__knows_every_small_strip);
    add("winning/comes_at_the_end_of_every_game",
        winning__comes_at_the_end_of_every_game);
}
