/*
 * A call of one kind, on a strip of any size, that lacks memory natively: as
 * the wire has it, what comes of it, and whether that is odd.
 */
#ifndef ALLOC_CASE_H
#define ALLOC_CASE_H

#include "alloc_attempt.h"
#include "base/bytes.h"

typedef struct {
    const AllocAttempt *attempt; /* as a template has it */
    bool crowded;                /* else few coins, far apart */
    int size;                    /* coins of a crowd, else squares */
} Case;

/* What two strips show, as a digest of it, and how many blocks there are. */
typedef struct {
    uint64_t shown[2];
    int32_t alive;
} CaseShown;

/* What the call answered, without that allocation and then again; what the
 * strips showed before it, after it and at the end. */
typedef struct {
    bool yes, again;
    uint32_t allocations;
    CaseShown before, after, then;
    int32_t left; /* blocks */
} CaseTry;

/* Its strip: the first coin lies on square 2, and can go one square. The caller
 * frees the text. */
char *case_text(const Case *now);

/* Asks for the strip, the call, which lacks the nth allocation, and the call
 * again; and what is left when all is freed. */
void put_case_try(Writer *to, const Case *now, uint32_t nth);
CaseTry take_case_try(const Case *now, Reader *answers);

/* Did it say yes, and has not done its work; or no, and something is changed,
 * or does not do its work afterwards; or did it leave blocks behind? `whole`
 * had all memory; before it there were `left` blocks. */
bool is_case_odd(const CaseTry *try, const CaseTry *whole, int32_t left);

#endif
