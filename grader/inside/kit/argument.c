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

static char left;   /* what a variable for a new object holds before, ... */
static bool marked; /* ... if that is asked */

void argument_mark_variables(void)
{
    marked = true;
}

bool argument_is_left(const Argument *argument)
{
    return marked && argument->variable == &left;
}

/* The address of a variable that leads to an object, or will. */
static void take_variable(Argument *argument)
{
    argument->variable = argument->value.pointer;
    argument->value.pointer = &argument->variable;
}

/* Where an object is to be stored; or NULL. */
static bool take_place(Kit *kit, const Parameter *parameter, Argument *argument)
{
    uint16_t number = get_u16(&kit->request);

    if (number == WIRE_NONE)
        return true;
    kit->request.bad = kit->request.bad || number >= WIRE_OBJECTS;
    argument->made = number;
    argument->is_placed = parameter_is_placed(parameter);
    if (argument->is_placed && !kit->request.bad) {
        argument->value.pointer = place_new(number, parameter->type->to->size);
        return argument->value.pointer;
    }
    argument->value.pointer = marked ? &left : NULL;
    take_variable(argument);
    return !kit->request.bad;
}

static void take_plain(Kit *kit, const Type *type, Argument *argument)
{
    if (type->kind == TYPE_STRUCT)
        argument->place = lent_new(&argument->lent, type->size);
    if (!argument->place)
        return;
    if (type->kind == TYPE_STRUCT)
        memset(argument->place, 0, type->size);
    item_load(&kit->request, type, argument->place, &argument->lent);
}

static void lend(Argument *argument, size_t size, bool as_row)
{
    argument->room = size;
    argument->at = as_row ? lent_row(&argument->lent, size)
                          : lent_new(&argument->lent, size);
    argument->value.pointer = argument->at;
}

/* A text that is changed in place: it may have a length, or a room, of its own.
 */
static bool is_text_in_place(const Parameter *parameter)
{
    return parameter->way == WAY_IN_OUT && type_is_text(parameter->type);
}

static bool is_given_text(const Parameter *parameter)
{
    return parameter->way == WAY_GIVEN && type_is_text(parameter->type);
}

static void take_text(Kit *kit, const Parameter *parameter, Argument *argument)
{
    argument->count = get_u32(&kit->request);
    if (argument->count == WIRE_NULL)
        return;
    const unsigned char *bytes = get_bytes(&kit->request, argument->count);
    size_t room = argument->count + (size_t)1;
    if (is_text_in_place(parameter) && parameter->length != LENGTH_NONE)
        room = get_u32(&kit->request);
    if (!bytes || room < argument->count + (size_t)1) {
        kit->request.bad = true;
        return;
    }
    lend(argument, room, false);
    if (parameter->way == WAY_GIVEN)
        lent_give(&argument->lent);
    if (!argument->at)
        return;
    if (parameter->way == WAY_CURSOR)
        take_variable(argument);
    memset(argument->at, WIRE_BLANK, room);
    memcpy(argument->at, bytes, argument->count);
    argument->at[argument->count] = '\0';
    argument->was = bytes;
    argument->was_size = argument->count;
}

static bool is_blank(Way way)
{
    return way == WAY_OUT || way == WAY_BUFFER || way == WAY_OUT_LENT;
}

/* Items behind a pointer, and NULL behind them; or only a place for them. */
static void take_items(Kit *kit, const Parameter *parameter, Argument *argument)
{
    const Type *item = parameter->type->to;

    argument->count = get_u32(&kit->request);
    if (argument->count == WIRE_NULL)
        return;
    if (argument->count > CHANNEL_REQUEST_MAX) {
        kit->request.bad = true;
        return;
    }
    lend(argument, (argument->count + parameter->is_ended) * item->size,
         parameter->way == WAY_ARRAY && !parameter->is_ended);
    if (!argument->at)
        return;
    memset(argument->at, WIRE_BLANK, argument->room);
    argument->item = item->size;
    if (!is_blank(parameter->way)) {
        argument->was = kit->request.at;
        for (uint32_t i = 0; i < argument->count && !kit->request.bad; i++)
            item_load(&kit->request, item, argument->at + i * item->size,
                      &argument->lent);
        argument->was_size = (size_t)(kit->request.at - argument->was);
    }
    if (parameter->is_ended)
        memset(argument->at + argument->count * item->size, 0, item->size);
    if (parameter->way == WAY_GIVEN)
        lent_give(&argument->lent);
}

void argument_fit(const Parameter *parameter, Argument *argument,
                  uint32_t count)
{
    if (argument->count == WIRE_NULL)
        return;
    argument->count = count;
    lend(argument, count * parameter->type->to->size, false);
    if (argument->at)
        memset(argument->at, WIRE_BLANK, argument->room);
}

static void take_stream(Kit *kit, const Parameter *parameter,
                        Argument *argument)
{
    size_t length;

    if (parameter->way == WAY_WRITES) {
        if (get_u32(&kit->request) != WIRE_NULL)
            argument->value.pointer = stream_to_write(&argument->stream);
    } else {
        const unsigned char *bytes = get_text(&kit->request, &length);
        if (bytes)
            argument->value.pointer =
                stream_to_read(&argument->stream, bytes, length);
    }
    argument->has_stream = argument->value.pointer;
}

bool argument_take(Kit *kit, const Parameter *parameter, Argument *argument)
{
    *argument = (Argument){.object = -1, .made = -1};
    argument->place = &argument->value;
    switch (parameter->way) {
    case WAY_LOOKED_AT:
    case WAY_CHANGED:
    case WAY_FREED:
        if (!take_object(kit, argument))
            return false;
        if (type_is_indirect(parameter->type))
            take_variable(argument);
        if (parameter->type->is_value)
            argument->place = argument->value.pointer;
        return true;
    case WAY_MADE:
        return take_place(kit, parameter, argument);
    case WAY_VALUE:
    case WAY_SEED:
        if (parameter->type->kind == TYPE_NODE)
            argument->count = get_u32(&kit->request);
        else
            take_plain(kit, parameter->type, argument);
        return true;
    case WAY_TEXT:
    case WAY_CURSOR:
        take_text(kit, parameter, argument);
        return true;
    case WAY_GIVEN:
    case WAY_BUFFER:
    case WAY_ONE:
    case WAY_OUT:
    case WAY_OUT_LENT:
    case WAY_IN_OUT:
    case WAY_ARRAY:
        if (parameter->type->chain)
            chain_take(kit, parameter, argument);
        else if (is_text_in_place(parameter) || is_given_text(parameter))
            take_text(kit, parameter, argument);
        else
            take_items(kit, parameter, argument);
        return true;
    case WAY_READS:
    case WAY_READS_PART:
    case WAY_WRITES:
        take_stream(kit, parameter, argument);
        return true;
    case WAY_ASKED:
    case WAY_NOTHING:
    case WAY_CALLERS:
    case WAY_CALLERS_ROW:
    case WAY_BORROWED:
    case WAY_FOREVER:
        break;
    }
    kit->request.bad = true;
    return false;
}

void arguments_lend(const Function *function, const Argument *arguments)
{
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Argument *lent = &arguments[i];
        bool copies = parameter->length != LENGTH_NONE &&
                      !is_blank(parameter->way) && lent->item > 0 &&
                      parameter->type->to->kind != TYPE_ELEMENT;
        size_t item = parameter->sized > 0
                          ? arguments[parameter->sized - 1].value.bits
                          : lent->item;
        if (lent->at && lent->item > 0 && item > 0)
            cells_lend(lent->at, lent->room, item, i, copies);
    }
}

/* ---------------------------------------------------------- after the call --
 */

/* (What it is now is written where the answer goes on, and left there.) */
bool argument_is_changed(const Kit *kit, const Parameter *parameter,
                         const Argument *argument)
{
    Writer now = kit->answer;

    if (argument->has_stream)
        return !argument->stream.file;
    if (!parameter_is_lent(parameter))
        return false;
    if (parameter->type->chain)
        return argument->count != WIRE_NULL &&
               chain_is_changed(kit, parameter->type, argument);
    if (!argument->at || !argument->was)
        return false;
    if (parameter->way == WAY_TEXT || parameter->way == WAY_CURSOR)
        return memcmp(argument->at, argument->was, argument->count) != 0 ||
               argument->at[argument->count] != '\0';
    for (size_t i = 0; i < argument->count && !now.bad; i++)
        item_store(parameter->type->to,
                   argument->at + i * parameter->type->to->size, &now);
    size_t size = (size_t)(now.at - kit->answer.at);
    return !now.bad && (size != argument->was_size ||
                        memcmp(kit->answer.at, argument->was, size) != 0);
}

static void return_text(char *text, void *with)
{
    (void)with;
    allocation_return(text);
}

static void answer_items(Kit *kit, const Parameter *parameter,
                         const Argument *argument)
{
    const Type *item = parameter->type->to;

    for (size_t i = 0; i < argument->count && !kit->answer.bad; i++)
        item_store(item, argument->at + i * item->size, &kit->answer);
    for (size_t i = 0; i < argument->count && parameter->way == WAY_OUT; i++)
        item_texts(item, argument->at + i * item->size, return_text, NULL);
}

static void answer_stream(Kit *kit, const Parameter *parameter,
                          Argument *argument)
{
    Stream *stream = &argument->stream;

    if (parameter->way == WAY_READS_PART)
        put_u32(&kit->answer,
                stream->file ? (uint32_t)ftello(stream->file) : WIRE_NULL);
    if (parameter->way != WAY_WRITES)
        return;
    if (stream->file)
        fflush(stream->file);
    put_text(&kit->answer, stream->written, stream->length);
}

/* Where in its text it stands, as far as the end; and that text, if it may be
 * changed. */
static void answer_cursor(Kit *kit, const Parameter *parameter,
                          const Argument *argument)
{
    uintptr_t from = (uintptr_t)argument->at,
              at = (uintptr_t)argument->variable;

    put_u32(&kit->answer, !argument->variable ? WIRE_NULL
                          : at - from > argument->count
                              ? WIRE_LEFT
                              : (uint32_t)(at - from));
    if (!parameter->type->to->to->is_const)
        put_text(&kit->answer, argument->at, argument->count);
}

void argument_answer(Kit *kit, const Parameter *parameter, Argument *argument)
{
    if (argument->has_stream)
        answer_stream(kit, parameter, argument);
    if (parameter->type->chain && parameter->way != WAY_GIVEN &&
        !parameter_is_lent(parameter))
        chain_answer(kit, parameter->type, argument);
    if (!argument->at || parameter->type->chain)
        return;
    if (parameter->way == WAY_CURSOR)
        answer_cursor(kit, parameter, argument);
    else if (parameter->way == WAY_BUFFER || is_text_in_place(parameter))
        put_text(&kit->answer, argument->at,
                 strnlen((const char *)argument->at, argument->room));
    else if (parameter->way == WAY_OUT || parameter->way == WAY_OUT_LENT ||
             parameter->way == WAY_IN_OUT ||
             (parameter->way == WAY_ARRAY && !parameter->type->to->is_const))
        answer_items(kit, parameter, argument);
}

void argument_end(const Parameter *parameter, Argument *argument)
{
    stream_end(&argument->stream);
    if (parameter->is_kept)
        lent_leave(&argument->lent);
    else
        lent_end(&argument->lent);
}
