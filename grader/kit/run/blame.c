/* See blame.h. */
#include "blame.h"

#include <string.h>

#include "kit/script/shown.h"

enum { SURVEYED = 80 /* scripts */ };

Script script_without(const Script *script, const bool *functions)
{
    Script without = {.count = 0};

    for (size_t i = 0; i < script->count; i++)
        if (!step_is_call(&script->steps[i]) ||
            !functions[script->steps[i].function])
            script_add(&without, script->steps[i]);
    return without;
}

/* What is asked of a witness where some functions are never called. */
typedef struct {
    bool left_out[WIRE_FUNCTIONS];
    Shown shown[WIRE_FUNCTIONS], due[WIRE_FUNCTIONS];
    int changed_by; /* where it is wrong: the function before it that changes
                       something, or -1 */
} Without;

/* The last function before the step that changes anything; -1. */
static int change_before(const Contract *contract, const Script *script,
                         size_t step)
{
    while (step-- > 0) {
        uint16_t function = script->steps[step].function;
        if (function_role(&contract->functions[function]) == ROLE_CHANGES)
            return function;
    }
    return -1;
}

static bool is_right_in(Runner *runner, size_t witness, const Script *whole,
                        Without *without)
{
    const Contract *contract = runner->kit->contract;
    Script script = script_without(whole, without->left_out);
    size_t size;
    const unsigned char *all = run_model(runner, whole, true, &size);

    if (all)
        shown_add(without->due, contract, whole, whole->count, all, size);
    RunResult result = run_script(runner, &script, false);
    size_t steps = result.end == RUN_SAME ? script.count : result.step;
    if (result.end != RUN_VOID)
        shown_add(without->shown, contract, &script, steps, result.model,
                  result.model_size);
    bool right = result.end == RUN_SAME || result.end == RUN_VOID ||
                 script.steps[result.step].function != witness;
    if (!right)
        without->changed_by = change_before(contract, &script, result.step);
    script_free(&script);
    return right;
}

bool blame_is_right_without(Runner *runner, size_t witness, size_t suspect,
                            const Survey *survey)
{
    enum { ALIKE = 3 };
    bool left_out[WIRE_FUNCTIONS] = {false};

    left_out[suspect] = true;
    for (int tries = 0; tries < ALIKE; tries++) {
        Without without = {.changed_by = -1};
        bool right = true;
        memcpy(without.left_out, left_out, sizeof left_out);
        for (size_t i = 0; i < survey->count && i < SURVEYED && right; i++)
            right = is_right_in(runner, witness, &survey->scripts[i], &without);
        const Shown *shown = &without.shown[witness];
        if (right)
            return shown_is_like(shown, &without.due[witness]);
        if (without.changed_by < 0 || (size_t)without.changed_by == witness)
            return false;
        left_out[without.changed_by] = true;
    }
    return false;
}

bool blame_is_wrong_without(Runner *runner, size_t witness, size_t suspect,
                            const Survey *survey)
{
    const Contract *contract = runner->kit->contract;
    bool left_out[WIRE_FUNCTIONS] = {false}, found = false;

    left_out[witness] = true;
    for (size_t i = 0; i < survey->count && i < SURVEYED && !found; i++) {
        Script script = script_without(&survey->scripts[i], left_out);
        RunResult result = run_script(runner, &script, false);
        if (result.end != RUN_SAME && result.end != RUN_VOID)
            found =
                script.steps[result.step].function == suspect ||
                change_before(contract, &script, result.step) == (int)suspect;
        script_free(&script);
    }
    return found;
}

size_t blame_earlier(Runner *runner, const Script *script, size_t witness,
                     const Survey *survey)
{
    enum { MOST = 3 };
    const Contract *contract = runner->kit->contract;
    bool asked[WIRE_FUNCTIONS] = {false};
    size_t count = 0;

    asked[witness] = true;
    for (size_t i = script->count - 1; i-- > 0 && count < MOST;) {
        size_t function = script->steps[i].function;
        if (!step_is_call(&script->steps[i]) || asked[function] ||
            function_role(&contract->functions[function]) != ROLE_CHANGES)
            continue;
        asked[function] = true;
        count++;
        if (blame_is_right_without(runner, witness, function, survey))
            return function;
    }
    return witness;
}
