/*
 * Causes of memory faults: which findings come from one mistake, and which
 * of them have been charged already.
 *
 * A cause is a kind of fault at a place: the innermost of the submission's
 * frames. What leaks belongs to whoever called the function of the contract
 * that gives it away, unless that function loses it by itself. And what is
 * found in something that came back, while nothing of the submission runs, is
 * the fault of the function that gave it, however it is wrong. Names of files,
 * lines and functions are what the submission makes of them; so where addresses
 * can be believed (Valgrind's, in a process that the judge has seen the code
 * of), one line is not more code than a line can be; and where there are no
 * names, a place is one in the object. What was charged by names alone is, to
 * the tool whose addresses can be believed, where it first finds the same.
 */
#ifndef FAULT_DEDUP_H
#define FAULT_DEDUP_H

#include "exec/findings.h"

/* As many mistakes as one test that fails pays for; others that were found in
 * it are charged where they are found again. */
enum { CAUSES_PAID = 3 };

typedef struct {
    FaultKind kind;
    bool by_address;            /* the address can be believed */
    unsigned long long address; /* of the place */
    char place[260];            /* "coinstrip.c:12 in name" */
    char own[260]; /* of what leaks: where it was made, by whomever */
    unsigned long long own_address;
    char giver[40];  /* of what came back: the function that gave it, or "" */
    char root[260];  /* the mistake: where the block came from that
                        it is about, or its place */
    bool past;       /* past the end of a block from malloc's kind */
    char block[260]; /* where that was made, or the block was freed that it is
                        in; else "" */
    bool paid_for;
} Cause;

typedef struct {
    Cause *list;
    size_t count;
    size_t before; /* from there on those of the last test */
    char roots[CAUSES_PAID][260];
    size_t root_count; /* mistakes that the last test pays for */
} FaultCauses;

/* The submission's frame where the mistake is: the innermost where the block
 * was made that it is about, or else where it was found, or to whom it belongs
 * that leaks; NULL if there is none. */
const FindingFrame *cause_root(const Finding *finding);

/* By which tool: one whose addresses can be believed, or not. `call`: in which
 * call it was found, "coinstrip_to_string(s1)", or NULL. */
Cause cause_of(const Finding *finding, bool by_address, const char *call);

/* Has it been charged (or was a block made in that line left behind its end in
 * two other lines before: then it is too small, which is one mistake, as is a
 * value never set that may come from there; or was one that was freed in that
 * line used in two others: then it is freed too early); and was it by the test
 * that came last? (One that was charged by its name takes over this one's
 * address.) */
bool fault_dedup_have(FaultCauses *causes, const Cause *cause);
bool fault_dedup_have_new(FaultCauses *causes, const Cause *cause);

/* Another test begins: those that the one before did not pay for are forgotten.
 */
void fault_dedup_begin(FaultCauses *causes);

/* Charges the test with it, unless it has been charged. */
void fault_dedup_add(FaultCauses *causes, const Cause *cause);

void fault_dedup_clear(FaultCauses *causes);

#endif
