/*
 * resource-recursion: Correct, but coinstrip_is_legal recurses without end,
 * with big frames.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/resource.h>

static int deep(volatile int n)
{
    volatile char frame[4096];
    frame[n & 4095] = (char)n;
    return deep(n + 1) + frame[0];
}
static void recurse(const char *function)
{
    struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    if (strcmp(function, "coinstrip_is_legal") == 0) {
        setrlimit(RLIMIT_STACK, &all);
        deep(0);
    }
}
#define HOOK() recurse(__func__)
