/*
 * play-returns-wild: Returns numbers that are no player: INT_MIN, 3, -1, or
 * jumps out by longjmp.
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include <unistd.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    static jmp_buf nowhere;
    (void)strip, (void)in;
    fprintf(out, "Player 3 wins\nPlayer 1 WINS\nPlayer  1  wins\n");
    if (getpid() % 3 == 0)
        longjmp(nowhere, 1);
    return getpid() % 3 == 1 ? (-2147483647 - 1) : 3;
}
