/* See tried_kit.h: lists of nodes, whose struct the header shows. */
#include "tried_call.h"

#include <stdlib.h>
#include <string.h>

static void *next_of(const void *node, TriedNode of)
{
    void *next;

    memcpy(&next, (const char *)node + of.link, sizeof next);
    return next;
}

void tried_put_chain(const void *first, TriedNode node)
{
    unsigned char *length = tried_now.row.at;
    uint32_t count = 0;

    put_u32(&tried_now.row, 0);
    for (const void *at = first; at && !tried_now.row.bad;
         at = next_of(at, node)) {
        tried_put_value((const char *)at + node.item, node.parts);
        count++;
    }
    if (tried_now.row.bad)
        return;
    Writer head = writer_on(length, sizeof count);
    put_u32(&head, count);
}

void *tried_get_chain(TriedNode node, TriedOwner owner)
{
    uint32_t count = get_u32(&tried_now.answer);
    void *first = NULL, *got;
    char *last = NULL;

    if (count == WIRE_NULL || count > reader_left(&tried_now.answer))
        tried_give_up("its answer is a list that never ends");
    for (uint32_t i = 0; i < count && !tried_now.answer.bad; i++) {
        if (!(got = calloc(1, node.size)))
            tried_give_up("no memory");
        tried_get_value((char *)got + node.item, node.parts, owner);
        if (last)
            memcpy(last + node.link, &got, sizeof got);
        else
            first = got;
        last = got;
    }
    return first;
}

void tried_free_chain(void *first, TriedNode node)
{
    while (first) {
        void *next = next_of(first, node);
        const char *item = (const char *)first + node.item;
        for (const TriedPart *part = node.parts; part->size > 0; part++)
            if (part->kind == TRIED_TEXT)
                free(tried_text_at(item + part->offset));
        free(first);
        first = next;
    }
}

void tried_get_chain_into(void *first, TriedNode node)
{
    void *got = tried_get_chain(node, TRIED_CALLERS);

    if (!first || !got) {
        tried_free_chain(got, node);
        return;
    }
    tried_free_chain(next_of(first, node), node);
    memcpy(first, got, node.size);
    free(got);
}
