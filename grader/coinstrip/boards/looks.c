/* See looks.h. */
#include "looks.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"

/* (Not as a strip is shown: whoever writes the letters anew shows it.) */
const char looks_text[] = "..c.A..b";

void looks_put(Writer *request, uint32_t slot)
{
    put_on_slot(request, OP_LENGTH, slot);
    put_on_slot(request, OP_COINS, slot);
    put_squares(request, slot, 0, 2);
    put_on_slot(request, OP_TO_STRING, slot);
}

Looks looks_take(Reader *answers)
{
    Looks looks = {0};
    if (get_u8(answers) == ANSWER_DONE)
        looks.length = get_i32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        looks.coins = get_i32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        for (int i = 0; i < 3; i++)
            looks.squares[i] = get_i32(answers);
    size_t length = 0;
    const unsigned char *bytes = NULL;
    if (get_u8(answers) == ANSWER_DONE && get_u8(answers))
        bytes = get_text(answers, &length);
    looks.text = bytes ? strndup((const char *)bytes, length) : NULL;
    return looks;
}

static bool is_same(const Looks *one, const Looks *other)
{
    bool same = one->length == other->length && one->coins == other->coins &&
                one->text && other->text && strcmp(one->text, other->text) == 0;
    for (int i = 0; i < 3; i++)
        same = same && one->squares[i] == other->squares[i];
    return same;
}

bool strip_may_keep_text(void)
{
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, COINSTRIP_SILVER_DOLLAR, looks_text);
    looks_put(&request, slot);
    put_u8(&request, OP_OVERWRITE_TEXTS);
    looks_put(&request, slot);
    Reader answers;
    if (!coins_ask(&request, CALL_CPU_MS, &answers))
        return session_ended(trial_now()->session)->function != OP_FROM_STRING;
    get_u8(&answers);
    get_u8(&answers);
    Looks before = looks_take(&answers);
    get_u8(&answers);
    Looks after = looks_take(&answers);
    bool same = is_same(&before, &after);
    free(before.text);
    free(after.text);
    return !same;
}
