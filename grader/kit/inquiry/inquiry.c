/* See inquiry.h. */
#include "inquiry.h"

#include <stdlib.h>
#include <string.h>
#include "faults.h"
#include "heavy.h"
#include "vast.h"
#include "base/memory.h"
#include "kit/run/shrink/shrink.h"
#include "kit/run/spread.h"
#include "kit/run/shrink/unroll.h"

enum {
    BEFORE_MOST = 3000,  /* steps that may belong to a fault */
    QUICK_MS = 5,        /* for objects of hundreds: thousands are no matter */
    LARGE_MS = 2500,     /* for objects of thousands, of what is not so quick */
    HUGE_MS = 200,       /* for these: more may be no matter ... */
    HUGE_MOST_MS = 4000, /* ... nor are they for one that becomes larger */
    ALONE_MOST = 300,    /* scripts, each in a process of its own */
    DEAR_MS = 1500 /* whose right answers take longer, its calls are dear */
};

Inquiry *inquiry_new(const Kit *kit, const Survey *survey)
{
    Inquiry *inquiry = memory_new(1, sizeof *inquiry);

    inquiry->kit = kit;
    inquiry->survey = survey;
    inquiry->arena = arena_new();
    return inquiry;
}

void inquiry_free(Inquiry *inquiry)
{
    if (!inquiry)
        return;
    for (size_t i = 0; i < inquiry->kit->contract->count; i++) {
        script_free(&inquiry->faults[i].script);
        trace_free(&inquiry->faults[i].trace);
    }
    if (inquiry->own)
        tryout_clear(inquiry->own);
    free(inquiry->own);
    free(inquiry->is_slow);
    free(inquiry->is_quick);
    survey_free(inquiry->of_numbers);
    survey_free(inquiry->by_search);
    arena_free(inquiry->arena);
    free(inquiry);
}

/* ---------------------------------------------------------------- asking -- */

/* Runs one script, and notes what it shows. False if there is something new to
 * find out about: then *script is what was run. */
static bool run_one(Inquiry *inquiry, Runner *runner, const Script *whole,
                    bool faulty, Script *script, RunResult *result)
{
    bool left_out[WIRE_FUNCTIONS];

    faults_leave_out(inquiry, runner, whole, faulty, left_out);
    *script = faults_without(inquiry, whole, left_out);
    int64_t start = runner_spent_ms(runner);
    *result = run_script(runner, script,
                         script->count == whole->count && !inquiry->is_own);
    if (result->end == RUN_SAME)
        inquiry->rightly_ms += runner_spent_ms(runner) - start;
    if (inquiry->rightly_ms > DEAR_MS)
        bench_note_heavy(runner->trial->bench);
    if (result->end == RUN_VOID && result->why && !faulty &&
        script->count == whole->count && !whole->dares)
        runner_blame_lab(runner, result->why);
    size_t steps = run_is_wrong(result) ? result->step : script->count;
    if (result->end != RUN_VOID) {
        shown_add_varied(inquiry->shown, inquiry->kit->contract, script, steps,
                         result->model, result->model_size);
        shown_add_varied(inquiry->due, inquiry->kit->contract, script,
                         script->count, result->model, result->model_size);
    }
    return !run_is_wrong(result);
}

/* The function at fault in a script that fails: false if it does not fail any
 * more, or is only heavy: it holds too much, or is late with as little time as
 * scripts are made smaller in, and right with all that there is. */
static bool find_fault(Inquiry *inquiry, Runner *runner, Script *script,
                       const RunResult *result, const Script *before,
                       bool *slow)
{
    bool late = run_is_late(result);

    if (!script_shrink_alone(runner, script, result, before, inquiry->arena,
                             slow) ||
        *slow || (*slow = heavy_holds_many(runner, script)))
        return false;
    const Survey kind = survey_kind(inquiry->survey, inquiry->asked);
    Culprit found =
        script_culprit(runner, script, inquiry->survey, &kind, inquiry->arena);
    size_t culprit = fault_believe(inquiry, runner, found.function, found.word);
    culprit = fault_shared(inquiry, runner, culprit, found.instead, script);
    int cpu_ms = runner->cpu_ms;
    if (late)
        runner->cpu_ms = runner->brief_ms;
    fault_note(inquiry, runner, culprit, script);
    runner->cpu_ms = cpu_ms;
    /* (It is at fault by itself, in a script without those that were before.)
     */
    fault_disbelieve(inquiry, runner, culprit, culprit);
    if (culprit != found.function)
        return true;
    inquiry->faults[culprit].word = found.word;
    inquiry->faults[culprit].instead = found.instead;
    return true;
}

/* A script fails: if it does so without the functions that are known to be at
 * fault, too, there is another, which is not believed any more. False if the
 * program is too heavy for it. */
static bool ask_script(Inquiry *inquiry, Runner *runner, const Script *whole,
                       Script *before)
{
    size_t most = inquiry->kit->contract->count;

    for (size_t turn = 0; turn < most; turn++) {
        Script script;
        RunResult result;
        if (run_one(inquiry, runner, whole, turn > 0, &script, &result)) {
            if (turn == 0 && before->count > BEFORE_MOST)
                before->count = 0;
            if (turn == 0)
                script_append(before, &script);
            script_free(&script);
            return true;
        }
        if (turn == 0 && inquiry->any_fault) {
            script_free(&script);
            continue;
        }
        bool large = inquiry->asked >= inquiry->survey->large &&
                     inquiry->asked < inquiry->survey->huge;
        bool heavy = (large && heavy_is_full(runner)) ||
                     heavy_is_slow(runner, &script, &result);
        bool found = !heavy && find_fault(inquiry, runner, &script, &result,
                                          before, &heavy);
        runner->brief_ms = RUNNER_BRIEF_MS;
        script_free(&script);
        if (found || heavy)
            before->count = 0;
        if (!found)
            return !heavy;
    }
    return true;
}

/* A script by which objects become large: of a program that takes long for
 * large ones only its beginning is asked. */
static void ask_large(Inquiry *inquiry, Runner *runner, size_t number,
                      bool is_quick, Script *before)
{
    const Script *whole = &inquiry->survey->scripts[number];
    Script part = {.steps = whole->steps, .count = whole->count / 16 + 1};

    if (is_quick)
        part.count = whole->count;
    while (!inquiry->is_slow[number]) {
        int64_t start = runner_spent_ms(runner);
        inquiry->is_slow[number] = !ask_script(inquiry, runner, &part, before);
        int64_t spent = runner_spent_ms(runner) - start;
        if (part.count == whole->count)
            return;
        inquiry->is_slow[number] |= spent * HEAVY_GROWTH / 2 > LARGE_MS;
        part.count =
            part.count < whole->count / 2 ? 2 * part.count : whole->count;
        trial_close(runner->trial);
    }
}

/* One with loops, of what is quick. What fails is told by the calls themselves,
 * as few as do. False if it is too heavy for that, which is no fault. */
static bool ask_huge(Inquiry *inquiry, Runner *runner, const Script *whole)
{
    const Script nothing = {.count = 0};
    Script script;
    RunResult result;

    trial_close(runner->trial);
    runner->most_ms = HUGE_MOST_MS;
    bool right =
        run_one(inquiry, runner, whole, inquiry->any_fault, &script, &result);
    runner->most_ms = 0;
    bool heavy = !right && (run_is_late(&result) || heavy_is_full(runner));
    if (!right && !heavy && script_unroll(runner, &script, &result))
        find_fault(inquiry, runner, &script, &result, &nothing, &heavy);
    script_free(&script);
    trial_close(runner->trial);
    return !heavy;
}

/* Asks all scripts, from small to large. */
static void ask_all(Inquiry *inquiry, Runner *runner)
{
    const Survey *survey = inquiry->survey;
    Script before = {.count = 0};
    int64_t longest = 0;  /* for objects of hundreds */
    bool is_quick = true; /* for those of thousands */

    inquiry->is_slow = memory_new(survey->count + 1, sizeof *inquiry->is_slow);
    inquiry->is_quick =
        memory_new(survey->count + 1, sizeof *inquiry->is_quick);
    for (; inquiry->asked < survey->count; inquiry->asked++) {
        size_t i = inquiry->asked;
        int64_t start = runner_spent_ms(runner);
        if (start >= HEAVY_MS)
            break;
        if (survey_is_huge(survey, i)) {
            is_quick =
                is_quick && ask_huge(inquiry, runner, &survey->scripts[i]);
            continue;
        }
        if (i >= survey->large && i < survey->huge)
            ask_large(inquiry, runner, i, longest <= QUICK_MS, &before);
        else
            inquiry->is_slow[i] =
                !ask_script(inquiry, runner, &survey->scripts[i], &before);
        int64_t spent = runner_spent_ms(runner) - start;
        inquiry->is_quick[i] = spent <= QUICK_MS;
        if (i >= survey->large)
            is_quick = is_quick && spent <= HUGE_MS;
        else if (i >= survey->sizes && spent > longest)
            longest = spent;
    }
    script_free(&before);
}

/* What only this program is asked: how many of the scripts it was. */
static size_t ask_besides(Inquiry *inquiry, Runner *runner, Survey *survey,
                          int64_t most_ms)
{
    Script before = {.count = 0};
    size_t asked = inquiry->asked, count = 0;
    bool is_light = true;

    vast_leave_out(survey, runner->kit, runner->model);
    inquiry->asked = 0;
    inquiry->is_own = true;
    while (count < survey->count && is_light &&
           runner_spent_ms(runner) < most_ms)
        is_light =
            ask_script(inquiry, runner, &survey->scripts[count++], &before);
    script_free(&before);
    inquiry->asked = asked;
    inquiry->is_own = false;
    return count;
}

/* About the numbers that stand in it. */
static void ask_own(Inquiry *inquiry, Runner *runner)
{
    const BuiltFile *built = runner->trial->built;

    if (!built || built->numbers.count == 0)
        return;
    inquiry->of_numbers =
        survey_own(inquiry->kit, built->numbers.values, built->numbers.count);
    inquiry->asked_own =
        ask_besides(inquiry, runner, inquiry->of_numbers, HEAVY_MS);
}

static bool calls_unshown(const Inquiry *inquiry, const Script *script)
{
    for (size_t i = 0; i < script->count; i++)
        if (step_is_call(&script->steps[i]) &&
            !inquiry->faults[script->steps[i].function].is_there &&
            !inquiry_has_shown(inquiry, script->steps[i].function))
            return true;
    return false;
}

/* Where a mistake is in what all objects share, such as a counter, nothing may
 * be right behind the first script. So what is still to be shown is asked once
 * more, each time in a process of its own. */
static void ask_alone(Inquiry *inquiry, Runner *runner)
{
    const Survey *survey = inquiry->survey;
    size_t left = inquiry->any_fault ? ALONE_MOST : 0;

    for (size_t i = 0; i < survey->sizes && left > 0; i++) {
        Script script;
        RunResult result;
        if (!calls_unshown(inquiry, &survey->scripts[i]))
            continue;
        trial_close(runner->trial);
        run_one(inquiry, runner, &survey->scripts[i], false, &script, &result);
        script_free(&script);
        left--;
    }
    trial_close(runner->trial);
}

void inquiry_search(Inquiry *inquiry, Runner *runner, int64_t most_ms)
{
    most_ms += runner_spent_ms(runner);
    for (size_t number = 0;
         !inquiry->any_fault && runner_spent_ms(runner) < most_ms; number++) {
        survey_free(inquiry->by_search);
        inquiry->by_search = survey_more(inquiry->kit, number);
        ask_besides(inquiry, runner, inquiry->by_search, most_ms);
    }
}

/* One function prints: that is one mistake, wherever others call it. */
static void note_printing(Inquiry *inquiry, size_t function)
{
    Fault *fault = &inquiry->faults[function];

    for (size_t i = 0; i < inquiry->kit->contract->count; i++)
        if (inquiry->faults[i].prints)
            return;
    fault->is_there = fault->prints = true;
    fault->trace =
        (Trace){.verdict = VERDICT_FAIL,
                .message = text_format(
                    "%s prints something, which no function of %s does",
                    inquiry->kit->contract->functions[function].name,
                    inquiry->kit->contract->header)};
}

/* What comes by chance may come too often. */
static void note_spread(Inquiry *inquiry, Runner *runner, size_t function)
{
    Fault *fault = &inquiry->faults[function];

    fault->is_there =
        spread_tell(runner, function, &fault->trace, inquiry->arena);
    fault->calls[function] = true;
}

void inquiry_run(Inquiry *inquiry, Runner *runner)
{
    if (inquiry->is_done)
        return;
    if (!runner_open(runner))
        trial_stop_ended(runner->trial, session_ended(runner->trial->session),
                         "loading the program");
    memcpy(inquiry->is_there, runner->is_there, sizeof inquiry->is_there);
    ask_all(inquiry, runner);
    ask_own(inquiry, runner);
    ask_alone(inquiry, runner);
    for (size_t i = 0; i < inquiry->kit->contract->count; i++)
        if (runner->prints[i] && !inquiry->faults[i].is_there)
            note_printing(inquiry, i);
    for (size_t i = 0; i < inquiry->kit->contract->count; i++)
        if (inquiry->kit->contract->functions[i].is_random &&
            inquiry->is_there[i] && !inquiry->faults[i].is_there)
            note_spread(inquiry, runner, i);
    inquiry->is_done = true;
}

/* Whether what the module keeps is changed at all is for other functions to
 * say, where it can't be seen of a function itself. */
static bool is_seen_by_others(const Inquiry *inquiry, size_t function)
{
    const Function *functions = inquiry->kit->contract->functions;

    if (functions[function].module != MODULE_CHANGED)
        return true;
    for (size_t i = 0; i < inquiry->kit->contract->count; i++)
        if (functions[i].module != MODULE_NOTHING && inquiry->shown[i].varied)
            return true;
    return false;
}

bool inquiry_has_shown(const Inquiry *inquiry, size_t function)
{
    const Shown *shown = &inquiry->shown[function];
    const Shown *due = &inquiry->due[function];

    return !inquiry->faults[function].is_there &&
           (due->calls == 0 ||
            (shown->calls > 0 &&
             (shown->varied ||
              (!due->varied && is_seen_by_others(inquiry, function)))));
}
