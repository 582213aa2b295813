/* See remembered.h. */
#include "remembered.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

enum { MOST = 64 << 20 /* bytes of answers */ };

struct RememberedAnswer {
    RememberedAnswer *next;
    char digest[DIGEST_BYTES];
    size_t size;
    unsigned char bytes[];
};

static unsigned place_of(const char *digest)
{
    unsigned place = 0;

    for (int i = 0; i < 8; i++)
        place = place * 31 + (unsigned char)digest[i];
    return place % REMEMBERED_PLACES;
}

const unsigned char *remembered_find(const Remembered *remembered,
                                     const unsigned char *request,
                                     size_t length, char digest[DIGEST_BYTES],
                                     size_t *size)
{
    Digest *made = digest_new();

    digest_add(made, request, length);
    digest_end(made, digest);
    for (const RememberedAnswer *known = remembered->places[place_of(digest)];
         known; known = known->next)
        if (strcmp(known->digest, digest) == 0) {
            *size = known->size;
            return known->bytes;
        }
    return NULL;
}

void remembered_add(Remembered *remembered, const char *digest,
                    const unsigned char *answer, size_t size)
{
    RememberedAnswer **place = &remembered->places[place_of(digest)];

    if (remembered->bytes + size > MOST)
        return;
    RememberedAnswer *added = memory_new(1, sizeof *added + size);
    *added = (RememberedAnswer){.next = *place, .size = size};
    memcpy(added->digest, digest, sizeof added->digest);
    memcpy(added->bytes, answer, size);
    *place = added;
    remembered->bytes += size;
}

void remembered_limit(Remembered *remembered, size_t most)
{
    if (remembered->bytes > most)
        remembered_clear(remembered);
}

void remembered_clear(Remembered *remembered)
{
    for (size_t i = 0; i < REMEMBERED_PLACES; i++) {
        for (RememberedAnswer *at = remembered->places[i], *next; at;
             at = next) {
            next = at->next;
            free(at);
        }
        remembered->places[i] = NULL;
    }
    remembered->bytes = 0;
}
