/*
 * What the rooms of intake share: intake_read.c, and intake_within.c.
 */
#ifndef INTAKE_PARTS_H
#define INTAKE_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include "contents.h"
#include "intake.h"

/* What is asked for in a submission. */
typedef struct {
    const char *const *names, *const *beside;
    const Source *source;
    bool archives; /* archives, too */
} Asked;

/* Whether a file's own name stands for one of these. */
bool intake_is_among(const char *base, const char *const *names);

/* For contents_read: `what` is an Asked. */
bool intake_is_asked_for(const char *path, const void *what, size_t *most);

/* Moves an item, which leaves nothing but its name behind. */
void intake_move(Contents *to, const char *path, Item *from, long long order);

/* What came of an archive within. */
typedef struct {
    char *path;  /* of the archive that files were taken from, beside others */
    bool *taken; /* of each file asked for, whether it was */
    char *shut;  /* which archives were not opened for it; or NULL */
} Within;

void intake_within_clear(Within *within);

/* With what an archive holds of the files that do not lie beside it; or the
 * contents as they were: it takes them over. An archive that can't be read is a
 * problem where it is all there is. */
Contents *intake_look_within(Contents *contents, const Asked *asked,
                             Within *within);

/* Says what was taken from an archive, and with the first file what was left
 * shut. */
void intake_note_within(Intake *intake, const Within *within,
                        const char *const *names);

#endif
