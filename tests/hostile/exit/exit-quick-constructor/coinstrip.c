/*
 * exit-quick-constructor: A constructor ends the process with quick_exit(0),
 * before the first question.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static void bye(void)
{
    _Exit(0);
}
__attribute__((constructor)) static void begin(void)
{
    at_quick_exit(bye);
    quick_exit(0);
}
