/* The part "moves": coinstrip_is_legal and coinstrip_move in the Silver Dollar
 * Game. What both games share is judged here and nowhere else. */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/boards.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/numbers/hash_mix.h"
#include "coinstrip/boards/move_check.h"
#include "coinstrip/random/recycled.h"
#include "coinstrip/random/repeated.h"
#include "coinstrip/numbers/wrapped.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

static void judge_addresses(void)
{
    static const char *const texts[] = {"..A", "A.."};
    static const RecycledQuestion legal = {
        "coinstrip_is_legal(s, 0, 1)", OP_IS_LEGAL, 0, {1, 0}};
    if (!has_failed(PART_STRIP | PART_MOVES))
        judge_recycled(texts, &legal);
}

START_TEST(moves__knows_every_legal_move)
{
    legal_judge(silver, NULL);
    judge_addresses();
}
END_TEST

typedef bool Asked(CoinStrip *strip, int coin, int distance);

static bool ask_legal(CoinStrip *strip, int coin, int distance)
{
    return coinstrip_is_legal(strip, coin, distance);
}

/* Coins and distances of which too few bits would make a legal move. */
static void judge_wrapped(Asked *ask)
{
    enum { COINS = 3, DISTANCES = 2 };
    const Board board = {8, 0x94};
    note_advice("Is a coin's number, or a distance, kept in something smaller "
                "than an int, or replaced by a remainder?");
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_board(silver, &board);
    const size_t every =
        pace_every(WRAPPED, COINS * (1 + DISTANCES) * pace_us(OP_IS_LEGAL));
    for (int i = 0; i < WRAPPED; i += (int)every)
        for (int coin = 0; coin < COINS; coin++) {
            expect_bool(ask(strip, wrapped_number(i, coin), 1), false,
                        "there is no such coin");
            for (int d = 1; d <= DISTANCES; d++)
                expect_bool(ask(strip, coin, wrapped_number(i, d)), false,
                            "there is no such square");
        }
    expect_board(silver, strip, &board, "a refused move changes nothing");
    note_advice(NULL);
}

/* (A crash there, too, comes of taking the move for a legal one.) */
static void expect_far_refused(Asked *ask, CoinStrip *strip, const Board *board,
                               int coin, int distance)
{
    note_mistake(mistake_in_move(silver, board, coin, distance));
    expect_bool(ask(strip, coin, distance), false,
                legal_reason(silver, board, coin, distance));
    note_mistake(NULL);
}

/* As coins and as distances, and as both. */
static void judge_far(Asked *ask, CoinStrip *strip, const Board *board,
                      const int *far, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        expect_far_refused(ask, strip, board, 0, far[i]);
        expect_far_refused(ask, strip, board, 2, far[i]);
        expect_far_refused(ask, strip, board, far[i], 1);
        expect_far_refused(ask, strip, board, far[i], far[i]);
    }
}

/* Any two ints: at the ends of int the obvious sums overflow. */
START_TEST(moves__takes_any_two_ints)
{
    static const int far[] = {INT_MIN, INT_MIN + 1, INT_MIN + 7, -100000,
                              100000,  INT_MAX - 7, INT_MAX - 1, INT_MAX};
    static const char *const texts[] = {"..A.B..C", "A", "...."};
    CoinStrip *ready = strip_of_text(silver, "..A");
    expect_ready(coinstrip_is_legal(ready, 0, 2), "every square on its way is "
                                                  "empty");
    expect_bool(coinstrip_is_legal(ready, 0, 3), false,
                "it would leave the strip");
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        Board board;
        board_from_text(&board, texts[t]);
        CoinStrip *strip = coinstrip_from_string(silver, texts[t]);
        if (!strip && t > 0 && is_excused(PART_STRIP))
            continue;
        expect_made(strip, NULL);
        judge_far(ask_legal, strip, &board, far, sizeof far / sizeof *far);
    }
    judge_wrapped(ask_legal);
}
END_TEST

START_TEST(moves__refuses_any_two_ints)
{
    static const int far[] = {INT_MIN, INT_MIN + 1, -100000,
                              100000,  INT_MAX - 1, INT_MAX};
    Board board = {8, 0x94};
    CoinStrip *ready = strip_of_text(silver, "..A");
    expect_ready(coinstrip_move(ready, 0, 2), "every square on its way is "
                                              "empty");
    CoinStrip *strip = strip_of_board(silver, &board);
    judge_far(coinstrip_move, strip, &board, far, sizeof far / sizeof *far);
    expect_board(silver, strip, &board, "a refused move changes nothing");
    judge_wrapped(coinstrip_move);
}
END_TEST

/* ----------------------------------------- every move on small strips ---- */

enum { MOVED_LENGTH = 8, REFUSED_LENGTH = 6 };

typedef struct {
    Play *plays;
    size_t count;
} Plays;

/* Every legal move, or every illegal one around the legal range, on strips of
 * up to `length` squares. */
static Plays plays_of(int length, bool legal)
{
    Plays list = {NULL, 0};
    size_t room = 0;
    for (size_t i = 0; i < ((size_t)2 << length) - 2; i++) {
        Board board = boards_board(i);
        for (int coin = -1; coin <= board_coins(&board); coin++)
            for (int d = -1; d <= board.length + 1; d++) {
                if (board_is_legal(silver, &board, coin, d) != legal)
                    continue;
                if (list.count == room) {
                    room = room ? 2 * room : 1024;
                    list.plays = realloc(list.plays, room * sizeof *list.plays);
                    if (!list.plays)
                        abort();
                }
                list.plays[list.count++] = (Play){board, coin, d};
            }
    }
    list.count = move_check_thin(list.plays, list.count);
    return list;
}

static void judge_plays(Plays list)
{
    MoveResult *results = calloc(list.count, sizeof *results);
    size_t judged = 0;
    if (!results)
        abort();
    move_check_make(silver, list.plays, list.count, results);
    for (size_t i = 0; i < list.count; i++) {
        const Play *play = &list.plays[i];
        MoveStatus status = results[i].status;
        if (!boards_usable(silver, boards_index(&play->board)))
            continue;
        judged += status == MOVE_RIGHT;
        if (status == MOVE_WRONG || status == MOVE_ENDED ||
            status == MOVE_MISSING)
            move_check_fail(
                silver, play, &results[i],
                board_is_legal(silver, &play->board, play->coin, play->distance)
                    ? "the coin is not where the move takes it"
                    : "a refused move changes nothing");
    }
    move_check_free(results, list.count);
    free(results);
    if (judged < list.count / 4)
        stop_unjudged(text_copy("coinstrip_move cannot be judged: there is no "
                                "way to make strips, or none to see them"));
    free(list.plays);
}

START_TEST(moves__makes_every_legal_move)
{
    judge_plays(plays_of(MOVED_LENGTH, true));
}
END_TEST

/* After each refused move a legal one, which stays legal. */
static void judge_moves_after_refused(void)
{
    static const CoinStripMove refused[] = {{-1, 1}, {2, 1},  {0, 0},  {1, -1},
                                            {0, 13}, {1, 20}, {1, 30}, {0, 25},
                                            {2, 30}, {-1, 30}};
    Board board = {24, 1u << 12 | 1u << 23};
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_board(silver, &board);
    note_state_advice("Step 7: is something kept in a variable when a move is "
                      "refused, which the next move asks?");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        int coin = (int)(i % 2);
        if (coinstrip_move(strip, refused[i].coin, refused[i].distance))
            return; /* that is charged where it is asked by itself */
        expect_bool(coinstrip_move(strip, coin, 1), true,
                    "the refused move before it changes nothing");
        board = board_after(&board, coin, 1);
    }
    expect_board(silver, strip, &board, "a refused move changes nothing");
    note_advice(NULL);
}

START_TEST(moves__refused_moves_change_nothing)
{
    /* A function that never moves anything refuses very well. */
    CoinStrip *strip = strip_of_text(silver, "..A");
    expect_bool(coinstrip_move(strip, 0, 1), true,
                "every square on its way is empty");
    judge_plays(plays_of(REFUSED_LENGTH, false));
    judge_moves_after_refused();
}
END_TEST

/* -------------------------------------------------------- whole games ---- */

/* A small generator of our own: the same games everywhere. */
static uint64_t next(uint64_t *state)
{
    return hash_mix((*state)++);
}

static bool choose_move(const Board *board, uint64_t *random, int *coin,
                        int *distance)
{
    int count = 0;
    for (int c = 0; c < board_coins(board); c++)
        for (int d = 1; d < board->length; d++)
            if (board_is_legal(silver, board, c, d) &&
                next(random) % (uint64_t)++count == 0) {
                *coin = c;
                *distance = d;
            }
    return count > 0;
}

/* A coin can move: the answer before may have been the wrong one. */
static void expect_same_won(const CoinStrip *strip, bool before)
{
    bool won = coinstrip_is_won(strip);
    if (won != before)
        fail_with((Failure){
            .message = text_copy("coinstrip_is_won answers otherwise although "
                                 "nothing but refused moves was made in "
                                 "between"),
            .expected = text_copy("false, both times: a coin can move"),
            .got = text_format("%s, and then %s", before ? "true" : "false",
                               won ? "true" : "false")});
}

/* (That it answers false is asked elsewhere.) */
static void expect_refused(CoinStrip *strip, const Board *board, int coin,
                           int distance)
{
    if (!coinstrip_move(strip, coin, distance))
        return;
    note_advice("Step 7: coinstrip_move has answered true although the move is "
                "not legal. Such a move must change nothing.");
    expect_board(silver, strip, board, "a move that is not legal is refused");
    note_advice(NULL);
}

START_TEST(moves__plays_whole_games)
{
    enum { GAMES = 12, MOVES = 20 }; /* about so many in a game */
    uint64_t random = 1;
    /* (Else it costs its own part, and may not come back.) */
    bool knows_won = boards_won_right(silver);
    for (size_t game = 0; game < GAMES; game++) {
        if (pace_skips(game, GAMES, MOVES * 4 * pace_us(OP_MOVE)))
            continue;
        int length = 12 + (int)game % 8, coin, distance;
        uint32_t mask = ((uint32_t)1 << length) - 1;
        Board board = {length, (uint32_t)next(&random) &
                                   (uint32_t)next(&random) & mask};
        if (board.coins == 0)
            board.coins = (uint32_t)1 << (length - 1);
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = strip_of_board(silver, &board);
        while (choose_move(&board, &random, &coin, &distance)) {
            expect_bool(coinstrip_is_legal(strip, coin, distance), true, NULL);
            bool won = knows_won && coinstrip_is_won(strip);
            expect_refused(strip, &board, coin, board.length);
            expect_refused(strip, &board, coin, 0);
            if (knows_won)
                expect_same_won(strip, won);
            expect_bool(coinstrip_move(strip, coin, distance), true, NULL);
            board = board_after(&board, coin, distance);
            expect_board(silver, strip, &board,
                         "after these moves the strip is another");
            note_advice(NULL);
        }
    }
    judge_repeated();
    judge_interference(INTERFERENCE_MOVES);
}
END_TEST

void add_moves_tests(AddTest *add)
{
    add("moves/knows_every_legal_move", moves__knows_every_legal_move);
    add("moves/takes_any_two_ints", moves__takes_any_two_ints);
    add("moves/makes_every_legal_move", moves__makes_every_legal_move);
    add("moves/refused_moves_change_nothing",
        moves__refused_moves_change_nothing);
    add("moves/refuses_any_two_ints", moves__refuses_any_two_ints);
    add("moves/plays_whole_games", moves__plays_whole_games);
}
