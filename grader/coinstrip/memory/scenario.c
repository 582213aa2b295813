/* See scenario.h. */
#include "scenario.h"

#include <string.h>
#include <unistd.h>
#include "trial/lab.h"
#include "coinstrip/expect.h"
#include "scenario_shrink.h"
#include "skipped_calls.h"
#include "tool_evasion.h"
#include "memcheck.h"
#include "memcheck_parts.h"

void expect_ran(bool ran, const char *does_not)
{
    Context *context = context_now();
    if (!ran && !context->unrun)
        context->unrun = does_not;
}

/* Whether there is a build with the sanitizers. */
static bool is_sanitized(const Trial *trial)
{
    char *path =
        text_format("%s/%s", bench_folder(trial->bench),
                    trial_lab(trial)->files[trial->test->file].sanitized);
    bool there =
        bench_tools(trial->bench)->sanitizer && access(path, R_OK) == 0;
    free(path);
    return there;
}

/* A scenario, and where it is run. */
typedef struct {
    Scenario *scenario;
    RoomKind room;
} Watching;

static void run_scenario(Watching *watching)
{
    Context *context = context_now();
    call_trace_clear(&context->trace);
    context->room = watching->room;
    context->slots = 0;
    context->unrun = NULL;
    context->memcheck.watching = watching;
    memset(context->memcheck.called, 0, sizeof context->memcheck.called);
    sieve_begin(&context->memcheck.sieve);
    watching->scenario(watching->room);
    prediction_catch_up();
    sieve_end(&context->memcheck.sieve);
}

static void look(void *with)
{
    run_scenario(with);
}

/* What does nothing has no fault to be found. (Which calls were made says
 * nothing about it, and which of them was wrong is told where that is judged.)
 */
static void stop_unrun(void)
{
    Context *context = context_now();
    if (!context->unrun)
        return;
    call_trace_clear(&context->trace);
    stop_unjudged(text_format("This was not judged: %s here, and so there is "
                              "nothing to be watched",
                              context->unrun));
}

static void tell_fewest(const Finding *first)
{
    Context *context = context_now();
    memcheck_tell_about(&context->trace, first);
    scenario_shrink(first, look, context->memcheck.watching);
}

static void watch_scenario(void *with)
{
    bool watching = false;
    for (int tries = 0; !watching && tries < WATCHED_TRIES; tries++) {
        run_scenario(with);
        watching = !trial_now()->session || /* all calls are left out */
                   judge_watched(tell_fewest, tries + 1 == WATCHED_TRIES);
    }
    stop_unrun();
}

/* Valgrind has ended the test with what may only come of a fault: the
 * sanitizers are asked for that one: true if they found it. Otherwise the
 * outcome, and the trace, stay. */
static bool look_behind(Scenario *scenario)
{
    Trial *trial = trial_now();
    Context *context = context_now();
    Watching watching = {scenario, ROOM_SANITIZED};
    Outcome told = *trial->outcome;
    CallTrace trace = context->trace;
    *trial->outcome = (Outcome){.test = told.test};
    context->trace = (CallTrace){0};
    context->memcheck.looking = true;
    trial->settled = false;
    trial_close(trial);
    trial_try(trial, look, &watching);
    bool found = trial->session && trial->room == ROOM_SANITIZED &&
                 memcheck_behind(&told, tell_fewest);
    outcome_clear(trial->outcome);
    free(trial->outcome->message);
    *trial->outcome = told;
    call_trace_clear(&context->trace);
    call_trace_unplayed(&context->trace);
    context->trace = trace;
    context->memcheck.looking = context->memcheck.behind = false;
    trial->settled = true;
    return found;
}

/* The outcome does not stand: the scenario is run again. */
static void forget(Trial *trial)
{
    outcome_clear(trial->outcome);
    trial_close(trial);
    trial->settled = false;
    context_now()->memcheck.behind = context_now()->memcheck.known_crash =
        false;
    context_now()->memcheck.damage_found = false;
}

/* What ends it, and is charged elsewhere, is left out, and it is run again. */
static void watch_in(RoomKind room, Scenario *scenario, bool sanitized)
{
    Trial *trial = trial_now();
    Context *context = context_now();
    Watching watching = {scenario, room};
    while (!trial_try(trial, watch_scenario, &watching)) {
        bool found =
            context->memcheck.behind && sanitized && look_behind(scenario);
        if (found || !skip_charged()) {
            if (!found)
                scenario_shrink_ended(look, &watching);
            trial_stop(trial, trial->outcome->verdict, NULL); /* as it was */
        }
        forget(trial);
    }
}

void scenario_watch(Scenario *scenario)
{
    Trial *trial = trial_now();
    Context *context = context_now();
    context->cpu_ms = MEMCHECK_CPU_MS;
    context->memcheck.behind = context->memcheck.looking =
        context->memcheck.known_crash = false;
    context->memcheck.damage_found = false;
    char *unwatched = tool_evasion_why(trial);
    if (unwatched)
        trial_stop(trial, VERDICT_GARBAGE, unwatched);
    bool sanitized = is_sanitized(trial);
    memset(context->memcheck.skipped, 0, sizeof context->memcheck.skipped);
    watch_in(ROOM_VALGRIND, scenario, sanitized);
    if (sanitized)
        watch_in(ROOM_SANITIZED, scenario, false);
}
