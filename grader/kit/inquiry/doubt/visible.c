/* See visible.h. */
#include "visible.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/script/make.h"

enum { LOOKS = 28, SEVERAL = 2 /* functions that look */ };

static bool takes_same(const Function *one, const Function *other)
{
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < other->count; k++)
            if (parameter_kind(&one->parameters[i]) == GIVEN_OBJECT &&
                parameter_kind(&other->parameters[k]) == GIVEN_OBJECT &&
                strcmp(object_name(one->parameters[i].type),
                       object_name(other->parameters[k].type)) == 0)
                return true;
    return false;
}

bool visible_to_others(const Contract *contract, size_t function)
{
    size_t count = 0;

    for (size_t i = 0; i < contract->count; i++)
        count +=
            i != function &&
            function_role(&contract->functions[i]) == ROLE_LOOKS &&
            takes_same(&contract->functions[i], &contract->functions[function]);
    return count;
}

/* Looks at all objects that there are after so many steps, with what is listed
 * and with what they were given so far. */
static Script looks_after(Runner *runner, const Script *script, size_t steps,
                          Arena *arena)
{
    Making making = making_resume(runner->kit, arena, script, steps);
    Script looks = {.count = 0};

    making_look_at_all(&making, LOOKS);
    making_look_again_at_all(&making);
    for (size_t i = steps; i < making.script.count; i++)
        script_add(&looks, making.script.steps[i]);
    script_free(&making.script);
    return looks;
}

/* What the solution says to them after so many steps: a copy, which the caller
 * frees; NULL if it says nothing. */
static unsigned char *said_after(Runner *runner, const Script *script,
                                 size_t steps, const Script *looks,
                                 size_t *size)
{
    Script whole = {.count = 0};
    unsigned char *said = NULL;
    Reader rest;

    for (size_t i = 0; i < steps; i++)
        script_add(&whole, script->steps[i]);
    script_append(&whole, looks);
    if (run_model_behind(runner, &whole, steps, &rest)) {
        *size = reader_left(&rest);
        said = memory_new(*size + 1, 1);
        memcpy(said, rest.at, *size);
    }
    script_free(&whole);
    return said;
}

bool visible_change(Runner *runner, const Script *script, size_t step)
{
    Arena *arena = arena_new();
    Script looks = looks_after(runner, script, step + 1, arena);
    size_t sizes[2] = {0, 0};
    unsigned char *before = said_after(runner, script, step, &looks, &sizes[0]);
    unsigned char *after =
        said_after(runner, script, step + 1, &looks, &sizes[1]);
    bool is_seen =
        before && after &&
        (sizes[0] != sizes[1] || memcmp(before, after, sizes[0]) != 0);

    free(before);
    free(after);
    script_free(&looks);
    arena_free(arena);
    return is_seen;
}

bool visible_misread(Runner *runner, const Script *script, size_t function,
                     size_t witness)
{
    const Contract *contract = runner->kit->contract;
    Role role = function_role(&contract->functions[witness]);
    size_t step = script->count;

    if ((role != ROLE_CHANGES && role != ROLE_MAKES) ||
        !visible_to_others(contract, witness) ||
        run_script(runner, script, false).end != RUN_DIFFERS)
        return false;
    while (step > 0 && script->steps[step - 1].function != function)
        step--;
    return step > 0 && visible_change(runner, script, step - 1);
}
