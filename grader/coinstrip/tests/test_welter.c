/*
 * The part "welter": what Welter's game changes. A fault that shows just the
 * same in the Silver Dollar Game is charged there and not here.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/move_check.h"
#include "coinstrip/random/repeated.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/prepare.h"
#include "welter_parts.h"

static const CoinStripRules welter = COINSTRIP_WELTER;
static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

bool is_wrong_alone(const Board *board, int coin, int distance)
{
    int from = board_square(board, coin);
    Board alone = {board->length, from < 0 ? 0 : (uint32_t)1 << from};
    return from >= 0 &&
           board_is_legal(silver, &alone, 0, distance) ==
               board_is_legal(welter, board, coin, distance) &&
           legal_is_wrong(silver, &alone, 0, distance) &&
           legal_is_wrong(welter, board, coin, distance);
}

bool counts_here(const Board *board, int coin, int distance)
{
    if (is_wrong_alone(board, coin, distance))
        return false;
    bool same = board_is_legal(silver, board, coin, distance) ==
                board_is_legal(welter, board, coin, distance);
    return !(same && legal_is_wrong(silver, board, coin, distance));
}

START_TEST(welter__knows_every_legal_move)
{
    coins_prepare();
    boards_prepare(silver, OP_LEGAL_RANGE);
    legal_judge(welter, counts_here);
}
END_TEST

/* -------------------------------------------------------------- moves ---- */

static PlayKind kind_of(const Play *play)
{
    if (!board_is_legal(welter, &play->board, play->coin, play->distance))
        return REFUSED;
    return board_is_legal(silver, &play->board, play->coin, play->distance)
               ? PASSING_NONE
               : PASSING;
}

Play *plays_of(int length, PlayKind kind, size_t *count)
{
    Play *plays = NULL;
    size_t room = 0;
    *count = 0;
    for (size_t i = 0; i < ((size_t)2 << length) - 2; i++) {
        Board board = boards_board(i);
        for (int coin = -1; coin <= board_coins(&board); coin++)
            for (int d = -1; d <= board.length + 1; d++) {
                Play play = {board, coin, d};
                if (kind_of(&play) != kind)
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
    *count = move_check_thin(plays, *count);
    return plays;
}

static bool is_wrong(const MoveResult *result)
{
    return result->status == MOVE_WRONG || result->status == MOVE_ENDED ||
           result->status == MOVE_MISSING;
}

/* (What was not asked there, for it had ended before, went wrong in nothing.)
 */
static bool is_shared(const MoveResult *there, const MoveResult *here)
{
    return is_wrong(there) && (!there->unasked || here->unasked);
}

/* A jump that is refused as it would be if there were nothing to pass. */
static bool is_refused_alone(const Play *play, const MoveResult *result)
{
    return result->status == MOVE_WRONG && !result->answer &&
           kind_of(play) == PASSING && is_excused(PART_MOVES) &&
           is_wrong_alone(&play->board, play->coin, play->distance);
}

/* `shared`: how the same plays went in the Silver Dollar Game, or NULL. `why`
 * is for strips on which a move was made. */
static void judge_plays(const Play *plays, size_t count,
                        const MoveResult *shared, const char *why)
{
    MoveResult *results = calloc(count, sizeof *results);
    size_t judged = 0;
    if (!results)
        abort();
    move_check_make(welter, plays, count, results);
    for (size_t i = 0; i < count; i++) {
        if (!boards_usable(welter, boards_index(&plays[i].board)))
            continue;
        judged += results[i].status == MOVE_RIGHT;
        if (shared && is_shared(&shared[i], &results[i])) {
            /* all refused moves may be wrong where others are made */
            judged += kind_of(&plays[i]) == REFUSED;
            continue;
        }
        if (is_refused_alone(&plays[i], &results[i]))
            continue;
        if (is_wrong(&results[i]))
            move_check_fail(welter, &plays[i], &results[i],
                            kind_of(&plays[i]) == REFUSED
                                ? "a refused move changes nothing"
                                : why);
    }
    move_check_free(results, count);
    free(results);
    if (judged < count / 4)
        stop_unjudged(
            text_copy("Moves of Welter's game cannot be judged: strips "
                      "can't be made, or moved on, or seen"));
}

void judge_unless_shared(const Play *plays, size_t count, const char *why)
{
    MoveResult *shared = calloc(count, sizeof *shared);
    if (!shared)
        abort();
    move_check_make(silver, plays, count, shared);
    judge_plays(plays, count, is_excused(PART_MOVES) ? shared : NULL, why);
    move_check_free(shared, count);
    free(shared);
}

START_TEST(welter__is_in_order_after_every_jump)
{
    enum { FEW = 40, MORE = 1100 };
    const Grid more = grid_of((GridPlan){.least = 41,
                                         .most = MORE,
                                         .total = 5000,
                                         .sparse = true,
                                         .counted = true});
    size_t count;
    Play *plays = plays_of(MOVED_LENGTH, PASSING, &count);
    judge_plays(plays, count, NULL,
                "a coin has passed others, and the coins are numbered from "
                "left to right at every moment");
    free(plays);
    for (int passed = 1; passed <= FEW; passed++)
        if (!pace_skips((size_t)passed, FEW, FEW * pace_us(OP_MOVE)))
            judge_passing(passed);
    for (int coins = 7; coins <= 12; coins++)
        judge_passing_some(coins);
    char *text = text_of_runs((const int[][2]){{1, MORE + 2}}, 1);
    bool shown = shows_large(welter, text);
    free(text);
    for (size_t i = 0; shown && i < more.count; i++)
        judge_passing(more.sizes[i]);
    /* (the last of them goes to the first square) */
    if (!is_excused(PART_MOVES) || is_made_without_jump(1, 2, 2))
        judge_repeated_jumps();
    judge_far_landings();
    judge_far_jumps();
    judge_crowd();
}
END_TEST

START_TEST(welter__moves_without_a_jump_too)
{
    size_t count;
    Play *plays = plays_of(MOVED_LENGTH, PASSING_NONE, &count);
    judge_unless_shared(plays, count, "this move passes no coin");
    free(plays);
}
END_TEST

bool knows_fresh(const Board *board)
{
    BoardAnswer answer = boards_answer(welter, OP_IS_WON, boards_index(board));
    return answer.status == BOARD_ANSWERED &&
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

/* Where jumps are known to go wrong, it may be right about another strip. */
static void judge_won_after_jump(const CoinStrip *strip, const Board *board)
{
    bool won = board_is_won(board), got = coinstrip_is_won(strip);
    if (got != won && has_failed(PART_WELTER)) {
        note_mistake(mistake_in_strip(true));
        note_advice("Step 14: look at the strip before and after the jump: the "
                    "coin leaves its old square and is on the new one, and the "
                    "coins are numbered from left to right again.");
        expect_board(welter, strip, board,
                     "coinstrip_is_won was asked about this strip, which is "
                     "not as the jump leaves it");
        note_mistake(NULL);
        note_advice(NULL);
        got = coinstrip_is_won(strip);
    }
    expect_bool(got, won,
                won ? "after the jump no coin can move any more"
                    : "after the jump a coin can still move");
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
    boards_prepare(silver, OP_LEGAL_RANGE);
    boards_prepare(welter, OP_LEGAL_RANGE);
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
    bool follows = follows_moves() || !is_excused(PART_WINNING | PART_MOVES);
    for (size_t i = 0; i < JUMPS; i++) {
        Board board;
        board_from_text(&board, jumps[i].text);
        call_trace_clear(&context_now()->trace);
        if (is_wrong_alone(&board, jumps[i].coin, jumps[i].distance))
            continue;
        CoinStrip *strip = strip_of_text(welter, jumps[i].text);
        expect_ready(coinstrip_move(strip, jumps[i].coin, jumps[i].distance),
                     "in Welter's game a coin may pass others");
        board = board_after(&board, jumps[i].coin, jumps[i].distance);
        if (known[i] && follows)
            judge_won_after_jump(strip, &board);
    }
}
END_TEST

void add_welter_tests(AddTest *add)
{
    add("welter/knows_every_legal_move", welter__knows_every_legal_move);
    add("welter/is_in_order_after_every_jump",
        welter__is_in_order_after_every_jump);
    add("welter/moves_without_a_jump_too", welter__moves_without_a_jump_too);
    add("welter/sees_a_win_after_a_jump", welter__sees_a_win_after_a_jump);
}
