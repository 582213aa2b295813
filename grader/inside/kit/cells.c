/*
 * Cells and contexts, inside: see ../cells.h. Cells that hold something lie in
 * static memory, others where nobody can look. What they hold is set again for
 * each script. (Of tables only what was used is cleared: a page that nobody
 * writes to costs a new process nothing.)
 */
#include <string.h>
#include <sys/mman.h>
#include "inside/unsearched.h"
#include "kit/contract/addresses.h"
#include "kit.h"

enum {
    CELLS = 4096,
    ROOM = 1 << 18,
    APART = 16,
    OFF = 8, /* from where a block of malloc's could be */
    MADE = 1 << 14,
    TRIES = 32,
    LENT = WIRE_PARAMETERS
};

typedef struct {
    const unsigned char *bytes; /* in the contract */
    size_t size;
    uint32_t alike;
    void *address;
} Cell;

static Cell cells[CELLS];
static size_t count;
static _Alignas(APART) unsigned char given_elements[OFF + ROOM];
static size_t used;                      /* bytes of them */
static uint16_t number_at[ROOM / APART]; /* of the cell that begins there */
static unsigned char *blind;             /* cells of those that hold nothing */
static int contexts[CONTEXTS];
static bool by_content;
UNSEARCHED(number_at);

/* What callbacks have made themselves, by its address. */
typedef struct {
    const void *address;
    uint32_t number;
} Made;

static Made made[MADE];
static bool any_made;

/* Items of the call that is made: a callback is given them where they lie. */
typedef struct {
    const unsigned char *start;
    size_t size, item, parameter;
    bool copies;
} Row;

static Row lent[LENT];
static size_t lent_count;

/* ----------------------------------------------------------------- reading --
 */

/* (A copy: the request is overwritten by the next.) */
static bool read_cell(Reader *from, unsigned char *kept)
{
    Cell *cell = &cells[count];
    ElementKind kind = (ElementKind)get_u8(from);
    size_t size;

    cell->alike = get_u32(from);
    const unsigned char *bytes = get_text(from, &size);
    cell->size = kind == ELEMENT_TEXT ? size + 1 : size;
    if (!bytes || used + cell->size > ROOM)
        return false;
    memset(kept + used, 0, cell->size);
    memcpy(kept + used, bytes, size);
    cell->bytes = kept + used;
    if (kind == ELEMENT_ADDRESS) {
        cell->bytes = NULL;
        cell->address = blind + OFF + count * APART;
    } else {
        cell->address = given_elements + OFF + used;
        number_at[used / APART] = (uint16_t)(count + 1);
    }
    used += (cell->size + APART - 1) / APART * APART;
    return true;
}

bool cells_read(Reader *from)
{
    static unsigned char kept[ROOM];
    UNSEARCHED(kept);
    size_t all;

    memset(number_at, 0, used / APART * sizeof *number_at);
    used = 0;
    if (!blind) {
        void *region = mmap(NULL, OFF + CELLS * APART, PROT_NONE,
                            MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        blind = region == MAP_FAILED ? given_elements : region;
    }
    cells_null = get_u8(from) != 0;
    all = get_u32(from);
    if (all > CELLS)
        return false;
    for (count = 0; count < all; count++)
        if (!read_cell(from, kept))
            return false;
    return true;
}

bool cells_null;

void cells_reset(void)
{
    for (size_t i = 0; i < count; i++)
        if (cells[i].bytes)
            memcpy(cells[i].address, cells[i].bytes, cells[i].size);
    for (uint32_t i = 0; i < CONTEXTS; i++)
        contexts[i] = (int)(i * CONTEXT_STEP);
    if (any_made)
        memset(made, 0, sizeof made);
    any_made = false;
    lent_count = 0;
}

/* --------------------------------------------------------------- addresses --
 */

void *cell_address(uint32_t number)
{
    return number < count ? cells[number].address : NULL;
}

static bool are_cells;

void contexts_be_cells(void)
{
    are_cells = true;
}

void *context_address(uint32_t number)
{
    if (are_cells)
        return cell_address(number);
    return number < CONTEXTS ? &contexts[number] : NULL;
}

uint32_t context_number(const void *address)
{
    if (are_cells)
        return cell_number(address);
    for (uint32_t i = 0; i < CONTEXTS; i++)
        if (address == &contexts[i])
            return i;
    return address ? ADDRESS_STRANGE : ADDRESS_NULL;
}

void cells_compare_content(bool so)
{
    by_content = so;
}

static uint32_t number_of(uintptr_t at)
{
    uintptr_t start = (uintptr_t)given_elements + OFF,
              apart = (uintptr_t)blind + OFF;

    if (at >= start && at < start + ROOM && at % APART == OFF &&
        number_at[(at - start) / APART])
        return number_at[(at - start) / APART] - 1U;
    if (at >= apart && at < apart + count * APART && at % APART == OFF &&
        !cells[(at - apart) / APART].bytes)
        return (uint32_t)((at - apart) / APART);
    return ADDRESS_STRANGE;
}

/* Where it is among what was made, or where it would be: in place of another,
 * if there are too many. */
static Made *place_of_made(const void *address)
{
    size_t at = (uintptr_t)address / APART * 2654435761U % MADE;

    for (int i = 0; i < TRIES; i++, at = (at + 1) % MADE)
        if (!made[at].address || made[at].address == address)
            break;
    return &made[at];
}

/* The item, or the first that holds the same. */
static uint32_t item_number(const Row *from, size_t at, bool content)
{
    size_t first = content ? 0 : at;

    while (memcmp(from->start + first, from->start + at, from->item) != 0)
        first += from->item;
    return (uint32_t)(first / from->item);
}

static uint32_t find_number(const void *address, bool content)
{
    static const unsigned char blank[sizeof address] = {
        WIRE_BLANK, WIRE_BLANK, WIRE_BLANK, WIRE_BLANK,
        WIRE_BLANK, WIRE_BLANK, WIRE_BLANK, WIRE_BLANK};

    if (!address)
        return ADDRESS_NULL;
    uint32_t number = number_of((uintptr_t)address);
    if (number != ADDRESS_STRANGE)
        return content ? cells[number].alike : number;
    const Made *known = place_of_made(address);
    if (known->address == address)
        return known->number;
    for (size_t i = 0; i < lent_count; i++) {
        size_t at = (uintptr_t)address - (uintptr_t)lent[i].start;
        if (at < lent[i].size && at % lent[i].item == 0)
            return ADDRESS_ITEM |
                   (uint32_t)lent[i].parameter << ADDRESS_ITEM_BITS |
                   item_number(&lent[i], at, content);
    }
    return memcmp(&address, blank, sizeof blank) == 0 ? ADDRESS_UNWRITTEN
                                                      : ADDRESS_STRANGE;
}

uint32_t cell_number(const void *address)
{
    return find_number(address, by_content);
}

uint32_t cell_place(const void *address)
{
    return find_number(address, false);
}

void cells_lend(const void *start, size_t size, size_t item, size_t parameter,
                bool copies)
{
    if (!start)
        lent_count = 0;
    else if (lent_count < LENT)
        lent[lent_count++] = (Row){start, size, item, parameter, copies};
}

bool cell_may_be_copy(const void *address)
{
    enum {
        BESIDE = 8 /* bytes of malloc's own at least, between two blocks */
    };
    bool copies = false, beside = false;

    for (size_t i = 0; i < lent_count; i++) {
        copies |= lent[i].copies;
        beside |= (uintptr_t)address + BESIDE - (uintptr_t)lent[i].start <
                  lent[i].size + 2 * BESIDE;
    }
    return copies && !beside;
}

/* What it holds says which it is: in what order things are made is nobody's
 * business. */
static uint32_t digest_of(const void *address, ElementKind kind)
{
    uint32_t digest = 2166136261U;
    int number;

    if (kind == ELEMENT_INT) {
        memcpy(&number, address, sizeof number);
        return (uint32_t)number;
    }
    for (const char *at = address; kind == ELEMENT_TEXT && *at; at++)
        digest = (digest ^ (unsigned char)*at) * 16777619U;
    return digest;
}

void cell_note_made(const void *address, ElementKind kind)
{
    if (!address || number_of((uintptr_t)address) != ADDRESS_STRANGE)
        return;
    any_made = true;
    *place_of_made(address) = (Made){
        address, ADDRESS_MADE | (digest_of(address, kind) & ADDRESS_DIGEST)};
}
