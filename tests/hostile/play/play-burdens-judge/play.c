/*
 * play-burdens-judge: Asks the sound ADT, which works outside of the jail, for
 * hints on strips with millions of coins.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    enum { SQUARES = 4000000 };
    static char text[SQUARES + 1];
    CoinStripMove move = {0, 0};
    (void)strip, (void)in;
    for (int i = 0; i < SQUARES; i++)
        text[i] = i % 3 ? 'a' : '.';
    CoinStrip *own = coinstrip_from_string(COINSTRIP_WELTER, text);
    fprintf(out, "%d\n", own != NULL);
    for (int i = 0; own && i < 1000; i++)
        coinstrip_hint(own, &move);
    return 0;
}
