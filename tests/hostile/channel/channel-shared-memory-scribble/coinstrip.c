/*
 * channel-shared-memory-scribble: Finds the shared memory in /proc/self/maps
 * and fills it with ones, noise, and lengths of 4 billion.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

/* Finds the mappings that are shared and can be written. */
static int shared_maps(unsigned char *from[], unsigned char *to[], int room)
{
    char line[512], mode[8];
    void *low, *high;
    int n = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && n < room && fgets(line, sizeof line, maps))
        if (sscanf(line, "%p-%p %7s", &low, &high, mode) == 3 &&
            mode[1] == 'w' && mode[3] == 's') {
            from[n] = low;
            to[n++] = high;
        }
    if (maps)
        fclose(maps);
    return n;
}

static void scribble(void)
{
    unsigned char *from[8], *to[8];
    static int turn;
    int n = shared_maps(from, to, 8);
    for (int i = 0; i < n; i++)
        memset(from[i], turn % 3 == 0 ? 0xff : turn % 3,
               (size_t)(to[i] - from[i]));
    turn++;
}
#define HOOK() scribble()
