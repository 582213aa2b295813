/*
 * What it costs to confine a process, in microseconds: children that confine
 * themselves as the runner's do, and end, against children that only end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "inside/confine.h"

enum { ROUNDS = 5, CHILDREN = 200, CPU_S = 60 };

static double microseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void confine(const Filters *filters)
{
    if (!confine_resources((uint64_t)1 << 40, CPU_S) || !confine_stack() ||
        !confine_before_loading(filters) || !confine_after_loading(filters))
        _exit(1);
}

/* For each of them; -1 if one could not be had, or not be confined. */
static double time_of(const Filters *filters)
{
    double start = microseconds();

    for (int i = 0; i < CHILDREN; i++) {
        int status = -1;
        pid_t child = fork();
        if (child == 0) {
            if (filters)
                confine(filters);
            _exit(0);
        }
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
            return -1;
    }
    return (microseconds() - start) / CHILDREN;
}

int main(void)
{
    const Filters *filters = filters_new(ROOM_NATIVE, true);
    double least[2] = {1e9, 1e9};

    for (int i = 0; filters && i < 2 * ROUNDS; i++) {
        double took = time_of(i % 2 ? filters : NULL);
        if (took < 0)
            return EXIT_FAILURE;
        if (took < least[i % 2])
            least[i % 2] = took;
    }
    if (!filters)
        return EXIT_FAILURE;
    printf("%.0f\n", least[1] - least[0]);
    return EXIT_SUCCESS;
}
