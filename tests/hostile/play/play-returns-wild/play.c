/*
 * play-returns-wild: Returns numbers that are no player: INT_MIN, 3, -1, or
 * jumps out by longjmp.
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    static jmp_buf nowhere;
    int first = fgetc(in);
    (void)strip;
    fprintf(out, "Player 3 wins\nPlayer 1 WINS\nPlayer  1  wins\n");
    if (first % 3 == 0)
        longjmp(nowhere, 1);
    return first % 3 == 1 ? (-2147483647 - 1) : 3;
}
