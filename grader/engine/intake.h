/*
 * Takes from a submission just the files that the lab asks for, and nothing
 * else: regular files of sane size, read once, without following a link.
 *
 * A submission is a folder. Wanted files stand at its top, or, when the top
 * holds none of them, in the only folder below it that does, the one nearest to
 * the top (students pack a folder within a folder; junk folders such as
 * __MACOSX and .git are passed over). Two at the same depth are a problem, not
 * a choice. A name that differs only in capitals will do where the exact one is
 * not there.
 */
#ifndef INTAKE_H
#define INTAKE_H

#include <stdbool.h>
#include <stddef.h>

enum { INTAKE_MAX_BYTES = 1 << 20 }; /* the largest file that is taken */

typedef struct {
    const char *name; /* as the lab names it; not owned */
    bool present;     /* it is there and was taken: bytes is not NULL */
    char *bytes; /* its contents, size bytes and a NUL that is not counted */
    size_t size;
    char *problem; /* a few words, if it is there but can't be taken ("a
                      symbolic link, not a file"), or NULL */
    char *note;    /* if it was taken under another name ("handed in as
                      CoinStrip.c"), or NULL */
} IntakeFile;

typedef struct {
    IntakeFile *files; /* one for each name asked for, in that order */
    size_t count;
    char *problem; /* one line, if the submission as a whole can't be read
                      (no such folder, not a folder, none of the files in it);
                      or NULL */
} Intake;

/* Reads the submission at path. `names` ends with NULL. Never fails as such:
 * what can't be read is said in `problem`. */
Intake *intake_read(const char *path, const char *const *names);
void intake_free(Intake *intake);

/* The submission's name: the last component of its path made safe as a file
 * name (letters and digits of any alphabet, dot, dash, underscore and blank
 * stay; anything else becomes '_'; never empty, never starting with a dot or
 * dash, at most 100 bytes, valid UTF-8). The caller frees it. */
char *intake_name(const char *path);

#endif
