/* See blocks.h. */
#include "blocks.h"

#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "contract_parts.h"
#include "type.h"
#include "value.h"
#include "words.h"

bool blocks_are_meant(const Contract *contract)
{
    static const char *const words[] = {"alloc", NULL};
    bool any = false;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        bool takes_object = false, takes_element = false;
        for (size_t k = 0; k < function->count; k++) {
            const Type *type = function->parameters[k].type;
            takes_object = takes_object || type_is_object(type);
            takes_element = takes_element || type->kind == TYPE_ELEMENT;
            if (type->kind == TYPE_CALLBACK)
                return false;
        }
        any = any || (function->result.type->kind == TYPE_ELEMENT &&
                      name_has(function->name, words) && takes_object &&
                      !takes_element);
    }
    return any;
}

static bool lead_to_block(Type *type)
{
    if (type->kind != TYPE_ELEMENT)
        return false;
    Type *to = memory_new(1, sizeof *to);
    to->kind = TYPE_OBJECT;
    to->is_const = strncmp(type->name, "const ", 6) == 0;
    to->name = text_copy(to->is_const ? "const void" : "void");
    to->size = BLOCK_SIZE;
    type_free(type->to);
    type->kind = TYPE_POINTER;
    type->to = to;
    return true;
}

/* (Whatever it returns: whether that was one of its own.) */
static bool is_named_freeing(const Function *function)
{
    static const char *const words[] = {
        "free",   "release", "dealloc", "return", "give", "put",
        "delete", "recycle", "realloc", "resize", NULL};

    return name_has(function->name, words);
}

static bool is_size(const Parameter *parameter)
{
    static const char *const words[] = {"size", "bytes", NULL};

    return type_is_integer(parameter->type) && name_has(parameter->name, words);
}

static size_t integers(const Function *function)
{
    size_t count = 0;

    for (size_t i = 0; i < function->count; i++)
        count += type_is_integer(function->parameters[i].type);
    return count;
}

/* The parameter by which it is told how large the block is to be; -1. */
static int size_said(const Function *function)
{
    static const char *const names[] = {"n", "len", "length", NULL};

    for (size_t i = 0; i < function->count; i++)
        if (is_size(&function->parameters[i]) ||
            (type_is_integer(function->parameters[i].type) &&
             name_is(function->parameters[i].name, names)))
            return (int)i;
    return -1;
}

/* The one by which what makes a pool is told how large all its blocks are: how
 * large the pool is may be said there, too. */
static int size_of_each(const Function *maker)
{
    static const char *const words[] = {"block", "elem", "item", "obj", "chunk",
                                        "cell",  "slot", "unit", NULL};
    size_t sizes = 0;
    int found = -1;

    for (size_t i = 0; i < maker->count; i++) {
        if (!is_size(&maker->parameters[i]))
            continue;
        if (name_has(maker->parameters[i].name, words))
            return (int)i;
        found = (int)i;
        sizes++;
    }
    return sizes == 1 && integers(maker) > 1 ? found : -1;
}

static bool is_zero(const Function *function)
{
    static const char *const zeroes[] = {
        "zero",     "bytes 0", "bytes are 0", "all 0",   "0 bytes",
        "set to 0", "cleared", "calloc",      "blanked", NULL};
    static const char *const unless[] = {
        "not zero",    "non-zero",    "nonzero",    "not clear", "n't clear",
        "n't zero",    "not set to",  "zero bytes", "are zero",  "is zero",
        "was cleared", "not initial", NULL};

    return name_has(function->comment, zeroes) &&
           !name_has(function->comment, unless);
}

/* How large the blocks are it is told itself, or who makes what they come from.
 */
static void find_size(const Contract *contract, Function *function)
{
    static const char *const aligned[] = {
        "aligned for any",  "aligned for every", "aligned for all",
        "suitably aligned", "max_align_t",       NULL};
    int at = size_said(function);
    const char *from = NULL;

    for (size_t i = 0; i < function->count && !from; i++)
        if (type_is_object(function->parameters[i].type) &&
            !type_is_block(function->parameters[i].type))
            from = object_name(function->parameters[i].type);
    for (size_t i = 0;
         from && integers(function) == 0 && at < 0 && i < contract->count;
         i++) {
        const Function *maker = &contract->functions[i];
        int said = size_of_each(maker);
        if (maker->result.way == WAY_CALLERS &&
            type_is_object(maker->result.type) && said >= 0 &&
            strcmp(object_name(maker->result.type), from) == 0)
            at = BLOCK_OF_MAKER + said;
    }
    function->result.length = at < 0 ? LENGTH_NONE : at;
    if (at >= 0)
        function->result.more =
            (is_zero(function) ? BLOCK_IS_ZERO : 0) |
            (name_has(contract->header_text ? contract->header_text : "",
                      aligned)
                 ? BLOCK_IS_ALIGNED
                 : 0);
}

void blocks_settle(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &contract->functions[i];
        for (size_t k = 0; k < function->count; k++) {
            Parameter *parameter = &function->parameters[k];
            if (lead_to_block(parameter->type))
                parameter->way =
                    parameter->type->to->is_const || !is_named_freeing(function)
                        ? WAY_LOOKED_AT
                        : WAY_FREED;
        }
        if (lead_to_block(function->result.type))
            function->result.way = WAY_CALLERS;
    }
    for (size_t i = 0; i < contract->count; i++)
        if (function_makes_block(&contract->functions[i]))
            find_size(contract, &contract->functions[i]);
}
