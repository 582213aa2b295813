/* See texts.h. */
#include "texts.h"

#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "coinstrip/numbers/hash_mix.h"

char *lettered_text(const char *text)
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

int square_of(const char *text, int coin)
{
    for (int square = 0; text[square]; square++)
        if (text[square] != '.' && coin-- == 0)
            return square;
    return -1;
}

char *scattered_text(int squares, int coins, uint64_t number)
{
    char *text = memory_new((size_t)squares + 1, 1);
    memset(text, '.', (size_t)squares);
    uint64_t at = 0;
    for (int coin = 0; coin < coins; coin++) {
        uint64_t next = (uint64_t)squares * (uint64_t)(coin + 1);
        next /= (uint64_t)coins;
        uint64_t room = coin + 1 < coins ? next - at : 1;
        uint64_t place = coin + 1 < coins ? at : next - 1;
        text[place + hash_mix(number * 4093 + (uint64_t)coin) % room] = 'A';
        at = next;
    }
    return text;
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
