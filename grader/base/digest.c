/* See digest.h. Knows how it is computed: by libmd. */
#include "digest.h"

#include <sys/types.h>
#include <sha2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "memory.h"

_Static_assert(DIGEST_BYTES == SHA256_DIGEST_STRING_LENGTH, "as libmd has it");

struct Digest {
    SHA2_CTX state;
};

Digest *digest_new(void)
{
    Digest *digest = memory_new(1, sizeof *digest);
    SHA256Init(&digest->state);
    return digest;
}

void digest_add(Digest *digest, const void *bytes, size_t size)
{
    uint64_t length = size;
    SHA256Update(&digest->state, (const uint8_t *)&length, sizeof length);
    if (size > 0)
        SHA256Update(&digest->state, bytes, size);
}

void digest_add_text(Digest *digest, const char *text)
{
    digest_add(digest, text, text ? strlen(text) + 1 : 0);
}

bool digest_add_file(Digest *digest, const char *path)
{
    char letters[DIGEST_BYTES];
    if (!SHA256File(path, letters))
        return false;
    digest_add_text(digest, letters);
    return true;
}

void digest_end(Digest *digest, char letters[DIGEST_BYTES])
{
    SHA256End(&digest->state, letters);
    free(digest);
}
