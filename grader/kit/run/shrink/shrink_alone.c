/* Makes a script smaller that failed behind others: see shrink.h. */
#include "shrink.h"

/* Does it fail in a new process? One that was late is waited for no longer than
 * it has to be. */
static bool fails_again(Runner *runner, Script *script, Failing failing,
                        bool late)
{
    int cpu_ms = runner->cpu_ms;

    if (late)
        runner->cpu_ms = runner->brief_ms;
    bool fails = script_fails(runner, script, failing, true);
    runner->cpu_ms = cpu_ms;
    return fails;
}

static bool shrink(Runner *runner, Script *script, const RunResult *result,
                   const Script *before, Arena *arena)
{
    Failing failing = {.function = script->steps[result->step].function,
                       .end = result->end};
    Script alone = script_copy(script);
    bool late = run_is_late(result);

    if (!fails_again(runner, &alone, failing,
                     late && runner->brief_ms < RUNNER_BRIEF_MS)) {
        script_free(&alone);
        alone = script_copy(before);
        script_append(&alone, script);
        if (!script_fails(runner, &alone, failing, true)) {
            script_free(&alone);
            return false;
        }
    }
    Script small = script_copy(&alone);
    script_shrink(runner, &small, failing, false, arena);
    if (!fails_again(runner, &small, failing, late)) {
        script_free(&small);
        small = script_copy(&alone);
        script_shrink(runner, &small, failing, true, arena);
    }
    script_free(&alone);
    script_free(script);
    *script = small;
    return true;
}

bool script_shrink_alone(Runner *runner, Script *script,
                         const RunResult *result, const Script *before,
                         Arena *arena, bool *slow)
{
    Script whole = script_copy(script);
    bool late = run_is_late(result), found;

    while ((found = shrink(runner, script, result, before, arena)) && late) {
        trial_close(runner->trial);
        *slow = run_script(runner, script, false).end == RUN_SAME;
        if (!*slow || runner->brief_ms == RUNNER_BRIEF_MS)
            break;
        runner->brief_ms = RUNNER_BRIEF_MS;
        script_free(script);
        *script = script_copy(&whole);
    }
    script_free(&whole);
    return found;
}
