/*
 * Scripts under Valgrind and with the sanitizers: what they find of the
 * submission's memory.
 */
#ifndef WATCH_H
#define WATCH_H

#include "inquiry.h"

/* Judges the memory of the submission in that room, by these scripts without
 * the functions that are left out: comes back if all is well. What is found of
 * numbers alone in functions whose answers are wrong is no fault of memory. */
void watch_judge(Runner *runner, const Survey *survey, const bool *left_out,
                 const Inquiry *inquiry);

/* The same by scripts of which nobody knows how long they take where somebody
 * watches: to be late is no fault. */
void watch_more(Runner *runner, const Survey *survey, const bool *left_out,
                const Inquiry *inquiry);

/* Fails the test for a script by which blocks are lost, and tells which. */
_Noreturn void watch_lost(Runner *runner, Script *script, Arena *arena);

#endif
