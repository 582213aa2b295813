/*
 * What a child answers to a step. Whatever the bytes are, reading them stays
 * within them; what is no answer is known as such.
 */
#ifndef ANSWER_H
#define ANSWER_H

#include "calls.h"
#include "script.h"

typedef struct {
    bool is_passed; /* an object was not there */
    Value result;   /* of a text, a number, a struct; of an object its number,
                       is_null if there is none; bytes are the reader's */
    Value outs[WIRE_PARAMETERS]; /* what was written to, by parameter */
    Value printed;
    int32_t error;                        /* errno, where that is asked */
    uint8_t changed;                      /* CHANGED_... */
    CallsTold calls;                      /* of callbacks */
    uint32_t allocations, alive, damaged; /* STEP_COUNT */
    uint64_t digest;                      /* STEP_LOOP */
    const unsigned char *bytes;           /* all of it */
    size_t size;
} Answer;

/* Reads the answer to that step. False if the bytes are none, or end. */
bool answer_read(Reader *from, const Contract *contract, const Step *step,
                 Answer *answer);

/* Is what is written to the parameter told as a text? */
bool out_is_text(const Parameter *parameter);

/* Is that what was in the place before the call? */
bool value_is_blank(const Value *value);

/* ... or is still there? */
bool out_is_left(const Parameter *parameter, const Value *out);

/* Does the call say that it has not done what it was asked for: false, NULL, a
 * number below 0, an enumerator that is not the first; or an int that is known
 * to be that? */
bool answer_says_no(const Function *function, const Answer *answer);

/* The first item of a row that is not the right one's; or how many both have.
 */
uint32_t items_difference(const Function *function, const Type *item,
                          const Value *right, const Value *got);

/* How much of what is right there is compared, where there was a place to write
 * to: what lies behind the last that the model has written is left to anybody.
 */
uint32_t out_compared(const Parameter *parameter, const Value *right);

/* Are they the same by the contract's comparison? */
bool answer_is_same(const Contract *contract, const Step *step,
                    const Answer *one, const Answer *other);

/* Gives the other the results of the first that are numbers, or structs of
 * these: so it does not differ by them. */
void answer_take_results(const Contract *contract, const Step *step,
                         const Answer *one, Answer *other);

/* The first thing by which the first, which is right, and the other differ. */
typedef enum {
    PART_NONE,
    PART_RESULT,
    PART_OUT,    /* *parameter says of which */
    PART_ORACLE, /* it may be right all the same; never of answer_difference */
    PART_PRINTED,
    PART_ERRNO,
    PART_ELEMENT, /* a callback was given what is no element */
    PART_CONTEXT, /* a callback was given another context */
    PART_CALLS,   /* there are other calls of callbacks */
    PART_LENT,    /* something lent was changed */
    PART_BLOCK,   /* a block that is in use was written to */
    PART_DIRTY,   /* a new one is not all 0 */
    PART_ASKEW,   /* ... or not aligned */
    PART_BORROWED /* a text that was borrowed has changed */
} AnswerPart;
AnswerPart answer_difference(const Contract *contract, const Step *step,
                             const Answer *one, const Answer *other,
                             size_t *parameter);

/* A step that has an answer of its own comes after so many steps. */
size_t step_width(const Step *step);

#endif
