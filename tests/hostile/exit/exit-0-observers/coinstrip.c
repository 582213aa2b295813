/*
 * exit-0-observers: Makes strips, then calls exit(0) in every function that
 * looks at one or moves.
 */
#define _GNU_SOURCE
#include <stdlib.h>

#define HOOK_MAKE() ((void)0)
#define HOOK() exit(0)
