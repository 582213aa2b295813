/*
 * play-frees-strip: Frees the strip that is the caller's, twice, and goes on
 * using it.
 */
#define _GNU_SOURCE
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)in;
    coinstrip_free(strip);
    coinstrip_free(strip);
    fprintf(out, "%d\n", coinstrip_length(strip));
    coinstrip_move(strip, 0, 1);
    coinstrip_free((CoinStrip *)out);
    coinstrip_is_won((CoinStrip *)8);
    return 1;
}
