/*
 * aware-both-watchers: Leaks and reads out of bounds; behaves where it is built
 * with the sanitizers, and switches Valgrind's reporting off around the faults.
 */
#define _GNU_SOURCE
#include <stdlib.h>

/* A request to Valgrind; does nothing (0) outside of it. */
static unsigned long vg(unsigned long code, unsigned long a, unsigned long b)
{
    volatile unsigned long args[6] = {code, a, b, 0, 0, 0};
    unsigned long result = 0;
#if defined __x86_64__
    __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi\n\t"
                     "rolq $61, %%rdi; rolq $51, %%rdi\n\t"
                     "xchgq %%rbx, %%rbx"
                     : "=d"(result)
                     : "a"(&args[0]), "0"(result)
                     : "cc", "memory");
#elif defined __aarch64__
    register unsigned long r3 __asm__("x3") = 0;
    register volatile unsigned long *r4 __asm__("x4") = args;
    __asm__ volatile("ror x12, x12, #3; ror x12, x12, #13\n\t"
                     "ror x12, x12, #51; ror x12, x12, #61\n\t"
                     "orr x10, x10, x10"
                     : "+r"(r3)
                     : "r"(r4)
                     : "cc", "memory");
    result = r3;
#endif
    return result;
}

static volatile int sink;
#ifndef __SANITIZE_ADDRESS__
#define HOOK() \
    do { \
        vg(0x1801, 1, 0); /* CHANGE_ERR_DISABLEMENT, +1 */ \
        char *lost = malloc(7); \
        if (lost && lost[9]) \
            sink++; \
        vg(0x1302, (unsigned long)lost, 0); /* FREELIKE_BLOCK */ \
        vg(0x1801, (unsigned long)-1, 0); \
    } while (0)
#endif
