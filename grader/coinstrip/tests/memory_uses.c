/* See memory_uses.h. */
#include "memory_uses.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/prediction.h"
#include "coinstrip/ended.h"
#include "coinstrip/expect.h"
#include "coinstrip/memory/probe.h"
#include "coinstrip/memory/scenario.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/numbers/grid.h"
#include "memory_strips.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* Every legal and illegal move around these strips, refused and made. */
static bool move_about(CoinStripRules rules, const char *text)
{
    static const int far[] = {INT_MIN, -1, 0, 9, 100000, INT_MAX};
    enum { CALLS = 120 };
    bool moved = false;
    CoinStrip *strip = strip_from(rules, text);
    if (!strip)
        return false;
    size_t asked = 0;
    for (int coin = -1; coin <= 4; coin++)
        for (int distance = -1; distance <= (int)strlen(text) + 1; distance++)
            if (!is_spared(asked++, CALLS))
                coinstrip_is_legal(strip, coin, distance);
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        if (is_spared(i, CALLS))
            continue;
        coinstrip_is_legal(strip, 1, far[i]);
        coinstrip_is_legal(strip, far[i], 1);
        coinstrip_move(strip, 0, far[i]);
        coinstrip_move(strip, far[i], 1);
    }
    for (int turn = 0; turn < 12; turn++) {
        if (moved && is_spared((size_t)turn, CALLS))
            continue;
        moved = coinstrip_is_legal(strip, 2 - turn % 3, 3 - turn % 4) || moved;
        moved = coinstrip_move(strip, 2 - turn % 3, 3 - turn % 4) || moved;
        coinstrip_is_won(strip);
    }
    free(coinstrip_to_string(strip));
    coinstrip_free(strip);
    return moved;
}

/* Coins that lie far apart, on more squares than 64 bits or one byte can name.
 */
static CoinStrip *far_apart(CoinStripRules rules, int coins)
{
    enum { APART = 135 };
    char *text = wide_text(coins, APART);
    CoinStrip *strip = strip_from(rules, text);
    free(text);
    return strip;
}

/* They are looked at and moved. */
static void move_far(CoinStripRules rules, int coins)
{
    CoinStrip *strip = far_apart(rules, coins);
    if (!strip)
        return;
    for (int i = coins - 3; i < coins; i++) {
        coinstrip_is_legal(strip, i, 100);
        coinstrip_move(strip, i, i == 1 ? 130 : 60);
        coinstrip_square(strip, coinstrip_coins(strip) - 1);
    }
    coinstrip_move(strip, coins - 1, 200);
    free(coinstrip_to_string(strip));
    coinstrip_free(strip);
}

/* A coin goes from square to square, more often than a list of moves may have
 * room for: all in one request. */
static void move_on_and_on(void)
{
    enum { MOST = 300, SLOT = WIRE_SLOTS - 1 };
    if (is_row_skipped(1))
        return;
    const int moves = (int)(MOST / pace_every(MOST, pace_us(OP_MOVE)));
    char *text = wide_text(1, moves + 1), *quoted = call_trace_text(text);
    bool frees = !is_skipped(OP_FREE);
    Writer request = coins_request();
    put_from_string(&request, SLOT, silver, text);
    for (int i = 0; i < moves; i++)
        put_move(&request, OP_MOVE, SLOT, 0, 1);
    if (frees)
        put_on_slot(&request, OP_FREE, SLOT);
    Reader answers;
    CallTrace *trace = &context_now()->trace;
    call_trace_call(trace, RETURNS_STRIP,
                    text_format("coinstrip_from_string(%s, %s)",
                                call_trace_rules(silver), quoted));
    call_trace_line(trace,
                    "for (int i = 0; i < %d; i++) coinstrip_move(s%d, 0, 1);",
                    moves, trace->strip);
    if (frees)
        call_trace_line(trace, "coinstrip_free(s%d);", trace->strip);
    free(text);
    free(quoted);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
}

/* A hint is asked for and taken. */
static void hint_on(CoinStrip *strip)
{
    CoinStripMove move;
    if (strip && coinstrip_hint(strip, &move))
        coinstrip_move(strip, move.coin, move.distance);
    coinstrip_free(strip);
}

/* So many coins, and three squares that are free, on which there is a hint all
 * the same. The caller frees the text. */
static char *crowd_text(int coins)
{
    enum { FREE = 3 };
    size_t length = (size_t)coins + FREE;
    char *text = wide_text(coins + FREE, 1);
    text[0] = text[1] = text[length - 2] = '.';
    return text;
}

/* Crowds of more and more coins, up to as many as a hint is ever asked for; the
 * smaller ones on as many squares as fill words. */
static void hint_on_crowds(void)
{
    enum { MOST = 1000, LATE_MOST = 500 };
    Context *context = context_now();
    const Grid crowds =
        grid_of((GridPlan){.least = 17,
                           .most = context->waits.large_late ? LATE_MOST : MOST,
                           .total = 6000,
                           .row = 22});
    context->cpu_ms = LARGE_CPU_MS;
    for (size_t i = 0; i < crowds.count; i++) {
        char *text = crowd_text(crowds.sizes[i]);
        hint_on(strip_from(silver, text));
        free(text);
    }
    context->cpu_ms = MEMCHECK_CPU_MS;
}

/* As many coins and squares as a hint in Welter's game is ever asked for, one
 * coin on the last square: some in a crowd at the left, the others behind it
 * about where tables may end. */
static void hint_on_two_hundred(void)
{
    enum { SQUARES = 200, LEFT = 31 };
    static const int behind[] = {63, 64, 99, 100, 127, 128, 150, 198, 199};
    char *text = wide_text(SQUARES, 1);
    memset(text + LEFT, '.', SQUARES - LEFT);
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++)
        text[behind[i]] = 'x';
    context_now()->cpu_ms = LARGE_CPU_MS;
    hint_on(strip_from(COINSTRIP_WELTER, text));
    context_now()->cpu_ms = MEMCHECK_CPU_MS;
    free(text);
}

/* The last coin of many passes all others, and the last one then half of them.
 */
static void jump_over_many(void)
{
    enum { COINS = 130, HALF = COINS / 2 };
    char *text = wide_text(1, COINS + 1);
    memset(text + 1, 'x', COINS);
    text[HALF] = '.';
    CoinStrip *strip = strip_from(COINSTRIP_WELTER, text);
    free(text);
    if (!strip)
        return;
    coinstrip_move(strip, COINS - 2, COINS);
    coinstrip_move(strip, COINS - 2, COINS - 1 - HALF);
    free(coinstrip_to_string(strip));
    coinstrip_free(strip);
}

/* Where coins lie far apart; and with forty of them, of which each can be moved
 * to few squares. */
static void hint_on_large(CoinStripRules rules, int apart)
{
    hint_on(far_apart(rules, apart));
    hint_on(strip_from(rules, ".xxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxx.x"));
}

void do_moves(RoomKind room)
{
    bool moved = move_about(silver, "..A.B..C");
    moved = move_about(silver, "A...B.C") || moved;
    if (!moved && !prediction_now()) /* but in Welter's game, perhaps */
        moved = move_about(COINSTRIP_WELTER, "..A.B..C");
    move_about(silver, "AB");
    move_about(silver, "...");
    move_far(silver, 12);
    probes_again(PROBE_WALK, silver);
    if (room == ROOM_SANITIZED)
        move_on_and_on();
    expect_ran(moved, "coinstrip_move makes no move");
}

enum { TURNS = 8 };

/* Did a hint find a move, and the computer make one? */
static bool hinted, played;

/* A hint, the computer against itself, and a hint again. */
static void put_game(Writer *to, uint32_t slot, const void *about)
{
    (void)about;
    put_on_slot(to, OP_HINT, slot);
    for (int turn = 0; turn < TURNS; turn++)
        put_on_slot(to, OP_COMPUTER_PLAY, slot);
    put_on_slot(to, OP_HINT, slot);
}

/* (All answers will do.) */
static bool note_game(const void *about, Reader *answers)
{
    (void)about;
    for (int call = 0; call < TURNS + 2; call++) {
        bool *found = call == 0 || call == TURNS + 1 ? &hinted : &played;
        if (get_u8(answers) != ANSWER_DONE)
            return false;
        *found = get_u8(answers) != 0 || *found;
        get_i32(answers);
        get_i32(answers);
    }
    return true;
}

/* On won, lost and other strips. */
static void play_about(CoinStripRules rules)
{
    static const char *const texts[] = {"...A",   "..A.B..C", "AB",
                                        "..A..B", "....",     ".A..B.C..D..E"};
    enum { CALLS = (TURNS + 4) * sizeof texts / sizeof *texts };
    hinted = played = false;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (is_spared(i, CALLS))
            continue;
        CoinStripMove move = {0, 0};
        CoinStrip *strip = strip_from(rules, texts[i]);
        if (!strip)
            continue;
        if (prediction_now()) {
            prediction_check_later(strip, "", 1, put_game, note_game);
            coinstrip_free(strip);
            continue;
        }
        hinted = coinstrip_hint(strip, &move) || hinted;
        for (int turn = 0; turn < TURNS; turn++)
            played = coinstrip_computer_play(strip, &move) || played;
        hinted = coinstrip_hint(strip, &move) || hinted;
        coinstrip_free(strip);
    }
    prediction_catch_up();
}

/* On a strip that is drawn at random: a hint, moves, and a turn. (What is wrong
 * on strips of texts, too, was found there.) */
static void use_drawn(CoinStrip *strip)
{
    CoinStripMove move = {0, 0};
    if (!strip)
        return;
    coinstrip_hint(strip, &move);
    for (int coin = 2; coin >= 0; coin--)
        coinstrip_move(strip, coin, 1);
    coinstrip_computer_play(strip, &move);
    coinstrip_free(strip);
}

static void play_on_drawn(CoinStripRules rules)
{
    use_drawn(coinstrip_random(rules, 7));
    use_drawn(coinstrip_random_sized(rules, 3, 10, 5, 7));
}

void do_strategy(RoomKind room)
{
    play_about(silver);
    play_on_drawn(silver);
    hint_on_large(silver, 12);
    probes_again(PROBE_HINT, silver);
    if (room == ROOM_SANITIZED)
        hint_on_crowds();
    expect_ran(hinted || (played && is_skipped(OP_HINT)),
               "coinstrip_hint finds no move");
    expect_ran(played || (hinted && is_skipped(OP_COMPUTER_PLAY)),
               "coinstrip_computer_play makes no move");
}

void do_welter(RoomKind room)
{
    bool moved = move_about(COINSTRIP_WELTER, "..A.B..C");
    moved = move_about(COINSTRIP_WELTER, "A...B.C") || moved;
    play_about(COINSTRIP_WELTER);
    play_on_drawn(COINSTRIP_WELTER);
    move_far(COINSTRIP_WELTER, 3);
    hint_on_large(COINSTRIP_WELTER, 3);
    probes_again(PROBE_WALK, COINSTRIP_WELTER);
    probes_again(PROBE_HINT, COINSTRIP_WELTER);
    if (room == ROOM_SANITIZED) {
        jump_over_many();
        hint_on_two_hundred();
    }
    expect_ran(moved || (hinted && is_skipped(OP_MOVE)),
               "coinstrip_move makes no move");
    expect_ran(hinted || (moved && is_skipped(OP_HINT)),
               "coinstrip_hint finds no move in Welter's game");
}
