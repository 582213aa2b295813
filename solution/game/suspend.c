/*
 * Being suspended. Knows signals; must not know what has to be put in order
 * before and after.
 */
#include <signal.h>
#include <unistd.h>

#include "suspend.h"

/* The signal came. There is no other way to hear of one. */
static volatile sig_atomic_t wanted;

/* As they were before suspend_begin. */
static struct sigaction usual;
static sigset_t mask;

static void remember(int number)
{
    wanted = number;
}

static sigset_t only_it(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    return set;
}

/* (A handler of somebody's own: curses would set up one that draws.) */
void suspend_begin(void)
{
    struct sigaction action = {.sa_handler = remember};
    sigset_t set = only_it();

    sigemptyset(&action.sa_mask);
    sigprocmask(SIG_BLOCK, &set, &mask);
    sigaction(SIGTSTP, &action, &usual);
}

void suspend_end(void)
{
    sigaction(SIGTSTP, &usual, NULL);
    sigprocmask(SIG_SETMASK, &mask, NULL);
}

int suspend_poll(struct pollfd *input, int milliseconds)
{
    struct timespec time = {milliseconds / 1000,
                            milliseconds % 1000 * 1000000L};
    sigset_t open = mask;

    sigdelset(&open, SIGTSTP);
    return ppoll(input, 1, milliseconds < 0 ? NULL : &time, &open);
}

bool suspend_is_wanted(void)
{
    bool was = wanted != 0;

    wanted = 0;
    return was;
}

bool suspend_is_possible(void)
{
    return getsid(0) != getpid();
}

void suspend_now(bool all)
{
    struct sigaction before;
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigset_t set = only_it();

    sigemptyset(&plain.sa_mask);
    sigaction(SIGTSTP, &plain, &before);
    kill(all ? 0 : getpid(), SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &set, NULL); /* here it stops */
    sigprocmask(SIG_BLOCK, &set, NULL);
    sigaction(SIGTSTP, &before, NULL);
}
