/* Judges a test by what is known of the submission. */
#include <stdlib.h>
#include "kit/inquiry/failing/failing.h"
#include "kit/inquiry/faults.h"
#include "lab_of_contract.h"
#include "kit/inquiry/lost.h"
#include "kit/inquiry/quick.h"
#include "kit/inquiry/watch.h"

/* May the fault count in that test? Where the test says what it requires, what
 * shows the fault must call nothing else. */
static bool counts_in(const KitTest *test, const Contract *contract,
                      const Fault *fault)
{
    if (!fault->is_there)
        return false;
    for (size_t i = 0; test->requires && i < contract->count; i++) {
        Role role = function_role(&contract->functions[i]);
        if (fault->calls[i] && !test->judges[i] && !test->requires[i] &&
            role != ROLE_MAKES && role != ROLE_LOOKS)
            return false;
    }
    return true;
}

/* Is it called only with what others return? Then it shows with them. */
static bool only_releases(const Function *function)
{
    return function->count > 0 && function->parameters[0].is_released &&
           !function->parameters[0].may_be_null;
}

static void judge_function(const KitTest *test, Trial *trial,
                           const Inquiry *inquiry, size_t function)
{
    const Contract *contract = inquiry->kit->contract;
    const char *name = contract->functions[function].name;
    const Fault *fault = &inquiry->faults[function];

    if (!inquiry->is_there[function])
        trial_stop(trial, VERDICT_MISSING,
                   text_format("%s is not there", name));
    if (counts_in(test, contract, fault)) {
        trace_tell(&fault->trace, trial->outcome);
        trial->settled = true;
        trial_stop(trial, trial->outcome->verdict, NULL);
    }
    if (fault->is_there || inquiry_has_shown(inquiry, function) ||
        only_releases(&contract->functions[function]))
        return;
    size_t first = 0;
    while (first < contract->count && inquiry->is_there[first])
        first++;
    if (inquiry->any_fault)
        first = inquiry->first_fault;
    if (first == contract->count)
        first = function;
    trial_stop(trial, VERDICT_FAIL,
               text_format("%s could not show that it is right: first of all, "
                           "%s has to work",
                           name, contract->functions[first].name));
}

/* Has it to do with an object? Then, if it is right, one can be made. */
static bool has_object(const Function *function)
{
    return function_role(function) == ROLE_MAKES ||
           function_takes_object(function);
}

/* What is judged by itself is called in no other way here. Where less than half
 * of the functions work, or nothing can be made, there is too little to watch.
 */
static void need_enough(Trial *trial, const Inquiry *inquiry, bool *left_out)
{
    const Contract *contract = inquiry->kit->contract;
    size_t works = 0, judged = 0, maker = contract->count;
    bool makes = false;

    faults_leave_out(inquiry, NULL, NULL, false, left_out);
    for (size_t i = 0; i < contract->count; i++) {
        bool shown = inquiry->is_there[i] && inquiry_has_shown(inquiry, i);
        judged += contract->functions[i].is_judged;
        works += contract->functions[i].is_judged && shown;
        if (function_role(&contract->functions[i]) == ROLE_MAKES)
            maker = maker == contract->count ? i : maker;
        makes = makes || (shown && has_object(&contract->functions[i]));
    }
    if (maker < contract->count && !makes)
        trial_stop(trial, VERDICT_FAIL,
                   text_format("%s has to work before memory can be judged",
                               contract->functions[maker].name));
    if (2 * works < judged)
        trial_stop(trial, VERDICT_FAIL,
                   text_format("only %zu of %zu functions work: that is too "
                               "little for memory to be judged",
                               works, judged));
}

static bool is_charged(const Inquiry *inquiry, size_t function)
{
    const KitTests *tests = &inquiry->kit->tests;
    bool is = false;

    for (size_t i = 0; i < tests->count; i++)
        is = is || (tests->items[i].judges[function] &&
                    counts_in(&tests->items[i], inquiry->kit->contract,
                              &inquiry->faults[function]));
    return is;
}

/* What crashes, and is no other test's to judge, is told here. And where an
 * object can't be freed, all would be lost. */
static void need_frees(Trial *trial, const Inquiry *inquiry)
{
    const Contract *contract = inquiry->kit->contract;

    for (size_t i = 0; i < contract->count; i++) {
        const Fault *fault = &inquiry->faults[i];
        if (!fault->is_there || fault->trace.verdict != VERDICT_CRASH)
            continue;
        if (!is_charged(inquiry, i)) {
            trace_tell(&fault->trace, trial->outcome);
            trial->settled = true;
            trial_stop(trial, trial->outcome->verdict, NULL);
        }
        if (fault->null == 0 &&
            function_role(&contract->functions[i]) == ROLE_FREES)
            trial_stop(trial, VERDICT_FAIL,
                       text_format("%s has to work before memory can be judged",
                                   contract->functions[i].name));
    }
}

/* Adds a script, but for calls with NULL that end the process. */
static void add_without_nulls(const Inquiry *inquiry, const Script *whole,
                              Survey *survey)
{
    static const bool nothing[WIRE_FUNCTIONS];
    Script script = faults_without(inquiry, whole, nothing);
    Script *added = &survey->scripts[survey->count++];

    *added = script;
    added->steps = arena_copy(inquiry->arena, script.steps,
                              script.count * sizeof *script.steps);
    script_free(&script);
}

static Survey watched_small(const Inquiry *inquiry, const Survey *survey)
{
    Survey small = {.count = 0};

    small.scripts =
        arena_take(inquiry->arena, survey->count, sizeof *small.scripts);
    for (size_t i = 0; i < survey->count; i++)
        add_without_nulls(inquiry, &survey->scripts[i], &small);
    return small;
}

/* Those in which objects become larger, or that are about the program's own
 * numbers, as far as it is quick. */
static Survey watched_larger(const Inquiry *inquiry)
{
    const Survey *all = inquiry->survey;
    Survey larger = {.count = 0};

    larger.scripts =
        arena_take(inquiry->arena, all->count + inquiry->asked_own + 1,
                   sizeof *larger.scripts);
    for (size_t i = 0; i < inquiry->asked_own; i++)
        add_without_nulls(inquiry, &inquiry->of_numbers->scripts[i], &larger);
    for (size_t i = all->sizes; i < all->large && i < inquiry->asked; i++)
        if (inquiry->is_quick[i])
            add_without_nulls(inquiry, &all->scripts[i], &larger);
    return larger;
}

static void judge_memory(const KitTest *test, KitLab *of, Inquiry *inquiry,
                         Runner *runner)
{
    static const RoomKind rooms[] = {ROOM_VALGRIND, ROOM_SANITIZED};
    bool left_out[WIRE_FUNCTIONS] = {false};

    need_enough(runner->trial, inquiry, left_out);
    if (test->memory == MEMORY_FAILING) {
        failing_judge(runner, inquiry, left_out);
        return;
    }
    need_frees(runner->trial, inquiry);
    Survey survey = watched_small(inquiry, of->watched);
    for (size_t i = 0; i < 2; i++) {
        if (rooms[i] == ROOM_SANITIZED &&
            !bench_tools(runner->trial->bench)->sanitizer)
            continue;
        Runner *watched =
            runner_new(of->kit, of->model, runner->trial, rooms[i]);
        watch_judge(watched, &survey, left_out, inquiry);
        if (rooms[i] == ROOM_SANITIZED &&
            !bench_is_heavy(runner->trial->bench)) {
            Survey larger = watched_larger(inquiry);
            watch_more(watched, &larger, left_out, inquiry);
        }
        runner_free(watched);
    }
    Script lost, damaged;
    bool loses = lost_find(runner, inquiry, left_out, &lost, &damaged);
    trial_close(runner->trial);
    if (damaged.count > 0) {
        Survey one = {.scripts = &damaged, .count = 1};
        Runner *watched =
            runner_new(of->kit, of->model, runner->trial, ROOM_VALGRIND);
        watch_judge(watched, &one, left_out, inquiry);
        runner_free(watched);
    }
    script_free(&damaged);
    if (!loses)
        return;
    watch_lost(runner_new(of->kit, of->model, runner->trial, ROOM_VALGRIND),
               &lost, inquiry->arena);
}

static void judge_quick(const KitTest *test, Inquiry *inquiry, Runner *runner)
{
    size_t function = (size_t)test->quick;
    const char *name = inquiry->kit->contract->functions[function].name;

    if (!inquiry->is_there[function])
        trial_stop(runner->trial, VERDICT_MISSING,
                   text_format("%s is not there", name));
    quick_judge(runner, function, test->calls, inquiry);
}

void kit_judge(const KitTest *test, KitLab *of, Inquiry *inquiry)
{
    Trial *trial = trial_now();

    if (test->own != OWN_NOT) {
        own_judge(test, of, inquiry);
        return;
    }
    Runner *runner = runner_new(of->kit, of->model, trial, ROOM_NATIVE);

    runner->oracle = of->oracle;
    inquiry_run(inquiry, runner);
    for (int turn = 0; turn < 2; turn++) /* what is wrong is told first */
        for (size_t i = 0; i < of->kit->contract->count; i++)
            if (test->judges[i] && !test->written &&
                (turn || inquiry->faults[i].is_there))
                judge_function(test, trial, inquiry, i);
    if (test->written)
        written_judge(test, of, inquiry, runner);
    if (test->memory != MEMORY_NOT)
        judge_memory(test, of, inquiry, runner);
    if (test->quick >= 0)
        judge_quick(test, inquiry, runner);
    runner_free(runner);
}
