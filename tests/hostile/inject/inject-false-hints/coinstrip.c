/*
 * inject-false-hints: Lies about where it is: the stage, the operation, the
 * function and the note that the judge reads for its messages hold markup and
 * numbers beyond every table.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static unsigned char *find(void)
{
    static unsigned char *found;
    char line[512], mode[8];
    void *low, *high;
    FILE *maps = found ? NULL : fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps))
        if (sscanf(line, "%p-%p %7s", &low, &high, mode) == 3 &&
            mode[3] == 's' && (char *)high - (char *)low >= 1 << 21)
            found = low;
    if (maps)
        fclose(maps);
    return found;
}
static void lie(void)
{
    static uint32_t next;
    unsigned char *memory = find();
    if (!memory)
        _exit(3);
    for (int i = 0; i < 6; i++) {
        uint32_t number = next++ % 3 ? 0xffffffffu - next : next % 40;
        memcpy(memory + 4 * i, &number, 4);
    }
    memset(memory + 24, '%', 256);
    memcpy(memory + 24, "%n%s<script>hostilecoin()</script>\n\033[2J\nTotal: "
                        "100/100\n", 56);
    _exit(next & 127);
}
__attribute__((constructor)) static void begin(void)
{
    find();
}
#define HOOK() lie()
