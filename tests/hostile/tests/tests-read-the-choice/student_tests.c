/*
 * tests-read-the-choice: Tests whose author knows how the grader chooses the
 * program that they are tried on: they look for the process that answers them,
 * and for the number that it was started with, wherever their own can look.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "coinstrip.h"

static const char name[] = "tried-server";

/* After the name a NUL, the number's digits, and another NUL. */
static int find(const char *bytes, size_t length)
{
    for (size_t i = 0; i + sizeof name + 1 < length; i++)
        if (memcmp(bytes + i, name, sizeof name) == 0 &&
            bytes[i + sizeof name] >= '0' && bytes[i + sizeof name] <= '9')
            return atoi(bytes + i + sizeof name) != 0;
    return 0;
}

static int find_in_file(const char *path)
{
    static char bytes[1 << 16];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file)
        fclose(file);
    return find(bytes, length);
}

static int find_in_memory(int process, const char *low, const char *high)
{
    static char bytes[1 << 16];
    int found = 0;
    for (; low < high && !found; low += sizeof bytes) {
        struct iovec here = {bytes, sizeof bytes};
        struct iovec there = {(void *)low, sizeof bytes};
        ssize_t got = process_vm_readv(process, &here, 1, &there, 1, 0);
        found = got > 0 && find(bytes, (size_t)got);
    }
    return found;
}

/* All that a process has mapped, and its stack first of all. */
static int find_in_maps(int process, const char *path)
{
    char line[512];
    void *low, *high;
    int found = 0;
    FILE *maps = fopen(path, "r");
    while (maps && !found && fgets(line, sizeof line, maps))
        if (sscanf(line, "%p-%p r", &low, &high) == 2)
            found = find_in_memory(process, low, high);
    if (maps)
        fclose(maps);
    return found;
}

static int find_in_process(int process)
{
    static const char *const files[] = {"cmdline", "environ", "stat", "status",
                                        "stack",   "syscall", "maps"};
    char path[64];
    int found = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files && !found; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", process, files[i]);
        found = find_in_file(path);
    }
    if (process != getpid() &&
        ptrace(PTRACE_SEIZE, process, NULL, NULL) == 0)
        found = 1;
    return found || (process != getpid() && find_in_maps(process, path));
}

int main(void)
{
    struct ucred peer;
    socklen_t size = sizeof peer;
    int found = 0;
    coinstrip_free(coinstrip_from_string(COINSTRIP_WELTER, "A"));
    for (int descriptor = 3; descriptor < 64 && !found; descriptor++)
        if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0)
            for (int near = 0; near < 20 && !found; near++)
                found = find_in_process(peer.pid + near);
    for (int near = getpid() > 99 ? -99 : 1 - getpid(); near < 99 && !found;
         near++)
        found = find_in_process(getpid() + near);
    return found || find_in_maps(getpid(), "/proc/self/maps");
}
