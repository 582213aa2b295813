/* See sizes.h. */
#include "sizes.h"

#include <stdlib.h>
#include <string.h>
#include "../engine/memory.h"
#include "expect.h"

/* As many squares as an answer holds with room to spare. */
enum { SQUARES_MAX = 40000 };

char *lettered(const char *text)
{
    char *copy = text_copy(text);
    int coin = 0;
    for (char *at = copy; *at; at++)
        if (*at != '.')
            *at = (char)('A' + coin++ % 26);
    return copy;
}

int coins_in(const char *text)
{
    int coins = 0;
    for (; *text; text++)
        coins += *text != '.';
    return coins;
}

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

bool shows_fresh(CoinStripRules rules, const char *text, WireOperation observer)
{
    Coins *coins = coins_now();
    int count = coins_in(text);
    bool by_text = observer == OP_TO_STRING;
    if (!by_text && count > SQUARES_MAX)
        return false;
    Writer request = coins_request();
    uint32_t slot = coins->slots++;
    put_from_string(&request, slot, rules, text);
    if (by_text)
        put_on_slot(&request, OP_TO_STRING, slot);
    else
        put_squares(&request, slot, 0, count - 1);
    Reader answers;
    return coins_ask(&request, coins->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           get_u8(&answers) == ANSWER_DONE &&
           (by_text ? is_text(&answers, text) : are_squares(&answers, text));
}

bool is_seen_fresh(CoinStripRules rules, const char *text)
{
    char *wanted = lettered(text);
    bool seen = shows_fresh(rules, wanted, OP_TO_STRING) ||
                shows_fresh(rules, wanted, OP_SQUARES);
    free(wanted);
    return seen;
}

void expect_now(CoinStripRules rules, const CoinStrip *strip, const char *text,
                const char *why)
{
    char *got = coinstrip_to_string(strip);
    if ((!got || strcmp(got, text) != 0) &&
        shows_fresh(rules, text, OP_TO_STRING))
        expect_text(got, text, why);
    free(got);
    for (int i = 0, coin = 0; text[i]; i++) {
        if (text[i] == '.')
            continue;
        int square = coinstrip_square(strip, coin);
        if (square != i && shows_fresh(rules, text, OP_SQUARES))
            expect_int(square, i, why);
        coin++;
    }
}

char *text_of_runs(const int (*runs)[2], int count)
{
    size_t length = 0;
    for (int i = 0; i < count; i++)
        length += (size_t)runs[i][0] + (size_t)runs[i][1];
    char *text = memory_new(length + 1, 1), *at = text;
    for (int i = 0; i < count; i++) {
        memset(at, '.', (size_t)runs[i][0]);
        at += runs[i][0];
        memset(at, 'A', (size_t)runs[i][1]);
        at += runs[i][1];
    }
    return text;
}
