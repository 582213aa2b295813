/* Tells a script, as C: see move_script.h. Knows nothing of how it is run. */
#include "move_script.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/ended.h"
#include "coinstrip/trace/failure.h"

char *start_call(const Start *start)
{
    const Drawing *drawing = &start->drawing;
    const char *rules = call_trace_rules(start->first.rules);
    unsigned long long seed = (unsigned long long)start->seed;
    char *text = layout_text(&start->first);
    char *call =
        !start->drawn
            ? text_format("coinstrip_from_string(%s, \"%s\")", rules, text)
        : drawing->sized
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, %lluu)",
                          rules, drawing->coins, drawing->length,
                          drawing->min_moves, seed)
            : text_format("coinstrip_random(%s, %lluu)", rules, seed);
    free(text);
    return call;
}

/* Is the answer a move? */
static bool gives_move(WireOperation operation)
{
    return operation == OP_HINT || operation == OP_COMPUTER_PLAY;
}

/* `coin`: that is looked for. `number`: of its strip in the trace. */
static char *step_call(const MoveScript *script, const ScriptStep *step,
                       int coin, int number)
{
    WireOperation operation = step->operation;
    const char *name = wire_function(operation);
    if (operation == OP_FROM_STRING)
        return start_call(&script->starts[step->strip]);
    if (operation == OP_MOVE || operation == OP_IS_LEGAL)
        return text_format("%s(s%d, %d, %d)", name, number, step->coin,
                           step->distance);
    if (operation == OP_SQUARES || operation == OP_SQUARE)
        return text_format("coinstrip_square(s%d, %d)", number,
                           operation == OP_SQUARE ? step->coin : coin);
    return text_format("%s(s%d%s)", name, number,
                       gives_move(operation) ? ", &move" : "");
}

static ReturnKind step_gives(WireOperation operation)
{
    static const ReturnKind returns[OP_COUNT] = {
        [OP_FROM_STRING] = RETURNS_STRIP, [OP_LENGTH] = RETURNS_INT,
        [OP_COINS] = RETURNS_INT,         [OP_SQUARE] = RETURNS_INT,
        [OP_SQUARES] = RETURNS_INT,       [OP_TO_STRING] = RETURNS_TEXT,
        [OP_IS_LEGAL] = RETURNS_BOOL,     [OP_MOVE] = RETURNS_BOOL,
        [OP_IS_WON] = RETURNS_BOOL,       [OP_HINT] = RETURNS_MOVE,
        [OP_COMPUTER_PLAY] = RETURNS_MOVE};
    return returns[operation]; /* OP_FREE: nothing */
}

void move_script_tell(const MoveScript *script, const Going *going)
{
    CallTrace *trace = &context_now()->trace;
    int numbers[SCRIPT_STRIPS] = {0};
    call_trace_clear(trace);
    for (int i = 0; i <= going->at; i++) {
        const ScriptStep *step = &script->steps[i];
        int number = call_trace_call(
            trace, step_gives(step->operation),
            step_call(script, step, going->coin, numbers[step->strip]));
        if (step->operation == OP_FROM_STRING)
            numbers[step->strip] = number;
        if (i == going->at) {
            if (!going->ended)
                call_trace_answer(trace, text_copy(going->got));
        } else if (step->operation == OP_COMPUTER_PLAY) {
            CoinStripMove move = going->moves[i];
            call_trace_answer(trace, call_trace_found(move.coin >= 0, move));
        }
    }
}

/* The moves that it may store, as a condition in C. */
static void add_moves(Text *to, const Layout *layout)
{
    bool lost = layout_is_lost(layout);
    const char * or = "";
    for (int coin = 0; coin < layout->coins; coin++)
        for (int d = 1; d <= layout->squares[coin]; d++) {
            Layout after = *layout;
            CoinStripMove move = {coin, d};
            if (!(lost ? layout_move(&after, coin, d)
                       : layout_wins(*layout, move)))
                continue;
            text_addf(to, "%s(move.coin == %d && move.distance == %d)", or,
                      coin, d);
            or = " ||\n     ";
        }
}

/* C that shows what is wrong with the last call that was told. */
static char *last_check(const MoveScript *script, const Going *going)
{
    const ScriptStep *step = &script->steps[going->at];
    const char *call = context_now()->trace.expression;
    Text check = TEXT_EMPTY;
    if (gives_move(step->operation) && strcmp(going->expected, "false") != 0) {
        text_addf(&check, "check_that(\"%s\", %s && (", call, call);
        add_moves(&check, &going->layout);
        text_addf(&check, "),\n    \"%s\");\n", going->expected);
        return text_take(&check);
    }
    const char *kind = step->operation == OP_TO_STRING              ? "text"
                       : step_gives(step->operation) == RETURNS_INT ? "int"
                                                                    : "bool";
    text_addf(&check, "check_%s(\"%s\", %s, %s);\n", kind, call, call,
              going->expected);
    return text_take(&check);
}

_Noreturn void move_script_fail(const MoveScript *script, const Going *going,
                                const char *why)
{
    move_script_tell(script, going);
    if (going->ended)
        coins_stop_ended();
    fail_with((Failure){
        .message = text_format("%s%s", context_now()->trace.expression, why),
        .expected = text_copy(going->expected),
        .got = text_copy(going->got),
        .before = layout_text(&going->layout),
        .check = last_check(script, going)});
}
