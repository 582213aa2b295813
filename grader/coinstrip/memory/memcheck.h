/*
 * What the tools that watch memory say of a session: Valgrind, and the
 * sanitizers, which find what Valgrind cannot (overflow on the stack and in
 * globals, signed overflow, shifts). What is found is charged once, by its
 * cause, and only to the submission.
 */
#ifndef MEMCHECK_H
#define MEMCHECK_H

#include "coinstrip/coins.h"

/* How often calls are made until the faults that are planted behind them are
 * reported: a program that keeps the tools from it does so each time. */
enum { WATCHED_TRIES = 2 };

/* Tells the trace of what was found first. */
typedef void TellFinding(const Finding *first);

/* What the tool of the session's room has found in the calls so far: ends the
 * test when there is any fault but the two that are planted at the end, when
 * more is reported than is read, or when the process did not end as it was told
 * to. Faults charged in an earlier test are not charged again. `tell` tells the
 * trace of what was found first. False when there was nothing, and the planted
 * faults were not reported, either (then nothing of the log can be believed):
 * to be tried again, for which there will be another runner, unless this was
 * the last time; then the test ends. */
bool judge_watched(TellFinding *tell, bool last);

/* What a session shows of what judge_watched has just found. */
typedef enum {
    AGAIN_NOT,
    AGAIN_ANOTHER, /* a fault of the same line, reached on another way */
    AGAIN_ITSELF
} Again;

/* Ends the session. Does it show again what judge_watched has just found, and
 * this finding of all? Then the trace, if not NULL, is made to be about it. */
Again memcheck_again(const Finding *finding, CallTrace *trace);

/* How much the tools have said so far; and that the trace's call has come back,
 * before which it was so much. What they say in between is that call's fault.
 */
size_t memcheck_said(void);
void memcheck_note_call(size_t before);

/* The session has ended before it should: tells in the outcome what was said of
 * it last, the fault that ended it first. How it ended while it did `what`, in
 * words, where the tool that watched it says so; NULL if it does not. The
 * caller frees it. */
char *memcheck_explain(const char *what);

/* Of a test that Valgrind has ended: puts first in that outcome, and in the
 * trace, what Valgrind cannot see and the sanitizers say of the session that is
 * open. True if there is any. */
bool memcheck_behind(Outcome *told, TellFinding *tell);

/* What the sanitizers say of a session of theirs, which has ended: the first
 * fault in the submission's lines, and the last if that is another one, as
 * lines of a report. Closes the session. NULL if there is none; the caller
 * frees it.
 */
char *memcheck_crash(Session *session);

/* Forgets what has been charged. */
void memcheck_clear(Context *context);

#endif
