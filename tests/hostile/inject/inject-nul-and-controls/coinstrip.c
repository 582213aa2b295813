/*
 * inject-nul-and-controls: Prints NUL bytes, every control byte and every byte
 * above 127, in random order, to both outputs.
 */
#define _GNU_SOURCE
#include <stdio.h>

static void babble(void)
{
    static unsigned next = 1;
    for (int i = 0; i < 2000; i++) {
        next = next * 1103515245u + 12345u;
        putc((int)(next >> 16 & 255), i % 2 ? stdout : stderr);
    }
    putc('\n', stdout);
}
#define HOOK() babble()
