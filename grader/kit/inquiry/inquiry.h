/*
 * What is known of one submission: which functions are at fault, with the
 * smallest script that shows it, and which have shown that they are right.
 */
#ifndef INQUIRY_H
#define INQUIRY_H

#include "attribute.h"
#include "kit/script/shown.h"
#include "kit/run/trace.h"
#include "trial/tryout.h"

/* A function at fault. */
typedef struct {
    bool is_there;  /* one has been found */
    bool prints;    /* it is that it prints; no script shows it */
    bool is_beside; /* found where the result of another was not compared */
    size_t word, instead; /* as script_culprit has them */
    Script script;        /* it fails at its last step */
    Trace trace;
    bool calls[WIRE_FUNCTIONS]; /* what the script calls */
    size_t null;    /* the process ends where that parameter, + 1, is NULL; else
                       0; */
    bool keeps;     /* it is wrong for what it keeps, and was only lent */
    size_t null_of; /* it is one of this function's: its own, or that which has
                       made the object */
} Fault;

typedef struct {
    const Kit *kit;
    const Survey *survey;
    bool is_done;
    size_t asked;   /* how many of the survey's scripts, from its beginning */
    bool *is_slow;  /* of each: the program takes too long to be asked it */
    bool *is_quick; /* ... it takes hardly any time for it */
    bool is_there[WIRE_FUNCTIONS]; /* the submission has it */
    Fault faults[WIRE_FUNCTIONS];  /* by the function at fault */
    Shown shown[WIRE_FUNCTIONS];   /* by the submission ... */
    Shown due[WIRE_FUNCTIONS];     /* ... and by the model */
    size_t first_fault;            /* the function found at fault first */
    bool any_fault;
    int64_t rightly_ms; /* what scripts have taken that it answers rightly */
    Survey *of_numbers; /* what it was asked besides; NULL: nothing yet */
    Survey *by_search;  /* and at last by chance */
    bool is_own;        /* that is what it is asked now */
    size_t asked_own;   /* how many of these scripts */
    Tryout *own;        /* of the student's own tests; NULL: not yet */
    Arena *arena;
} Inquiry;

Inquiry *inquiry_new(const Kit *kit, const Survey *survey);
void inquiry_free(Inquiry *inquiry);

/* Asks all that there is to ask, once. */
void inquiry_run(Inquiry *inquiry, Runner *runner);

/* After that: asks more, by chance, until somebody is at fault, or for so long.
 */
void inquiry_search(Inquiry *inquiry, Runner *runner, int64_t most_ms);

/* Has the function shown all that it can be asked to? */
bool inquiry_has_shown(const Inquiry *inquiry, size_t function);

#endif
