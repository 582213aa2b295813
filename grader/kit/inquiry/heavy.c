/* See heavy.h. */
#include "heavy.h"

#include "kit/script/role.h"

enum { FEW = 4 /* objects, which nobody's memory is too small for */ };

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
    int64_t expected = HEAVY_GROWTH * (runner_spent_ms(runner) - spent);
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

/* How many objects there are at its end. */
static size_t count_alive(const Contract *contract, const Script *script)
{
    size_t made = 0, freed = 0;

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step))
            continue;
        made += step->makes != WIRE_NONE;
        freed +=
            function_role(&contract->functions[step->function]) == ROLE_FREES;
    }
    return made > freed ? made - freed : 0;
}

bool heavy_holds_many(Runner *runner, const Script *script)
{
    if (count_alive(runner->kit->contract, script) <= FEW)
        return false;
    trial_close(runner->trial);
    run_script(runner, script, false);
    return heavy_is_full(runner);
}
