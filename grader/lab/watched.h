/*
 * Scenarios that run under Valgrind: what is found is charged once, by its
 * cause, and only to the submission.
 */
#ifndef WATCHED_H
#define WATCHED_H

#include "coins.h"

/* Ends the session that the test has open after planting two faults of our own,
 * and ends the test when there is any fault but those, when ours are not
 * reported (then nothing of the log can be believed), or when the process did
 * not end as it was told to. Faults charged in an earlier test are not charged
 * again. */
void judge_watched(void);

/* Forgets what has been charged. */
void watched_clear(Coins *coins);

#endif
