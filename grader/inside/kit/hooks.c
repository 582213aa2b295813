/*
 * Hooks, inside: see ../hooks.h. Each has a wrapper (../hooks_source.c), which
 * tells here what it is given and what it gives. What the submission hands to a
 * callback is looked at first: a callback never sees what is no element.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "kit/contract/addresses.h"
#include "kit/contract/plain.h"
#include "kit.h"

enum { HOOKS = 256, ENTRY = 8192, TOLD = 16384 };

typedef struct {
    Calls calls;
    Function function;
    void *code;
} Hook;

static Hook hooks[HOOKS];
static size_t count;

/* The calls of the call that is made. */
static struct {
    uint8_t contexts, changed;
    bool is_kept; /* the one that is called now */
    uint32_t count, told;
    uint64_t in_order, any_order;
    Writer entry;
    Writer all;
} noted;

static unsigned char entry[ENTRY], told[TOLD];

/* ------------------------------------------------------------ what is given --
 */

static void note_number(uint32_t number)
{
    put_u32(&noted.entry, number);
}

/* False if it is none that the callback may see. */
static bool note_element(const void *address)
{
    uint32_t number =
        noted.is_kept ? cell_number(address) : cell_place(address);
    bool is_wrong = (number == ADDRESS_STRANGE && !cell_may_be_copy(address)) ||
                    number == ADDRESS_UNWRITTEN || (!address && !cells_null);

    note_number(number);
    if (is_wrong)
        noted.changed |= CHANGED_ELEMENT;
    return !is_wrong;
}

static void note_context(const void *address)
{
    uint32_t number = context_number(address);

    note_number(number);
    if (number == ADDRESS_STRANGE || !(context_bit(number) & noted.contexts))
        noted.changed |= CHANGED_CONTEXT;
}

static void note_text(const char *text)
{
    if (!text) {
        note_number(WIRE_NULL);
        return;
    }
    put_text(&noted.entry, text, strnlen(text, WIRE_TEXT_TOLD));
}

/* False if the callback must not see it. */
static bool note(const Type *type, const void *place)
{
    const void *pointer = NULL;

    if (type->kind == TYPE_ELEMENT || type->kind == TYPE_CONTEXT ||
        type->kind == TYPE_POINTER)
        memcpy(&pointer, place, sizeof pointer);
    if (type->kind == TYPE_ELEMENT)
        return note_element(pointer);
    if (type->kind == TYPE_CONTEXT) {
        note_context(pointer);
        return !(noted.changed & CHANGED_CONTEXT);
    }
    if (type->kind != TYPE_POINTER) {
        item_store(type, place, &noted.entry);
        return true;
    }
    if (type->to->kind == TYPE_CHAR) {
        note_text(pointer);
        return pointer;
    }
    if (type->to->kind == TYPE_OBJECT) {
        put_u8(&noted.entry, pointer != NULL);
        return true;
    }
    put_u8(&noted.entry, pointer != NULL);
    if (pointer)
        item_store(type->to, pointer, &noted.entry);
    else
        noted.changed |= CHANGED_ELEMENT;
    return pointer;
}

/* ------------------------------------------------------------- its wrappers --
 */

static bool begin(unsigned number, void **given)
{
    bool may_see = true;

    if (number >= count)
        return false;
    const Function *function = &hooks[number].function;
    noted.entry.at = noted.entry.start;
    noted.entry.bad = false;
    noted.is_kept = hooks[number].calls != CALLS_NONE;
    put_u16(&noted.entry, (uint16_t)number);
    for (size_t i = 0; i < function->count; i++)
        if (!note(function->parameters[i].type, given[i]))
            may_see = false;
    return may_see;
}

static void keep(Calls calls)
{
    size_t size = writer_length(&noted.entry);

    if (calls == CALLS_IN_ORDER)
        noted.in_order = hash_more(noted.in_order, entry, size);
    else
        noted.any_order += hash_more(HASH_BEGIN, entry, size);
    noted.count++;
    if (noted.told < WIRE_CALLS_TOLD &&
        (size_t)(noted.all.end - noted.all.at) >= size) {
        put_bytes(&noted.all, entry, size);
        noted.told++;
    }
}

static void end(unsigned number, void *result)
{
    const void *address;

    if (number >= count)
        return;
    const Hook *hook = &hooks[number];
    const Type *type = hook->function.result.type;
    if (type->kind == TYPE_ELEMENT) {
        memcpy(&address, result, sizeof address);
        cell_note_made(address, type->element);
    }
    if (hook->function.result.way != WAY_NOTHING)
        item_store(type, result, &noted.entry);
    if (hook->calls != CALLS_NONE && !noted.entry.bad)
        keep(hook->calls);
}

void hooks_begin_call(uint8_t contexts)
{
    memset(&noted, 0, sizeof noted);
    noted.contexts = contexts;
    noted.in_order = HASH_BEGIN;
    noted.entry = writer_on(entry, sizeof entry);
    noted.all = writer_on(told, sizeof told);
}

uint8_t hooks_changed(void)
{
    return noted.changed;
}

void hooks_answer(Writer *answer)
{
    if (count == 0)
        return;
    put_u32(answer, noted.count);
    put_u64(answer, noted.in_order);
    put_u64(answer, noted.any_order);
    put_u8(answer, (uint8_t)noted.told);
    put_bytes(answer, told, writer_length(&noted.all));
}

/* ----------------------------------------------------------------- reading --
 */

static void set(void *object, const char *name, const void *value, size_t size)
{
    void *place = object ? dlsym(object, name) : NULL;

    if (place)
        memcpy(place, value, size);
}

static bool read_hook(Reader *from, Hook *hook)
{
    Function *function = &hook->function;

    hook->calls = (Calls)get_u8(from);
    return parameters_read(from, function) &&
           plain_size(function->result.type) <= 64;
}

bool hooks_read(Reader *from, void *object)
{
    bool (*const on_begin)(unsigned, void **) = begin;
    void (*const on_end)(unsigned, void *) = end;
    size_t all = get_u16(from);

    if (all > HOOKS)
        return false;
    for (count = 0; count < all; count++) {
        char name[32];
        if (!read_hook(from, &hooks[count]))
            return false;
        snprintf(name, sizeof name, "kit_hook_%zu", count);
        hooks[count].code = object ? dlsym(object, name) : NULL;
    }
    set(object, "kit_hook_begin", &on_begin, sizeof on_begin);
    set(object, "kit_hook_end", &on_end, sizeof on_end);
    return true;
}

static void *(*code_of)(uint32_t);

void hooks_be(void *(*code)(uint32_t number))
{
    code_of = code;
}

const Function *hook_type(uint32_t number)
{
    return number < count ? &hooks[number].function : NULL;
}

void *hook_code(uint32_t number)
{
    if (code_of)
        return code_of(number);
    return number < count ? hooks[number].code : NULL;
}

uint32_t hook_number(const void *code)
{
    for (uint32_t i = 0; i < count; i++)
        if (hooks[i].code == code)
            return i;
    return code ? ADDRESS_STRANGE : WIRE_NULL;
}
