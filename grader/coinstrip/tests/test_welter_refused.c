/* The part "welter": moves that are refused, and what goes on after moves. See
 * test_welter.c. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/move_check.h"
#include "coinstrip/prepare.h"
#include "welter_parts.h"

static const CoinStripRules welter = COINSTRIP_WELTER;
static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* ------------------------------------------------------------ refused ---- */

/* The coins go home, one by one: moves that are legal in both games. */
static bool goes_home(const Board *board, int coin, int *distance)
{
    *distance = board_square(board, coin) - coin;
    return *distance > 0;
}

/* Is coinstrip_is_won right about the board, and all on the way home, fresh? */
static bool knows_way_home(Board board)
{
    bool knows = knows_fresh(&board);
    for (int coin = 0, distance; coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            board = board_after(&board, coin, distance);
            knows = knows && knows_fresh(&board);
        }
    return knows;
}

static bool takes_bool(Reader *answers, bool wanted)
{
    return get_u8(answers) == ANSWER_DONE && (get_u8(answers) != 0) == wanted;
}

/* After these refused moves, all on one board: do the coins go home, and does
 * coinstrip_is_won follow? (Asked outside of the trace, at once.) */
static bool wins_after(CoinStripRules rules, const Play *refused, size_t count)
{
    Board board = refused->board;
    uint32_t slot = coins_next_slot();
    Writer request = coins_request();
    int distance, operations = boards_put(&request, rules, &board, slot);
    for (size_t i = 0; i < count; i++)
        put_move(&request, OP_MOVE, slot, refused[i].coin, refused[i].distance);
    put_on_slot(&request, OP_IS_WON, slot);
    for (int coin = 0; coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            put_move(&request, OP_MOVE, slot, coin, distance);
            put_on_slot(&request, OP_IS_WON, slot);
        }
    Reader answers;
    bool right = coins_ask(&request, CALL_CPU_MS, &answers) &&
                 boards_built(&answers, operations);
    for (size_t i = 0; right && i < count; i++)
        right = takes_bool(&answers, false);
    right = right && takes_bool(&answers, board_is_won(&board));
    for (int coin = 0; right && coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            board = board_after(&board, coin, distance);
            right = takes_bool(&answers, true) &&
                    takes_bool(&answers, board_is_won(&board));
        }
    return right;
}

/* The same, told. */
static void expect_wins_after(const Play *refused, size_t count)
{
    Board board = refused->board;
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_board(welter, &board);
    for (size_t i = 0; i < count; i++)
        coinstrip_move(strip, refused[i].coin, refused[i].distance);
    expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                "a refused move changes nothing");
    for (int coin = 0, distance; coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            expect_bool(coinstrip_move(strip, coin, distance), true,
                        "the refused move before it changes nothing");
            board = board_after(&board, coin, distance);
            expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                        "the refused move before it changes nothing");
        }
}

/* All refused moves on one board, and then the first of them that is enough. */
static void judge_wins_after(const Play *refused, size_t count)
{
    if (!knows_way_home(refused->board) || wins_after(welter, refused, count) ||
        (!wins_after(silver, refused, count) &&
         is_excused(PART_MOVES | PART_WINNING)))
        return;
    for (size_t i = 0; i < count; i++)
        if (!wins_after(welter, &refused[i], 1))
            expect_wins_after(&refused[i], 1);
    expect_wins_after(refused, count);
}

START_TEST(welter__refused_moves_change_nothing)
{
    /* A function that never moves anything refuses very well. */
    CoinStrip *strip = strip_of_text(welter, "..AB");
    expect_ready(coinstrip_move(strip, 1, 2),
                 "in Welter's game a coin may pass others");
    size_t count;
    Play *plays = plays_of(REFUSED_LENGTH, REFUSED, &count);
    coins_prepare();
    boards_prepare(welter, OP_IS_WON);
    judge_unless_shared(plays, count, NULL);
    for (size_t first = 0, next; first < count; first = next) {
        size_t index = boards_index(&plays[first].board);
        for (next = first; next < count; next++)
            if (boards_index(&plays[next].board) != index)
                break;
        judge_wins_after(plays + first, next - first);
    }
    free(plays);
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
           (boards_sound(welter, OP_TO_STRING) ||
            boards_sound(welter, OP_SQUARES));
}

/* Jumps, and after each how the strip looks (or not, for that might put right
 * what comes next) and what the numbers now say is legal; how much is not. */
static size_t judge_going_on(bool shown)
{
    static const char *const texts[] = {"..A.B..C", ".A.B.C.D", "...AB.C",
                                        "A..B..C..D"};
    size_t denied = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        board_from_text(&board, texts[i]);
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = strip_of_text(welter, texts[i]);
        for (int turn = 0; turn < 4; turn++) {
            int coin = board_coins(&board) - 1, distance = board.length;
            while (distance > 0 &&
                   (!board_is_legal(welter, &board, coin, distance) ||
                    is_wrong_alone(&board, coin, distance)))
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
    return denied;
}

START_TEST(welter__goes_on_after_a_jump)
{
    coins_prepare();
    boards_prepare(silver, OP_LEGAL_RANGE);
    boards_prepare(welter, OP_LEGAL_RANGE);
    bool shown = shows_moves() || !is_excused(PART_STRIP | PART_MOVES);
    size_t denied = shown ? judge_going_on(true) : 0;
    denied += judge_going_on(false);
    if (denied == 0)
        stop_unjudged(text_copy("This cannot be judged: every move is legal to "
                                "coinstrip_is_legal"));
    judge_interference(INTERFERENCE_WELTER);
}
END_TEST

void add_welter_refused_tests(AddTest *add)
{
    add("welter/refused_moves_change_nothing",
        welter__refused_moves_change_nothing);
    add("welter/goes_on_after_a_jump", welter__goes_on_after_a_jump);
}
