/*
 * What the files intake*.c share. intake_asked.c knows what is asked for,
 * intake_candidates.c which file is the one meant, intake.c takes it,
 * intake_within.c does the same of archives in a submission, and intake_read.c
 * is above them all.
 */
#ifndef INTAKE_PARTS_H
#define INTAKE_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include "contents.h"
#include "filename_match.h"
#include "intake.h"

/* ------------------------------------------------------ intake_asked.c -- */

/* What is asked for in a submission. */
typedef struct {
    const char *const *names, *const *beside;
    const Source *source;
    bool archives; /* archives, too */
} IntakeAsked;

/* The source's file that lies at that path; NULL if it is none of those. */
const SourceFile *intake_find_file(const Source *source, const char *path);

/* How many there are before the NULL. */
size_t intake_count_names(const char *const *names);

/* Whether a file's own name stands for one of these. */
bool intake_is_among(const char *base, const char *const *names);

/* For contents_read: `what` is an Asked. */
bool intake_is_asked_for(const char *path, const void *what, size_t *most);

/* Moves an item, which leaves nothing but its name behind. */
void intake_move(Contents *to, const char *path, ContentsItem *from,
                 long long order);

/* ------------------------------------------------- intake_candidates.c -- */

/* A file that may be the one asked for. */
typedef struct {
    const ContentsItem *item;
    int depth;     /* folders that it is in */
    size_t folder; /* bytes of its path that name them */
    WantedMatch match;
    long number;
} IntakeCandidate;

/* How many folders a path is in. */
int intake_count_folders(const char *path);

/* Whether both are there, and say the same. */
bool intake_is_same_file(const ContentsItem *x, const ContentsItem *y);

/* All that match a name, the best first; the caller frees them. A folder of
 * that name is none. */
IntakeCandidate *intake_find_candidates(const Contents *contents,
                                        const char *wanted, size_t *count);

/* One that might be meant as well as the best, and says something else; NULL if
 * there is none. */
const IntakeCandidate *intake_find_rival(const IntakeCandidate *all,
                                         size_t count);

/* ----------------------------------------------------- intake_within.c -- */

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
Contents *intake_look_within(Contents *contents, const IntakeAsked *asked,
                             Within *within);

/* Says what was taken from an archive, and with the first file what was left
 * shut. */
void intake_note_within(Intake *intake, const Within *within,
                        const char *const *names);

#endif
