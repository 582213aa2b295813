/* Blocks of a pool: each is filled when it is handed out, and must hold that as
 * long as it is in use. */
#include "kit.h"

#include <stddef.h>
#include <string.h>
#include <valgrind/memcheck.h>

#include "kit/contract/blocks.h"

enum { LONG = 1 << 12 };

/* The object that a block comes from; -1: none. */
static int owner_of(const Function *function, const Argument *arguments)
{
    for (size_t i = 0; i < function->count; i++)
        if (arguments[i].object >= 0 &&
            !type_is_block(function->parameters[i].type))
            return arguments[i].object;
    return -1;
}

static size_t size_of(const Kit *kit, const Function *function,
                      const Argument *arguments)
{
    int at = function->result.length, owner = owner_of(function, arguments);
    uint64_t size = 0;

    if (at >= BLOCK_OF_MAKER && at < BLOCK_OF_MAKER + WIRE_PARAMETERS)
        size =
            owner < 0 ? 0 : kit->blocks.made_with[owner][at - BLOCK_OF_MAKER];
    else if (at >= 0 && (size_t)at < function->count)
        size = arguments[at].value.bits;
    return size > LONG ? 0 : (size_t)size;
}

void blocks_forget(Blocks *blocks)
{
    memset(blocks->made_with, 0, blocks->noted * sizeof *blocks->made_with);
    memset(blocks, 0, offsetof(Blocks, made_with));
    blocks->noted = 0;
}

/* There is no block of that number any more. */
static void forget(Blocks *blocks, size_t block)
{
    blocks->alive -= blocks->bytes[block] != NULL;
    blocks->size[block] = blocks->of[block] = 0;
    blocks->bytes[block] = NULL;
}

void blocks_note(Kit *kit, const Function *function, const Argument *arguments,
                 uint16_t number)
{
    Blocks *blocks = &kit->blocks;
    int says = function->result.more;

    if (blocks->noted <= number)
        blocks->noted = (size_t)number + 1;
    for (size_t i = 0; i < function->count; i++) {
        TypeKind kind = function->parameters[i].type->kind;
        blocks->made_with[number][i] =
            kind == TYPE_UNSIGNED || kind == TYPE_SIGNED
                ? arguments[i].value.bits
                : 0;
    }
    if (number >= BLOCKS_MOST)
        return;
    forget(blocks, number);
    if (!type_is_block(function->result.type) || !kit->objects[number])
        return;
    size_t size = size_of(kit, function, arguments);
    blocks->alive++;
    blocks->bytes[number] = kit->objects[number];
    blocks->of[number] = (uint16_t)(owner_of(function, arguments) + 1);
    blocks->size[number] = size;
    if ((says & BLOCK_IS_ALIGNED) &&
        (uintptr_t)blocks->bytes[number] % block_alignment(size) != 0)
        blocks->changed |= CHANGED_ASKEW;
    VALGRIND_MAKE_MEM_DEFINED(blocks->bytes[number], size);
    for (size_t i = 0; i < size; i++) {
        if ((says & BLOCK_IS_ZERO) && blocks->bytes[number][i] != 0)
            blocks->changed |= CHANGED_DIRTY;
        blocks->bytes[number][i] = block_byte(number);
    }
}

static void end(Kit *kit, size_t block)
{
    forget(&kit->blocks, block);
    kit->objects[block] = NULL;
}

void blocks_end(Kit *kit, const Function *function, const Argument *arguments)
{
    if (kit->blocks.alive == 0)
        return;
    for (size_t k = 0; function->module == MODULE_CHANGED && k < BLOCKS_MOST;
         k++)
        if (kit->blocks.bytes[k] && kit->blocks.of[k] == 0)
            end(kit, k);
    for (size_t i = 0; i < function->count; i++) {
        int object = arguments[i].object;
        if (object < 0)
            continue;
        if (object < BLOCKS_MOST && function->parameters[i].way == WAY_FREED)
            forget(&kit->blocks, (size_t)object);
        for (size_t k = 0; function_ends_blocks(function, i) && k < BLOCKS_MOST;
             k++)
            if (kit->blocks.of[k] == object + 1)
                end(kit, k);
    }
}

bool blocks_are_changed(const Kit *kit)
{
    const Blocks *blocks = &kit->blocks;

    for (size_t i = 0; blocks->alive > 0 && i < BLOCKS_MOST; i++)
        for (size_t k = 0; k < blocks->size[i]; k++)
            if (blocks->bytes[i][k] != block_byte(i))
                return true;
    return false;
}
