/*
 * The digest of some bytes: 64 letters that are the same for the same bytes and
 * that nobody can make the same for others (SHA-256).
 *
 * What is added keeps its borders: "ab", "c" and "a", "bc" differ.
 */
#ifndef DIGEST_H
#define DIGEST_H

#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_BYTES = 65 }; /* with the NUL */

typedef struct Digest Digest;

Digest *digest_new(void);
void digest_add(Digest *digest, const void *bytes, size_t size);

/* A string; NULL is not the same as "". */
void digest_add_text(Digest *digest, const char *text);

/* All of a file. False, with errno, when it can't be read. */
bool digest_add_file(Digest *digest, const char *path);

/* Releases it and stores its letters. */
void digest_end(Digest *digest, char letters[DIGEST_BYTES]);

#endif
