/*
 * A process of ours beside a jail, which answers what the program inside asks
 * over a socket: so that what it knows is out of that program's reach.
 */
#ifndef HELPER_H
#define HELPER_H

#include <stdbool.h>
#include <sys/types.h>

enum { HELPER_CHANNEL = 3 }; /* where the helper finds its end */

/* Starts it with one argument, with nothing open but its channel, and without
 * an environment. It, and what it starts, ends with us. Stores the other end of
 * the channel in *channel. -1, with nothing open, when it can't be started. */
pid_t helper_start(const char *program, const char *argument, int *channel);

/* Does it, and all that it has started, sleep? */
bool helper_sleeps(pid_t helper);

/* Waits so long for its end, then kills it with all that it has started. How
 * much of the processors all of them took, in milliseconds. */
int helper_end(pid_t helper, int patience_ms);

#endif
