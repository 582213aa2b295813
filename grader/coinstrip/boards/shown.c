/* See shown.h. */
#include "shown.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "coinstrip/coins.h"
#include "texts.h"

/* As many squares as an answer holds with room to spare. */
enum { SQUARES_MAX = 40000 };

static bool is_text(Reader *answers, const char *text)
{
    size_t length = 0;
    const unsigned char *bytes =
        get_u8(answers) ? get_text(answers, &length) : NULL;
    return bytes && length == strlen(text) && memcmp(bytes, text, length) == 0;
}

static bool are_squares(Reader *answers, const char *text)
{
    bool right = true;
    for (int square = 0; text[square]; square++)
        if (text[square] != '.')
            right = get_i32(answers) == square && right;
    return right && !answers->bad;
}

static void put_look(Writer *to, uint32_t slot, const char *text,
                     WireOperation observer)
{
    if (observer == OP_TO_STRING)
        put_on_slot(to, OP_TO_STRING, slot);
    else
        put_squares(to, slot, 0, coins_in(text) - 1);
}

static bool is_shown(Reader *answers, const char *text, WireOperation observer)
{
    return get_u8(answers) == ANSWER_DONE &&
           (observer == OP_TO_STRING ? is_text(answers, text)
                                     : are_squares(answers, text));
}

/* Is `text` shown where that was typed? */
static bool shows_typed(CoinStripRules rules, const char *typed,
                        const char *text, WireOperation observer)
{
    Context *context = context_now();
    if (observer != OP_TO_STRING && coins_in(text) > SQUARES_MAX)
        return false;
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, rules, typed);
    put_look(&request, slot, text, observer);
    Reader answers;
    return coins_ask(&request, context->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           is_shown(&answers, text, observer);
}

bool shows_fresh(CoinStripRules rules, const char *text, WireOperation observer)
{
    return shows_typed(rules, text, text, observer);
}

bool shows_plain(CoinStripRules rules, const char *text, WireOperation observer)
{
    char *plain = text_copy(text);
    for (char *at = plain; *at; at++)
        *at = *at == '.' ? '.' : 'A';
    bool shown = shows_typed(rules, plain, text, observer);
    free(plain);
    return shown;
}

bool shows_now(const CoinStrip *strip, const char *text, WireOperation observer)
{
    Writer request = coins_request();
    put_look(&request, strip->slot, text, observer);
    Reader answers;
    return coins_ask(&request, context_now()->cpu_ms, &answers) &&
           is_shown(&answers, text, observer);
}
