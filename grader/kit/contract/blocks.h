/*
 * Blocks: what a void * is that functions of the header hand out, of a pool or
 * an arena, and are given back. To scripts they are objects of a type of their
 * own, "void", which are made of the object that they come from.
 */
#ifndef BLOCKS_H
#define BLOCKS_H

#include <stddef.h>
#include <stdint.h>
#include "contract.h"

/* From now on each void * is one, but for what is handed through to callbacks.
 */
void blocks_settle(Contract *contract);

/* Does the header seem to mean that: a function of an object, called something
 * with "alloc", that returns a void *, and is given none? */
bool blocks_are_meant(const Contract *contract);

/* What such a type has for a size; the server, which includes this, is told no
 * names. */
#define BLOCK_SIZE UINT32_MAX

/* The length of a result that is one is a parameter of the function that says
 * how many bytes it has; or, with this added, of the one that made the object
 * that it comes from. */
enum { BLOCK_OF_MAKER = 64 };

/* Its `more`: the header says that all is 0 at first; that it is aligned for
 * whatever is put there. */
enum { BLOCK_IS_ZERO = 1, BLOCK_IS_ALIGNED = 2 };

/* What the address of a block of so many bytes is a multiple of then: something
 * larger does not fit into it. */
static inline size_t block_alignment(size_t size)
{
    size_t most = _Alignof(max_align_t), alignment = 1;

    while (alignment < most && 2 * alignment <= size)
        alignment *= 2;
    return alignment;
}

/* What each byte of the block of that number is as long as it is in use. */
static inline unsigned char block_byte(size_t number)
{
    return (unsigned char)((0xa5 + 38 * number) | 1);
}

/* Is it a pointer to one? / Does the function make, or free, one? */
static inline bool type_is_block(const Type *type)
{
    return type->kind == TYPE_POINTER && type->to->kind == TYPE_OBJECT &&
           type->to->size == BLOCK_SIZE;
}

static inline bool function_makes_block(const Function *function)
{
    return function->result.way == WAY_CALLERS &&
           type_is_block(function->result.type);
}

static inline bool function_frees_block(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_FREED &&
            type_is_block(function->parameters[i].type))
            return true;
    return false;
}

/* May what is given there end all blocks that come from it? It is freed, or
 * changed by what has nothing to do with blocks. */
static inline bool function_ends_blocks(const Function *function,
                                        size_t parameter)
{
    Way way = function->parameters[parameter].way;

    return way == WAY_FREED ||
           (way == WAY_CHANGED && !function_makes_block(function) &&
            !function_frees_block(function));
}

/* Does it change what the module keeps, and may end all blocks that come from
 * no object? */
static inline bool function_ends_module_blocks(const Function *function)
{
    return function->module == MODULE_CHANGED &&
           !function_makes_block(function) && !function_frees_block(function);
}

#endif
