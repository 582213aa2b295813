/* See scenario_shrink.h. */
#include "scenario_shrink.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include "base/clock.h"
#include "base/memory.h"
#include "coinstrip/context.h"
#include "memcheck.h"
#include "memcheck_parts.h"
#include "sieve.h"

enum {
    MOST_RUNS = 90,
    MOST_MS = 10000,    /* of a processor, all together; ... */
    MOST_SECONDS = 120, /* ... and by the clock: a program may sleep */
    STUCK = -1          /* of a call that is never left out: no unit */
};

typedef struct {
    const Finding *sought; /* or NULL: ... */
    const Outcome *end;    /* ... it ended so */
    RunScenario *run;
    void *with;
    const ScenarioCall *calls;
    size_t count;
    bool *made;      /* the fewest so far that show it */
    bool *tried;     /* fewer */
    int runs;        /* made so far, ... */
    int64_t begun;   /* ... since so much had been spent, ... */
    double start;    /* ... and since then */
    bool found;      /* fewer than all show it, ... */
    CallTrace trace; /* ... as told here */
} Shrinking;

static void trace_free(CallTrace *trace)
{
    call_trace_clear(trace);
    call_trace_unplayed(trace);
}

/* Has it ended as it did then? */
static Again ended_again(const Outcome *sought)
{
    const Outcome *outcome = trial_now()->outcome;
    return outcome->verdict == sought->verdict && outcome->message &&
                   strcmp(outcome->message, sought->message) == 0
               ? AGAIN_ITSELF
               : AGAIN_NOT;
}

/* (A program may end, or hang, where calls are left out.) */
static Again run_tried(const Shrinking *shrinking)
{
    Context *context = context_now();
    Trial *trial = trial_now();
    Again again = AGAIN_NOT;
    jmp_buf *back = trial->back;
    context->memcheck.sieve.made = shrinking->tried;
    bool whole = trial_try(trial, shrinking->run, shrinking->with);
    bool logged = whole || context->memcheck.looking; /* and not read yet */
    if (logged && shrinking->sought && trial->session)
        again = memcheck_again(shrinking->sought, &context->trace);
    else if (!whole && shrinking->end)
        again = ended_again(shrinking->end);
    context->memcheck.sieve.made = NULL;
    sieve_end(&context->memcheck.sieve);
    trial->back = back;
    outcome_clear(trial->outcome);
    trial_close(trial);
    trial->settled = false;
    return again;
}

static bool is_time_over(const Shrinking *shrinking)
{
    int64_t spent = bench_spent(trial_now()->bench) - shrinking->begun;
    return spent > MOST_MS || clock_seconds() - shrinking->start > MOST_SECONDS;
}

/* Do the calls that are tried show it? Then they are the fewest so far. */
static bool do_less(Shrinking *shrinking)
{
    Context *context = context_now();
    if (memcmp(shrinking->tried, shrinking->made, shrinking->count) == 0 ||
        shrinking->runs++ >= MOST_RUNS || is_time_over(shrinking) ||
        run_tried(shrinking) != AGAIN_ITSELF)
        return false;
    memcpy(shrinking->made, shrinking->tried, shrinking->count);
    trace_free(&shrinking->trace);
    shrinking->trace = context->trace;
    context->trace = (CallTrace){0};
    shrinking->found = true;
    return true;
}

/* Will those units do, from one on and before another? */
static bool are_enough(Shrinking *shrinking, const int *unit_of, int from,
                       int end)
{
    for (size_t i = 0; i < shrinking->count; i++)
        shrinking->tried[i] = unit_of[i] >= from && unit_of[i] < end;
    return do_less(shrinking);
}

/* Leaves out half of the units, a quarter, ... and each, the last ones first:
 * `unit_of` says to which of them a call belongs. */
static void leave_out_units(Shrinking *shrinking, const int *unit_of, int units)
{
    for (int size = units > 1 ? units / 2 : units; size > 0; size /= 2)
        for (int end = units; end > 0; end -= size) {
            for (size_t i = 0; i < shrinking->count; i++)
                shrinking->tried[i] =
                    shrinking->made[i] &&
                    (unit_of[i] == STUCK || unit_of[i] < end - size ||
                     unit_of[i] >= end);
            do_less(shrinking);
        }
}

/* Numbers the strips that calls are made on, and the rows; how many. */
static int number_strips(const Shrinking *shrinking, int *unit_of)
{
    int units = 0;
    for (size_t i = 0; i < shrinking->count; i++) {
        size_t first = 0;
        while (shrinking->calls[first].strip != shrinking->calls[i].strip)
            first++;
        unit_of[i] = first < i ? unit_of[first] : units++;
    }
    return units;
}

/* Numbers the calls that may be left out; how many. A strip that is left is
 * made, and freed. */
static int number_calls(const Shrinking *shrinking, int *unit_of)
{
    int units = 0;
    for (size_t i = 0; i < shrinking->count; i++) {
        const ScenarioCall *call = &shrinking->calls[i];
        bool stays =
            wire_makes_strip(call->operation) || call->operation == OP_FREE;
        unit_of[i] = stays || !shrinking->made[i] ? STUCK : units++;
    }
    return units;
}

static void number_operations(const Shrinking *shrinking, int *unit_of)
{
    number_calls(shrinking, unit_of);
    for (size_t i = 0; i < shrinking->count; i++)
        if (unit_of[i] != STUCK)
            unit_of[i] = (int)shrinking->calls[i].operation;
}

/* Which strip is the call about that the trace is about? 0: not known. */
static int strip_told(const CallTrace *trace)
{
    static const char makes[] = "CoinStrip *s", takes[] = "(s";
    char *calls = call_trace_calls(trace);
    const char *line = calls + (trace->excerpt_partly ? trace->excerpt_to : 0);
    size_t length = strcspn(line, "\n");
    const char *at = memmem(line, length, takes, strlen(takes));
    int strip = 0;
    if (trace->excerpt_partly && strncmp(line, makes, strlen(makes)) == 0)
        strip = atoi(line + strlen(makes));
    else if (trace->excerpt_partly && at)
        strip = atoi(at + strlen(takes));
    free(calls);
    return strip;
}

/* The first half of the strips, or else the other, and so on, as long as that
 * will do: mostly one strip is left. Of a call on a strip that strip is tried
 * first. */
static void find_strips(Shrinking *shrinking, int told)
{
    int *unit_of = memory_new(shrinking->count, sizeof *unit_of);
    int from = 0, end = number_strips(shrinking, unit_of);
    size_t at = 0;
    while (at < shrinking->count && shrinking->calls[at].strip != told)
        at++;
    if (at < shrinking->count &&
        are_enough(shrinking, unit_of, unit_of[at], unit_of[at] + 1))
        from = end;
    for (bool less = true; less && end - from > 1;) {
        int middle = from + (end - from) / 2;
        if (are_enough(shrinking, unit_of, from, middle))
            end = middle;
        else if (are_enough(shrinking, unit_of, middle, end))
            from = middle;
        else
            less = false;
    }
    if (end - from > 1)
        leave_out_units(shrinking, unit_of, end);
    free(unit_of);
}

static void find_fewest(Shrinking *shrinking, int told)
{
    int *unit_of = memory_new(shrinking->count, sizeof *unit_of);
    find_strips(shrinking, told);
    number_operations(shrinking, unit_of);
    leave_out_units(shrinking, unit_of, OP_COUNT);
    leave_out_units(shrinking, unit_of, number_calls(shrinking, unit_of));
    free(unit_of);
}

/* Tells the fewest in place of the whole. (Which calls of all leave blocks
 * behind is known of the whole.) */
static void tell_fewest(Shrinking *shrinking, CallTrace *whole)
{
    CallTrace *trace = &context_now()->trace;
    CallTrace *told = shrinking->found ? &shrinking->trace : whole;
    trace_free(trace);
    shrinking->trace.leaky = whole->leaky;
    *trace = *told;
    *told = (CallTrace){0};
    trace_free(&shrinking->trace);
    trace_free(whole);
}

/* Tells the fewest of its calls. The outcome, which has to be kept apart,
 * stays.
 */
static void shrink(Shrinking shrinking)
{
    Context *context = context_now();
    Trial *trial = trial_now();
    const Sieve *sieve = &context->memcheck.sieve;
    CallTrace whole = context->trace;
    const char *unrun = context->unrun;
    if (sieve->count == 0)
        return;
    shrinking.calls = sieve->calls;
    shrinking.count = sieve->count;
    shrinking.made = memory_new(sieve->count, 1);
    shrinking.tried = memory_new(sieve->count, 1);
    memset(shrinking.made, true, sieve->count);
    context->trace = (CallTrace){0};
    trial_close(trial);
    shrinking.begun = bench_spent(trial->bench);
    shrinking.start = clock_seconds();
    find_fewest(&shrinking, strip_told(&whole));
    bench_give_back(trial->bench, shrinking.begun);
    tell_fewest(&shrinking, &whole);
    context->unrun = unrun;
    free(shrinking.made);
    free(shrinking.tried);
}

static void shrink_apart(Shrinking shrinking)
{
    Trial *trial = trial_now();
    Outcome outcome = *trial->outcome;
    bool settled = trial->settled;
    *trial->outcome = (Outcome){.test = outcome.test};
    if (shrinking.end)
        shrinking.end = &outcome;
    trial->settled = false;
    shrink(shrinking);
    outcome_clear(trial->outcome);
    free(trial->outcome->message);
    *trial->outcome = outcome;
    trial->settled = settled;
}

void scenario_shrink(const Finding *sought, RunScenario *run, void *with)
{
    shrink_apart((Shrinking){.sought = sought, .run = run, .with = with});
}

void scenario_shrink_ended(RunScenario *run, void *with)
{
    const Outcome *outcome = trial_now()->outcome;
    if ((outcome->verdict == VERDICT_CRASH ||
         outcome->verdict == VERDICT_EXIT) &&
        outcome->message)
        shrink_apart((Shrinking){.end = outcome, .run = run, .with = with});
}
