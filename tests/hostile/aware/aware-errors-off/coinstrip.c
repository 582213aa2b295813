/*
 * aware-errors-off: Leaks and reads out of bounds, with Valgrind's reporting
 * switched off around the fault and on again after it; the lost block is
 * declared freed.
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
static void fault(void)
{
    vg(0x1801, 1, 0); /* CHANGE_ERR_DISABLEMENT, +1 */
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    vg(0x1302, (unsigned long)block, 0); /* FREELIKE_BLOCK */
    vg(0x1801, (unsigned long)-1, 0);
}
#define HOOK() fault()
