/*
 * See tried_kit.h. It lies inside the jail and in the tests' own process, so
 * that it must hold nothing but this. Of an object the tests have an address
 * that stands for its number; there is nothing behind it.
 */
#include "tried_kit.h"

#include <stdlib.h>
#include <string.h>
#include "inside/tried/tried_channel.h"
#include "kit/script/wire.h"

enum { HANDLE_BYTES = 16, LENT = 64 };

/* A text that the program has lent: the same one is at the same place. */
typedef struct {
    uint16_t function;
    int object;
    char *text;
} Lent;

static _Alignas(max_align_t) char handles[WIRE_OBJECTS][HANDLE_BYTES];
static bool alive[WIRE_OBJECTS];
static int next_handle;
static Lent lent[LENT];
static size_t next_lent;

/* The call that is under way. */
static Writer row;
static Reader answer;
static uint16_t called;
static int made, first_object;

/* --------------------------------------------------------------- objects -- */

static int number_of(const void *object)
{
    size_t at = (size_t)((const char *)object - handles[0]);
    size_t number = at / HANDLE_BYTES;

    if ((const char *)object < handles[0] || number >= WIRE_OBJECTS ||
        at % HANDLE_BYTES != 0 || !alive[number])
        tried_give_up("the object was freed, or never made");
    return (int)number;
}

/* (A number is not used again soon: what was freed is known as such.) */
static int new_number(void)
{
    for (int tries = 0; tries < WIRE_OBJECTS; tries++) {
        int number = next_handle;
        next_handle = (next_handle + 1) % WIRE_OBJECTS;
        if (!alive[number])
            return number;
    }
    tried_give_up("too many objects at a time");
}

void tried_forget(const void *object)
{
    if (object)
        alive[number_of(object)] = false;
}

/* -------------------------------------------------------------- the call -- */

void tried_begin(const char *name, uint16_t function, bool makes)
{
    tried_lock();
    tried_say_doing(name);
    row = tried_row();
    called = function;
    first_object = -1;
    made = makes ? new_number() : -1;
    put_u16(&row, function);
    put_u16(&row, makes ? (uint16_t)made : (uint16_t)WIRE_NONE);
}

void tried_put_object(const void *object)
{
    int number = object ? number_of(object) : WIRE_NONE;

    if (object && first_object < 0)
        first_object = number;
    put_u16(&row, (uint16_t)number);
}

void tried_put_value(const void *value, const TriedPart *parts)
{
    for (; parts->size > 0; parts++)
        put_bytes(&row, (const char *)value + parts->offset, parts->size);
}

void tried_put_text(const char *text)
{
    if (text)
        put_text(&row, text, strlen(text));
    else
        put_u32(&row, WIRE_NULL);
}

void tried_put_items(const void *items, uint64_t count, size_t size,
                     const TriedPart *parts)
{
    if (items && count >= WIRE_NULL)
        tried_give_up("so large an array is not to be had");
    put_u32(&row, items ? (uint32_t)count : WIRE_NULL);
    for (uint64_t i = 0; items && i < count && !row.bad; i++)
        tried_put_value((const char *)items + i * size, parts);
}

void tried_call(void)
{
    answer = tried_ask(&row, NULL, 0);
    if (get_u8(&answer) != STEP_CALLED)
        tried_give_up("the object is not there");
}

void tried_end(void)
{
    if (answer.bad)
        tried_give_up("its answer can't be understood");
    tried_say_doing(NULL);
    tried_unlock();
}

/* --------------------------------------------------------------- answers -- */

void tried_get_value(void *value, const TriedPart *parts)
{
    for (; parts->size > 0; parts++) {
        const unsigned char *bytes = get_bytes(&answer, parts->size);
        if (bytes)
            memcpy((char *)value + parts->offset, bytes, parts->size);
    }
}

void tried_get_items(void *items, uint64_t count, size_t size,
                     const TriedPart *parts)
{
    for (uint64_t i = 0; items && i < count && !answer.bad; i++)
        tried_get_value((char *)items + i * size, parts);
}

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
        if (lent[i].text && lent[i].function == called &&
            lent[i].object == first_object && strlen(lent[i].text) == length &&
            memcmp(lent[i].text, bytes, length) == 0)
            return lent[i].text;
    Lent *place = &lent[next_lent++ % LENT];
    *place = (Lent){called, first_object, copy_of(bytes, length)};
    return place->text;
}

void *tried_get_text(TriedOwner owner)
{
    uint32_t length = get_u32(&answer);
    const unsigned char *bytes =
        length == WIRE_NULL ? NULL : get_bytes(&answer, length);

    if (!bytes)
        return NULL;
    return owner == TRIED_LENT ? lend(bytes, length) : copy_of(bytes, length);
}

void tried_get_text_into(char *text)
{
    size_t length = 0;
    const unsigned char *bytes = text ? get_text(&answer, &length) : NULL;

    if (!bytes)
        return;
    bool ends = length < strlen(text);
    memcpy(text, bytes, length);
    if (ends)
        text[length] = '\0';
}

/* (One that was there already is freed twice, as a rule: its number is one of
 * nothing.) */
void *tried_get_new(void)
{
    if (get_u8(&answer) == MADE_NONE)
        return NULL;
    alive[made] = true;
    return handles[made];
}

void *tried_get_known(void)
{
    uint16_t number = get_u16(&answer);

    if (number == WIRE_NONE)
        return NULL;
    return number < WIRE_OBJECTS ? handles[number]
                                 : handles[WIRE_OBJECTS - 1] + 1;
}
