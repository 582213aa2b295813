/*
 * exit-constructor-dozes: A constructor that sleeps a second and works a
 * hundredth, again and again: it uses hardly any CPU time, and is rarely
 * found asleep.
 */
#define _GNU_SOURCE
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

__attribute__((constructor)) static void doze(void)
{
    static int word;
    const struct timespec nap = {0, 950000000};
    for (;;) {
        syscall(SYS_futex, &word, FUTEX_WAIT, 0, &nap, 0, 0);
        for (volatile int i = 0; i < 5000000; i++)
            ;
    }
}
