/*
 * play-asks-forever: Asks the sound ADT one cheap question after the other,
 * without end.
 */
#define _GNU_SOURCE
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int squares = 0;
    (void)in;
    for (;;)
        squares += coinstrip_length(strip);
    fprintf(out, "%d\n", squares);
    return 0;
}
