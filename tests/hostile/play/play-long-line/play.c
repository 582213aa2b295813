/*
 * play-long-line: A game that answers with a single line of four megabytes,
 * without an end.
 */
#include <stdio.h>

static void flood(FILE *out)
{
    for (int i = 0; i < 4000000; i++)
        putc(".A.B Player 1 wins Illegal move "[i % 32], out);
}
#define PLAY_HOOK(strip, in, out) flood(out)
