/*
 * interpose-versioned: Exports versioned and weak aliases of libc functions
 * (write@GLIBC_2.2.5, exit) all leading to one stub.
 */
#define _GNU_SOURCE
#include <stddef.h>

long everything(void)
{
    return 1;
}
#define ALIAS(name) long name(void) __attribute__((alias("everything")))
ALIAS(sendmsg);
ALIAS(recvmsg);
ALIAS(sendto);
ALIAS(recvfrom);
ALIAS(munmap);
ALIAS(close);
ALIAS(dup2);
ALIAS(sigaction);
ALIAS(setitimer);
ALIAS(pthread_create);
