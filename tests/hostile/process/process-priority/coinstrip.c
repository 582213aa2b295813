/*
 * process-priority: Raises its priority, asks for real-time scheduling, moves
 * itself and its parent to one core.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <unistd.h>
#include <sys/resource.h>
#include <sys/syscall.h>

static void push(void)
{
    struct sched_param top = {99};
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    setpriority(PRIO_PROCESS, 0, -20);
    setpriority(PRIO_PROCESS, (id_t)getppid(), 19);
    setpriority(PRIO_USER, getuid(), 19);
    sched_setscheduler(0, SCHED_FIFO, &top);
    sched_setscheduler(getppid(), SCHED_IDLE, &(struct sched_param){0});
    sched_setaffinity(getppid(), sizeof one, &one);
    syscall(SYS_ioprio_set, 1, 0, 1 << 13);
}
#define HOOK() push()
