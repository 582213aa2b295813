/* Does a script still fail with less? See shrink_parts.h. */
#include "shrink_parts.h"

enum { STEPS = 8000 /* in a run */ };

bool script_fails(Runner *runner, Script *script, Failing failing, bool fresh)
{
    if (fresh)
        trial_close(runner->trial);
    if (failing.is_so)
        return failing.is_so(runner, script, failing.function);
    RunResult result = run_script(runner, script, false);
    if (result.end != failing.end || result.step >= script->count ||
        script->steps[result.step].function != failing.function)
        return false;
    script->count = result.step + 1;
    return true;
}

bool shrink_take(Shrinking *shrinking, Script *candidate)
{
    bool may = shrinking->runs > 0;

    shrinking->runs -= 1 + (int)(candidate->count / STEPS);
    if (may && script_fails(shrinking->runner, candidate, shrinking->failing,
                            shrinking->fresh)) {
        script_free(shrinking->script);
        *shrinking->script = *candidate;
        return true;
    }
    script_free(candidate);
    return false;
}
