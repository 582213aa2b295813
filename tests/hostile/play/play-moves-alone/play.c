/*
 * play-moves-alone: Makes all moves itself until the game is won, and calls
 * the sound strip with wild arguments without end.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    CoinStripMove move;
    (void)in;
    while (coinstrip_computer_play(strip, &move))
        fprintf(out, "Player 1, your move?\n");
    for (int i = 0;; i++) {
        coinstrip_square(strip, i ^ (int)0x80000000);
        coinstrip_from_string((CoinStripRules)i, "A.B.......C");
        coinstrip_random_sized((CoinStripRules)77, i, -i, i, (uint64_t)i);
    }
}
