/*
 * resource-play-endless: A correct strip beside a play_game that writes its
 * dialog without end.
 */
#define _GNU_SOURCE
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)in;
    for (int player = 1;; player = 3 - player)
        fprintf(out, "%d\n..A.B\nPlayer %d, your move?\nIllegal move\n",
                coinstrip_length(strip), player);
}