/* See unroll.h. */
#include "unroll.h"

/* Does it fail with the loop at `at` made so often? */
static bool fails_with(Runner *runner, Script *script, size_t at,
                       uint32_t times)
{
    uint32_t before = script->steps[at].number;

    script->steps[at].number = times;
    trial_close(runner->trial);
    RunResult result = run_script(runner, script, false);
    script->steps[at].number = before;
    return run_is_wrong(&result);
}

/* (Where it fails with more, too.) */
static void shrink_loop(Runner *runner, Script *script, size_t at)
{
    uint32_t right = 0, wrong = script->steps[at].number;

    while (wrong - right > 1) {
        uint32_t middle = right + (wrong - right) / 2;
        if (fails_with(runner, script, at, middle))
            wrong = middle;
        else
            right = middle;
    }
    script->steps[at].number = wrong;
}

bool script_unroll(Runner *runner, Script *script, RunResult *result)
{
    Script plain = {.count = 0};

    script->count = result->step + step_width(&script->steps[result->step]);
    for (size_t i = script->count; i-- > 0;)
        if (script->steps[i].function == STEP_LOOP)
            shrink_loop(runner, script, i);
    for (size_t i = 0; i < script->count; i++) {
        uint32_t times = 1;
        if (script->steps[i].function == STEP_LOOP)
            times = script->steps[i++].number;
        for (uint32_t k = 0; k < times; k++)
            script_add(&plain, script->steps[i]);
    }
    script_free(script);
    *script = plain;
    trial_close(runner->trial);
    *result = run_script(runner, script, false);
    return run_is_wrong(result) && !run_is_late(result);
}
