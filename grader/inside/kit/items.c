/* Items between bytes and C's memory: see ../plain.h. (Numbers lie in memory as
 * they do in the bytes: little-endian.) */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "inside/guard.h"
#include "inside/server.h"
#include "kit/contract/plain.h"
#include "kit.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "no bytes to turn");

/* ----------------------------------------------------------------- lending --
 */

static bool has_room(Lent *lent)
{
    if (lent->count == lent->room) {
        size_t room = lent->room ? 2 * lent->room : 8;
        Block *blocks = realloc(lent->blocks, room * sizeof *blocks);
        if (!blocks)
            return false;
        lent->blocks = blocks;
        lent->room = room;
    }
    return true;
}

/* (Of a block of no bytes the address is all that there is.) */
unsigned char *lent_new(Lent *lent, size_t size)
{
    if (!has_room(lent))
        return NULL;
    unsigned char *bytes =
        guard_is_on() ? guard_new(size, false) : malloc(size);
    lent->blocks[lent->count++] = (Block){bytes, size};
    return bytes;
}

unsigned char *lent_row(Lent *lent, size_t size)
{
    enum { BEHIND = 1 << 12, UNSET = 0x40 /* 32.5 and 3 as fractions, too */ };

    if (guard_is_on() || !allocations_are_lenient() || size > SIZE_MAX - BEHIND)
        return lent_new(lent, size);
    unsigned char *bytes = lent_new(lent, size + BEHIND);
    if (!bytes)
        return NULL;
    lent->blocks[lent->count - 1].size = size;
    memset(bytes + size, UNSET, BEHIND);
    return bytes;
}

void lent_give(Lent *lent)
{
    for (size_t i = 0; i < lent->count; i++)
        allocation_give(lent->blocks[i].bytes);
    free(lent->blocks);
    *lent = (Lent){.count = 0};
}

static bool are_kept;

void lent_keep(bool keep)
{
    are_kept = keep;
}

bool lent_is_kept(void)
{
    return are_kept;
}

static void take_back(const Block *block)
{
    if (block->bytes)
        memset(block->bytes, '~', block->size);
    if (guard_has(block->bytes))
        guard_free(block->bytes);
    else
        free(block->bytes);
}

void lent_end(Lent *lent)
{
    for (size_t i = 0; i < lent->count && !are_kept; i++)
        take_back(&lent->blocks[i]);
    free(lent->blocks);
    *lent = (Lent){.count = 0};
}

static Lent left;

void lent_leave(Lent *lent)
{
    for (size_t i = 0; i < lent->count; i++)
        if (has_room(&left)) {
            left.blocks[left.count++] = lent->blocks[i];
            lent->blocks[i] = (Block){NULL, 0};
        }
    lent_end(lent);
}

void lent_end_left(void)
{
    lent_end(&left);
}

/* ----------------------------------------------------------------- loading --
 */

static void load_text(Reader *from, void *to, Lent *lent)
{
    uint32_t length = get_u32(from);
    const unsigned char *bytes =
        length < WIRE_LEFT ? get_bytes(from, length) : NULL;
    unsigned char *text =
        bytes ? lent_new(lent, (size_t)length + 1) : (unsigned char *)NULL;

    if (text) {
        memcpy(text, bytes, length);
        text[length] = '\0';
    }
    memcpy(to, &text, sizeof text);
}

/* What an address is as a number. */
static bool is_numbered(const Type *type)
{
    return type->kind == TYPE_ELEMENT || type->kind == TYPE_CONTEXT ||
           type->kind == TYPE_CALLBACK;
}

static void load_address(Reader *from, const Type *type, void *to)
{
    uint32_t number = get_u32(from);
    void *address = type->kind == TYPE_ELEMENT   ? cell_address(number)
                    : type->kind == TYPE_CONTEXT ? context_address(number)
                                                 : hook_code(number);

    memcpy(to, &address, sizeof address);
}

void item_load(Reader *from, const Type *type, void *to, Lent *lent)
{
    unsigned char *place = to;

    if (type_is_text(type)) {
        load_text(from, to, lent);
    } else if (is_numbered(type)) {
        load_address(from, type, to);
    } else if (type->kind != TYPE_STRUCT) {
        const unsigned char *bytes = get_bytes(from, type->size);
        if (bytes)
            memcpy(to, bytes, type->size);
    } else {
        for (size_t i = 0; i < type->count; i++) {
            const Member *member = &type->members[i];
            for (size_t k = 0; k < member->count; k++)
                item_load(from, member->type,
                          place + member->offset + k * member->type->size,
                          lent);
        }
    }
}

/* ----------------------------------------------------------------- storing --
 */

char *text_at(const void *place)
{
    char *text;

    memcpy(&text, place, sizeof text);
    return text;
}

static void store_text(const void *place, Writer *to)
{
    char *text = text_at(place), *blank;

    memset(&blank, WIRE_BLANK, sizeof blank);
    if (!text || text == blank)
        put_u32(to, text ? WIRE_LEFT : WIRE_NULL);
    else
        put_text(to, text, strlen(text));
}

/* A row of letters: what lies behind its end is not looked at. */
static void store_letters(const char *row, size_t size, Writer *to)
{
    size_t length = strnlen(row, size);

    put_bytes(to, row, length);
    for (; length < size; length++)
        put_u8(to, 0);
}

static void store_address(const Type *type, const void *place, Writer *to)
{
    const void *address;

    memcpy(&address, place, sizeof address);
    put_u32(to, type->kind == TYPE_ELEMENT   ? cell_number(address)
                : type->kind == TYPE_CONTEXT ? context_number(address)
                                             : hook_number(address));
}

static void store_member(const Member *member, const unsigned char *from,
                         Writer *to)
{
    size_t step = member_is_text(member) ? member->row : 1;

    for (size_t k = 0; k < member->count && !to->bad; k += step)
        if (step > 1)
            store_letters((const char *)from + k, step, to);
        else
            item_store(member->type, from + k * member->type->size, to);
}

void item_store(const Type *type, const void *from, Writer *to)
{
    const unsigned char *place = from;

    if (type_is_text(type))
        store_text(from, to);
    else if (is_numbered(type))
        store_address(type, from, to);
    else if (type->kind != TYPE_STRUCT)
        put_bytes(to, from, plain_size(type));
    else
        for (size_t i = 0; i < type->count; i++)
            store_member(&type->members[i], place + type->members[i].offset,
                         to);
}

/* ----------------------------------------------------------------- texts ---
 */

void item_texts(const Type *type, void *at, TextVisit *visit, void *with)
{
    unsigned char *place = at;

    if (type_is_text(type)) {
        char *text = text_at(at), *blank;
        memset(&blank, WIRE_BLANK, sizeof blank);
        if (text && text != blank)
            visit(text, with);
    }
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++) {
        const Member *member = &type->members[i];
        for (size_t k = 0; k < member->count; k++)
            item_texts(member->type,
                       place + member->offset + k * member->type->size, visit,
                       with);
    }
}
