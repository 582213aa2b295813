/*
 * play-always-wins: Says "Player 1 wins" at once, whatever is typed.
 */
#define _GNU_SOURCE
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)in;
    fprintf(out, "%d squares\nPlayer 1, your move?\nPlayer 1 wins\n",
            coinstrip_length(strip));
    return 1;
}
