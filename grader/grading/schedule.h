/*
 * Hands the submissions of a run to workers until each has a report. A worker
 * that dies is replaced, and its submission gets a second try; after that it is
 * reported as our own fault. One that takes too long is replaced as well: its
 * submission has run out of time, has no points, and is graded by the next run.
 */
#ifndef SCHEDULE_H
#define SCHEDULE_H

#include "worker.h"

enum { SCHEDULE_TRIES = 2 };

/* Judges all that wait, with at most `jobs` workers and `limit` seconds for
 * each submission, and fills in their fates. What an earlier run has graded is
 * kept where nothing has changed. Returns 0, or the number of the signal that
 * has asked the program to stop; -1, with one line on stderr, when there is no
 * going on: not one worker can be started, or no report written. Either way no
 * worker is left. */
int schedule_run(const WorkerPlan *plan, Submissions *submissions, int jobs,
                 int limit);

#endif
