/*
 * A trial: one test being run on one submission. Tests of a lab find it with
 * trial_now(), open sessions through it, and end it early when something goes
 * wrong.
 *
 * A test is plain Check code and runs in this process: nothing of the
 * submission does. trial_stop leaves the test as a failed assertion would.
 */
#ifndef TRIAL_H
#define TRIAL_H

#include <setjmp.h>
#include "exec/bench.h"
#include "lab.h"
#include "result.h"
#include "exec/session.h"

struct Trial {
    const LabTest *test;
    Outcome *outcome;       /* filled in as the test goes */
    const BuiltFile *built; /* the test's file, if it is known */
    Bench *bench;
    void *state;      /* the lab's, for this submission */
    Session *session; /* the one that is open, or NULL */
    RoomKind room;    /* its kind */
    char *output;     /* what the submission printed first, or NULL */
    int64_t own_ms;   /* what its sessions have cost this process */
    int64_t child_us; /* what native ones have taken */
    uint32_t calls;   /* calls that these have served */
    bool settled;     /* the verdict stands */
    bool ahead;       /* it may take answers for granted: see Lab.settle */
    bool again;       /* it did, and they were others: run it again */
    bool unopened;    /* no session was to be had: nothing of it ran */
    bool ours;        /* it is our fault, whatever it was: not run again */
    bool unmet;       /* a test that it requires has lost points: whatever it
                         finds is not charged */
    jmp_buf *back;    /* where trial_stop goes while a part of it is tried */
};

/* The trial that runs now; NULL between two. */
Trial *trial_now(void);

/* The lab that it is a test of. */
const Lab *trial_lab(const Trial *trial);

/* Closes the session that is open, if any, and opens another. Does not return
 * when none can be had: the test then ends as our own fault. */
Session *trial_open(Trial *trial, RoomKind room, const SessionPlan *plan);
void trial_close(Trial *trial);

/* Ends the test with a verdict and a message, which the trial takes over. */
_Noreturn void trial_stop(Trial *trial, Verdict verdict, char *message);

/* Tries a part of the test. False when that has ended it, with the outcome that
 * is there now: the test goes on all the same, and is free to take that back
 * (`settled`). */
bool trial_try(Trial *trial, void (*part)(void *), void *with);

/* As trial_stop, for a session that has ended before it should: words the
 * verdict; `doing` is what was being done, for instance
 * "coinstrip_move(s1, 0, 2)". */
_Noreturn void trial_stop_ended(Trial *trial, const SessionEnd *end,
                                const char *doing);

/* Tells in the outcome's details, if there are none yet, what the program
 * printed last, if its session is still there: a failed assertion, for
 * instance. */
void trial_tell_last_words(Trial *trial);

/* What such an end is called in a report, for instance "crashed (segmentation
 * fault)". The caller frees it. */
char *session_end_words(const SessionEnd *end);

/* Runs the test and fills in outcome->verdict, earned, and message. */
void trial_run(Trial *trial);

#endif
