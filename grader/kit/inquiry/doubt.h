/*
 * Something shows to be wrong after a call: is it the call's fault, or that of
 * the functions to which it shows?
 */
#ifndef DOUBT_H
#define DOUBT_H

#include "kit/run/run.h"
#include "kit/survey/survey.h"

typedef struct {
    const Script *script; /* that is wrong at its end */
    size_t suspect;       /* what was called */
    size_t last;          /* the function with which the script ends */
    const bool *sees;     /* by function: it answers wrongly after that */
    bool is_seen;         /* ... and some of these only look */
} Doubt;

/* Of the script's functions that change something the last without which the
 * witness is right wherever it is asked, and shows that it can be; or the
 * witness. */
size_t doubt_earlier(Runner *runner, const Script *script, size_t witness,
                     const Survey *survey);

/* The function at fault. */
size_t doubt_settle(Runner *runner, const Doubt *doubt, const Survey *survey);

#endif
