/*
 * Arguments: read from the request, lent in blocks of just their size, looked
 * at after the call, overwritten and taken back.
 */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "kit.h"

static bool take_object(Kit *kit, Argument *argument)
{
    uint16_t number = get_u16(&kit->request);

    if (number == WIRE_NONE)
        return true;
    if (number >= WIRE_OBJECTS) {
        kit->request.bad = true;
        return false;
    }
    argument->object = number;
    argument->value.pointer = kit->objects[number];
    return kit->objects[number];
}

static void take_plain(Kit *kit, const Type *type, Argument *argument)
{
    const unsigned char *bytes = get_bytes(&kit->request, plain_size(type));

    if (bytes && type->kind == TYPE_STRUCT) {
        argument->lent = calloc(1, type->size);
        argument->place = argument->lent;
    }
    if (bytes && argument->place)
        plain_load(type, bytes, argument->place);
}

/* (One byte more than nothing: malloc(0) may be NULL.) */
static void lend(Argument *argument, size_t size)
{
    argument->size = size;
    argument->lent = malloc(size > 0 ? size : 1);
    argument->value.pointer = argument->lent;
}

static void take_text(Kit *kit, const Parameter *parameter, Argument *argument)
{
    argument->count = get_u32(&kit->request);
    if (argument->count == WIRE_NULL)
        return;
    const unsigned char *bytes = get_bytes(&kit->request, argument->count);
    if (!bytes)
        return;
    lend(argument, argument->count + (size_t)1);
    if (!argument->lent)
        return;
    memcpy(argument->lent, bytes, argument->count);
    argument->lent[argument->count] = '\0';
    argument->was = bytes;
    if (parameter->way == WAY_GIVEN)
        argument->lent = NULL;
}

/* Items behind a pointer; or only a place for them. */
static void take_items(Kit *kit, const Parameter *parameter, Argument *argument)
{
    const Type *item = parameter->type->to;
    size_t packed = plain_size(item);
    bool blank = parameter->way == WAY_OUT || parameter->way == WAY_BUFFER;

    argument->count = get_u32(&kit->request);
    if (argument->count == WIRE_NULL)
        return;
    if (argument->count > CHANNEL_REQUEST_MAX) {
        kit->request.bad = true;
        return;
    }
    if (!blank)
        argument->was = get_bytes(&kit->request, argument->count * packed);
    lend(argument, argument->count * item->size);
    if (!argument->lent)
        return;
    memset(argument->lent, WIRE_BLANK, argument->size);
    for (size_t i = 0; argument->was && i < argument->count; i++)
        plain_load(item, argument->was + i * packed,
                   argument->lent + i * item->size);
}

bool argument_take(Kit *kit, const Parameter *parameter, Argument *argument)
{
    *argument = (Argument){.object = -1};
    argument->place = &argument->value;
    switch (parameter->way) {
    case WAY_LOOKED_AT:
    case WAY_CHANGED:
    case WAY_FREED:
        return take_object(kit, argument);
    case WAY_VALUE:
    case WAY_SEED:
        take_plain(kit, parameter->type, argument);
        return true;
    case WAY_TEXT:
    case WAY_GIVEN:
        take_text(kit, parameter, argument);
        return true;
    case WAY_BUFFER:
    case WAY_ONE:
    case WAY_OUT:
    case WAY_IN_OUT:
    case WAY_ARRAY:
        if (parameter->way == WAY_IN_OUT &&
            parameter->type->to->kind == TYPE_CHAR &&
            parameter->length == LENGTH_NONE)
            take_text(kit, parameter, argument);
        else
            take_items(kit, parameter, argument);
        return true;
    case WAY_ASKED:
    case WAY_NOTHING:
    case WAY_CALLERS:
    case WAY_BORROWED:
    case WAY_FOREVER:
        break;
    }
    kit->request.bad = true;
    return false;
}

static bool is_lent_only(const Parameter *parameter)
{
    return parameter->way == WAY_TEXT || parameter->way == WAY_ONE ||
           (parameter->way == WAY_ARRAY && parameter->type->to->is_const);
}

bool argument_is_changed(const Parameter *parameter, const Argument *argument)
{
    const Type *item = parameter->type->to;

    if (!is_lent_only(parameter) || !argument->lent || !argument->was)
        return false;
    if (parameter->way == WAY_TEXT)
        return memcmp(argument->lent, argument->was, argument->count) != 0 ||
               argument->lent[argument->count] != '\0';
    size_t packed = plain_size(item);
    unsigned char now[256];
    for (size_t i = 0; packed <= sizeof now && i < argument->count; i++) {
        plain_store(item, argument->lent + i * item->size, now);
        if (memcmp(now, argument->was + i * packed, packed) != 0)
            return true;
    }
    return false;
}

static void answer_items(Kit *kit, const Type *item, const Argument *argument)
{
    size_t packed = plain_size(item);

    for (size_t i = 0; i < argument->count && !kit->answer.bad; i++) {
        if ((size_t)(kit->answer.end - kit->answer.at) < packed) {
            kit->answer.bad = true;
            return;
        }
        plain_store(item, argument->lent + i * item->size, kit->answer.at);
        kit->answer.at += packed;
    }
}

void argument_answer(Kit *kit, const Parameter *parameter,
                     const Argument *argument)
{
    const Type *item = parameter->type->to;
    bool is_text = parameter->way == WAY_IN_OUT && item->kind == TYPE_CHAR &&
                   parameter->length == LENGTH_NONE;

    if (!argument->lent)
        return;
    if (parameter->way == WAY_BUFFER || is_text)
        put_text(&kit->answer, argument->lent,
                 strnlen((const char *)argument->lent, argument->size));
    else if (parameter->way == WAY_OUT || parameter->way == WAY_IN_OUT ||
             (parameter->way == WAY_ARRAY && !item->is_const))
        answer_items(kit, item, argument);
}

void argument_end(const Parameter *parameter, Argument *argument)
{
    if (argument->lent && argument->size > 0 && parameter->type->to)
        memset(argument->lent, '~', argument->size);
    free(argument->lent);
    argument->lent = NULL;
}
