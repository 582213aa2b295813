/*
 * What the tool of a session's room has said of it, without the two faults that
 * are planted to see that it does speak.
 */
#ifndef WATCHED_LOG_H
#define WATCHED_LOG_H

#include "exec/findings.h"
#include "kit/run/run.h"

typedef struct {
    Finding *all;
    size_t all_count;
    const Finding *list[16]; /* the submission's, the first of them */
    size_t count;
    SessionEnd ended; /* if it did before its time */
    bool is_watched;  /* the planted faults were reported */
} WatchedLog;

/* Lets the session end, and reads. */
WatchedLog watched_log(Runner *runner, const SessionEnd *ended);
void watched_log_free(WatchedLog *log);

#endif
