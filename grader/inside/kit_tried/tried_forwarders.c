/*
 * See tried_kit.h: a call is put together, and asked for. All of it lies inside
 * the jail and in the tests' own process, so that it must hold nothing but
 * this.
 */
#include "tried_call.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "kit/contract/addresses.h"

enum { BACKS = 64 };

/* The functions that the tests have given. */
typedef struct {
    const void *code;
    uint32_t hook, which;
    TriedBack *back;
} Back;

TriedCall tried_now;

static Back backs[BACKS];
static size_t back_count;
static bool is_back; /* one of them is called */

/* ------------------------------------------------------------- callbacks -- */

void tried_put_callback(const void *code, uint32_t hook, TriedBack *back)
{
    uint32_t which = 0;
    size_t i = 0;

    if (!code) {
        put_u32(&tried_now.row, ADDRESS_NULL);
        return;
    }
    for (; i < back_count && (backs[i].code != code || backs[i].hook != hook);
         i++)
        which += backs[i].hook == hook;
    if (which == WIRE_TRIED_BACKS || i == BACKS)
        tried_give_up("it was given too many functions");
    if (i == back_count)
        backs[back_count++] = (Back){code, hook, which, back};
    put_u32(&tried_now.row, hook * WIRE_TRIED_BACKS + backs[i].which);
}

/* The program calls one: its result is the next row. */
static void call_back(void)
{
    uint32_t number = get_u32(&tried_now.answer);
    size_t i = 0;

    while (i < back_count &&
           backs[i].hook * WIRE_TRIED_BACKS + backs[i].which != number)
        i++;
    if (i == back_count)
        tried_give_up("its answer can't be understood");
    tried_now.row = tried_row();
    is_back = true;
    backs[i].back(backs[i].code);
    is_back = false;
}

/* -------------------------------------------------------------- the call -- */

void tried_begin(const char *name, uint16_t function, bool makes)
{
    if (is_back)
        tried_give_up("a function that it is given calls others of the header");
    tried_lock();
    tried_say_doing(name);
    tried_now.row = tried_row();
    tried_now.function = function;
    tried_now.first_object = -1;
    tried_now.made = makes ? tried_new_number() : -1;
    put_u16(&tried_now.row, function);
    put_u16(&tried_now.row,
            makes ? (uint16_t)tried_now.made : (uint16_t)WIRE_NONE);
}

static void put_letters(const char *row, size_t size)
{
    size_t length = strnlen(row, size);

    put_bytes(&tried_now.row, row, length);
    for (; length < size; length++)
        put_u8(&tried_now.row, 0);
}

char *tried_text_at(const void *place)
{
    char *text;

    memcpy(&text, place, sizeof text);
    return text;
}

void tried_put_value(const void *value, const TriedPart *parts)
{
    for (; parts->size > 0; parts++) {
        const char *at = (const char *)value + parts->offset;
        if (parts->kind == TRIED_TEXT)
            tried_put_text(tried_text_at(at));
        else if (parts->kind == TRIED_ADDRESS)
            tried_put_address(at);
        else if (parts->kind == TRIED_LETTERS)
            put_letters(at, parts->size);
        else
            put_bytes(&tried_now.row, at, parts->size);
    }
}

void tried_put_text(const char *text)
{
    if (text)
        put_text(&tried_now.row, text, strlen(text));
    else
        put_u32(&tried_now.row, WIRE_NULL);
}

void tried_put_room(const char *text, uint64_t room)
{
    tried_put_text(text);
    if (text)
        put_u32(&tried_now.row, (uint32_t)room);
}

void tried_put_place(const void *place, uint64_t count)
{
    if (place && count >= WIRE_LEFT)
        tried_give_up("so large an array is not to be had");
    put_u32(&tried_now.row, place ? (uint32_t)count : WIRE_NULL);
}

void tried_put_items(const void *items, uint64_t count, size_t size,
                     const TriedPart *parts)
{
    tried_put_place(items, count);
    for (uint64_t i = 0; items && i < count && !tried_now.row.bad; i++)
        tried_put_value((const char *)items + i * size, parts);
}

/* All that is still to be read. */
void tried_put_stream(unsigned parameter, void *stream)
{
    unsigned char *length = tried_now.row.at;
    int c;

    put_u32(&tried_now.row, 0);
    tried_now.starts[parameter] = stream ? ftello(stream) : 0;
    while (stream && !tried_now.row.bad && (c = getc(stream)) != EOF)
        put_u8(&tried_now.row, (uint8_t)c);
    if (tried_now.row.bad)
        return;
    Writer head = writer_on(length, sizeof(uint32_t));
    put_u32(&head,
            (uint32_t)((size_t)(tried_now.row.at - length) - sizeof(uint32_t)));
}

uint64_t tried_list_length(const void *list)
{
    uint64_t count = 0;

    while (list && tried_text_at((const char *)list + count * sizeof(char *)))
        count++;
    return count;
}

uint64_t tried_difference(uint64_t count, uint64_t less)
{
    return count > less ? count - less : 0;
}

void tried_call(bool sets_errno, bool prints)
{
    size_t length;

    uint8_t status;

    for (;;) {
        tried_now.answer = tried_ask(&tried_now.row, NULL, 0);
        status = get_u8(&tried_now.answer);
        if (status != STEP_CALLS_BACK)
            break;
        call_back();
    }
    if (status != STEP_CALLED)
        tried_give_up("the object is not there");
    tried_now.error = sets_errno ? get_i32(&tried_now.answer) : 0;
    const unsigned char *text =
        prints ? get_text(&tried_now.answer, &length) : NULL;
    if (text)
        fwrite(text, 1, length, stdout);
}

void tried_end(void)
{
    if (tried_now.answer.bad)
        tried_give_up("its answer can't be understood");
    tried_say_doing(NULL);
    tried_unlock();
    if (tried_now.error)
        errno = tried_now.error;
}
