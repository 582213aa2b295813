/* Knows how items lie in a row. See plain.h. */
#include "plain.h"

#include "base/bytes.h"

bool type_is_indirect(const Type *type)
{
    return type->kind == TYPE_POINTER && type->to->kind == TYPE_POINTER &&
           type->to->to->kind == TYPE_OBJECT;
}

bool type_is_text(const Type *type)
{
    return type->kind == TYPE_POINTER && type->to &&
           type->to->kind == TYPE_CHAR;
}

bool parameter_is_placed(const Parameter *parameter)
{
    return parameter->way == WAY_MADE && !type_is_indirect(parameter->type);
}

bool chain_is_checked(const Chain *chain)
{
    return chain->has_back || chain->holder;
}

bool item_has_text(const Type *type)
{
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++)
        if (item_has_text(type->members[i].type))
            return true;
    return type_is_text(type);
}

bool parameter_is_lent(const Parameter *parameter)
{
    return parameter->way == WAY_TEXT || parameter->way == WAY_ONE ||
           (parameter->way == WAY_ARRAY && parameter->type->to->is_const) ||
           (parameter->way == WAY_CURSOR && parameter->type->to->to->is_const);
}

size_t plain_size(const Type *type)
{
    size_t size = 0;

    switch (type->kind) {
    case TYPE_BOOL:
        return 1;
    case TYPE_CHAR:
    case TYPE_SIGNED:
    case TYPE_UNSIGNED:
    case TYPE_ENUM:
    case TYPE_FLOAT:
        return type->size;
    case TYPE_ELEMENT:
    case TYPE_CONTEXT:
    case TYPE_CALLBACK:
    case TYPE_NODE:
        return sizeof(uint32_t);
    case TYPE_STRUCT:
        for (size_t i = 0; i < type->count; i++)
            size += type->members[i].count * plain_size(type->members[i].type);
        return size;
    case TYPE_VOID:
    case TYPE_OBJECT:
    case TYPE_STREAM:
    case TYPE_POINTER:
    case TYPE_REFUSED:
        break;
    }
    return 0;
}

size_t item_least(const Type *type)
{
    size_t size = 0;

    if (type_is_text(type))
        return sizeof(uint32_t);
    if (!item_has_text(type))
        return plain_size(type);
    for (size_t i = 0; i < type->count; i++)
        size += type->members[i].count * item_least(type->members[i].type);
    return size;
}

bool member_is_text(const Member *member)
{
    return member->type->kind == TYPE_CHAR && member->row > 1;
}

const Member *struct_key(const Type *type)
{
    if (item_has_text(type) || type->is_row)
        return NULL;
    for (size_t i = 0; i < type->count; i++)
        if (type->members[i].count == 1 &&
            (type->members[i].type->kind == TYPE_SIGNED ||
             type->members[i].type->kind == TYPE_UNSIGNED))
            return &type->members[i];
    return NULL;
}

static const unsigned char *text_end(const unsigned char *at,
                                     const unsigned char *end)
{
    Reader from = reader_on(at, (size_t)(end - at));
    uint32_t length = get_u32(&from);

    if (length < WIRE_LEFT)
        get_bytes(&from, length);
    return from.bad ? NULL : from.at;
}

const unsigned char *item_end(const Type *type, const unsigned char *at,
                              const unsigned char *end)
{
    if (type_is_text(type))
        return text_end(at, end);
    if (!item_has_text(type)) {
        size_t size = plain_size(type);
        return (size_t)(end - at) < size ? NULL : at + size;
    }
    for (size_t i = 0; i < type->count && at; i++)
        for (size_t k = 0; k < type->members[i].count && at; k++)
            at = item_end(type->members[i].type, at, end);
    return at;
}

size_t function_given(const Function *function)
{
    size_t count = function->count;

    while (count > 0 && function->parameters[count - 1].told)
        count--;
    return count;
}

bool parameter_has_told(const Function *function, const Parameter *array)
{
    const int by[] = {array->length, array->times, array->plus};

    for (size_t i = 0; i < sizeof by / sizeof *by; i++)
        if (by[i] >= 0 && function->parameters[by[i]].told)
            return true;
    return false;
}

bool sign_holds(size_t sign, int compared)
{
    const bool is[] = {compared<0, compared <= 0, compared> 0, compared >= 0,
                       compared == 0, compared != 0};

    return sign < sizeof is / sizeof *is && is[sign];
}

int64_t number_read(const Type *type, const unsigned char *bytes)
{
    uint64_t bits = 0;
    size_t size = plain_size(type);
    bool is_signed = type->kind == TYPE_SIGNED || type->kind == TYPE_CHAR ||
                     (type->kind == TYPE_ENUM && type->is_signed);

    for (size_t i = 0; i < size && i < 8; i++)
        bits |= (uint64_t)bytes[i] << (8 * i);
    if (is_signed && size > 0 && size < 8 && bits >> (8 * size - 1))
        bits |= UINT64_MAX << (8 * size);
    return (int64_t)bits;
}
