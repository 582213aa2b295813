/*
 * compile-sections: Puts pointers to exit and to nowhere into .init_array,
 * .ctors, .fini_array and .got by attribute.
 */
#define _GNU_SOURCE
#include <stdlib.h>
static void go(void)
{
    _Exit(0);
}
__attribute__((section(".init_array"), used)) static void (*a)(void) = go;
__attribute__((section(".ctors"), used)) static void (*b)(void) = go;
__attribute__((section(".fini_array"), used)) static void (*c)(void) = go;
__attribute__((section(".preinit_array"), used)) static void (*d)(void) = go;
__attribute__((section(".init_array.00001"), used)) static long e = 0x41414141;
__attribute__((weak, alias("coinstrip_is_won"))) _Bool extra(const void *);
