/*
 * How far the run is, on stderr: on a terminal one line that rewrites itself,
 * elsewhere a line every five seconds, and nothing at all for a quick run.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stddef.h>

typedef struct Progress Progress;

/* Of a run with that many submissions, which begins now. */
Progress *progress_new(size_t total);

/* Shows it, if it is time: `done` of them are, `kept` of these from before, and
 * these names (count of them, clean text) are being worked on. */
void progress_show(Progress *progress, size_t done, size_t kept,
                   const char *const *names, size_t count);

/* Takes the line off the terminal, so that something else can be written. */
void progress_hide(Progress *progress);

/* Hides and releases it. */
void progress_free(Progress *progress);

#endif
