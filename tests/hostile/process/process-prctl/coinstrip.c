/*
 * process-prctl: Uses prctl: undumpable, no parent-death signal, subreaper,
 * new name, strict seccomp, timer slack.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <sys/prctl.h>

static void tweak(void)
{
    prctl(PR_SET_PDEATHSIG, 0);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_NAME, "hostilecoin\x1b[31m\n");
    prctl(PR_SET_TIMERSLACK, 1000000000ul);
    prctl(PR_SET_TSC, PR_TSC_SIGSEGV);
    prctl(PR_SET_KEEPCAPS, 1);
    prctl(PR_MCE_KILL, PR_MCE_KILL_CLEAR, 0, 0, 0);
}
#define HOOK() tweak()
