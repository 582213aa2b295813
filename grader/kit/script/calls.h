/*
 * Calls of callbacks, as an answer tells them: how many there were whose calls
 * are compared, digests of them, and the first of them in full.
 */
#ifndef CALLS_H
#define CALLS_H

#include "base/bytes.h"
#include "kit/contract/callbacks/hooks.h"
#include "kit/contract/value.h"
#include "wire.h"

typedef struct {
    uint32_t count;
    uint64_t in_order, any_order; /* digests of those that are compared so */
    size_t told;                  /* so many in full ... */
    Reader first;                 /* ... from here on */
} CallsTold;

/* A call, told in full. */
typedef struct {
    const Hook *hook;
    Value given[WIRE_PARAMETERS];
    Value result; /* if it has any */
} CallTold;

/* Reads what an answer has of them: nothing, where the contract has no hooks.
 * What is none makes the reader bad. */
void calls_read(Reader *from, const Contract *contract, CallsTold *calls);

bool calls_are_same(const CallsTold *one, const CallsTold *other);

/* Reads the next call. */
bool call_read(Reader *from, const Contract *contract, CallTold *call);

/* hash_few(&cell3) */
void call_add_c(Text *text, const CallTold *call);

#endif
