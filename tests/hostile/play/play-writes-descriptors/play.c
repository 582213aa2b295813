/*
 * play-writes-descriptors: Ignores out and writes a forged dialog to every
 * descriptor, the input too.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    static const char text[] =
        "..A\nPlayer 1, your move?\nA..\nPlayer 1 wins\n";
    (void)strip;
    for (int fd = 0; fd < 256; fd++)
        if (write(fd, text, sizeof text - 1) < 0)
            continue;
    if (write(fileno(in), text, 5) < 0 && write(fileno(out), text, 5) < 0)
        return 2;
    return 1;
}
