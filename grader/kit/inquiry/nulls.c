/* See nulls.h. */
#include "nulls.h"

#include "kit/contract/addresses.h"
#include "kit/contract/type.h"
#include "kit/script/values/values.h"

static bool is_null(const Function *function, const Step *step, size_t i)
{
    const Value *value = &step->arguments[i];

    return value->is_null || (type_is_numbered(function->parameters[i].type) &&
                              (uint32_t)value->number == ADDRESS_NULL);
}

size_t null_given(const Contract *contract, const Script *script,
                  size_t function)
{
    const Function *of = &contract->functions[function];

    for (size_t i = script->count; i-- > 0;) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step) || step->function != function)
            continue;
        for (size_t k = 0; k < of->count; k++)
            if (is_null(of, step, k))
                return k + 1;
        return 0;
    }
    return 0;
}

size_t null_callback(const Contract *contract, const Script *script,
                     size_t function)
{
    const Function *of = &contract->functions[function];

    for (size_t i = 0; i < script->count; i++)
        for (size_t k = 0; k < of->count; k++)
            if (script->steps[i].function == function &&
                of->parameters[k].type->kind == TYPE_CALLBACK &&
                is_null(of, &script->steps[i], k))
                return k + 1;
    return 0;
}

/* A callback instead of none: so what makes an object, or frees it, still does.
 * False if nothing can be given instead. */
static bool give_another(const Function *function, Step *step, size_t i,
                         Arena *arena)
{
    const Type *type = function->parameters[i].type;
    Value *values;

    if (type->kind != TYPE_CALLBACK || type->numbered.all == 0)
        return false;
    values =
        arena_copy(arena, step->arguments, function->count * sizeof *values);
    values[i] = value_of_number(type, (int64_t)type->numbered.first, arena);
    step->arguments = values;
    return true;
}

/* (Loops are of one call.) */
void nulls_take_out(const Contract *contract, const size_t *nulls,
                    Script *script, Arena *arena)
{
    size_t kept = 0, width;

    for (size_t i = 0; i < script->count; i += width) {
        bool loops = script->steps[i].function == STEP_LOOP;
        Step *call = &script->steps[i + loops];
        const Function *of = &contract->functions[call->function];
        width = 1 + (size_t)loops;
        if (step_is_call(call) && nulls[call->function] > 0 &&
            is_null(of, call, nulls[call->function] - 1) &&
            !give_another(of, call, nulls[call->function] - 1, arena))
            continue;
        for (size_t k = 0; k < width; k++)
            script->steps[kept++] = script->steps[i + k];
    }
    script->count = kept;
}
