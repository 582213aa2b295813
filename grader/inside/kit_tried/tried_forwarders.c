/*
 * See tried_kit.h. It lies inside the jail and in the tests' own process, so
 * that it must hold nothing but this. Of an object the tests have an address
 * that stands for its number; there is nothing behind it.
 */
#include "tried_kit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include "inside/tried/tried_channel.h"
#include "kit/contract/addresses.h"
#include "kit/script/wire.h"

enum { HANDLE_BYTES = 16, LENT = 64, BACKS = 64 };

/* A text that the program has lent: the same one is at the same place. */
typedef struct {
    uint16_t function;
    int object;
    char *text;
} Lent;

/* What the tests have given as void *, by the number that stands for it. */
static const void *addresses[WIRE_TRIED_CELLS];
static uint32_t address_count;
static char strange; /* an address that they never gave */

/* The functions that they have given. */
typedef struct {
    const void *code;
    uint32_t hook, which;
    TriedBack *back;
} Back;

static Back backs[BACKS];
static size_t back_count;
static bool is_back; /* one of them is called */

static _Alignas(max_align_t) char handles[WIRE_OBJECTS][HANDLE_BYTES];
static bool alive[WIRE_OBJECTS];
static int next_handle;
static Lent lent[LENT];
static size_t next_lent;

/* The call that is under way. */
static Writer row_now;
static Reader answer;
static uint16_t called;
static int made, first_object, error;
static off_t starts[WIRE_PARAMETERS];   /* of streams */
static int made_there[WIRE_PARAMETERS]; /* of variables for objects */

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

/* (What a program keeps beside its objects, nobody knows.) */
bool tried_put_reset(Writer *to, uint32_t number)
{
    (void)to, (void)number;
    return false;
}

/* ------------------------------------------------------------- addresses -- */

static void put_address(const void *place)
{
    const void *address;
    uint32_t number = 0;

    memcpy(&address, place, sizeof address);
    if (!address) {
        put_u32(&row_now, ADDRESS_NULL);
        return;
    }
    while (number < address_count && addresses[number] != address)
        number++;
    if (number == WIRE_TRIED_CELLS)
        tried_give_up("it was given more than 4096 addresses");
    if (number == address_count)
        addresses[address_count++] = address;
    put_u32(&row_now, number);
}

static void get_address(void *place)
{
    uint32_t number = get_u32(&answer);
    const void *address = number == ADDRESS_NULL   ? NULL
                          : number < address_count ? addresses[number]
                                                   : &strange;

    if (number != ADDRESS_UNWRITTEN)
        memcpy(place, &address, sizeof address);
}

/* ------------------------------------------------------------- callbacks -- */

void tried_put_callback(const void *code, uint32_t hook, TriedBack *back)
{
    uint32_t which = 0;
    size_t i = 0;

    if (!code) {
        put_u32(&row_now, ADDRESS_NULL);
        return;
    }
    for (; i < back_count && (backs[i].code != code || backs[i].hook != hook);
         i++)
        which += backs[i].hook == hook;
    if (which == WIRE_TRIED_BACKS || i == BACKS)
        tried_give_up("it was given too many functions");
    if (i == back_count)
        backs[back_count++] = (Back){code, hook, which, back};
    put_u32(&row_now, hook * WIRE_TRIED_BACKS + backs[i].which);
}

/* The program calls one: its result is the next row. */
static void call_back(void)
{
    uint32_t number = get_u32(&answer);
    size_t i = 0;

    while (i < back_count &&
           backs[i].hook * WIRE_TRIED_BACKS + backs[i].which != number)
        i++;
    if (i == back_count)
        tried_give_up("its answer can't be understood");
    row_now = tried_row();
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
    row_now = tried_row();
    called = function;
    first_object = -1;
    made = makes ? new_number() : -1;
    put_u16(&row_now, function);
    put_u16(&row_now, makes ? (uint16_t)made : (uint16_t)WIRE_NONE);
}

void tried_put_object(const void *object)
{
    int number = object ? number_of(object) : WIRE_NONE;

    if (object && first_object < 0)
        first_object = number;
    put_u16(&row_now, (uint16_t)number);
}

/* The first such variable is for the object that has a number already. */
void tried_put_made(unsigned parameter, const void *variable, bool is_more)
{
    made_there[parameter] = variable && is_more ? new_number() : made;
    put_u16(&row_now,
            variable ? (uint16_t)made_there[parameter] : (uint16_t)WIRE_NONE);
}

static void put_letters(const char *row, size_t size)
{
    size_t length = strnlen(row, size);

    put_bytes(&row_now, row, length);
    for (; length < size; length++)
        put_u8(&row_now, 0);
}

static char *text_at(const void *place)
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
            tried_put_text(text_at(at));
        else if (parts->kind == TRIED_ADDRESS)
            put_address(at);
        else if (parts->kind == TRIED_LETTERS)
            put_letters(at, parts->size);
        else
            put_bytes(&row_now, at, parts->size);
    }
}

void tried_put_text(const char *text)
{
    if (text)
        put_text(&row_now, text, strlen(text));
    else
        put_u32(&row_now, WIRE_NULL);
}

void tried_put_room(const char *text, uint64_t room)
{
    tried_put_text(text);
    if (text)
        put_u32(&row_now, (uint32_t)room);
}

void tried_put_place(const void *place, uint64_t count)
{
    if (place && count >= WIRE_LEFT)
        tried_give_up("so large an array is not to be had");
    put_u32(&row_now, place ? (uint32_t)count : WIRE_NULL);
}

void tried_put_items(const void *items, uint64_t count, size_t size,
                     const TriedPart *parts)
{
    tried_put_place(items, count);
    for (uint64_t i = 0; items && i < count && !row_now.bad; i++)
        tried_put_value((const char *)items + i * size, parts);
}

/* All that is still to be read. */
void tried_put_stream(unsigned parameter, void *stream)
{
    unsigned char *length = row_now.at;
    int c;

    put_u32(&row_now, 0);
    starts[parameter] = stream ? ftello(stream) : 0;
    while (stream && !row_now.bad && (c = getc(stream)) != EOF)
        put_u8(&row_now, (uint8_t)c);
    if (row_now.bad)
        return;
    Writer head = writer_on(length, sizeof(uint32_t));
    put_u32(&head,
            (uint32_t)((size_t)(row_now.at - length) - sizeof(uint32_t)));
}

uint64_t tried_list_length(const void *list)
{
    uint64_t count = 0;

    while (list && text_at((const char *)list + count * sizeof(char *)))
        count++;
    return count;
}

void tried_call(bool sets_errno, bool prints)
{
    size_t length;

    uint8_t status;

    for (;;) {
        answer = tried_ask(&row_now, NULL, 0);
        status = get_u8(&answer);
        if (status != STEP_CALLS_BACK)
            break;
        call_back();
    }
    if (status != STEP_CALLED)
        tried_give_up("the object is not there");
    error = sets_errno ? get_i32(&answer) : 0;
    const unsigned char *text = prints ? get_text(&answer, &length) : NULL;
    if (text)
        fwrite(text, 1, length, stdout);
}

void tried_end(void)
{
    if (answer.bad)
        tried_give_up("its answer can't be understood");
    tried_say_doing(NULL);
    tried_unlock();
    if (error)
        errno = error;
}

/* --------------------------------------------------------------- answers -- */

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

static char *take_text(uint32_t length, TriedOwner owner)
{
    const unsigned char *bytes =
        length < WIRE_LEFT ? get_bytes(&answer, length) : NULL;

    if (!bytes)
        return NULL;
    return owner == TRIED_CALLERS ? copy_of(bytes, length)
                                  : lend(bytes, length);
}

/* What nobody put anything at stays as it is. */
static void get_text_at(void *place, TriedOwner owner)
{
    uint32_t length = get_u32(&answer);
    char *text = take_text(length, owner);

    if (length != WIRE_LEFT)
        memcpy(place, &text, sizeof text);
}

static void get_number(unsigned char *to, size_t size)
{
    const unsigned char *bytes = get_bytes(&answer, size);

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
            get_address(at);
        else
            get_number(at, parts->size);
    }
}

void tried_get_items(void *items, uint64_t count, size_t size,
                     const TriedPart *parts, TriedOwner owner)
{
    for (uint64_t i = 0; items && i < count && !answer.bad; i++)
        tried_get_value((char *)items + i * size, parts, owner);
}

/* ----------------------------------------------------------------- lists --
 */

static void *next_of(const void *node, TriedNode of)
{
    void *next;

    memcpy(&next, (const char *)node + of.link, sizeof next);
    return next;
}

void tried_put_chain(const void *first, TriedNode node)
{
    unsigned char *length = row_now.at;
    uint32_t count = 0;

    put_u32(&row_now, 0);
    for (const void *at = first; at && !row_now.bad; at = next_of(at, node)) {
        tried_put_value((const char *)at + node.item, node.parts);
        count++;
    }
    if (row_now.bad)
        return;
    Writer head = writer_on(length, sizeof count);
    put_u32(&head, count);
}

void *tried_get_chain(TriedNode node, TriedOwner owner)
{
    uint32_t count = get_u32(&answer);
    void *first = NULL, *got;
    char *last = NULL;

    if (count == WIRE_NULL || count > reader_left(&answer))
        tried_give_up("its answer is a list that never ends");
    for (uint32_t i = 0; i < count && !answer.bad; i++) {
        if (!(got = calloc(1, node.size)))
            tried_give_up("no memory");
        tried_get_value((char *)got + node.item, node.parts, owner);
        if (last)
            memcpy(last + node.link, &got, sizeof got);
        else
            first = got;
        last = got;
    }
    return first;
}

void tried_free_chain(void *first, TriedNode node)
{
    while (first) {
        void *next = next_of(first, node);
        const char *item = (const char *)first + node.item;
        for (const TriedPart *part = node.parts; part->size > 0; part++)
            if (part->kind == TRIED_TEXT)
                free(text_at(item + part->offset));
        free(first);
        first = next;
    }
}

void tried_get_chain_into(void *first, TriedNode node)
{
    void *got = tried_get_chain(node, TRIED_CALLERS);

    if (!first || !got) {
        tried_free_chain(got, node);
        return;
    }
    tried_free_chain(next_of(first, node), node);
    memcpy(first, got, node.size);
    free(got);
}

/* (Room for NULL behind the last.) */
void *tried_get_row(size_t size, const TriedPart *parts, TriedOwner owner)
{
    uint32_t count = get_u32(&answer);

    if (count == WIRE_NULL || answer.bad)
        return NULL;
    if (count > reader_left(&answer))
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
    return take_text(get_u32(&answer), owner);
}

void tried_get_text_into(char *text, uint64_t room)
{
    size_t length = 0;
    const unsigned char *bytes = text ? get_text(&answer, &length) : NULL;

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
    char *text = variable ? text_at(variable) : NULL;
    uint32_t place = text ? get_u32(&answer) : WIRE_NULL;
    size_t length = 0;
    const unsigned char *bytes =
        text && is_changed ? get_text(&answer, &length) : NULL;

    if (!text || answer.bad)
        return;
    if (bytes)
        memcpy(text, bytes, length);
    text = place < WIRE_LEFT ? text + place : NULL;
    memcpy(variable, &text, sizeof text);
}

/* --------------------------------------------------------------- streams -- */

void tried_get_position(unsigned parameter, void *stream)
{
    uint32_t position = get_u32(&answer);

    if (stream && position != WIRE_NULL)
        fseeko(stream, starts[parameter] + (off_t)position, SEEK_SET);
}

void tried_get_written(void *stream)
{
    size_t length = 0;
    const unsigned char *bytes = get_text(&answer, &length);

    if (stream && bytes)
        fwrite(bytes, 1, length, stream);
}

/* --------------------------------------------------------------- objects -- */

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

static void set_variable(void *variable, void *object)
{
    if (variable)
        memcpy(variable, &object, sizeof object);
}

void tried_get_made(unsigned parameter, void *variable)
{
    int number = made_there[parameter];
    uint8_t says = variable ? get_u8(&answer) : MADE_LEFT;

    if (says == MADE_LEFT)
        return;
    if (says != MADE_NONE)
        alive[number] = true;
    set_variable(variable, says == MADE_NONE ? NULL : handles[number]);
}

/* (It may have moved: its number is the same.) */
void tried_get_changed(unsigned parameter, void *variable)
{
    (void)parameter;
    if (get_u8(&answer) == MADE_NONE)
        set_variable(variable, NULL);
}
