/* See procstat.h. Knows /proc. */
#include "procstat.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The jail's own processes, the program, Check's, and some more. */
enum { DEPTH = 8, LINE = 512 };

/* What the kernel says of it, from its state on; false if it is gone. */
static bool read_stat(pid_t process, char stat[LINE])
{
    char path[64], line[LINE];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "re");
    bool got = file && fgets(line, sizeof line, file);
    if (file)
        fclose(file);
    const char *name_end = got ? strrchr(line, ')') : NULL;
    if (!name_end || !name_end[1])
        return false;
    memmove(stat, name_end + 2, strlen(name_end + 2) + 1);
    return true;
}

char process_state(pid_t process)
{
    char stat[LINE];
    return read_stat(process, stat) ? *stat : '\0';
}

int64_t process_cpu_ms(pid_t process)
{
    int64_t us = process_cpu_us(process);
    return us < 0 ? us : us / 1000;
}

int64_t process_cpu_us(pid_t process)
{
    clockid_t clock;
    struct timespec used;
    if (process <= 0 || clock_getcpuclockid(process, &clock) != 0 ||
        clock_gettime(clock, &used) != 0)
        return -1;
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
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

int64_t process_peak_kb(pid_t process)
{
    char path[64], line[LINE];
    long long peak = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *status = fopen(path, "re");
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "VmPeak: %lld", &peak) == 1)
            break;
    if (status)
        fclose(status);
    return peak;
}

/* Its own, and what it has from those it waited for. */
static int64_t cpu_ms_of(pid_t process)
{
    char stat[LINE];
    unsigned long long ticks[4];
    if (!read_stat(process, stat) ||
        sscanf(stat,
               "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu "
               "%llu",
               &ticks[0], &ticks[1], &ticks[2], &ticks[3]) != 4)
        return 0;
    return (int64_t)((ticks[0] + ticks[1] + ticks[2] + ticks[3]) * 1000 /
                     (unsigned long long)sysconf(_SC_CLK_TCK));
}

/* Its children as the kernel lists them; the caller closes it. NULL: gone. */
static FILE *open_children(pid_t process)
{
    char path[80];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process,
             (int)process);
    return fopen(path, "re");
}

static int64_t tree_cpu_ms(pid_t process, int depth)
{
    int child;
    int64_t sum = cpu_ms_of(process);
    FILE *file = depth > 0 ? open_children(process) : NULL;
    while (file && fscanf(file, "%d", &child) == 1)
        sum += tree_cpu_ms(child, depth - 1);
    if (file)
        fclose(file);
    return sum;
}

int64_t process_tree_cpu_ms(pid_t process)
{
    return tree_cpu_ms(process, DEPTH);
}

static bool sleeps(pid_t process)
{
    char state = process_state(process);
    return state == 'S' || state == 'T';
}

/* (One that is gone by now, or can't be looked at, does not sleep.) */
static bool offspring_sleeps(pid_t process, int depth)
{
    int child;
    bool idle = depth > 0;
    FILE *file = open_children(process);
    if (!file)
        return false;
    while (idle && fscanf(file, "%d", &child) == 1)
        idle = sleeps(child) && offspring_sleeps(child, depth - 1);
    fclose(file);
    return idle;
}

bool procstat_now(pid_t process)
{
    return offspring_sleeps(process, DEPTH);
}
