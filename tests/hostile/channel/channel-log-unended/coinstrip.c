/*
 * channel-log-unended: Prints to Valgrind's log without ever ending the line,
 * and lies in wait for the next process to write there; otherwise correct.
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

__attribute__((constructor)) static void begin(void)
{
    static const char text[] = "==1== an unended line";
    vg(0x1401, (unsigned long)text, 0); /* PRINTF */
}
static void print(void)
{
    static const char text[] = "\n==2== Invalid read of size 1 ==3==";
    vg(0x1401, (unsigned long)text, 0);
}
#define HOOK() print()
