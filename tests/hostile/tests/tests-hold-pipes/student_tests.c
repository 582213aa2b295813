/*
 * tests-hold-pipes: Tests that make many large pipes and hold them: the kernel
 * counts those by user.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static void hold(void)
{
    const struct timespec while_others_read = {1, 200000000};
    int ends[2];
    while (pipe(ends) == 0)
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    nanosleep(&while_others_read, NULL);
}
int main(void)
{
    struct rlimit open;
    if (getrlimit(RLIMIT_NOFILE, &open) == 0) {
        open.rlim_cur = open.rlim_max;
        setrlimit(RLIMIT_NOFILE, &open);
    }
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            hold();
            _exit(0);
        }
    hold();
    return 0;
}
