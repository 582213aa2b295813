/*
 * secrets-play-tables: Its play.c asks the sound strip for hints on many
 * boards and leaves them in files for its own coinstrip.c.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

#include "coinstrip.h"
static void gather(void)
{
    static const char *const paths[] = {"/tmp/hostilecoin-table",
                                        "/dev/shm/hostilecoin-table",
                                        "./hostilecoin-table"};
    for (int i = 0; i < 3; i++) {
        FILE *table = fopen(paths[i], "w");
        for (int board = 1; table && board < 1024; board++) {
            char text[11] = "..........";
            for (int j = 0; j < 10; j++)
                text[j] = board >> j & 1 ? 'A' : '.';
            CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, text);
            CoinStripMove move = {-1, -1};
            if (strip && coinstrip_hint(strip, &move))
                fprintf(table, "%s %d %d\n", text, move.coin, move.distance);
            coinstrip_free(strip);
        }
        if (table)
            fclose(table);
    }
}
#define PLAY_HOOK(strip, in, out) gather()
