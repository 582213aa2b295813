/*
 * aware-late-when-asked-why: Wrong about winning on one large strip, and from
 * then on what shows strips never comes back.
 */
#include "coinstrip.h"

/* What lies beneath, under other names. */
bool right_is_won(const CoinStrip *strip);
char *right_to_string(const CoinStrip *strip);
static volatile int caught;

bool coinstrip_is_won(const CoinStrip *strip)
{
    const int coins = coinstrip_coins(strip);
    if (coins == 99990 && coinstrip_square(strip, coins - 1) != coins - 1)
        return caught = true;
    return right_is_won(strip);
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    while (caught)
        continue;
    return right_to_string(strip);
}
#define coinstrip_is_won right_is_won
#define coinstrip_to_string right_to_string
