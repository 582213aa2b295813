/* See script_read.h. Knows the same bytes as script.c, from the other side. */
#include "script_read.h"

#include <string.h>
#include "forward_arguments.h"
#include "kit/contract/addresses.h"
#include "kit/contract/plain.h"
#include "kit/script/role.h"

enum { CELLS = 256 };

typedef struct {
    const Contract *contract;
    Arena *arena;
    uint16_t most;
    uint16_t *told; /* by the number that it gets: which it had; WIRE_NONE: that
                       number is free */
    uint32_t addresses[3][CELLS]; /* by kind and cell: which of the tests' it
                                     is, from 1 */
    const char *why;
} Reading;

static bool fail(Reading *reading, const char *why)
{
    if (!reading->why)
        reading->why = why;
    return false;
}

/* --------------------------------------------------------------- objects -- */

/* The number that one of those has now; `most`: none has. */
static uint16_t number_of(const Reading *reading, uint16_t told)
{
    uint16_t number = 0;

    while (number < reading->most && reading->told[number] != told)
        number++;
    return number;
}

static bool give_number(Reading *reading, uint16_t told, uint16_t *number)
{
    *number = number_of(reading, told);
    if (*number == reading->most)
        *number = number_of(reading, WIRE_NONE);
    if (*number == reading->most)
        return fail(reading, "it has too many objects at a time");
    reading->told[*number] = told;
    return true;
}

/* All that the call makes gets one. (Of what is stored nowhere it is free
 * again.) */
static bool give_numbers(Reading *reading, const Function *function, Step *step,
                         Value *values)
{
    int at = function_made_at(function);
    bool fine = true;

    if (step->makes == WIRE_NONE)
        return true;
    for (size_t i = 0; i < function->count && fine; i++) {
        uint16_t number = 0;
        if (!function_makes_more(function, i) || values[i].is_null)
            continue;
        fine = give_number(reading, (uint16_t)values[i].number, &number);
        values[i].number = number;
    }
    fine = fine && give_number(reading, step->makes, &step->makes);
    if (fine && at >= 0)
        values[at].number = step->makes;
    if (fine && at >= 0 && values[at].is_null)
        reading->told[step->makes] = WIRE_NONE;
    return fine;
}

static bool read_object(Reading *reading, Reader *from,
                        const Parameter *parameter, Value *value)
{
    uint16_t told = get_u16(from);
    uint16_t number = number_of(reading, told);

    if (told == WIRE_NONE) {
        value->is_null = true;
        return true;
    }
    if (number == reading->most)
        return fail(reading, "it has an object that is not there");
    value->number = number;
    if (parameter->way == WAY_FREED)
        reading->told[number] = WIRE_NONE;
    return true;
}

/* ---------------------------------------------------------------- values -- */

static void read_bytes(Reading *reading, Reader *from, size_t size,
                       Value *value)
{
    const unsigned char *bytes = get_bytes(from, size);

    if (bytes)
        value->bytes = arena_copy(reading->arena, bytes, size);
    value->size = (uint32_t)size;
}

/* Which of the tests' addresses stands for that cell; the next one's, if none
 * does yet. */
static bool read_address(Reading *reading, const Type *type,
                         unsigned char *bytes)
{
    uint32_t told = (uint32_t)number_read(type, bytes), cell = 0;
    uint32_t most = type->numbered.all < CELLS ? type->numbered.all : CELLS;
    uint32_t *addresses = reading->addresses[type->element];

    if (told == ADDRESS_NULL)
        return true;
    while (cell < most && addresses[cell] != 0 && addresses[cell] != told + 1)
        cell++;
    if (cell == most)
        return fail(reading, "it gives too many addresses");
    addresses[cell] = told + 1;
    cell += type->numbered.first;
    for (size_t i = 0; i < sizeof cell; i++)
        bytes[i] = (unsigned char)(cell >> (8 * i));
    return true;
}

/* All in an item; returns what is behind it. */
static unsigned char *read_addresses(Reading *reading, const Type *type,
                                     unsigned char *at, unsigned char *end)
{
    if (type->kind == TYPE_CALLBACK || type->kind == TYPE_CONTEXT)
        fail(reading, "it gives a function of its own");
    if (type->kind == TYPE_ELEMENT)
        read_address(reading, type, at);
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++)
        for (size_t k = 0; k < type->members[i].count; k++)
            at = read_addresses(reading, type->members[i].type, at, end);
    return type->kind == TYPE_STRUCT ? at : at + (item_end(type, at, end) - at);
}

static void settle_addresses(Reading *reading, const Type *item, Value *value)
{
    if (!value->bytes || reading->why)
        return;
    unsigned char *copy = arena_copy(reading->arena, value->bytes, value->size);
    unsigned char *at = copy, *end = copy + value->size;
    while (at < end)
        at = read_addresses(reading, item, at, end);
    value->bytes = copy;
}

/* Items that follow one another; of a place they only say what was there. */
static void read_items(Reading *reading, Reader *from, const Type *item,
                       bool is_place, Value *value)
{
    const unsigned char *first = from->at, *at = first;

    if (value->count > reader_left(from) / item_least(item))
        from->bad = true;
    for (uint32_t i = 0; i < value->count && at && !from->bad; i++)
        at = item_end(item, at, from->end);
    if (!at || from->bad)
        from->bad = true;
    else if (is_place)
        get_bytes(from, (size_t)(at - first));
    else
        read_bytes(reading, from, (size_t)(at - first), value);
    settle_addresses(reading, item, value);
}

/* A text, a stream, items, or a place: how much of it, or NULL. */
static bool read_count(Reader *from, Value *value)
{
    value->count = get_u32(from);
    value->is_null = value->count == WIRE_NULL;
    if (value->is_null)
        value->count = 0;
    return !value->is_null;
}

static void read_text(Reading *reading, Reader *from,
                      const Parameter *parameter, Value *value)
{
    if (!read_count(from, value))
        return;
    read_bytes(reading, from, value->count, value);
    if (parameter_has_room(parameter))
        value->number = get_u32(from);
}

static void read_plain(Reading *reading, Reader *from, const Type *type,
                       Value *value)
{
    const unsigned char *end = item_end(type, from->at, from->end);

    read_bytes(reading, from, end ? (size_t)(end - from->at) : SIZE_MAX, value);
    settle_addresses(reading, type, value);
    if (!from->bad && type->kind != TYPE_STRUCT)
        value->number = (uint64_t)number_read(type, value->bytes);
}

static bool read_value(Reading *reading, Reader *from,
                       const Parameter *parameter, Value *value)
{
    const Parameter told = forward_parameter(parameter);
    bool is_place = parameter_kind(parameter) == GIVEN_PLACE;

    switch (parameter_kind(&told)) {
    case GIVEN_OBJECT:
        return read_object(reading, from, parameter, value);
    case GIVEN_PLAIN:
        read_plain(reading, from, parameter->type, value);
        break;
    case GIVEN_TEXT:
    case GIVEN_STREAM:
        read_text(reading, from, parameter, value);
        break;
    case GIVEN_ITEMS:
        if (read_count(from, value))
            read_items(reading, from, parameter->type->to, is_place, value);
        break;
    case GIVEN_PLACE:
        read_count(from, value);
        break;
    case GIVEN_MADE:
        value->number = get_u16(from);
        value->is_null = value->number == WIRE_NONE;
        break;
    case GIVEN_SINK:
        read_count(from, value);
        break;
    }
    return !reading->why;
}

/* ----------------------------------------------------------------- calls -- */

static bool read_call(Reading *reading, Reader *from, Script *script)
{
    Step step = {.function = get_u16(from), .makes = get_u16(from)};
    bool fine = step.function < reading->contract->count;

    if (!fine)
        return fail(reading, "it calls what is no function");
    const Function *function = &reading->contract->functions[step.function];
    Value *values =
        arena_take(reading->arena, function->count + 1, sizeof *values);
    step.arguments = values;
    for (size_t i = 0; i < function->count && fine; i++)
        fine = read_value(reading, from, &function->parameters[i], &values[i]);
    if (from->bad || reader_left(from) > 0)
        return fail(reading, "its calls can't be read");
    if (!fine || !give_numbers(reading, function, &step, values))
        return false;
    script_add(script, step);
    return true;
}

bool script_read(Reader *notes, const Contract *contract, uint16_t most,
                 Arena *arena, Script *script, const char **why)
{
    Reading reading = {.contract = contract, .arena = arena, .most = most};
    bool fine = true;

    reading.told = arena_take(arena, most, sizeof *reading.told);
    memset(reading.told, 0xff, most * sizeof *reading.told);
    while (fine && reader_left(notes) > 0) {
        size_t length = 0;
        const unsigned char *bytes = get_text(notes, &length);
        Reader from = reader_on(bytes, bytes ? length : 0);
        fine = bytes ? read_call(&reading, &from, script)
                     : fail(&reading, "its calls can't be read");
    }
    *why = reading.why;
    return fine;
}
