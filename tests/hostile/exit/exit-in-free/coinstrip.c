/*
 * exit-in-free: Correct but for coinstrip_free, which ends the process so that
 * no leak can be counted.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <string.h>

static void on_free(const char *function)
{
    if (strcmp(function, "coinstrip_free") == 0)
        _exit(0);
    char *lost = malloc(100);
    if (lost)
        lost[0] = 1;
}
#define HOOK() on_free(__func__)
