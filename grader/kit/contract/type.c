/* Knows when a Type is released, and a few sorts of them. See contract.h. */
#include "type.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "plain.h"

static void parameter_end(Parameter *parameter)
{
    free(parameter->name);
    free(parameter->counted);
    free(parameter->only);
    free(parameter->told);
    type_free(parameter->type);
}

void function_end(Function *function)
{
    if (!function)
        return;
    for (size_t i = 0; i < function->count; i++)
        parameter_end(&function->parameters[i]);
    parameter_end(&function->result);
    free(function->parameters);
    free(function->comment);
    free(function->oracle);
    free(function->releaser);
    free(function->name);
}

static void chain_free(Chain *chain)
{
    if (!chain)
        return;
    free(chain->node);
    free(chain->tag);
    free(chain->next);
    free(chain->value);
    free(chain->previous);
    if (chain->holder) {
        free(chain->holder->name);
        free(chain->holder->first);
        free(chain->holder->last);
        free(chain->holder->count);
        free(chain->holder);
    }
    free(chain);
}

void type_drop_chain(Type *type)
{
    chain_free(type->chain);
    type_free(type->to);
    type->chain = NULL;
    type->to = NULL;
}

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
    function_end(type->function);
    free(type->function);
    free(type->enumerators);
    free(type->members);
    type_free(type->to);
    type_free(type->layout);
    chain_free(type->chain);
    free(type->refusal);
    free(type->name);
    free(type);
}

bool type_is_integer(const Type *type)
{
    return type->kind == TYPE_SIGNED || type->kind == TYPE_UNSIGNED;
}

bool type_is_numbered(const Type *type)
{
    return type->kind == TYPE_ELEMENT || type->kind == TYPE_CONTEXT ||
           type->kind == TYPE_CALLBACK || type->kind == TYPE_NODE;
}

bool type_is_plain(const Type *type)
{
    return type_is_integer(type) || type_is_numbered(type) ||
           type->kind == TYPE_BOOL || type->kind == TYPE_CHAR ||
           type->kind == TYPE_ENUM || type->kind == TYPE_FLOAT ||
           type->kind == TYPE_STRUCT;
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
    if (type->kind == TYPE_STRUCT && type->chain)
        return "has a member that is a pointer, and not to a text";
    return NULL;
}

bool type_leads_to_bytes(const Type *type)
{
    return type->kind == TYPE_POINTER &&
           (strcmp(type->name, "void *") == 0 ||
            strcmp(type->name, "const void *") == 0);
}

void type_lead_to(Type *type, bool ints)
{
    Type *to = memory_new(1, sizeof *to);

    type_free(type->to);
    to->is_const = strncmp(type->name, "const ", 6) == 0;
    to->kind = ints ? TYPE_SIGNED : TYPE_UNSIGNED;
    to->size = ints ? sizeof(int) : 1;
    to->name = text_format("%s%s", to->is_const ? "const " : "",
                           ints ? "int" : "unsigned char");
    type->kind = TYPE_POINTER;
    type->to = to;
}
