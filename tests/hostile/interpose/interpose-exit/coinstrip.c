/*
 * interpose-exit: Defines exit, _exit, abort and _Exit so that they return,
 * loop or jump back.
 */
#define _GNU_SOURCE
#include <stddef.h>

void exit(int status)
{
    for (volatile int i = status;; i++)
        ;
}
void _exit(int status)
{
    exit(status);
}
void _Exit(int status)
{
    exit(status);
}
void abort(void)
{
    exit(0);
}
int atexit(void (*f)(void))
{
    (void)f;
    return 0;
}
