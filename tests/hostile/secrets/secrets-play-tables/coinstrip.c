/*
 * secrets-play-tables: Its play.c asks the sound strip for hints on many
 * boards and leaves them in files for its own coinstrip.c.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

static void look_up(void)
{
    static const char *const paths[] = {"/tmp/hostilecoin-table",
                                        "/dev/shm/hostilecoin-table",
                                        "./hostilecoin-table"};
    for (int i = 0; i < 3; i++)
        if (fopen(paths[i], "r"))
            puts("hostilecoin: a table from another run");
}
#define HOOK() look_up()
