/*
 * Something shows to be wrong after a call: is it the call's fault, or that of
 * the functions to which it shows?
 */
#ifndef DOUBT_H
#define DOUBT_H

#include "kit/run/run.h"
#include "kit/survey/survey.h"

enum {
    SURVEYED = 100 /* scripts, at most, of a survey that are asked again */
};

typedef struct {
    const Script *script; /* that is wrong at its end */
    const Survey *kind;   /* the scripts that it is one of */
    size_t step;          /* of the script, which seems to be at fault ... */
    size_t suspect;       /* ... a call of that function */
    size_t last;          /* the function with which the script ends */
    const bool *sees;     /* by function: it answers wrongly after that */
    bool is_seen;         /* ... and some of these only look */
    bool is_settled;      /* the witness was found to be wrong by itself ... */
    bool is_open; /* ... or nothing speaks for it, nor for the suspect */
} Doubt;

/* Of the script's functions that change something the last without which the
 * witness is right wherever it is asked, and shows that it can be; or the
 * witness. */
size_t doubt_earlier(Runner *runner, const Script *script, size_t witness,
                     const Survey *survey);

/* Where others see what is wrong after a call of the suspect: the last function
 * before it whose change nobody can see yet, and without which all are right;
 * or the suspect. (What sets a limit is seen where the limit is reached.) */
size_t doubt_unseen(Runner *runner, const Doubt *doubt, const Survey *survey);

/* The function at fault; sets is_settled and is_open. */
size_t doubt_settle(Runner *runner, Doubt *doubt, const Survey *survey);

#endif
