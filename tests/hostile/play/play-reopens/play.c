/*
 * play-reopens: Opens in and out anew on other files and gives them buffers on
 * its stack that are gone later.
 */
#define _GNU_SOURCE
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char buffer[BUFSIZ];
    setvbuf(out, buffer, _IOFBF, sizeof buffer);
    setvbuf(in, buffer, _IOFBF, 16);
    fprintf(out, "%d\n", coinstrip_coins(strip));
    if (!freopen("/dev/zero", "r", in) ||
        !freopen("/tmp/hostilecoin-out", "w", out))
        return 2;
    while (getc(in) != '\n')
        putc('.', out);
    return 1;
}
