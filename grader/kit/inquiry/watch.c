/* See watch.h. */
#include "watch.h"

#include <stdlib.h>
#include <string.h>
#include "exec/findings.h"
#include "base/memory.h"
#include "less.h"
#include "kit/script/sized.h"
#include "kit/run/trace_statements.h"
#include "kit/run/trace_names.h"
#include "kit/run/trace_file.h"
#include "kit/run/shrink/shrink.h"
#include "watch_words.h"
#include "watched_log.h"

enum {
    SHOWN = 40,       /* steps, at most */
    WATCH_MS = 30000, /* what a heavy program is not watched any more costs
                         nothing */
    MORE_MS = 1500,   /* likewise, of larger ones: most take a tenth of it */
    TRIES = 2,        /* until the planted faults are seen */
    RUNS = 40,        /* by which a script gets fewer calls ... */
    VALUE_RUNS = 40,  /* ... and smaller values; ... */
    DEAR = 2          /* ... half as many in Valgrind's room */
};

static const bool nothing[WIRE_FUNCTIONS]; /* is left out */

/* All of the scripts, one behind another. */
static Script joined(const Survey *survey, const bool *left_out)
{
    Script whole = {.count = 0};

    for (size_t i = 0; i < survey->count; i++) {
        Script script = script_without(&survey->scripts[i], left_out);
        script_append(&whole, &script);
        script_free(&script);
    }
    return whole;
}

/* Runs the scripts in a process of their own, one after another, from small to
 * large, for so long; 0: all of them. */
static WatchedLog watch_for(Runner *runner, const Script *scripts, size_t count,
                            const bool *left_out, int64_t most_ms)
{
    SessionEnd ended = {.verdict = VERDICT_PASS};
    int64_t most = runner_spent_ms(runner) + most_ms;

    trial_close(runner->trial);
    if (!runner_open(runner))
        ended = *session_ended(runner->trial->session);
    for (size_t i = 0; i < count && ended.verdict == VERDICT_PASS &&
                       (most_ms == 0 || runner_spent_ms(runner) < most);
         i++) {
        Script script = script_without(&scripts[i], left_out);
        if (script.count > 0)
            run_more(runner, &script, &ended);
        script_free(&script);
    }
    return watched_log(runner, &ended);
}

static WatchedLog watch(Runner *runner, const Script *scripts, size_t count,
                        const bool *left_out)
{
    return watch_for(runner, scripts, count, left_out,
                     bench_is_heavy(runner->trial->bench) ? WATCH_MS : 0);
}

static WatchedLog watch_one(Runner *runner, const Script *script)
{
    return watch(runner, script, 1, nothing);
}

static bool shows(const WatchedLog *log)
{
    return log->count > 0 || log->ended.verdict != VERDICT_PASS;
}

static bool is_wrong(Runner *runner, const Script *scripts, size_t count,
                     const bool *left_out)
{
    WatchedLog log = watch(runner, scripts, count, left_out);
    bool wrong = shows(&log);

    watched_log_free(&log);
    return wrong;
}

static int runs_in(const Runner *runner, int runs)
{
    return runner->room == ROOM_VALGRIND ? runs / DEAR : runs;
}

/* Parts of the script that can be left out are, as long as there is a budget:
 * halves, quarters, ... (What frees an object stays: else it would be lost.) */
static void make_smaller(Runner *runner, Script *script)
{
    const Contract *contract = runner->kit->contract;
    int runs = runs_in(runner, RUNS);

    for (size_t size = script->count / 2; size > 0 && runs > 0; size /= 2)
        for (size_t end = script->count; end > 0 && runs > 0;) {
            size_t start = end > size ? end - size : 0;
            Script less = script_less(contract, script, start, end);
            if (less.count > 0 && less.count < script->count && runs-- > 0 &&
                script_is_sound(contract, &less) &&
                is_wrong(runner, &less, 1, nothing)) {
                script_free(script);
                *script = less;
            } else {
                script_free(&less);
            }
            end = start < script->count ? start : script->count;
        }
}

static bool is_still_wrong(Runner *runner, Script *script, uint16_t function)
{
    (void)function;
    return script_is_sound(runner->kit->contract, script) &&
           is_wrong(runner, script, 1, nothing);
}

static void make_values_smaller(Runner *runner, Script *script, Arena *arena)
{
    const Failing failing = {.is_so = is_still_wrong};

    if (script->count > 0 && script->count <= SHOWN)
        script_shrink_values(runner, script, failing,
                             runs_in(runner, VALUE_RUNS), arena);
}

/* One of the scripts that shows something alone, or else all of them. */
static Script find_script(Runner *runner, const Survey *survey,
                          const bool *left_out)
{
    const Script *first = survey->scripts;
    size_t count = survey->count;

    while (count > 1) {
        bool wrong = is_wrong(runner, first, count / 2, left_out);
        first += wrong ? 0 : count / 2;
        count = wrong ? count / 2 : count - count / 2;
    }
    return is_wrong(runner, first, count, left_out)
               ? script_without(first, left_out)
               : joined(survey, left_out);
}

/* The calls, and the file with them. */
static void add_calls(Outcome *outcome, const Contract *contract,
                      const Script *script, RoomKind room)
{
    Writing writing = {.contract = contract};
    Text text = TEXT_EMPTY;
    Arena *arena = arena_new();
    Script all = script_whole(contract, script, arena);

    if (script->count <= SHOWN) {
        script_add(&all, (Step){.function = STEP_COUNT});
        statements_add(&writing, &all, "", &text);
        outcome->reproduce = trace_file_of_memory(
            contract, &all,
            room == ROOM_VALGRIND ? SHOWN_WATCHED : SHOWN_SANITIZED);
    }
    script_free(&all);
    arena_free(arena);
    if (text.length)
        outcome->calls = with_cells(contract, text_take(&text));
}

static bool has(const WatchedLog *log, bool leak)
{
    for (size_t i = 0; i < log->count; i++)
        if ((finding_kind(log->list[i]) == FAULT_LEAK) == leak)
            return true;
    return false;
}

static _Noreturn void tell(Runner *runner, Script *script, WatchedLog *log)
{
    Trial *trial = runner->trial;
    Outcome *outcome = trial->outcome;
    char *words = watch_words(runner->room, log);

    outcome->details = watch_details(log);
    add_calls(outcome, runner->kit->contract, script, runner->room);
    outcome->at_end = !has(log, false);
    watched_log_free(log);
    script_free(script);
    trial_stop(trial, VERDICT_FAIL, words);
}

/* Tells of one script, made smaller; or, if that shows nothing by itself, what
 * all of them have shown. */
static _Noreturn void tell_of_one(Runner *runner, const Survey *survey,
                                  const bool *left_out, WatchedLog *log,
                                  Arena *arena)
{
    Script script = find_script(runner, survey, left_out);

    make_smaller(runner, &script);
    make_values_smaller(runner, &script, arena);
    WatchedLog one = watch_one(runner, &script);
    if (!shows(&one))
        tell(runner, &script, log);
    watched_log_free(log);
    tell(runner, &script, &one);
}

/* Is it no fault of memory that is seen? Functions that are wrong are charged
 * for such already. */
static bool is_elsewhere(const WatchedLog *log)
{
    if (log->ended.verdict != VERDICT_PASS)
        return log->count == 0;
    for (size_t i = 0; i < log->count; i++)
        if (!finding_is_arithmetic(log->list[i]))
            return false;
    return log->count > 0;
}

/* Does it follow from faults that are charged already? Where functions go wrong
 * and use memory well, as the scripts show that tell of them, whatever comes of
 * that is theirs. (What they lose is not; the scripts free nothing.) */
static bool is_of_faults(Runner *runner, const Inquiry *inquiry,
                         const WatchedLog *log)
{
    Script scripts[WIRE_FUNCTIONS];
    size_t count = 0;

    for (size_t i = 0; i < runner->kit->contract->count; i++)
        if (inquiry->faults[i].is_there &&
            inquiry->faults[i].script.count > 0) {
            if (inquiry->faults[i].trace.verdict != VERDICT_FAIL)
                return false;
            scripts[count++] = inquiry->faults[i].script;
        }
    if (count == 0 || log->count == 0 || has(log, true))
        return false;
    WatchedLog told = watch(runner, scripts, count, nothing);
    bool well = told.ended.verdict == VERDICT_PASS && !has(&told, false);
    watched_log_free(&told);
    return well;
}

void watch_judge(Runner *runner, const Survey *survey, const bool *left_out,
                 const Inquiry *inquiry)
{
    bool or_wrong[WIRE_FUNCTIONS] = {false};

    for (size_t i = 0; i < runner->kit->contract->count; i++)
        or_wrong[i] = left_out[i] || inquiry->faults[i].is_there;
    for (int tries = 0; tries < TRIES; tries++) {
        WatchedLog log =
            watch(runner, survey->scripts, survey->count, left_out);
        if (is_elsewhere(&log) || is_of_faults(runner, inquiry, &log)) {
            watched_log_free(&log);
            left_out = or_wrong;
            log = watch(runner, survey->scripts, survey->count, left_out);
        }
        if (shows(&log))
            tell_of_one(runner, survey, left_out, &log, inquiry->arena);
        bool watched = log.is_watched;
        watched_log_free(&log);
        trial_close(runner->trial);
        if (watched)
            return;
        bench_replace(runner->trial->bench, runner->room);
    }
    trial_stop(runner->trial, VERDICT_GARBAGE,
               text_copy("The tool that watches memory was kept from watching "
                         "this program: faults that the grader planted itself "
                         "were not reported"));
}

void watch_more(Runner *runner, const Survey *survey, const bool *left_out,
                const Inquiry *inquiry)
{
    WatchedLog log =
        watch_for(runner, survey->scripts, survey->count, left_out, MORE_MS);
    bool judges = shows(&log) && log.ended.verdict != VERDICT_TIMEOUT;

    watched_log_free(&log);
    trial_close(runner->trial);
    if (judges)
        watch_judge(runner, survey, left_out, inquiry);
}

void watch_lost(Runner *runner, Script *script, Arena *arena)
{
    WatchedLog log = watch_one(runner, script);

    if (log.count > 0) {
        make_values_smaller(runner, script, arena);
        WatchedLog less = watch_one(runner, script);
        watched_log_free(&log);
        tell(runner, script, &less);
    }
    watched_log_free(&log);
    add_calls(runner->trial->outcome, runner->kit->contract, script,
              runner->room);
    script_free(script);
    trial_stop(runner->trial, VERDICT_FAIL,
               text_copy("A block is lost: all objects have been freed, and "
                         "there are more blocks than before"));
}
