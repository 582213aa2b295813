/* See alloc_case.h. */
#include "alloc_case.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "inside/guard.h"

enum { FREE = 3 };

char *case_text(const Case *now)
{
    int squares = now->crowded ? now->size + FREE : now->size;
    size_t length = (size_t)squares;
    char *text = memory_new(length + 1, 1);
    memset(text, now->crowded ? 'A' : '.', length);
    text[0] = text[1] = '.';
    text[2] = text[squares / 2] = text[squares - 1] = 'A';
    text[squares - 2] = '.';
    return text;
}

static void put_call(Writer *to, const Case *now)
{
    const AllocAttempt *attempt = now->attempt;
    char *text = case_text(now);
    if (attempt->operation == OP_FROM_STRING)
        put_from_string(to, 1, attempt->rules, text);
    else if (attempt->operation == OP_RANDOM_SIZED)
        put_random_sized(to, 1, attempt->rules, now->size, 2 * now->size, 5, 7);
    else if (attempt->operation == OP_MOVE)
        put_move(to, OP_MOVE, 0, attempt->coin, attempt->distance);
    else
        put_on_slot(to, attempt->operation, 0);
    free(text);
}

static bool take_call(const Case *now, Reader *answers)
{
    size_t length;
    uint8_t operation = now->attempt->operation;
    bool yes = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    if (operation == OP_HINT || operation == OP_COMPUTER_PLAY)
        get_u64(answers);
    else if (operation == OP_TO_STRING && yes)
        get_text(answers, &length);
    return yes;
}

static void put_fill(Writer *to, uint8_t fill)
{
    put_u8(to, OP_GUARD);
    put_u8(to, fill);
}

static void put_shown(Writer *to)
{
    for (uint32_t slot = 0; slot < 2; slot++) {
        put_fill(to, GUARD_NOISE);
        put_on_slot(to, OP_TO_STRING, slot);
        put_u8(to, OP_COUNTED);
    }
}

static CaseShown take_shown(Reader *answers)
{
    CaseShown shown = {.alive = 0};
    for (int slot = 0; slot < 2; slot++) {
        get_u8(answers); /* to OP_GUARD */
        get_u8(answers);
        shown.shown[slot] = get_u64(answers);
        shown.alive = get_i32(answers);
        get_u32(answers);
    }
    return shown;
}

static bool is_shown_alike(const CaseShown *a, const CaseShown *b)
{
    return a->shown[0] == b->shown[0] && a->shown[1] == b->shown[1];
}

void put_case_try(Writer *to, const Case *now, uint32_t nth)
{
    char *text = case_text(now);
    put_from_string(to, 0, now->attempt->rules, text);
    free(text);
    put_shown(to);
    put_shortage(to, (Shortage){.nth = nth});
    put_call(to, now);
    put_u8(to, OP_ALLOCATIONS);
    put_shortage(to, nothing);
    put_shown(to);
    put_on_slot(to, OP_FREE, 1);
    put_call(to, now);
    put_shown(to);
    put_on_slot(to, OP_FREE, 0);
    put_on_slot(to, OP_FREE, 1);
    put_shown(to);
}

CaseTry take_case_try(const Case *now, Reader *answers)
{
    CaseTry try = {.yes = false};
    get_u8(answers); /* the strip */
    get_u8(answers);
    try.before = take_shown(answers);
    get_u8(answers); /* failing */
    try.yes = take_call(now, answers);
    get_u8(answers);
    try.allocations = get_u32(answers);
    get_u8(answers); /* no longer */
    try.after = take_shown(answers);
    get_u8(answers); /* freed */
    try.again = take_call(now, answers);
    try.then = take_shown(answers);
    get_u8(answers); /* freed */
    get_u8(answers);
    try.left = take_shown(answers).alive;
    return try;
}

bool is_case_odd(const CaseTry *try, const CaseTry *whole, int32_t left)
{
    if (try->left > left)
        return true;
    if (try->yes)
        return !is_shown_alike(&try->after, &whole->after);
    return !is_shown_alike(&try->after, &try->before) ||
           (whole->yes &&
            (!try->again || !is_shown_alike(&try->then, &whole->after)));
}
