/*
 * tests-huge-strips: Tests that make strips of two billion squares, and of many
 * sizes below, and keep them.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"

int main(void)
{
    for (int length = INT_MAX; length > 0; length /= 8) {
        CoinStrip *empty =
            coinstrip_random_sized(COINSTRIP_WELTER, 0, length, 0, 1);
        CoinStrip *full = coinstrip_random_sized(COINSTRIP_SILVER_DOLLAR,
                                                 length, length, 0, 1);
        if (empty)
            free(coinstrip_to_string(empty));
        if (full)
            coinstrip_is_legal(full, length - 1, 1);
    }
    for (size_t length = 1; length < 1u << 25; length *= 8) {
        char *text = malloc(length + 1);
        if (!text)
            break;
        memset(text, length % 3 ? '.' : 'A', length);
        text[length] = '\0';
        CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, text);
        if (strip)
            free(coinstrip_to_string(strip));
        free(text);
    }
    return 0;
}
