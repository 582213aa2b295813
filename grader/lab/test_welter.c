/*
 * The part "welter": what Welter's game changes. A fault that shows just the
 * same in the Silver Dollar Game is charged there and not here.
 */
#include "suites.h"

#include <stdlib.h>
#include "expect.h"
#include "hints.h"
#include "large.h"
#include "legal.h"
#include "moved.h"

static const CoinStripRules welter = COINSTRIP_WELTER;
static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

enum { MOVED_LENGTH = 7 };

/* Does a wrong answer count here? Not when the Silver Dollar Game has the same
 * right answer and the submission gets that wrong too. */
static bool counts_here(const Board *board, int coin, int distance)
{
    bool same = board_is_legal(silver, board, coin, distance) ==
                board_is_legal(welter, board, coin, distance);
    return !(same && legal_is_wrong(silver, board, coin, distance));
}

START_TEST(welter__knows_every_legal_move)
{
    coins_prepare();
    fresh_prepare(silver, OP_LEGAL_RANGE);
    legal_judge(welter, counts_here);
}
END_TEST

/* ------------------------------------------------------------------ moves ----
 */

static bool passes(const Play *play)
{
    return !board_is_legal(silver, &play->board, play->coin, play->distance);
}

/* Every legal move on small strips that passes a coin, or every one that
 * passes none. */
static Play *plays_of(bool passing, size_t *count)
{
    Play *plays = NULL;
    size_t room = 0;
    *count = 0;
    for (size_t i = 0; i < (2 << MOVED_LENGTH) - 2; i++) {
        Board board = fresh_board(i);
        for (int coin = 0; coin < board_coins(&board); coin++)
            for (int d = 1; d < board.length; d++) {
                Play play = {board, coin, d};
                if (!board_is_legal(welter, &board, coin, d) ||
                    passes(&play) != passing)
                    continue;
                if (*count == room) {
                    room = room ? 2 * room : 1024;
                    plays = realloc(plays, room * sizeof *plays);
                    if (!plays)
                        abort();
                }
                plays[(*count)++] = play;
            }
    }
    return plays;
}

static bool is_wrong(const MovedResult *result)
{
    return result->status == MOVED_WRONG || result->status == MOVED_ENDED ||
           result->status == MOVED_MISSING;
}

/* `shared`: how the same plays went in the Silver Dollar Game, or NULL. */
static void judge_plays(const Play *plays, size_t count,
                        const MovedResult *shared, const char *why)
{
    MovedResult *results = calloc(count, sizeof *results);
    size_t judged = 0;
    if (!results)
        abort();
    moved_make(welter, plays, count, results);
    for (size_t i = 0; i < count; i++) {
        if (!fresh_usable(welter, fresh_index(&plays[i].board)) ||
            (shared && is_wrong(&shared[i])))
            continue;
        judged += results[i].status == MOVED_RIGHT;
        if (is_wrong(&results[i]))
            moved_fail(welter, &plays[i], &results[i], why);
    }
    moved_free(results, count);
    free(results);
    if (judged < count / 4)
        stop_unjudged(
            text_copy("Moves of Welter's game cannot be judged: strips "
                      "can't be made, or moved on, or seen"));
}

START_TEST(welter__is_in_order_after_every_jump)
{
    size_t count;
    Play *plays = plays_of(true, &count);
    judge_plays(plays, count, NULL,
                "a coin has passed others, and the coins are numbered from "
                "left to right at every moment");
    free(plays);
}
END_TEST

START_TEST(welter__moves_without_a_jump_too)
{
    size_t count;
    Play *plays = plays_of(false, &count);
    MovedResult *shared = calloc(count, sizeof *shared);
    if (!shared)
        abort();
    moved_make(silver, plays, count, shared);
    judge_plays(plays, count, shared, "this move passes no coin");
    moved_free(shared, count);
    free(shared);
    free(plays);
}
END_TEST

/* Wrong answers about fresh strips are charged in "winning". */
static bool knows_fresh(const Board *board)
{
    FreshAnswer answer = fresh_answer(welter, OP_IS_WON, fresh_index(board));
    return answer.status == FRESH_ANSWERED &&
           (answer.bytes[0] != 0) == board_is_won(board);
}

/* Does coinstrip_is_won follow the moves of the Silver Dollar Game? Where it
 * does not, that is charged in "winning". */
static bool follows_moves(void)
{
    CoinStrip *strip = strip_of_text(silver, ".A");
    bool before = coinstrip_is_won(strip);
    bool moved = coinstrip_move(strip, 0, 1);
    return !before && moved && coinstrip_is_won(strip);
}

START_TEST(welter__sees_a_win_after_a_jump)
{
    static const struct {
        const char *text;
        int coin, distance;
    } jumps[] = {{".A.B.C", 2, 5}, {".AB", 1, 2},   {".ABC", 2, 3},
                 {"A.BC", 2, 2},   {".A.B", 1, 3},  {"..AB.C", 2, 4},
                 {"A..BC", 2, 3},  {".AB..C", 2, 5}};
    enum { JUMPS = sizeof jumps / sizeof *jumps };
    bool known[JUMPS], any_known = false;
    coins_prepare();
    for (size_t i = 0; i < JUMPS; i++) {
        Board board;
        board_from_text(&board, jumps[i].text);
        board = board_after(&board, jumps[i].coin, jumps[i].distance);
        known[i] = knows_fresh(&board);
        any_known = any_known || (known[i] && board_is_won(&board));
    }
    if (!any_known)
        stop_unjudged(
            text_copy("This cannot be judged: coinstrip_is_won does not "
                      "know strips that are won"));
    bool follows = follows_moves();
    for (size_t i = 0; i < JUMPS; i++) {
        Board board;
        board_from_text(&board, jumps[i].text);
        story_clear(&coins_now()->story);
        CoinStrip *strip = strip_of_text(welter, jumps[i].text);
        expect_ready(coinstrip_move(strip, jumps[i].coin, jumps[i].distance),
                     "in Welter's game a coin may pass others");
        board = board_after(&board, jumps[i].coin, jumps[i].distance);
        bool won = board_is_won(&board);
        if (known[i] && follows)
            expect_bool(coinstrip_is_won(strip), won,
                        won ? "after the jump no coin can move any more"
                            : "after the jump a coin can still move");
    }
}
END_TEST

/* Is a strip of the Silver Dollar Game seen rightly before and after a move? If
 * not, that is charged in "moves". */
static bool shows_moves(void)
{
    Board board = {3, 4}, after = {3, 2};
    CoinStrip *strip = strip_of_text(silver, "..A");
    bool before = sees_board(silver, strip, &board);
    bool moved = coinstrip_move(strip, 0, 1);
    return before && moved && sees_board(silver, strip, &after) &&
           (fresh_sound(welter, OP_TO_STRING) ||
            fresh_sound(welter, OP_SQUARES));
}

/* A jump, and then how the strip looks and what the numbers now say is legal.
 */
START_TEST(welter__goes_on_after_a_jump)
{
    static const char *const texts[] = {"..A.B..C", ".A.B.C.D", "...AB.C",
                                        "A..B..C..D"};
    size_t denied = 0;
    coins_prepare();
    fresh_prepare(silver, OP_LEGAL_RANGE);
    bool shown = shows_moves();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        board_from_text(&board, texts[i]);
        story_clear(&coins_now()->story);
        CoinStrip *strip = strip_of_text(welter, texts[i]);
        for (int turn = 0; turn < 4; turn++) {
            int coin = board_coins(&board) - 1, distance = board.length;
            while (distance > 0 &&
                   !board_is_legal(welter, &board, coin, distance))
                distance--;
            if (distance == 0)
                break;
            expect_ready(coinstrip_move(strip, coin, distance),
                         "in Welter's game a coin may pass others");
            board = board_after(&board, coin, distance);
            if (shown)
                expect_board(welter, strip, &board, "after these jumps");
            for (int c = 0; c < board_coins(&board); c++)
                for (int d = 1; d <= board.length; d++)
                    if (counts_here(&board, c, d)) {
                        bool legal = board_is_legal(welter, &board, c, d);
                        expect_bool(coinstrip_is_legal(strip, c, d), legal,
                                    legal_reason(welter, &board, c, d));
                        denied += !legal;
                    }
        }
    }
    if (denied == 0)
        stop_unjudged(text_copy("This cannot be judged: every move is legal to "
                                "coinstrip_is_legal"));
}
END_TEST

/* --------------------------------------------------------------- strategy ----
 */

START_TEST(welter__hints_on_every_small_strip)
{
    judge_every_hint(welter);
}
END_TEST

START_TEST(welter__hints_with_many_coins)
{
    for (int coins = 1; coins <= 9; coins++)
        for (uint64_t i = 0; i < 12; i++) {
            Board board = some_board(welter, 11 + (int)(i % 8), coins,
                                     i % 3 == 0, (uint64_t)coins * 200 + i);
            judge_hint(welter, &board);
            if (i % 4 == 0)
                judge_hints_in_a_row(welter, &board);
        }
}
END_TEST

START_TEST(welter__computer_plays_to_win)
{
    size_t judged = 0, of = 0;
    coins_prepare();
    fresh_prepare(welter, OP_IS_WON);
    for (size_t i = 0; i < 510; i += i < 126 ? 1 : 5) {
        Board board = fresh_board(i);
        if (board_is_won(&board))
            continue;
        of++;
        judged += judge_computer(welter, &board);
    }
    expect_computer_judged(judged, of);
}
END_TEST

START_TEST(welter__plays_forty_coins)
{
    coins_now()->cpu_ms = SIZES_CPU_MS;
    judge_large(welter, 40, 200);
    judge_many(welter, 40, 200);
}
END_TEST

void add_welter_tests(AddTest *add)
{
    add("welter/knows_every_legal_move", welter__knows_every_legal_move);
    add("welter/is_in_order_after_every_jump",
        welter__is_in_order_after_every_jump);
    add("welter/moves_without_a_jump_too", welter__moves_without_a_jump_too);
    add("welter/sees_a_win_after_a_jump", welter__sees_a_win_after_a_jump);
    add("welter/goes_on_after_a_jump", welter__goes_on_after_a_jump);
    add("welter/hints_on_every_small_strip",
        welter__hints_on_every_small_strip);
    add("welter/hints_with_many_coins", welter__hints_with_many_coins);
    add("welter/computer_plays_to_win", welter__computer_plays_to_win);
    add("welter/plays_forty_coins", welter__plays_forty_coins);
}
