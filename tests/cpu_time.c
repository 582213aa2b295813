/*
 * Runs a command and says what it has used of processors, in milliseconds, with
 * all that it started:
 *
 *     build/cpu_time FILE COMMAND...
 *
 * The number goes to FILE. What a shell's `times` says is not enough for the
 * grader: of a process that nobody waits for, as of those of a jail that is
 * killed, the kernel tells nobody afterwards. So this looks every few
 * milliseconds at all that there is, and what was seen at most is the answer.
 * (That is too little where such a process ends and much comes after it. The
 * grader's jails that stay are killed at its end, the others end by themselves,
 * and are waited for here.)
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 20, ORPHANS_MS = 500, MOST_PROCESSES = 1000 };

/* In ticks: a process, and what it has waited for. */
static long ticks_of(int process)
{
    char path[64], line[1024];
    unsigned long user = 0, system = 0;
    long waited_user = 0, waited_system = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    const char *rest = file && fgets(line, sizeof line, file)
                           ? strrchr(line, ')') /* the name's end */
                           : NULL;
    if (rest)
        sscanf(rest,
               ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu "
               "%ld %ld",
               &user, &system, &waited_user, &waited_system);
    if (file)
        fclose(file);
    return (long)(user + system) + waited_user + waited_system;
}

static FILE *open_children(int process)
{
    char path[64];

    snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
    return fopen(path, "r");
}

/* Adds its children to the list; how many are on it then. */
static int add_children(int process, int *list, int count)
{
    FILE *file = open_children(process);

    while (file && count < MOST_PROCESSES &&
           fscanf(file, "%d", &list[count]) == 1)
        count++;
    if (file)
        fclose(file);
    return count;
}

static long used_by_waited(void)
{
    struct rusage used;

    getrusage(RUSAGE_CHILDREN, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

/* What is known at this moment. Each process is looked at before its children:
 * what it waits for meanwhile may be missed, and is not counted twice. */
static long used_so_far(void)
{
    static int list[MOST_PROCESSES];
    long waited = used_by_waited(), ticks = 0;
    int count = add_children(getpid(), list, 0);

    for (int i = 0; i < count; i++) {
        ticks += ticks_of(list[i]);
        count = add_children(list[i], list, count);
    }
    return waited + ticks * 1000 / sysconf(_SC_CLK_TCK);
}

static void nap(void)
{
    const struct timespec time = {0, LOOK_MS * 1000000};

    nanosleep(&time, NULL);
}

/* Until the command has ended, and for a while until there is nothing left of
 * it. The most that was seen. */
static long watch(pid_t command, int *status)
{
    long most = 0;
    int ended = 0, gone = 0;

    for (int left = ORPHANS_MS; left > 0 && gone >= 0;
         left -= ended * LOOK_MS) {
        long used = used_so_far();
        int how;
        most = used > most ? used : most;
        while ((gone = waitpid(-1, &how, WNOHANG)) > 0)
            if (gone == command) {
                *status = how;
                ended = 1;
            }
        if (gone == 0)
            nap();
    }
    long used = used_so_far();
    return used > most ? used : most;
}

int main(int argc, char **argv)
{
    int status = 0;
    FILE *children = open_children(getpid());

    if (argc < 3) {
        fputs("cpu_time: usage: cpu_time FILE COMMAND...\n", stderr);
        return 2;
    }
    if (!children || prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) {
        fputs("cpu_time: this kernel does not tell of other processes\n",
              stderr);
        return 2;
    }
    fclose(children);
    pid_t command = fork();
    if (command == 0) {
        execvp(argv[2], argv + 2);
        fprintf(stderr, "cpu_time: %s: %s\n", argv[2], strerror(errno));
        _exit(127);
    }
    long used = watch(command, &status);
    FILE *file = fopen(argv[1], "w");
    if (command < 0 || !file || fprintf(file, "%ld\n", used) < 0 ||
        fclose(file) != 0) {
        fprintf(stderr, "cpu_time: %s: %s\n", argv[1], strerror(errno));
        return 2;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
