/*
 * See tried_kit.h: what came of a call, taken apart into the tests' variables.
 */
#include "tried_call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENT = 64 };

/* A text that the program has lent: the same one is at the same place. */
typedef struct {
    uint16_t function;
    int object;
    char *text;
} Lent;

static Lent lent[LENT];
static size_t next_lent;

static char *copy_of(const unsigned char *bytes, size_t length)
{
    char *copy = malloc(length + 1);

    if (!copy)
        tried_give_up("no memory");
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

/* (What was lent before is not freed: tests may look at it too long.) */
static char *lend(const unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < LENT; i++)
        if (lent[i].text && lent[i].function == tried_now.function &&
            lent[i].object == tried_now.first_object &&
            strlen(lent[i].text) == length &&
            memcmp(lent[i].text, bytes, length) == 0)
            return lent[i].text;
    Lent *place = &lent[next_lent++ % LENT];
    *place = (Lent){tried_now.function, tried_now.first_object,
                    copy_of(bytes, length)};
    return place->text;
}

static char *take_text(uint32_t length, TriedOwner owner)
{
    const unsigned char *bytes =
        length < WIRE_LEFT ? get_bytes(&tried_now.answer, length) : NULL;

    if (!bytes)
        return NULL;
    return owner == TRIED_CALLERS ? copy_of(bytes, length)
                                  : lend(bytes, length);
}

/* What nobody put anything at stays as it is. */
static void get_text_at(void *place, TriedOwner owner)
{
    uint32_t length = get_u32(&tried_now.answer);
    char *text = take_text(length, owner);

    if (length != WIRE_LEFT)
        memcpy(place, &text, sizeof text);
}

static void get_number(unsigned char *to, size_t size)
{
    const unsigned char *bytes = get_bytes(&tried_now.answer, size);

    if (bytes)
        memcpy(to, bytes, size);
}

void tried_get_value(void *value, const TriedPart *parts, TriedOwner owner)
{
    for (; parts->size > 0; parts++) {
        unsigned char *at = (unsigned char *)value + parts->offset;
        if (parts->kind == TRIED_TEXT)
            get_text_at(at, owner);
        else if (parts->kind == TRIED_ADDRESS)
            tried_get_address(at);
        else
            get_number(at, parts->size);
    }
}

void tried_get_items(void *items, uint64_t count, size_t size,
                     const TriedPart *parts, TriedOwner owner)
{
    for (uint64_t i = 0; items && i < count && !tried_now.answer.bad; i++)
        tried_get_value((char *)items + i * size, parts, owner);
}

/* (Room for NULL behind the last.) */
void *tried_get_row(size_t size, const TriedPart *parts, TriedOwner owner)
{
    uint32_t count = get_u32(&tried_now.answer);

    if (count == WIRE_NULL || tried_now.answer.bad)
        return NULL;
    if (count > reader_left(&tried_now.answer))
        tried_give_up("its answer can't be understood");
    void *items = calloc(count + (size_t)1, size);
    if (!items)
        tried_give_up("no memory");
    tried_get_items(items, count, size, parts,
                    owner == TRIED_CALLERS ? TRIED_CALLERS : TRIED_LENT);
    return items;
}

void *tried_get_text(TriedOwner owner)
{
    return take_text(get_u32(&tried_now.answer), owner);
}

void tried_get_text_into(char *text, uint64_t room)
{
    size_t length = 0;
    const unsigned char *bytes =
        text ? get_text(&tried_now.answer, &length) : NULL;

    if (!bytes)
        return;
    if (room == 0)
        room = strlen(text) + 1;
    memcpy(text, bytes, length < room ? length : room);
    if (length < room)
        text[length] = '\0';
}

/* The variable is moved on in its text, which may have been changed. */
void tried_get_cursor(void *variable, bool is_changed)
{
    char *text = variable ? tried_text_at(variable) : NULL;
    uint32_t place = text ? get_u32(&tried_now.answer) : WIRE_NULL;
    size_t length = 0;
    const unsigned char *bytes =
        text && is_changed ? get_text(&tried_now.answer, &length) : NULL;

    if (!text || tried_now.answer.bad)
        return;
    if (bytes)
        memcpy(text, bytes, length);
    text = place < WIRE_LEFT ? text + place : NULL;
    memcpy(variable, &text, sizeof text);
}

/* --------------------------------------------------------------- streams -- */

void tried_get_position(unsigned parameter, void *stream)
{
    uint32_t position = get_u32(&tried_now.answer);

    if (stream && position != WIRE_NULL)
        fseeko(stream, tried_now.starts[parameter] + (off_t)position, SEEK_SET);
}

void tried_get_written(void *stream)
{
    size_t length = 0;
    const unsigned char *bytes = get_text(&tried_now.answer, &length);

    if (stream && bytes)
        fwrite(bytes, 1, length, stream);
}
