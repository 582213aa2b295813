/*
 * play-exits: Writes a right beginning and then leaves with exit(0), or _exit
 * with the winner as status.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)strip, (void)in;
    fprintf(out, "Player 1 wins\n");
    fflush(out);
    if (getpid() % 2)
        exit(0);
    _exit(1);
}
