/*
 * resource-wait-forever: Waits in every way that costs no CPU time: sleep,
 * pause, futex, poll, a lock of its own.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void wait_forever(void)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    sigset_t all;
    sigfillset(&all);
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    for (;;) {
        sleep(10000);
        poll(0, 0, -1);
        sigsuspend(&all);
        pause();
    }
}
#define HOOK() wait_forever()
