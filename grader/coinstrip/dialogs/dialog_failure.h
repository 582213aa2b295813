/*
 * A dialog that is being held against the contract, and what is wrong with it
 * in words: the message, what was expected, what came, and a hint for just
 * that. dialog_turns.c finds it, in what dialog_judge.c has read.
 */
#ifndef DIALOG_FAILURE_H
#define DIALOG_FAILURE_H

#include <stdbool.h>
#include <stddef.h>
#include "base/text.h"
#include "dialog.h"

/* Where a dialog is being read, and what is wrong with it. */
typedef struct {
    const DialogPlan *plan;
    const DialogPlan *first; /* held before it in the same process, or NULL */
    Dialog dialog;
    const char *at;    /* in what was written: where this turn begins */
    char *shown;       /* the strip in this turn */
    char *before;      /* and in the one before, or NULL */
    char *named;       /* the players there, if no line was refused */
    bool ended;        /* what is wrong is how it ends */
    const char *lines; /* of the input: what is typed in this turn */
    size_t refused;    /* so many of these lines are to be refused */
    Text check;        /* what holds up to here, as C */
    char *message;     /* what is wrong; NULL: nothing so far */
    char *expected, *got;
    const char *advice;  /* a hint for just this; or NULL */
    const char *mistake; /* what other hints are about, too; NULL: the hint */
} DialogReading;

/* Where what was written ends. */
const char *reading_end(const DialogReading *reading);

/* Is it as it should be, turn by turn, on that strip, which goes with it? And
 * are the strip and the files still there, which are not its own? */
bool judge_turns(DialogReading *reading, ReferenceCoinStrip *strip);
bool judge_belongings(DialogReading *reading);

/* Something is wrong. Takes over the texts, but for the advice, which is static
 * or NULL; returns false, as the others do. */
bool dialog_fail(DialogReading *reading, const char *advice, char *message,
                 char *expected, char *got);

/* This player's turn, which ends there, is not as it should be. */
bool dialog_failure_turn(DialogReading *reading, const char *to, int player);

/* The strip after this player's legal move is not there. */
bool dialog_failure_strip(DialogReading *reading, int player, const char *next);

#endif
