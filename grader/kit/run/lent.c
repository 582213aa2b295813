/* See lent.h. Scripts are run again, and what is lent is left there. */
#include "lent.h"

enum { STEPS_MOST = 60 };

/* Is it right where what is lent at the steps from `first` on, and before
 * `end`, stays there? */
static bool is_right_with(Runner *runner, const Script *script, size_t first,
                          size_t end, bool unchanged)
{
    Script kept = {.count = 0};

    for (size_t i = 0; i < script->count; i++) {
        if (i == first)
            script_add(&kept, (Step){.function = STEP_KEEP, .number = 1});
        if (i == end)
            script_add(&kept, (Step){.function = STEP_KEEP});
        script_add(&kept, script->steps[i]);
    }
    trial_close(runner->trial);
    RunResult result = run_script(runner, &kept, false);
    script_free(&kept);
    return result.end == RUN_SAME || (!unchanged && result.end == RUN_DIFFERS &&
                                      result.part == PART_LENT);
}

bool lent_matters(Runner *runner, const Script *script)
{
    return is_right_with(runner, script, 0, script->count, false);
}

static bool is_lent_anything(const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_ITEMS ||
            function->parameters[i].way == WAY_TEXT ||
            function->parameters[i].way == WAY_CURSOR)
            return true;
    return false;
}

size_t lent_keeper(Runner *runner, const Script *script)
{
    const Contract *contract = runner->kit->contract;

    if (script->count > STEPS_MOST ||
        !is_right_with(runner, script, 0, script->count, true))
        return script->count;
    for (size_t i = 0; i < script->count; i++)
        if (step_is_call(&script->steps[i]) &&
            is_lent_anything(contract, &script->steps[i]) &&
            is_right_with(runner, script, i, i + 1, true))
            return i;
    return script->count;
}
