/* Many calls at once: see shrink_parts.h. */
#include "shrink_parts.h"

/* All calls of a function are given what the first is: as that parameter, or as
 * all of them. */
static bool level_calls(Shrinking *shrinking, size_t of, size_t parameter)
{
    const Function *function = &shrinking->runner->kit->contract->functions[of];
    Script candidate = script_copy(shrinking->script);
    const Value *first = NULL;
    bool any = false;

    for (size_t i = 0; i + 1 < candidate.count; i++) {
        Step *step = &candidate.steps[i];
        if (step->function != of || step->makes != WIRE_NONE)
            continue;
        if (!first)
            first = step->arguments;
        if (step->arguments == first)
            continue;
        Value *values =
            arena_copy(shrinking->making.arena,
                       parameter < function->count ? step->arguments : first,
                       function->count * sizeof *values);
        if (parameter < function->count) {
            values[parameter] = first[parameter];
            making_agree(&shrinking->making, function, values);
        }
        step->arguments = values;
        any = true;
    }
    if (any)
        return shrink_take(shrinking, &candidate);
    script_free(&candidate);
    return false;
}

/* (With other callbacks, or objects that were made with others, what is in
 * order is so no more.) */
static bool may_level(const Parameter *parameter)
{
    GivenKind kind = parameter_kind(parameter);

    return !parameter->told && parameter->type->kind != TYPE_CALLBACK &&
           kind != GIVEN_OBJECT && kind != GIVEN_MADE;
}

/* In a long script calls of a function are given the same, as far as may be. */
static void level_values(Shrinking *shrinking)
{
    const Contract *contract = shrinking->runner->kit->contract;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        if (level_calls(shrinking, i, function->count))
            continue;
        for (size_t k = 0; k < function->count; k++)
            if (may_level(&function->parameters[k]))
                level_calls(shrinking, i, k);
    }
}

/* A call that only does again what was done. */
static bool is_repeated(const Contract *contract, const Script *script,
                        size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (step_is_same(contract, &script->steps[i], &script->steps[at]))
            return true;
    return false;
}

/* One that makes an object which no other call is given. */
static bool is_idle(const Contract *contract, const Script *script, size_t at)
{
    uint16_t made = script->steps[at].makes;

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        const Function *function = &contract->functions[step->function];
        for (size_t k = 0; step_is_call(step) && k < function->count; k++)
            if (parameter_kind(&function->parameters[k]) == GIVEN_OBJECT &&
                !step->arguments[k].is_null &&
                step->arguments[k].number == made)
                return false;
    }
    return made != WIRE_NONE;
}

static void leave_out_such(Shrinking *shrinking,
                           bool (*is_such)(const Contract *contract,
                                           const Script *script, size_t at))
{
    const Script *script = shrinking->script;
    Script candidate = {.count = 0};

    for (size_t i = 0; i < script->count; i++)
        if (i + 1 == script->count ||
            !is_such(shrinking->runner->kit->contract, script, i))
            script_add(&candidate, script->steps[i]);
    if (candidate.count < script->count)
        shrink_take(shrinking, &candidate);
    else
        script_free(&candidate);
}

void shrink_long(Shrinking *shrinking)
{
    level_values(shrinking);
    leave_out_such(shrinking, is_repeated);
    leave_out_such(shrinking, is_idle);
}
