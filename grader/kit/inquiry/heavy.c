/* See heavy.h. */
#include "heavy.h"

#include "kit/script/role.h"

enum {
    FEW = 4, /* objects, which nobody's memory is too small for */
    SPARE_MS = 10
};

bool heavy_is_slow(Runner *runner, const Script *script,
                   const RunResult *result)
{
    int cpu_ms = runner->cpu_ms;
    Script before = {.steps = script->steps, .count = result->step};
    Script with = {.steps = script->steps, .count = result->step + 1};

    if (!run_is_late(result) || step_width(&script->steps[result->step]) > 1)
        return false;
    trial_close(runner->trial);
    int64_t spent = runner_spent_ms(runner);
    runner->cpu_ms = HEAVY_MS;
    bool slow = run_script(runner, &before, false).end == RUN_SAME;
    spent = runner_spent_ms(runner) - spent;
    int64_t expected = HEAVY_GROWTH * spent;
    if (spent + SPARE_MS < RUNNER_BRIEF_MS)
        runner->brief_ms = (int)spent + SPARE_MS;
    trial_close(runner->trial);
    slow = slow && expected > cpu_ms;
    if (slow) {
        runner->cpu_ms = expected < HEAVY_MS ? (int)expected : HEAVY_MS;
        RunResult again = run_script(runner, &with, false);
        slow = !run_is_late(&again);
        trial_close(runner->trial);
    }
    runner->cpu_ms = cpu_ms;
    return slow;
}

bool heavy_is_full(const Runner *runner)
{
    return runner->trial->session && session_was_filled(runner->trial->session);
}

/* The number of steps before which there are no more than a few objects. */
static size_t steps_with_few(const Contract *contract, const Script *script)
{
    size_t alive = 0, i = 0;

    for (; i < script->count && alive <= FEW; i++) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step))
            continue;
        alive += step->makes != WIRE_NONE;
        alive -=
            alive > 0 &&
            function_role(&contract->functions[step->function]) == ROLE_FREES;
    }
    return alive > FEW ? i - 1 : script->count;
}

/* Does it fill the memory in so many steps? */
static bool is_filled_by(Runner *runner, const Script *script, size_t steps)
{
    const Script part = {.steps = script->steps, .count = steps};

    trial_close(runner->trial);
    run_script(runner, &part, false);
    return heavy_is_full(runner);
}

bool heavy_holds_many(Runner *runner, const Script *script)
{
    size_t few = steps_with_few(runner->kit->contract, script);

    return few < script->count && is_filled_by(runner, script, script->count) &&
           !is_filled_by(runner, script, few);
}
