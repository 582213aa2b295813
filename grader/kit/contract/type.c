/* Knows when a Type is released, and a few sorts of them. See contract.h. */
#include "type.h"

#include <stdlib.h>
#include "plain.h"

void type_free(Type *type)
{
    if (!type)
        return;
    for (size_t i = 0; type->enumerators && i < type->count; i++)
        free(type->enumerators[i].name);
    for (size_t i = 0; type->members && i < type->count; i++) {
        free(type->members[i].name);
        type_free(type->members[i].type);
    }
    free(type->enumerators);
    free(type->members);
    type_free(type->to);
    free(type->refusal);
    free(type->name);
    free(type);
}

bool type_is_integer(const Type *type)
{
    return type->kind == TYPE_SIGNED || type->kind == TYPE_UNSIGNED;
}

bool type_is_plain(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_BOOL ||
           type->kind == TYPE_CHAR || type->kind == TYPE_ENUM ||
           type->kind == TYPE_FLOAT || type->kind == TYPE_STRUCT;
}

bool type_is_item(const Type *type)
{
    return type_is_plain(type) || type_is_text(type);
}

const char *type_refusal(const Type *type)
{
    if (type->kind == TYPE_REFUSED)
        return type->refusal;
    if (type->kind == TYPE_OBJECT)
        return "is an object that is not passed by a pointer";
    if (type->kind == TYPE_STREAM)
        return "is a FILE that is not passed by a pointer";
    return NULL;
}
