/*
 * A script: calls on objects by number, made before anything is asked, without
 * any answer in it. Its values belong to whoever made them, and must stay.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "base/bytes.h"
#include "kit/contract/value.h"
#include "wire.h"

typedef struct {
    uint16_t function; /* or a STEP_... */
    uint16_t makes;    /* the number of the object that it makes, or WIRE_NONE;
                          those of others are among the arguments */
    uint32_t number;   /* STEP_LOOP: how often; STEP_FAIL: which allocation;
                          STEP_KEEP: from now on, or not any more;
                          STEP_WHERE: the sign; STEP_TELL: the parameter */
    uint16_t steps;    /* STEP_LOOP: that follow, and are repeated */
    bool recycles;     /* what is made next may lie where this call has freed */
    bool is_left_out;  /* the header does not allow it there: it is passed over,
                          by everybody; fill.h sets this */
    bool asks;         /* a question, which the solution alone is asked */
    bool of_two;   /* STEP_WHERE: of the last two; else of the last one and */
    int64_t limit; /* this number */
    const Value *arguments; /* as many as the function has parameters */
} Step;

typedef struct {
    Step *steps;
    size_t count, room;
    bool dares;     /* it asks what the solution need not answer */
    bool is_filled; /* with numbers that may not change any more: run/fill.h */
} Script;

void script_add(Script *script, Step step);
void script_append(Script *script, const Script *more);
Script script_copy(const Script *script);
void script_free(Script *script);

/* Is the step a call, and no word to the server? */
bool step_is_call(const Step *step);

/* Are both the same call, which makes no object? */
bool step_is_same(const Contract *contract, const Step *one, const Step *other);

/* Is anything repeated in it, of which only a digest is told? */
bool script_has_loop(const Script *script);

/* Does what calls are lent stay where it is, at some of them? */
bool script_keeps_lent(const Script *script);

/* Has it a place among the answers? */
bool step_is_answered(const Step *step);

/* How many bytes of a request it takes; more than there are if it is longer. */
size_t step_length(const Contract *contract, const Step *step);

/* Is the object of that number among the arguments of the call? */
bool step_is_given(const Contract *contract, const Step *step, int object);

/* Is the object of that number one of those that the call makes? */
bool step_makes(const Contract *contract, const Step *step, int object);

/* Either of the two. */
bool step_has_object(const Contract *contract, const Step *step, int object);

/* The first object that the call is given; -1: none. */
int step_object(const Contract *contract, const Step *step);

/* The script without calls of these functions. The caller frees it. */
Script script_without(const Script *script, const bool *functions);

/* ... without that step. */
Script script_without_step(const Script *script, size_t step);

/* The bytes of a request: the same for whoever is asked. */
void script_put(Writer *writer, const Contract *contract, const Script *script);

#endif
