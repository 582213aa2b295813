/*
 * A class's submissions in one folder or one archive, as they come from a
 * learning platform or from a hard disk, taken apart.
 *
 * What is what is told by the names at the top, never by what a student has
 * written, nor by a likeness:
 *
 * - GRADESCOPE: folders submission_NUMBER, and a submission_metadata.yml that
 *   knows them. It says which folder is whose, and when it was handed in.
 *   Several students of one submission get it each; of several submissions by
 *   one student (the same id, or the same address) the latest counts.
 * - MOODLE, CANVAS: entries are named as lms_export_names.h has it. Two are one
 *   student's only if both name and number are the same.
 * - PLAIN, only where the caller says that this is a class: each folder and
 *   each archive is a submission; loose files are told apart by what stands
 *   before the name that is asked for (lms_export_names.h).
 *
 * One student's name for a file must not decide what the others' are: a
 * platform is recognised only if nearly all that may be work is named as it
 * does, and what is not is still sorted as in a plain class, and named.
 *
 * All of it may lie in a folder which is the only thing there, as archivers
 * pack it, or in an archive which is the only work in a folder on disk; there,
 * only if that is a platform's or may well be a class (lms_export_doubt): else
 * it is the class's only submission. Links are not followed. What fits nowhere
 * is named and left out, and so is what is hidden, where it may be work.
 */
#ifndef LMS_EXPORT_H
#define LMS_EXPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "intake/intake.h"
#include "student.h"

enum { LMS_MAX_METADATA = 60 * (1 << 20) }; /* bytes */

/* One submission. Owns its strings. */
typedef struct {
    char *name; /* for a folder of results, not yet made safe or unique */
    char *path; /* where it is, for messages */
    Source source;
    Student student;
} LmsEntry;

typedef struct {
    const char *kind; /* "a download from Canvas" */
    LmsEntry *entries;
    size_t count;
    char **told; /* a line for each thing that is no submission though it may
                    be meant as one, or is one though it is not named so */
    size_t told_count;
    bool incomplete; /* something was left out that may be somebody's work */
    char *problem;   /* one line, if it can't be read; else NULL */
} LmsExport;

/* Takes a class apart. `names`, ended by NULL, are the files that the lab asks
 * for. NULL if it is no class: one submission, unless `class` says that it must
 * be one. */
LmsExport *lms_export_read(const char *path, const char *const *names,
                           bool class);
void lms_export_free(LmsExport *export);

/* What nobody has called a class, and no platform has packed, may be one: a few
 * words that name two of three or more who may be students ("coinstrip.c is in
 * ann, in kim and in others"), which the caller frees. NULL where a file that
 * is asked for lies at the top, or fewer have one: then they are copies. */
char *lms_export_doubt(const char *path, const char *const *names);

#endif
