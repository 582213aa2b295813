/* See skipped_calls.h. */
#include "skipped_calls.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "coinstrip/context.h"
#include "coinstrip/trace/notes.h"

static bool is_of_memory(void)
{
    return strncmp(trial_now()->test->name, "memory/", 7) == 0;
}

/* Nothing can be watched without it. */
static bool is_needed(WireOperation operation)
{
    return operation == OP_FROM_STRING;
}

static void note_skipped(const char *when, WireOperation operation)
{
    const char *function = operation == OP_FREE_NULL ? "coinstrip_free(NULL)"
                                                     : wire_function(operation);
    char *note = text_format("Watched without %s %s, which ended the program.",
                             when, function);
    note_judged(note);
    free(note);
}

bool is_skipped(WireOperation operation)
{
    if (is_needed(operation) || !is_of_memory() ||
        (context_now()->memcheck.ended >> operation & 1) == 0)
        return false;
    note_skipped("calls of", operation);
    return true;
}

bool is_call_skipped(WireOperation operation, int strip)
{
    MemcheckState *memcheck = &context_now()->memcheck;
    if (is_skipped(operation))
        return true;
    if (!is_of_memory())
        return false;
    if (++memcheck->called[operation] != memcheck->skipped[operation])
        return sieve_skips(&memcheck->sieve, strip, operation);
    note_skipped("a call of", operation);
    return true;
}

bool is_maker_skipped(WireOperation operation)
{
    CallTrace *trace = &context_now()->trace;
    bool skipped = is_call_skipped(operation, trace->strips + 1);
    trace->strips += skipped;
    return skipped;
}

bool is_row_skipped(int strips)
{
    Context *context = context_now();
    bool skipped = sieve_skips_row(&context->memcheck.sieve);
    context->trace.strips += skipped ? strips : 0;
    return skipped;
}

/* Which one a call as C has it, "coinstrip_move(s1, 0, 1)", asks for: OP_COUNT
 * if none. */
static uint32_t operation_of(const char *call)
{
    size_t length = call ? strcspn(call, "(") : 0;
    uint32_t operation = 0;
    if (call && strcmp(call, "coinstrip_free(NULL)") == 0)
        return OP_FREE_NULL;
    for (; operation < OP_COUNT; operation++) {
        const char *function = wire_function(operation);
        if (function && strlen(function) == length &&
            strncmp(call, function, length) == 0)
            break;
    }
    return operation;
}

/* Did it not come back, or fail an assert() of its own? */
static bool is_hung(const Outcome *outcome)
{
    return outcome->verdict == VERDICT_TIMEOUT ||
           (outcome->verdict == VERDICT_CRASH && outcome->asserted);
}

/* Did play_game not come back? */
static bool is_ended(Verdict verdict)
{
    return verdict == VERDICT_EXIT || verdict == VERDICT_CRASH ||
           verdict == VERDICT_TIMEOUT;
}

/* What ended one test of memory is left out of the next. */
static void note_ended(Context *context, Verdict verdict, uint32_t operation)
{
    if (verdict != VERDICT_FAIL && verdict != VERDICT_GARBAGE &&
        operation < OP_COUNT)
        context->memcheck.ended |= 1u << operation;
}

/* Which one has ended the program: the trace's call, or one of a row of calls.
 */
static uint32_t operation_ended(void)
{
    const char *call = context_now()->trace.expression;
    const Session *session = trial_now()->session;
    const SessionEnd *end = session ? session_ended(session) : NULL;
    return call || !end ? operation_of(call) : (uint32_t)end->function;
}

void skipped_calls_note_failed(void)
{
    Context *context = context_now();
    const Outcome *outcome = trial_now()->outcome;
    uint32_t operation = context->sound ? OP_COUNT : operation_ended();
    if (is_of_memory())
        note_ended(context, outcome->verdict, operation);
    else if (operation == OP_FREE && context->freeing.ends)
        context->freeing.charged = true;
    else if (context->sound && is_ended(outcome->verdict))
        context->dialogs.ends = true;
    else if (is_hung(outcome) && operation < OP_COUNT)
        context->memcheck.hung |= 1u << operation;
}

void skipped_calls_note_charged(Part part, WireOperation operation)
{
    if (has_failed(part))
        context_now()->memcheck.hung |= 1u << operation;
}

/* Under the tools: did it end itself, and not at a fault of memory? */
static bool is_given_up(const Outcome *outcome)
{
    return is_hung(outcome) || (outcome->verdict == VERDICT_CRASH &&
                                outcome->crash == CRASH_ASSERT);
}

bool skip_charged(void)
{
    Context *context = context_now();
    const char *test = trial_now()->test->name;
    uint32_t operation =
        strcmp(test, "memory/play") == 0 ? OP_COUNT : operation_ended();
    bool hung = operation < OP_COUNT && is_given_up(trial_now()->outcome) &&
                (context->memcheck.hung >> operation & 1) != 0;
    bool ends = operation == OP_COUNT &&
                is_ended(trial_now()->outcome->verdict) &&
                context->dialogs.ends && !context->memcheck.damage_found;
    if (!hung && !ends &&
        !(context->memcheck.known_crash && operation < OP_COUNT))
        return false;
    if (operation == OP_COUNT) {
        bool lasted = context->dialogs.input_lasts;
        context->dialogs.input_lasts = true;
        return !lasted;
    }
    if (is_needed((WireOperation)operation) ||
        context->memcheck.ended >> operation & 1)
        return false;
    if (context->memcheck.skipped[operation] > 0 ||
        context->memcheck.called[operation] == 0)
        context->memcheck.ended |=
            1u << operation; /* by one call it is not to be had */
    context->memcheck.skipped[operation] = context->memcheck.called[operation];
    return true;
}
