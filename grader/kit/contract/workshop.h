/*
 * A folder in which a lab's solution is compiled beside the starter's headers,
 * as a student's file would be; the lecturer's own files, and no others, so
 * without a jail.
 */
#ifndef WORKSHOP_H
#define WORKSHOP_H

#include <stdbool.h>

typedef struct {
    const char *lab;           /* the lab's folder */
    const char *header, *file; /* in starter/ and in solution/ */
    char *folder;              /* where the work is done */
} Workshop;

/* Opens one. False with one line in *error, the caller's, if it can't be had,
 * or a file is not there; close it all the same. */
bool workshop_open(Workshop *shop, const char *lab, const char *header,
                   const char *file, char **error);
void workshop_close(Workshop *shop);

/* The path of a file in the workshop; the caller frees it. */
char *workshop_path(const Workshop *shop, const char *name);

/* Where the lecturer has that file; the caller frees it. */
char *workshop_origin(const Workshop *shop, const char *name);

/* Runs gcc there with these arguments (NULL at the end), without its name. If
 * it fails, false with its first error in *error: one line with file and line
 * of the lecturer's. */
bool workshop_gcc(const Workshop *shop, const char *const *arguments,
                  char **error);

#endif
