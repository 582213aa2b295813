/* See signature.h; inside/signature_read.c is the other half. */
#include "signature.h"

#include <string.h>
#include "kit/contract/blocks.h"
#include "kit/contract/cells.h"
#include "kit/contract/callbacks/hooks.h"
#include "wire.h"

static void put_type(Writer *writer, const Type *type);

static uint8_t chain_says(const Chain *chain)
{
    const Holder *holder = chain->holder;

    return (uint8_t)(CHAIN_IS | (chain->is_variable ? CHAIN_VARIABLE : 0) |
                     (chain->has_back ? CHAIN_BACK : 0) |
                     (holder ? CHAIN_HELD : 0) |
                     (holder && holder->has_tail ? CHAIN_TAIL : 0) |
                     (holder && holder->is_alone ? CHAIN_ALONE : 0));
}

static void put_holder(Writer *writer, const Holder *holder)
{
    put_u32(writer, (uint32_t)holder->size);
    put_u32(writer, (uint32_t)holder->head);
    put_u32(writer, (uint32_t)holder->tail);
    put_u32(writer, (uint32_t)holder->number);
    put_u8(writer, (uint8_t)holder->width);
}

static void put_pointer(Writer *writer, const Type *type)
{
    const Chain *chain = type->chain;

    put_u8(writer, type->is_value ? POINTER_VALUE
                   : chain        ? chain_says(chain)
                                  : 0);
    if (type->is_value)
        put_type(writer, type->layout);
    if (chain) {
        put_u32(writer, (uint32_t)chain->size);
        put_u32(writer, (uint32_t)chain->link);
        put_u32(writer, (uint32_t)chain->item);
        put_u32(writer, (uint32_t)chain->back);
    }
    if (chain && chain->holder)
        put_holder(writer, chain->holder);
    put_type(writer, type->to);
}

static void put_type(Writer *writer, const Type *type)
{
    put_u8(writer, (uint8_t)type->kind);
    put_u8(writer, type->is_const);
    put_u32(writer, (uint32_t)type->size);
    if (type->kind == TYPE_ELEMENT)
        put_u8(writer, (uint8_t)type->element);
    if (type->kind == TYPE_NODE)
        put_u8(writer, (uint8_t)type->list);
    if (type->kind == TYPE_POINTER)
        put_pointer(writer, type);
    if (type->kind != TYPE_STRUCT)
        return;
    put_u32(writer, (uint32_t)type->count);
    for (size_t i = 0; i < type->count; i++) {
        put_u32(writer, (uint32_t)type->members[i].offset);
        put_u32(writer, (uint32_t)type->members[i].count);
        put_u32(writer, (uint32_t)type->members[i].row);
        put_type(writer, type->members[i].type);
    }
}

static void put_parameter(Writer *writer, const Parameter *parameter)
{
    bool has_length = parameter->length != LENGTH_NONE;
    bool has_more = parameter->scale > 0 || parameter->more != 0 ||
                    parameter->plus >= 0 || parameter->over > 0;

    put_u8(writer, (uint8_t)parameter->way);
    put_u8(writer, (uint8_t)((has_length ? SAYS_LENGTH : 0) |
                             (parameter->is_ended ? SAYS_ENDED : 0) |
                             (parameter->times >= 0 ? SAYS_TIMES : 0) |
                             (has_more ? SAYS_MORE : 0) |
                             (parameter->sized > 0 ? SAYS_SIZED : 0) |
                             (parameter->told ? SAYS_TOLD : 0) |
                             (parameter->is_kept ? SAYS_KEPT : 0)));
    if (has_length)
        put_u32(writer, (uint32_t)parameter->length);
    if (has_length)
        put_u32(writer, (uint32_t)parameter->room);
    if (parameter->times >= 0)
        put_u8(writer, (uint8_t)parameter->times);
    if (has_more) {
        put_u32(writer, (uint32_t)parameter->scale);
        put_u32(writer, (uint32_t)parameter->plus);
        put_u8(writer, parameter->is_less);
        put_u32(writer, (uint32_t)parameter->more);
        put_u32(writer, (uint32_t)parameter->over);
        put_u32(writer, (uint32_t)parameter->each);
        put_u32(writer, (uint32_t)parameter->beside);
    }
    if (parameter->sized > 0)
        put_u8(writer, (uint8_t)parameter->sized);
    put_type(writer, parameter->type);
}

static void put_hook(Writer *writer, const Hook *hook)
{
    const Function *function = hook->given->type->function;

    put_u8(writer, (uint8_t)hook->calls);
    put_u8(writer, (uint8_t)function->count);
    put_parameter(writer, &function->result);
    for (size_t i = 0; i < function->count; i++)
        put_parameter(writer, &function->parameters[i]);
}

void signature_put(Writer *writer, const Contract *contract)
{
    size_t hooks = contract->hooks ? contract->hooks->count : 0;

    cells_put(writer, contract->cells);
    put_u16(writer, (uint16_t)hooks);
    for (size_t i = 0; i < hooks; i++)
        put_hook(writer, &contract->hooks->items[i]);
    put_u16(writer, (uint16_t)contract->count);
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        put_text(writer, function->name, strlen(function->name));
        put_u8(writer, (uint8_t)((function->prints ? SAYS_PRINTS : 0) |
                                 (function->sets_errno ? SAYS_ERRNO : 0) |
                                 (function->by_content ? SAYS_CONTENT : 0) |
                                 (function->released_by ? SAYS_RELEASER : 0) |
                                 (function_ends_module_blocks(function)
                                      ? SAYS_ENDS_BLOCKS
                                      : 0) |
                                 SAYS_SETS_UP * function->sets_up));
        if (function->released_by)
            put_u16(writer, (uint16_t)function->released_by);
        put_u8(writer, (uint8_t)function->count);
        put_parameter(writer, &function->result);
        for (size_t k = 0; k < function->count; k++)
            put_parameter(writer, &function->parameters[k]);
    }
}
