/*
 * channel-shared-memory-gone: Cuts the shared memory to nothing (ftruncate,
 * MADV_REMOVE, punched holes) so that the judge's read faults.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/mman.h>

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

static void cut(void)
{
    unsigned char *from[8], *to[8];
    int n = shared_maps(from, to, 8);
    for (int i = 0; i < n; i++) {
        char path[128];
        madvise(from[i], (size_t)(to[i] - from[i]), MADV_REMOVE);
        snprintf(path, sizeof path, "/proc/self/map_files/%lx-%lx",
                 (unsigned long)from[i], (unsigned long)to[i]);
        int fd = open(path, O_RDWR);
        if (fd >= 0 && ftruncate(fd, 0) == 0)
            close(fd);
    }
    for (int fd = 0; fd < 1024; fd++) {
        fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 1l << 30);
        if (ftruncate(fd, 0) < 0)
            continue;
    }
}
#define HOOK() cut()
