/* See serve_memory.h. */
#include "serve_memory.h"

#include <string.h>
#include "base/hash.h"
#include "inside/guard.h"

void serving_leave_text(Serving *serving, uint32_t slot, char *text)
{
    bool stays = allocations_are_lenient();
    if (slot < WIRE_SLOTS)
        serving->texts[slot] = stays ? text : NULL;
    if (stays || !text)
        return;
    memset(text, '?', strlen(text));
    allocation_free(text);
}

void serve_overwrite_texts(Serving *serving)
{
    answers(serving, true);
    for (uint32_t slot = 0; slot < WIRE_SLOTS; slot++)
        if (serving->texts[slot])
            memset(serving->texts[slot], 0, strlen(serving->texts[slot]));
}

void serve_callers_text(Serving *serving)
{
    uint32_t slot = get_u32(&serving->request);
    const char *text = slot < WIRE_SLOTS ? serving->texts[slot] : NULL;
    answers(serving, true);
    put_u8(&serving->answer, text != NULL);
    if (text)
        put_text(&serving->answer, text, strlen(text));
}

void serve_guard(Serving *serving)
{
    guard_set(get_u8(&serving->request));
    answers(serving, true);
    serving->counted = serving->answer.at;
}

void serve_counted(Serving *serving)
{
    Writer *answer = &serving->answer;
    uint64_t digest = 0;
    if (serving->counted) {
        digest = hash_long(serving->counted,
                           (size_t)(answer->at - serving->counted));
        answer->at = serving->counted;
        serving->counted = NULL;
    }
    guard_set(GUARD_OFF);
    answers(serving, true);
    put_u64(answer, digest);
    put_i32(answer, allocations_alive());
    put_u32(answer, guard_damaged());
}
