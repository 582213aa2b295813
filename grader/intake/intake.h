/*
 * Takes from a submission just the files that the lab asks for, and nothing
 * else.
 *
 * A submission is a folder, an archive, or a part of either. Each file is taken
 * from the folder nearest to the top that has it (students pack a folder within
 * a folder), under its own name if that is there, else in other capitals, else
 * with the number that browsers and learning platforms add, the highest. What
 * was not taken though it might have been is named in a note; two that might be
 * meant equally well, of different contents, are a problem and not a choice.
 *
 * Files that are not there are looked for in an archive that is, of several
 * attempts in the last; not in an archive within it. So are those that are
 * older than the archive.
 */
#ifndef INTAKE_H
#define INTAKE_H

#include <stdbool.h>
#include <stddef.h>

#include "contents.h"

enum {
    INTAKE_MAX_BYTES = 1 << 20,         /* the largest file that is taken */
    INTAKE_MAX_ARCHIVE = 32 * (1 << 20) /* the largest archive within */
};

/* A file of a submission that shares its folder with others'. */
typedef struct {
    char *there;     /* its path in the source's folder */
    char *as;        /* what its student called it */
    long long order; /* the later of two attempts has the higher one */
} SourceFile;

/* Where a submission is. Owns its strings. */
typedef struct {
    char *path;        /* of a folder or an archive */
    char *folder;      /* the folder in it that is the submission, its path
                          ending in a slash; "": all of it */
    SourceFile *files; /* of that folder only these; NULL: all */
    size_t file_count;
} Source;

/* All that is at a path. */
Source source_of(const char *path);
void source_add(Source *source, const char *there, const char *as,
                long long order);
void source_clear(Source *source);

typedef struct {
    const char *name; /* as the lab names it; not owned */
    bool present;     /* it is there and was taken: bytes is not NULL */
    char *bytes; /* its contents, size bytes and a NUL that is not counted */
    size_t size;
    char *problem; /* a few words, if it is there but can't be taken ("a
                      symbolic link, not a file"), or NULL */
    char *note;    /* a few words, if there is something to say on what was
                      taken, or on what is there instead ("handed in as
                      CoinStrip.c"), or NULL */
} IntakeFile;

typedef struct {
    IntakeFile *files; /* one for each name asked for, in that order, and then
                          those that may be beside them */
    size_t count;
    char *problem;    /* one line, if the submission as a whole can't be read
                         (no such folder, a damaged archive, none of the files in
                         it); or NULL */
    char *unreadable; /* one line, if a file is not to be had that may be among
                         what this machine would not let be read; or NULL */
} Intake;

/* Reads a submission. `names` ends with NULL, and so does `beside`, of files
 * that do not make a submission but are looked at. Never fails as such: what
 * can't be read is said in `problem`. The names must outlive the intake. */
Intake *intake_read(const Source *source, const char *const *names,
                    const char *const *beside);
void intake_free(Intake *intake);

/* The same from what was read already, but for archives within. */
Intake *intake_choose(const Contents *contents, const char *const *names,
                      const char *const *beside);

/* Says one thing more of a file. Takes over the words. */
void intake_add_note(IntakeFile *file, char *words);

/* A text as compilers read it: UTF-16, as some editors write it, with a byte
 * order mark or without, becomes UTF-8, anything else is copied. A NUL is
 * added. NULL if it is damaged. The caller frees it. */
char *intake_text(const char *bytes, size_t size, size_t *length);

/* A submission's name: the last component of a path made safe as a file name
 * (letters and digits of any alphabet, dot, dash, underscore and blank stay;
 * anything else becomes '_'; never empty, never starting with a dot or dash, at
 * most 100 bytes, valid UTF-8). The caller frees it. */
char *intake_name(const char *path);

#endif
