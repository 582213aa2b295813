/*
 * exit-jumps-into-runner: Unwinds the stack by hand into the runner: returns
 * from two frames at once, with every register set to 1.
 */
#define _GNU_SOURCE
#include <stdint.h>

__attribute__((noinline)) static void unwind(void)
{
#if defined __x86_64__
    __asm__ volatile("mov (%%rbp), %%rbp\n\t"
                     "mov (%%rbp), %%rax\n\t"
                     "mov %%rax, %%rbp\n\t"
                     "lea 8(%%rbp), %%rsp\n\t"
                     "mov $1, %%eax\n\t"
                     "mov $1, %%ebx\n\t"
                     "mov $1, %%r12d\n\t"
                     "mov $1, %%r13d\n\t"
                     "mov $1, %%r14d\n\t"
                     "mov $1, %%r15d\n\t"
                     "ret" ::: "memory");
#endif
}
static int calls;
#define HOOK() (calls++ > 20 ? unwind() : (void)0)
