/* See capture.h. */
#include "capture.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int milliseconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int)((now.tv_sec - start->tv_sec) * 1000 +
                 (now.tv_nsec - start->tv_nsec) / 1000000);
}

/* Reads until the other end is closed; false when that takes too long. */
static bool read_to_end(int from, int wall_ms, char *kept, size_t most,
                        size_t *length)
{
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    char bytes[4096];
    for (;;) {
        struct pollfd watched = {.fd = from, .events = POLLIN};
        int left = wall_ms - milliseconds_since(&start);
        if (left <= 0)
            return false;
        if (poll(&watched, 1, left) <= 0)
            continue;
        ssize_t got = read(from, bytes, sizeof bytes);
        if (got == 0 || (got < 0 && errno != EINTR))
            return true;
        for (ssize_t i = 0; i < got && *length < most; i++)
            kept[(*length)++] = bytes[i];
    }
}

int jail_listen(JailPlan *plan, int wall_ms, char *kept, size_t most,
                size_t *length)
{
    int ends[2], status = -1;
    *length = 0;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -1;
    plan->output = ends[1];
    pid_t pid = jail_start(plan);
    close(ends[1]);
    bool ended = pid > 0 && read_to_end(ends[0], wall_ms, kept, most, length);
    close(ends[0]);
    if (!ended)
        jail_end(pid);
    else
        while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
            continue;
    return status;
}
