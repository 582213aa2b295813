/*
 * Numbers that stand for addresses: of a cell, of a context, of a hook. Both
 * sides of the channel include this.
 */
#ifndef ADDRESSES_H
#define ADDRESSES_H

#include <stdint.h>

/* NULL; an address that nobody knows; a place that was not written to; what a
 * callback has made itself, with a digest of what it holds (of an int its 30
 * low bits); an item of an array that the call was given, with the
 * number of its parameter, and in the lower bits its index. */
#define ADDRESS_NULL UINT32_C(0xffffffff)
#define ADDRESS_STRANGE UINT32_C(0xfffffffe)
#define ADDRESS_UNWRITTEN UINT32_C(0x5a5a5a5a)
#define ADDRESS_MADE UINT32_C(0x80000000)
#define ADDRESS_DIGEST UINT32_C(0x3fffffff)
#define ADDRESS_ITEM UINT32_C(0x40000000)
#define ADDRESS_ITEM_BITS 24
#define ADDRESS_ITEM_INDEX UINT32_C(0x00ffffff)

/* Contexts are ints that are handed through to callbacks: 0, 3, 6, ... */
enum { CONTEXTS = 4, CONTEXT_STEP = 3 };

#endif
