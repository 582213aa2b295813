/* See role.h. */
#include "role.h"

#include <string.h>
#include "kit/contract/blocks.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"

static bool gives_new(const Function *function)
{
    return function->result.way == WAY_CALLERS &&
           type_is_object(function->result.type);
}

int function_made_at(const Function *function)
{
    for (size_t i = 0; i < function->count && !gives_new(function); i++)
        if (function->parameters[i].way == WAY_MADE)
            return (int)i;
    return -1;
}

const Type *function_made(const Function *function)
{
    int at = function_made_at(function);

    if (at >= 0)
        return function->parameters[at].type;
    return gives_new(function) ? function->result.type : NULL;
}

bool function_makes_more(const Function *function, size_t parameter)
{
    return function->parameters[parameter].way == WAY_MADE &&
           (int)parameter != function_made_at(function);
}

Role function_role(const Function *function)
{
    Role role = ROLE_PLAIN;

    if (function_made(function))
        return ROLE_MAKES;
    for (size_t i = 0; i < function->count; i++) {
        Way way = function->parameters[i].way;
        if (way == WAY_FREED)
            return ROLE_FREES;
        if (way == WAY_CHANGED)
            role = ROLE_CHANGES;
        else if (way == WAY_LOOKED_AT && role == ROLE_PLAIN)
            role = ROLE_LOOKS;
    }
    if (role == ROLE_PLAIN && function->module != MODULE_NOTHING)
        return function->module == MODULE_CHANGED ? ROLE_CHANGES : ROLE_LOOKS;
    return role;
}

bool function_spares_objects(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            function->parameters[i].way != WAY_LOOKED_AT)
            return false;
    return true;
}

int function_object(const Function *function)
{
    int found = -1;

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT) {
            if (found >= 0)
                return -1;
            found = (int)i;
        }
    return found;
}

bool function_derives(const Function *function, const char *type)
{
    const Type *made = function_made(function);
    int of = function_object(function);

    return made && of >= 0 && function_spares_objects(function) &&
           strcmp(object_name(made), type) == 0 &&
           strcmp(object_name(function->parameters[of].type), type) == 0;
}

int function_renewed(const Function *function)
{
    const Type *made = function_made(function);

    for (size_t i = 0; made && i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if ((parameter->type->is_value || type_is_tree(parameter->type)) &&
            parameter_kind(parameter) == GIVEN_OBJECT &&
            strcmp(object_name(parameter->type), object_name(made)) == 0)
            return (int)i;
    }
    return -1;
}

int function_deed_object(const Function *function)
{
    if (!function_makes_block(function) && !function_frees_block(function))
        return function_object(function);
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_CHANGED &&
            type_is_object(function->parameters[i].type))
            return (int)i;
    return -1;
}

Role function_deed(const Function *function)
{
    bool has_blocks =
        function_makes_block(function) || function_frees_block(function);

    return has_blocks && function_deed_object(function) >= 0
               ? ROLE_CHANGES
               : function_role(function);
}
