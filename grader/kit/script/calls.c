/* See calls.h. */
#include "calls.h"

#include <string.h>
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

static Value read_plain(Reader *from, const Type *type)
{
    const unsigned char *start = from->at;
    const unsigned char *end =
        from->bad ? NULL : item_end(type, start, from->end);

    from->bad = !end;
    if (!end)
        return (Value){.is_null = true};
    from->at = end;
    return (Value){.count = 1, .size = (uint32_t)(end - start), .bytes = start};
}

static Value read_text(Reader *from)
{
    Value value = {.count = get_u32(from)};

    if (value.count != WIRE_NULL)
        value.bytes = get_bytes(from, value.count);
    value.is_null = !value.bytes;
    value.size = value.is_null ? 0 : value.count;
    return value;
}

static Value read_given(Reader *from, const Type *type)
{
    if (type->kind != TYPE_POINTER)
        return read_plain(from, type);
    if (type->to->kind == TYPE_CHAR)
        return read_text(from);
    bool is_there = get_u8(from) != 0;
    if (is_there && type->to->kind != TYPE_OBJECT)
        return read_plain(from, type->to);
    return (Value){.is_null = !is_there};
}

bool call_read(Reader *from, const Contract *contract, CallTold *call)
{
    uint16_t number = get_u16(from);

    if (from->bad || number >= contract->hooks->count) {
        from->bad = true;
        return false;
    }
    call->hook = &contract->hooks->items[number];
    const Function *function = call->hook->given->type->function;
    for (size_t i = 0; i < function->count && i < WIRE_PARAMETERS; i++)
        call->given[i] = read_given(from, function->parameters[i].type);
    call->result = function->result.type->kind == TYPE_VOID
                       ? (Value){.is_null = true}
                       : read_plain(from, function->result.type);
    return !from->bad;
}

void calls_read(Reader *from, const Contract *contract, CallsTold *calls)
{
    CallTold call;

    *calls = (CallsTold){.count = 0};
    if (!contract->hooks || contract->hooks->count == 0)
        return;
    calls->count = get_u32(from);
    calls->in_order = get_u64(from);
    calls->any_order = get_u64(from);
    calls->told = get_u8(from);
    calls->first = *from;
    for (size_t i = 0; i < calls->told && !from->bad; i++)
        call_read(from, contract, &call);
}

bool calls_are_same(const CallsTold *one, const CallsTold *other)
{
    return one->count == other->count && one->in_order == other->in_order &&
           one->any_order == other->any_order;
}

static void add_given(Text *text, const Type *type, const Value *value)
{
    if (value->is_null)
        text_add(text, "NULL");
    else if (type->kind != TYPE_POINTER)
        plain_add_c(text, type, value->bytes);
    else if (type->to->kind == TYPE_CHAR)
        text_add_c(text, value->bytes, value->size);
    else if (type->to->kind == TYPE_OBJECT)
        text_add(text, object_name(type));
    else
        plain_add_c(text, type->to, value->bytes);
}

void call_add_c(Text *text, const CallTold *call)
{
    const Function *function = call->hook->given->type->function;

    text_addf(text, "%s(", call->hook->name);
    for (size_t i = 0; i < function->count; i++) {
        text_add(text, i ? ", " : "");
        add_given(text, function->parameters[i].type, &call->given[i]);
    }
    text_add(text, ")");
}
