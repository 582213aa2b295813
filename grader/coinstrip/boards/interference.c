/* See interference.h. */
#include "interference.h"

#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/theory/move_script_shrink.h"
#include "interference_walk.h"
#include "coinstrip/prepare.h"
#include "coinstrip/ended.h"

static const Part parts[] = {[INTERFERENCE_LOOKS] = PART_STRIP,
                             [INTERFERENCE_MOVES] = PART_MOVES,
                             [INTERFERENCE_WINS] = PART_WINNING,
                             [INTERFERENCE_HINTS] = PART_STRATEGY,
                             [INTERFERENCE_WELTER] = PART_WELTER,
                             [INTERFERENCE_WELTER_HINTS] = PART_WELTER};

/* Answers of each kind; not judged where one of these parts has failed, or
 * might: then they may be wrong for what is charged there. `moved`: a look at a
 * strip, which is of this kind only where it was moved on before. */
static const struct {
    Interference kind;
    WireOperation operation;
    CoinStripRules rules;
    unsigned others;
    bool moved;
} answers[] = {
    {INTERFERENCE_LOOKS, OP_LENGTH, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_LENGTH, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_LOOKS, OP_COINS, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_COINS, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_LOOKS, OP_SQUARE, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_SQUARE, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_LOOKS, OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_TO_STRING, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_MOVES, OP_LENGTH, COINSTRIP_SILVER_DOLLAR, PART_STRIP, true},
    {INTERFERENCE_MOVES, OP_COINS, COINSTRIP_SILVER_DOLLAR, PART_STRIP, true},
    {INTERFERENCE_MOVES, OP_SQUARE, COINSTRIP_SILVER_DOLLAR, PART_STRIP, true},
    {INTERFERENCE_MOVES, OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, PART_STRIP,
     true},
    {INTERFERENCE_MOVES, OP_IS_LEGAL, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_MOVES, OP_MOVE, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_WINS, OP_IS_WON, COINSTRIP_SILVER_DOLLAR,
     PART_STRIP | PART_MOVES, false},
    {INTERFERENCE_WINS, OP_IS_WON, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     false},
    {INTERFERENCE_HINTS, OP_HINT, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_HINTS, OP_COMPUTER_PLAY, COINSTRIP_SILVER_DOLLAR,
     PART_MOVES | PART_WINNING, false},
    {INTERFERENCE_WELTER, OP_LENGTH, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     true},
    {INTERFERENCE_WELTER, OP_COINS, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     true},
    {INTERFERENCE_WELTER, OP_SQUARE, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     true},
    {INTERFERENCE_WELTER, OP_TO_STRING, COINSTRIP_WELTER,
     PART_STRIP | PART_MOVES, true},
    {INTERFERENCE_WELTER, OP_IS_LEGAL, COINSTRIP_WELTER, PART_MOVES, false},
    {INTERFERENCE_WELTER, OP_MOVE, COINSTRIP_WELTER, PART_MOVES, false},
    {INTERFERENCE_WELTER_HINTS, OP_HINT, COINSTRIP_WELTER, PART_STRATEGY,
     false},
    {INTERFERENCE_WELTER_HINTS, OP_COMPUTER_PLAY, COINSTRIP_WELTER,
     PART_MOVES | PART_WINNING | PART_STRATEGY, false}};

static bool is_played_on(const MoveScript *script)
{
    int i = 0;
    while (i < script->count && script->steps[i].operation != OP_COMPUTER_PLAY)
        i++;
    return i < script->count;
}

static bool is_look(WireOperation operation)
{
    return operation >= OP_LENGTH && operation <= OP_TO_STRING;
}

/* ------------------------------------------------------------ judging ---- */

/* Is this step a move that its strip is to make, in a script that goes so? */
static bool is_made(const MoveScript *script, const Going *going, int at)
{
    const ScriptStep *step = &script->steps[at];
    Layout layout = going_layout(script, going, at);
    return step->operation == OP_COMPUTER_PLAY ||
           (step->operation == OP_MOVE &&
            layout_move(&layout, step->coin, step->distance));
}

/* Does it go wrong for what was done to its own strip, with nothing asked in
 * between? Then it has been judged elsewhere. (So is what a refused move leaves
 * behind, but for the next moves.) */
static bool goes_wrong_alone(const MoveScript *script)
{
    static MoveScript less;
    bool kept[SCRIPT_STEPS];
    Going going = move_script_run_anew(script);
    const ScriptStep *last = &script->steps[script->count - 1];
    for (int i = 0; i < script->count; i++) {
        const ScriptStep *step = &script->steps[i];
        kept[i] = i == script->count - 1 ||
                  (step->strip == last->strip &&
                   (step->operation == OP_FROM_STRING ||
                    (script->only != OP_MOVE && step_is_change(step)) ||
                    is_made(script, &going, i)));
    }
    going_free(&going);
    script_keep(script, kept, &less);
    return move_script_goes_wrong(&less);
}

/* Is the strip itself another one then, as far as others show it? */
static bool is_changed(const MoveScript *script)
{
    static const WireOperation looks[] = {OP_TO_STRING, OP_SQUARES};
    static MoveScript seen;
    const ScriptStep *last = &script->steps[script->count - 1];
    bool asked = false;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i] == last->operation ||
            (looks[i] == OP_SQUARES && last->operation == OP_SQUARE))
            continue;
        seen = *script;
        seen.only = looks[i];
        seen.steps[seen.count - 1].operation = looks[i];
        if (!move_script_goes_wrong(&seen))
            return false;
        asked = true;
    }
    return asked;
}

/* Memory that is used wrongly is charged there. */
static bool is_of_memory(const MoveScript *script)
{
    Context *context = context_now();
    if (!bench_tools(trial_now()->bench)->sanitizer)
        return false;
    context->room = ROOM_SANITIZED;
    Going going = move_script_run_anew(script);
    bool said = session_said(trial_now()->session) > 0;
    going_free(&going);
    context->room = ROOM_NATIVE;
    coins_new_session();
    return said;
}

static void fail_disturbed(const MoveScript *script)
{
    Going going = move_script_run_anew(script);
    if (going.at < 0) {
        going_free(&going);
        return;
    }
    note_advice("Alone this answer is right: what the calls before it have "
                "left behind gets into it. Is something kept in a static "
                "variable, or with a strip's address, text, or number of "
                "moves? It must hold for this very strip, its rules, and its "
                "coins as they lie now.");
    note_mistake(text_format("kept: %s", wire_function(script->only)));
    move_script_fail(script, &going, ": wrong for what was called before it");
}

/* Does that answer of the table go wrong in the script, and is it this function
 * that keeps something? */
static void judge_answer(size_t answer, MoveScript *script)
{
    script->only = answers[answer].operation;
    script->game = answers[answer].rules;
    if (!move_script_goes_wrong(script) || goes_wrong_alone(script))
        return;
    script_make_small(script);
    if (is_look(script->only) &&
        script_is_moved_on(script) != answers[answer].moved)
        return;
    if (script->only != OP_HINT && script->only != OP_COMPUTER_PLAY &&
        is_played_on(script))
        return; /* it may be the computer that left it so */
    if (!is_changed(script) && !is_of_memory(script))
        fail_disturbed(script);
}

/* (Of a program that takes long, or much room for a strip, no more is asked.)
 */
static bool all_goes_well(void)
{
    enum { MOST_MS = 100 };
    static MoveScript script;
    bool well = true;
    Session *session = coins_session();
    const int walks = pace_us(OP_IS_WON) > 0 ? 1 : INTERFERENCE_WALKS;
    int64_t until = session_spent_ms(session) + MOST_MS;
    for (int i = 0; well && i < walks && session_spent_ms(session) < until;
         i++) {
        interference_walk(i, &script);
        Going going = move_script_run(&script, CALL_CPU_MS);
        well = going.at < 0;
        going_free(&going);
    }
    return well;
}

static bool is_late(void)
{
    return trial_now()->session &&
           session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
}

static bool can_be_asked(void)
{
    const Context *context = context_now();
    return !context->undisturbed && !context->freeing.ends &&
           boards_builder(COINSTRIP_SILVER_DOLLAR) == BUILD_BY_TEXT &&
           boards_builder(COINSTRIP_WELTER) == BUILD_BY_TEXT;
}

static bool is_to_be_judged(size_t answer, Interference kind)
{
    return answers[answer].kind == kind &&
           (!answers[answer].others || !is_excused(answers[answer].others));
}

/* Where there is nothing to judge nothing is asked: that would have the test
 * run again, call by call. */
static bool is_any_to_be_judged(Interference kind)
{
    size_t i = 0, count = sizeof answers / sizeof *answers;
    while (i < count && !is_to_be_judged(i, kind))
        i++;
    return i < count;
}

void judge_interference(Interference kind)
{
    static MoveScript script;
    Context *context = context_now();
    coins_prepare();
    if (has_failed(parts[kind]) || has_failed(PART_STRIP) ||
        !is_any_to_be_judged(kind) || !can_be_asked())
        return; /* strips that share something were charged as strips */
    if (context->slots + INTERFERENCE_WALKS * SCRIPT_STRIPS > WIRE_SLOTS)
        coins_new_session();
    call_trace_clear(&context->trace);
    context->undisturbed = all_goes_well() || is_late();
    if (context->undisturbed && !is_late())
        return;
    prediction_doubt();
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        for (int k = 0; k < INTERFERENCE_WALKS && !context->undisturbed; k++) {
            if (!is_to_be_judged(i, kind))
                break;
            interference_walk(k, &script);
            judge_answer(i, &script);
            context->undisturbed = is_late();
        }
    coins_forgive();
    coins_new_session();
}
