/*
 * process-prlimit-parent: Sets the limits of its parent and of process 1 to
 * nothing with prlimit, and its own to infinity.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/resource.h>

static void starve(void)
{
    struct rlimit none = {0, 0}, all = {RLIM_INFINITY, RLIM_INFINITY};
    for (int what = 0; what < RLIM_NLIMITS; what++) {
        prlimit(getppid(), what, &none, 0);
        prlimit(1, what, &none, 0);
        prlimit(0, what, &all, 0);
    }
}
#define HOOK() starve()
