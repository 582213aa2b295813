/* See idle.h. Knows /proc. */
#include "idle.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The jail's own processes, the program, Check's, and some more. */
enum { DEPTH = 8, LINE = 512 };

char process_state(pid_t process)
{
    char path[64], line[LINE];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "re");
    bool got = file && fgets(line, sizeof line, file);
    if (file)
        fclose(file);
    const char *state = got ? strrchr(line, ')') : NULL;
    return state && state[1] ? state[2] : '\0';
}

int64_t process_cpu_ms(pid_t process)
{
    clockid_t clock;
    struct timespec used;
    if (process <= 0 || clock_getcpuclockid(process, &clock) != 0 ||
        clock_gettime(clock, &used) != 0)
        return -1;
    return (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

int64_t process_awake_ms(pid_t process)
{
    char path[64];
    unsigned long long running, waiting;
    if (process == 0)
        return 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", (int)process);
    FILE *file = fopen(path, "re");
    bool got = file && fscanf(file, "%llu %llu", &running, &waiting) == 2;
    if (file)
        fclose(file);
    return got ? (int64_t)((running + waiting) / 1000000) : -1;
}

int process_statm(pid_t process)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
    return open(path, O_RDONLY | O_CLOEXEC);
}

long pages_of(int statm)
{
    char line[LINE];
    ssize_t got = statm < 0 ? 0 : pread(statm, line, sizeof line - 1, 0);
    line[got > 0 ? got : 0] = '\0';
    return strtol(line, NULL, 10);
}

static bool sleeps(pid_t process)
{
    char state = process_state(process);
    return state == 'S' || state == 'T';
}

/* (One that is gone by now, or can't be looked at, does not sleep.) */
static bool offspring_sleeps(pid_t process, int depth)
{
    char path[80];
    int child;
    bool idle = depth > 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process,
             (int)process);
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    while (idle && fscanf(file, "%d", &child) == 1)
        idle = sleeps(child) && offspring_sleeps(child, depth - 1);
    fclose(file);
    return idle;
}

bool idle_now(pid_t process)
{
    return offspring_sleeps(process, DEPTH);
}
