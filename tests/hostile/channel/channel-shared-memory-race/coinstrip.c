/*
 * channel-shared-memory-race: A thread keeps changing lengths and bytes in the
 * shared memory while the judge reads them.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <pthread.h>
#include <stdint.h>

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

static void *race(void *unused)
{
    unsigned char *from[8], *to[8];
    int n = shared_maps(from, to, 8);
    for (uint32_t i = 0; n > 0; i++)
        for (int m = 0; m < n; m++)
            for (size_t at = 0; at < 4096 * 16 && from[m] + at < to[m]; at += 4)
                *(volatile uint32_t *)(from[m] + at) ^= i | 0x80000000u;
    return unused;
}
static void start(void)
{
    static pthread_t thread;
    static int started;
    if (!started++)
        pthread_create(&thread, NULL, race, NULL);
}
#define HOOK() start()
