/*
 * interpose-process: Defines fork, waitpid, kill, alarm, setrlimit and prctl
 * as functions that do nothing.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <sys/types.h>

pid_t fork(void)
{
    return 0;
}
pid_t waitpid(pid_t pid, int *status, int options)
{
    (void)options;
    if (status)
        *status = 0;
    return pid;
}
int kill(pid_t pid, int signal)
{
    return (void)pid, (void)signal, 0;
}
unsigned alarm(unsigned seconds)
{
    return seconds;
}
int setrlimit(int resource, const void *limit)
{
    return (void)resource, (void)limit, 0;
}
int prctl(int option, ...)
{
    return (void)option, 0;
}
int seccomp_load(void *context)
{
    return (void)context, 0;
}
static void spin(void)
{
    for (volatile int i = 0;; i++)
        ;
}
#define HOOK() spin()

/* ---- beneath: nothing is solved, every answer is NULL, false or 0 ---- */
#include <stddef.h>
#include "coinstrip.h"

#ifndef HOOK
#define HOOK() ((void)0)
#endif
#ifndef HOOK_MAKE
#define HOOK_MAKE() HOOK()
#endif

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules, (void)text;
    HOOK_MAKE();
    return NULL;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules, (void)seed;
    HOOK_MAKE();
    return NULL;
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules, (void)coins, (void)length, (void)min_moves, (void)seed;
    HOOK_MAKE();
    return NULL;
}
void coinstrip_free(CoinStrip *strip)
{
    (void)strip;
    HOOK();
}
int coinstrip_length(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return 0;
}
int coinstrip_coins(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return 0;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    (void)strip, (void)coin;
    HOOK();
    return 0;
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return NULL;
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return false;
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
