/*
 * exit-constructor-sleeps: A constructor sleeps for ever, so that loading
 * never ends.
 */
#define _GNU_SOURCE
#include <unistd.h>

__attribute__((constructor)) static void begin(void)
{
    for (;;)
        sleep(1000);
}
