/* Knows what a type says of how a parameter is given, and no more. The table
 * stands in README.md. */
#include <string.h>
#include <strings.h>
#include "contract_parts.h"
#include "plain.h"
#include "type.h"

static bool ends_with_one_of(const char *name, const char *const *words)
{
    size_t length = strlen(name);

    for (; *words; words++) {
        size_t word = strlen(*words);
        if (length >= word && strcasecmp(name + length - word, *words) == 0)
            return true;
    }
    return false;
}

static bool leads_to(const Parameter *parameter, TypeKind kind)
{
    return parameter->type->kind == TYPE_POINTER &&
           parameter->type->to->kind == kind;
}

bool is_before_size(const Function *function, size_t parameter)
{
    return parameter + 1 < function->count &&
           strcmp(function->parameters[parameter + 1].type->name, "size_t") ==
               0;
}

bool is_before_integer(const Function *function, size_t parameter)
{
    return parameter + 1 < function->count &&
           type_is_integer(function->parameters[parameter + 1].type);
}

static bool frees(const Function *function)
{
    static const char *const words[] = {"free", "destroy", "delete", NULL};

    return function->count == 1 && function->result.type->kind == TYPE_VOID &&
           ends_with_one_of(function->name, words);
}

/* Of a pointer to a number or to a struct that is shown. */
static Way way_to_plain(Function *function, size_t i)
{
    Parameter *parameter = &function->parameters[i];
    const Type *to = parameter->type->to;

    if (is_before_size(function, i)) {
        parameter->length = (int)i + 1;
        return WAY_ARRAY;
    }
    if (is_before_integer(function, i) ||
        (to->kind == TYPE_STRUCT && to->is_row))
        return WAY_ASKED;
    if (!to->is_const)
        return WAY_OUT;
    return to->kind == TYPE_STRUCT ? WAY_ONE : WAY_ASKED;
}

static Way way_of_parameter(Function *function, size_t i)
{
    const Parameter *parameter = &function->parameters[i];
    const Type *to = parameter->type->to;

    if (parameter->type->kind == TYPE_UNSIGNED &&
        strcmp(parameter->name, "seed") == 0)
        return WAY_SEED;
    if (parameter->type->kind != TYPE_POINTER)
        return WAY_VALUE;
    if (to->kind == TYPE_OBJECT)
        return to->is_const      ? WAY_LOOKED_AT
               : frees(function) ? WAY_FREED
                                 : WAY_CHANGED;
    if (type_is_indirect(parameter->type))
        return frees(function) ? WAY_FREED : WAY_MADE;
    if (to->kind == TYPE_CHAR)
        return to->is_const && !is_before_size(function, i) ? WAY_TEXT
                                                            : WAY_ASKED;
    if (to->kind == TYPE_STREAM || (item_has_text(to) && !to->is_const))
        return WAY_ASKED;
    return way_to_plain(function, i);
}

static bool has_object(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (leads_to(&function->parameters[i], TYPE_OBJECT) ||
            (type_is_indirect(function->parameters[i].type) &&
             function->parameters[i].way != WAY_MADE))
            return true;
    return false;
}

/* A text that may be changed, and an object of a function that is given none,
 * are new. */
static Way way_of_result(const Function *function)
{
    static const char *const copies[] = {"copy", "clone", "dup", NULL};
    const Type *type = function->result.type;

    if (type->kind == TYPE_VOID)
        return WAY_NOTHING;
    if (type->kind != TYPE_POINTER)
        return item_has_text(type) ? WAY_ASKED : WAY_VALUE;
    if (type->to->kind == TYPE_CHAR)
        return type->to->is_const ? WAY_ASKED : WAY_CALLERS;
    if (type->to->kind != TYPE_OBJECT)
        return WAY_ASKED;
    if (type->to->is_const)
        return WAY_BORROWED;
    return !has_object(function) || ends_with_one_of(function->name, copies)
               ? WAY_CALLERS
               : WAY_ASKED;
}

void ways_by_types(Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        function->parameters[i].way = way_of_parameter(function, i);
    function->result.way = way_of_result(function);
}
