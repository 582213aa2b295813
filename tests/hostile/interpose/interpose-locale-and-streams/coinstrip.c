/*
 * interpose-locale-and-streams: Changes what all the process shares: locale,
 * rounding, alignment checks, signal masks, buffering of the standard
 * streams.
 */
#define _GNU_SOURCE
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>

__attribute__((constructor)) static void begin(void)
{
    sigset_t all;
    static char room[1 << 20];
    setlocale(LC_ALL, "");
    fesetround(FE_UPWARD);
    feenableexcept(FE_ALL_EXCEPT);
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    setvbuf(stdout, room, _IOFBF, sizeof room);
    setvbuf(stderr, room, _IOFBF, sizeof room);
    fclose(stdin);
}
