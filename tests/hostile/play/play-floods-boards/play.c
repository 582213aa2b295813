/*
 * play-floods-boards: A game that shows boards: four megabytes of lines that
 * are nearly boards, nearly messages and nearly winners.
 */
#include <stdio.h>
#include <string.h>

static void flood(FILE *out)
{
    static char line[] = ".A.B..C.D.Illegal mov Player 1 win .A.B..C.D..A.B";
    for (int i = 0; i < 90000; i++) {
        line[i % 10] = "AB."[i / 7 % 3];
        fprintf(out, "%s\n", line);
    }
}
#define PLAY_HOOK(strip, in, out) flood(out)
