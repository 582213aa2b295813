/*
 * Scenarios that run where memory is watched: under Valgrind, and once more
 * with the sanitizers, which find what Valgrind cannot (overflow on the stack
 * and in globals, signed overflow, shifts). What is found is charged once, by
 * its cause, and only to the submission.
 */
#ifndef WATCHED_H
#define WATCHED_H

#include "coins.h"

/* Calls of the submission, made through coinstrip.h or a dialog. `room` is
 * where they run. */
typedef void Scenario(RoomKind room);

/* Runs the scenario in each of the rooms, where there are. Ends the test when
 * there is any fault but the two that are planted at the end, when these are
 * not reported (then nothing of the log can be believed), when more is reported
 * than is read, or when the process did not end as it was told to. Faults
 * charged in an earlier test are not charged again. */
void watch(Scenario *scenario);

/* How often a scenario is run until the faults that are planted are reported: a
 * program that keeps the tools from it does so each time. */
enum { WATCHED_TRIES = 2 };

/* The same under Valgrind alone, for what has been called so far. `tell`, if it
 * is not NULL, tells the story of what was found. False when there was nothing,
 * and the planted faults were not reported, either: to be tried again, unless
 * this was the last time; then the test ends. */
bool judge_watched(void (*tell)(void), bool last);

/* Ends the session. Does it show again what judge_watched has just found? */
bool watched_again(void);

/* How much the tools have said so far; and that the story's call has come back,
 * before which it was so much. What they say in between is that call's fault.
 */
size_t watched_said(void);
void watched_note_call(size_t before);

/* What never ran earns nothing: ends the test if not `ran`. */
void expect_ran(bool ran, const char *function);

/* The session has ended before it should: tells in the outcome what was said of
 * it last, the fault that ended it first. How it ended, in words, where the
 * tool that watched it says so; NULL if it does not. */
const char *watched_explain(void);

/* Forgets what has been charged. */
void watched_clear(Coins *coins);

#endif
