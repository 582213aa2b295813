/*
 * Playing a story that failed again, in processes of its own: does it fail
 * there, too, or does it take what the session was asked earlier?
 */
#ifndef PLAYED_H
#define PLAYED_H

#include <stdbool.h>

/* The earlier calls, as C, without which the story does not fail; NULL where it
 * does, or can't be made to. `crashed`: it did not come to answer. The caller
 * frees it. (Closes the trial's session. What this takes is not held against
 * the submission, and is bounded for all of its tests together.) */
char *played_before(bool crashed);

#endif
