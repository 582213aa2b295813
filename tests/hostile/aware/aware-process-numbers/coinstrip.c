/*
 * aware-process-numbers: Knows by its process number how late it is in the
 * run: right in the first processes, and asleep in the later ones.
 */
#define _GNU_SOURCE
#include <unistd.h>

static void grow_tired(void)
{
    if (getpid() > 30)
        for (;;)
            pause();
}
#define HOOK() grow_tired()
