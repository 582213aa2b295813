/*
 * Tries students' own tests on programs, each run in a jail of its own
 * (solo.h): do they tell right ones from wrong ones? Only the exit status
 * counts, and it counts for nothing unless the right program passes each time.
 *
 * The right one comes first, so that tests which fail on everything end soon,
 * and then several times among the others, in an order that is drawn each time;
 * once as a program that makes other choices where there is any, since tests
 * that know the answers of one right program by heart tell nothing. What was
 * caught is tried again, until it is borne out: tests that fail now and then
 * catch some by chance.
 *
 * A run need not go on once a test has failed, but for the first: what all of
 * the tests say of the right program is told. Where some fail there and it
 * passes all the same, or a run passes after one that has failed, what is made
 * of a failure is their own affair: then they run as a whole.
 */
#ifndef TRYOUT_H
#define TRYOUT_H

#include <stddef.h>
#include "result.h"
#include "exec/program_run.h"

enum { TRYOUT_MOST = 64 };

/* What is tried. Program 0 is the right one, those from 1 on are wrong, and the
 * one after these, if there is one, is right and chooses otherwise. */
typedef struct {
    size_t wrong; /* how many; fewer than TRYOUT_MOST */
    bool otherwise;
    const char *right; /* what program 0 is: "a right program" */
    /* (The helper ends with 0 where no test was passed over, nor would have
     * been if this were no whole run.) */
    SoloEnd (*run)(const void *with, size_t program, bool whole, int most_ms);
    const void *with;
} TryoutPlan;

typedef struct {
    Verdict verdict;  /* PASS: what was caught counts */
    char *message;    /* if it does not */
    char *details;    /* what they printed where they should pass; or NULL */
    bool fails_right; /* they do, and that is why */
    bool caught[TRYOUT_MOST]; /* by program */
    size_t count;             /* of those */
} Tryout;

Tryout tryout_run(const TryoutPlan *plan);
void tryout_clear(Tryout *tryout);

#endif
