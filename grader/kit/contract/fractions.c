/* See fractions.h. */
#include "fractions.h"

#include "value.h"

bool type_has_fraction(const Type *type)
{
    if (type->kind == TYPE_POINTER)
        type = type->to;
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++)
        if (type_has_fraction(type->members[i].type))
            return true;
    return type->kind == TYPE_FLOAT;
}

/* A float, as above? */
static bool has_narrow(const Type *type)
{
    if (type->kind == TYPE_POINTER)
        type = type->to;
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++)
        if (has_narrow(type->members[i].type))
            return true;
    return type->kind == TYPE_FLOAT && type->size == sizeof(float);
}

static void settle(Function *function)
{
    bool gives = type_has_fraction(function->result.type);
    bool narrow = has_narrow(function->result.type);

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (!parameter_is_written(parameter))
            continue;
        gives = gives || type_has_fraction(parameter->type);
        narrow = narrow || has_narrow(parameter->type);
    }
    if (gives) {
        function->within = narrow ? 1e-6 : 1e-12;
        function->relative = narrow ? 1e-5 : 1e-9;
    }
}

void fractions_settle(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        if (!contract->functions[i].says_near)
            settle(&contract->functions[i]);
}

bool function_rounds(const Function *function)
{
    return function->within > 0 || function->relative > 0;
}

bool contract_rounds(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        if (function_rounds(&contract->functions[i]))
            return true;
    return false;
}

bool contract_has_fractions(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        bool has = type_has_fraction(function->result.type);
        for (size_t k = 0; k < function->count; k++)
            has = has || type_has_fraction(function->parameters[k].type);
        if (has)
            return true;
    }
    return false;
}
