/* See doubt_without.h. */
#include "doubt_without.h"

#include <string.h>

#include "kit/script/make.h"

static const char *type_of_object(const Function *function)
{
    int at = function_object(function);

    return at < 0 ? "" : object_name(function->parameters[at].type);
}

/* Is an object of that type made of one of another, to look into it? */
static bool is_view(const Contract *contract, const char *type)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *maker = &contract->functions[i];
        const char *of = type_of_object(maker);
        if (function_made(maker) && *of && strcmp(of, type) != 0 &&
            strcmp(object_name(function_made(maker)), type) == 0)
            return true;
    }
    return false;
}

/* The last function before the step that changes anything (in what a view looks
 * into, if it is one of a view); -1. */
static int change_before(const Contract *contract, const Script *script,
                         size_t step)
{
    const char *type =
        type_of_object(&contract->functions[script->steps[step].function]);
    bool view = *type && is_view(contract, type);

    while (step-- > 0) {
        uint16_t function = script->steps[step].function;
        const Function *of = &contract->functions[function];
        if (function_deed(of) == ROLE_CHANGES &&
            !(view && strcmp(type_of_object(of), type) == 0))
            return function;
    }
    return -1;
}

/* Is the step's object as that function made it? */
static bool is_as_made(const Contract *contract, const Script *script,
                       size_t step, size_t maker)
{
    int object = step_object(contract, &script->steps[step]);

    while (object != MAKING_ANY && step-- > 0) {
        const Step *before = &script->steps[step];
        if (!step_is_call(before))
            continue;
        if (step_makes(contract, before, object))
            return before->function == maker;
        if (step_has_object(contract, before, object) &&
            function_role(&contract->functions[before->function]) !=
                ROLE_LOOKS &&
            !function_spares_objects(&contract->functions[before->function]))
            return false;
    }
    return false;
}

static void ask_script(Runner *runner, const Script *whole, Without *without)
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
    if (run_is_wrong(&result)) {
        uint16_t function = script.steps[result.step].function;
        without->is_wrong[function] = true;
        if (is_as_made(contract, &script, result.step, without->suspect))
            without->is_wrong_of_made[function] = true;
        int before = change_before(contract, &script, result.step);
        without->changed_by[function] = before;
        if (before >= 0)
            without->is_followed[before] = true;
    }
    script_free(&script);
}

Without without_of(const Runner *runner, size_t function)
{
    Without without = {.suspect = WIRE_NONE};

    memcpy(without.left_out, runner->disbelieved, sizeof without.left_out);
    without.left_out[function] = true;
    return without;
}

void without_ask(Runner *runner, int witness, const Survey *survey,
                 Without *without)
{
    for (size_t i = 0; i < survey->count && i < SURVEYED &&
                       (witness < 0 || !without->is_wrong[witness]);
         i++)
        ask_script(runner, &survey->scripts[i], without);
}

Credit without_credit(const Without *without, size_t witness)
{
    const Shown *shown = &without->shown[witness];

    if (without->is_wrong[witness])
        return CREDIT_NONE;
    return shown_is_like(shown, &without->due[witness]) ? CREDIT_RIGHT
                                                        : CREDIT_UNSHOWN;
}

Credit without_credit_alike(Runner *runner, size_t witness,
                            const Without *first, const Survey *survey)
{
    bool left_out[WIRE_FUNCTIONS];
    int changed_by = first->changed_by[witness];

    memcpy(left_out, first->left_out, sizeof left_out);
    for (int tries = 1; tries < ALIKE; tries++) {
        Without without = {.suspect = WIRE_NONE};
        if (changed_by < 0 || (size_t)changed_by == witness)
            return CREDIT_NONE;
        left_out[changed_by] = true;
        memcpy(without.left_out, left_out, sizeof left_out);
        without_ask(runner, (int)witness, survey, &without);
        Credit credit = without_credit(&without, witness);
        if (credit != CREDIT_NONE)
            return credit;
        changed_by = without.changed_by[witness];
    }
    return CREDIT_NONE;
}
