/* See unmoved.h. */
#include "unmoved.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/theory/move_script.h"
#include "coinstrip/expect.h"

/* One coin goes left alone, or, in Welter's game, the last one jumps. */
static const char text[] = "......A......B.......C......D..";
enum { COINS = 4, STEPS = 6, JUMPS = 3, JUMPER = COINS };

/* By one square; or so far that it passes as many as it can. */
static int distance_of(const Layout *layout, int coin, bool jumps)
{
    for (int d = 1; jumps && d < layout->length; d++) {
        Layout after = *layout;
        if (layout_move(&after, coin, d) &&
            after.squares[coin] != layout->squares[coin] - d)
            return d;
    }
    return 1;
}

/* What is asked of that look. */
static void add_looks(MoveScript *script, int strip, WireOperation look)
{
    static const int none[] = {-1, COINS, COINS + 1};
    if (look != OP_SQUARE)
        move_script_add(script, strip, look);
    for (size_t i = 0; look == OP_SQUARE && i < sizeof none / sizeof *none; i++)
        move_script_add_step(script,
                             (ScriptStep){strip, OP_SQUARE, none[i], 0});
}

/* The game of one mover, JUMPER being the last coin that jumps: it is looked at
 * after each move. */
static void plan_game(MoveScript *script, CoinStripRules rules, int mover,
                      WireOperation look)
{
    const bool jumps = mover == JUMPER;
    const int coin = jumps ? COINS - 1 : mover, moves = jumps ? JUMPS : STEPS;
    Start start = {.first = layout_of_text(rules, text)};
    Layout layout = start.first;
    *script = (MoveScript){.only = look, .game = rules};
    int strip = move_script_make(script, &start);
    for (int i = 0; i < moves; i++) {
        int distance = distance_of(&layout, coin, jumps);
        layout_move(&layout, coin, distance);
        move_script_add_move(script, strip, coin, distance);
        add_looks(script, strip, look);
    }
}

/* Are the squares of its coins right all through that game, as this function
 * shows them? (A text but for its letters, if it is these that are asked
 * about.)
 */
static bool shows_moves(CoinStripRules rules, int mover, WireOperation observer)
{
    static MoveScript script;
    plan_game(&script, rules, mover, observer);
    Going going = move_script_run_anew(&script);
    bool right = going.at < 0;
    going_free(&going);
    return right;
}

/* Is a letter wrong of another coin than the one that moves? */
static bool is_of_others(const MoveScript *script, const Going *going,
                         int mover)
{
    const Layout *layout = &going->layout;
    bool wrong = false;
    if (!going_differs_in_letters(script, going))
        return false;
    for (int coin = 0; coin < layout->coins; coin++) {
        int at = 1 + layout->squares[coin]; /* after the quote */
        wrong |= coin != mover && going->got[at] != going->expected[at];
    }
    return wrong;
}

/* Is the look wrong, and nothing else? Then `script` and `going` tell how; the
 * caller calls going_free. */
static bool goes_wrong(CoinStripRules rules, int mover, WireOperation look,
                       MoveScript *script, Going *going)
{
    plan_game(script, rules, mover, look);
    *going = move_script_run(script, CALL_CPU_MS);
    bool wrong = going->at >= 0 && !going->ended &&
                 (look != OP_TO_STRING || is_of_others(script, going, mover));
    if (wrong && shows_moves(rules, mover, OP_SQUARES) &&
        (look == OP_TO_STRING || shows_moves(rules, mover, OP_TO_STRING)))
        return true;
    going_free(going);
    return false;
}

/* Letters are handed out afresh by whoever jumps: that is charged there. */
static int last_mover(CoinStripRules rules, WireOperation look)
{
    return rules == COINSTRIP_WELTER && look != OP_TO_STRING ? JUMPER
                                                             : COINS - 1;
}

static _Noreturn void fail_moved(const MoveScript *script, const Going *going)
{
    static const char letters
        [] =
            "Step 3: at every moment coin i has the letter 'A' + i % 26, and a "
            "move of another coin does not change it. Does a letter come from "
            "the "
            "coin's number alone?",
 numbers[] =
        "Step 4: a move changes where coins lie, and nothing else. Is this "
        "found in the strip as it is now, or is it kept in a variable that a "
        "move changes?";
    const bool is_text = script->only == OP_TO_STRING;
    note_advice(is_text ? letters : numbers);
    move_script_fail(script, going,
                     is_text ? ": after moves of one coin another one has a "
                               "wrong letter"
                             : ": a move has nothing to do with it");
}

void judge_unmoved(WireOperation look)
{
    static MoveScript script, first;
    Going going, told = {.at = -1};
    Context *context = context_now();
    coins_session();
    if (context->freeing.ends || context->slots + 2 * (COINS + 1) > WIRE_SLOTS)
        coins_new_session();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int mover = 0; mover <= last_mover(rules, look); mover++) {
            if (!goes_wrong(rules, mover, look, &script, &going))
                continue;
            context->observers.wandering[rules] |= look == OP_TO_STRING;
            if (told.at >= 0) {
                going_free(&going);
                continue;
            }
            first = script;
            told = going;
        }
    if (told.at < 0)
        return;
    prediction_doubt();
    fail_moved(&first, &told);
}
