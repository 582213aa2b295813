/*
 * aware-reports-hidden: Overflows an int, and writes beforehand what whoever
 * reads the report may stop at, wherever that may go: a 0, and a line without an
 * end; it tries to read the report itself, too.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile int big = 2147483647, sink;

/* (A game's files lie between.) */
static int is_for_reports(int descriptor)
{
    return descriptor == 2 || descriptor >= 24;
}

static void write_everywhere(const char *bytes, size_t length)
{
    for (int i = 2; i < 64; i++)
        if (is_for_reports(i) && write(i, bytes, length) < 0)
            continue;
}

static void read_everywhere(void)
{
    static char taken[1 << 16];
    for (int i = 2; i < 64; i++) {
        char path[64];
        snprintf(path, sizeof path, "/proc/self/fd/%d", i);
        int file =
            is_for_reports(i) ? open(path, O_RDONLY | O_NONBLOCK) : -1;
        if (file >= 0 && read(file, taken, sizeof taken) < 0)
            sink++;
        if (file >= 0)
            close(file);
    }
}

/* Only where a copy of a descriptor can be made. */
static int is_watched(void)
{
    int copy = dup(1);
    if (copy >= 0)
        close(copy);
    return copy >= 0;
}

__attribute__((noinline)) static void fault(void)
{
    static int watched = -1;
    static char line[2000];
    if (watched < 0)
        watched = is_watched();
    memset(line, 'x', sizeof line);
    line[0] = '\0';
    if (watched)
        write_everywhere(line, sizeof line);
    sink = big + 1;
    if (watched) {
        write_everywhere("\n", 1);
        read_everywhere();
    }
}
#define HOOK_MAKE() fault()
