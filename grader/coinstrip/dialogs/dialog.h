/*
 * Dialogs: the submission's play_game, run in its own confined process over a
 * sound ADT that lives on this side, fed by a pipe and read from another.
 */
#ifndef DIALOG_H
#define DIALOG_H

#include <stdbool.h>
#include <stddef.h>
#include "trial/trial.h"
#include "coinstrip.h"
#include "coinstrip/reference.h"

typedef struct {
    CoinStripRules rules;
    const char *board; /* text of the strip */
    const char *input; /* the lines that are typed: see typed.h */
    bool owned;        /* judge whether the strip and the files were left */
} DialogPlan;

typedef struct {
    int winner;  /* what play_game returned */
    bool closed; /* it closed in or out, which are not its own */
    bool freed;  /* it freed the strip, which is not its own */
    int kept;    /* strips that it made and did not free */
    long calls;  /* of functions of coinstrip.h */
    char *text;  /* what it wrote */
    size_t length;
} Dialog;

/* Runs one dialog on a strip of the caller's in a session of the given kind,
 * which stays open. Ends the test when play_game does not come back. */
Dialog dialog_run(RoomKind room, ReferenceCoinStrip *strip, const char *input);

/* The same for several strips, one dialog after the other on one input; what
 * the last one returned, and what all of them wrote. */
Dialog dialogs_run(RoomKind room, ReferenceCoinStrip *const *strips,
                   uint32_t count, const char *input);
void dialog_free(Dialog *dialog);

/* Notes which one is run, in case that it crashes. / Holds it again where the
 * sanitizers watch: the session, in which they have something to say, for the
 * caller to close; NULL where they have not. (What this takes is not held
 * against the submission, and is bounded as in replay.h.) */
void dialog_keep(CoinStripRules rules, const char *board, const char *input);
Session *dialog_crash(void);

/* Opens a session for several dialogs, each on an input of its own, at most
 * CHANNEL_INPUTS. / Runs the one that has that number there, on a strip of the
 * caller's. */
void dialogs_open(const DialogPlan *plans, int count);
Dialog dialogs_next(const DialogPlan *plans, int number,
                    ReferenceCoinStrip *strip);

/* How often the words are in a text. */
size_t dialog_count(const char *text, const char *words);

/* What was typed and what was written, for the report. Malloc'ed. */
char *dialog_in_words(const char *typed, const char *written, size_t length);

/* Runs each of some dialogs and holds it against the contract, turn by turn;
 * ends the test at the first thing that is wrong, which is told of the shortest
 * dialog that shows it. Leaves out one on a very long strip where the one
 * before has asked for its squares one by one. While the test is run ahead, one
 * process holds them all: nothing must be wrong then. Whether it did. */
bool judge_dialogs(const DialogPlan *plans, int count);

/* The same for the second of two, held in the process of the first; each has
 * been judged alone. (No line is typed that the first does not read: whatever
 * was read ahead is none of the second's.) */
void judge_second(const DialogPlan plans[2]);

#endif
