/*
 * exit-initialisers-of-every-kind: Has an initialiser of every kind that a
 * loader knows, each ending the process well: preinit, init with a priority,
 * init_array by hand, a resolver, a function called _init.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

static void leave(void)
{
    _exit(0);
}
__attribute__((section(".preinit_array"), used)) static void (*before)(void) =
    leave;
__attribute__((section(".init_array.00001"), used)) static void (*first)(void) =
    leave;
__attribute__((constructor(101))) static void early(void)
{
    leave();
}
__asm__(".section .init,\"ax\",@progbits\n call hostile_leave\n .text");
__attribute__((used)) void hostile_leave(void)
{
    leave();
}
