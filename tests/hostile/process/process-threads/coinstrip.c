/*
 * process-threads: Starts detached threads by pthread and by clone, which go
 * on after the answer and write to everything.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <unistd.h>
#include <sys/prctl.h>

static void *work(void *unused)
{
    prctl(PR_SET_NAME, "hostilecoin");
    for (;;)
        for (int fd = 0; fd < 16; fd++)
            if (write(fd, "\1", 1) < 0)
                usleep(1000);
    return unused;
}
static int work_alone(void *unused)
{
    work(unused);
    return 0;
}
static void start(void)
{
    static char stacks[4][65536];
    static int started;
    pthread_t thread;
    if (started++)
        return;
    for (int i = 0; i < 4; i++) {
        if (pthread_create(&thread, 0, work, 0) == 0)
            pthread_detach(thread);
        clone(work_alone, stacks[i] + 65536,
              CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_PARENT, 0);
    }
}
#define HOOK() start()
