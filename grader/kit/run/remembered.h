/*
 * Answers that were given once, and will be asked for again, by the request.
 */
#ifndef REMEMBERED_H
#define REMEMBERED_H

#include <stddef.h>
#include "base/digest.h"

enum { REMEMBERED_PLACES = 1 << 10 };

typedef struct RememberedAnswer RememberedAnswer;

typedef struct {
    RememberedAnswer *places[REMEMBERED_PLACES];
    size_t bytes;
} Remembered;

/* The answer, which stays there; NULL: there is none. *digest: the request's.
 */
const unsigned char *remembered_find(const Remembered *remembered,
                                     const unsigned char *request,
                                     size_t length, char digest[DIGEST_BYTES],
                                     size_t *size);

/* Adds one, as long as there is room for more. */
void remembered_add(Remembered *remembered, const char *digest,
                    const unsigned char *answer, size_t size);
/* Clears it, where there are more bytes of answers than that. */
void remembered_limit(Remembered *remembered, size_t most);
void remembered_clear(Remembered *remembered);

#endif
