/* Keeps watch over what the submission has lent to whoever calls it. */
#include "kit.h"

#include <string.h>
#include "base/hash.h"
#include "kit/contract/plain.h"

enum { WATCHED = 8, LONG = 1 << 12 };

typedef struct {
    const unsigned char *bytes;
    int object;
    size_t length;
    const Type *item; /* structs, between whose members may lie anything; or
                         NULL */
    uint64_t digest;
} Borrowed;

static Borrowed watched[WATCHED];
static size_t count;

static uint64_t digest_of(const Borrowed *borrowed)
{
    static unsigned char item[LONG];
    uint64_t digest = HASH_BEGIN;

    if (!borrowed->item)
        return hash_more(digest, borrowed->bytes, borrowed->length);
    for (size_t at = 0; at < borrowed->length; at += borrowed->item->size) {
        Writer writer = writer_on(item, sizeof item);
        item_store(borrowed->item, borrowed->bytes + at, &writer);
        digest = hash_more(digest, item, writer_length(&writer));
    }
    return digest;
}

/* (The last few, and no very long ones: they are read after every call.) */
void borrowed_note(const void *bytes, size_t length, const Type *item,
                   int object)
{
    bool is_struct = item && item->kind == TYPE_STRUCT && !item_has_text(item);

    if (length > LONG)
        return;
    if (count == WATCHED)
        memmove(watched, watched + 1, --count * sizeof *watched);
    Borrowed *new = &watched[count++];
    *new = (Borrowed){bytes, object, length, is_struct ? item : NULL, 0};
    new->digest = digest_of(new);
}

void borrowed_end(int object)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (watched[i].object != object)
            watched[kept++] = watched[i];
    count = kept;
}

bool borrowed_are_changed(void)
{
    for (size_t i = 0; i < count; i++)
        if (digest_of(&watched[i]) != watched[i].digest)
            return true;
    return false;
}

void borrowed_forget(void)
{
    count = 0;
}
