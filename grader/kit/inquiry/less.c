/* See less.h. */
#include "less.h"

#include "kit/script/role.h"

static bool is_needed(const Contract *contract, const Step *step)
{
    if (!step_is_call(step))
        return false;
    Role role = function_role(&contract->functions[step->function]);
    return role == ROLE_MAKES || role == ROLE_FREES;
}

Script script_less(const Contract *contract, const Script *script, size_t start,
                   size_t end)
{
    Script less = {.count = 0};
    bool gone[WIRE_OBJECTS] = {false};

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        bool inside = i >= start && i < end, about = false;
        for (int k = 0; k < WIRE_OBJECTS && !about; k++)
            about = gone[k] && step_is_given(contract, step, k);
        for (int k = 0; k < WIRE_OBJECTS && step->makes != WIRE_NONE; k++)
            if (step_makes(contract, step, k))
                gone[k] = inside || about;
        if (!about && !(inside && (step->makes != WIRE_NONE ||
                                   !is_needed(contract, step))))
            script_add(&less, *step);
    }
    return less;
}
