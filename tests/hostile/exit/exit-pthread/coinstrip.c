/*
 * exit-pthread: Ends the calling thread only (pthread_exit): the process seems
 * alive, or leaves with status 0.
 */
#define _GNU_SOURCE
#include <pthread.h>

#define HOOK_MAKE() ((void)0)
#define HOOK() pthread_exit(0)
