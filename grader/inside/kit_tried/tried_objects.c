/*
 * See tried_kit.h: what tests know by an address and the program by a number,
 * objects and what is given as void *. Of an object the tests have an address
 * that stands for its number; there is nothing behind it.
 */
#include "tried_call.h"

#include <string.h>
#include "kit/contract/addresses.h"

enum { HANDLE_BYTES = 16 };

static _Alignas(max_align_t) char handles[WIRE_OBJECTS][HANDLE_BYTES];
static bool alive[WIRE_OBJECTS];
static int next_handle;

/* What the tests have given as void *, by the number that stands for it. */
static const void *addresses[WIRE_TRIED_CELLS];
static uint32_t address_count;
static char strange; /* an address that they never gave */

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
int tried_new_number(void)
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

void tried_put_object(const void *object)
{
    int number = object ? number_of(object) : WIRE_NONE;

    if (object && tried_now.first_object < 0)
        tried_now.first_object = number;
    put_u16(&tried_now.row, (uint16_t)number);
}

/* The first such variable is for the object that has a number already. */
void tried_put_made(unsigned parameter, const void *variable, bool is_more)
{
    tried_now.made_there[parameter] =
        variable && is_more ? tried_new_number() : tried_now.made;
    put_u16(&tried_now.row, variable ? (uint16_t)tried_now.made_there[parameter]
                                     : (uint16_t)WIRE_NONE);
}

/* (One that was there already is freed twice, as a rule: its number is one of
 * nothing.) */
void *tried_get_new(void)
{
    if (get_u8(&tried_now.answer) == MADE_NONE)
        return NULL;
    alive[tried_now.made] = true;
    return handles[tried_now.made];
}

void *tried_get_known(void)
{
    uint16_t number = get_u16(&tried_now.answer);

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
    int number = tried_now.made_there[parameter];
    uint8_t says = variable ? get_u8(&tried_now.answer) : MADE_LEFT;

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
    if (get_u8(&tried_now.answer) == MADE_NONE)
        set_variable(variable, NULL);
}

/* ------------------------------------------------------------- addresses -- */

void tried_put_address(const void *place)
{
    const void *address;
    uint32_t number = 0;

    memcpy(&address, place, sizeof address);
    if (!address) {
        put_u32(&tried_now.row, ADDRESS_NULL);
        return;
    }
    while (number < address_count && addresses[number] != address)
        number++;
    if (number == WIRE_TRIED_CELLS)
        tried_give_up("it was given more than 4096 addresses");
    if (number == address_count)
        addresses[address_count++] = address;
    put_u32(&tried_now.row, number);
}

void tried_get_address(void *place)
{
    uint32_t number = get_u32(&tried_now.answer);
    const void *address = number == ADDRESS_NULL   ? NULL
                          : number < address_count ? addresses[number]
                                                   : &strange;

    if (number != ADDRESS_UNWRITTEN)
        memcpy(place, &address, sizeof address);
}
