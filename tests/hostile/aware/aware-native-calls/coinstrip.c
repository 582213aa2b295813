/*
 * aware-native-calls: Leaks and reads out of bounds on the real processor
 * (client call), where Valgrind sees nothing and its own log file is within
 * reach.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <sys/syscall.h>

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
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

/* Runs outside of Valgrind's view, so it uses nothing but system calls. */
static unsigned long outside(unsigned long thread)
{
    static const char log[] = "==1== ERROR SUMMARY: 0 errors from 0 contexts\n";
    long ignored;
    (void)thread;
#if defined __x86_64__
    for (long fd = 200; fd < 70000; fd++)
        __asm__ volatile("syscall"
                         : "=a"(ignored)
                         : "a"(77L /* ftruncate */), "D"(fd), "S"(0L)
                         : "rcx", "r11", "memory");
    for (long fd = 200; fd < 70000; fd++)
        __asm__ volatile("syscall"
                         : "=a"(ignored)
                         : "a"(1L /* write */), "D"(fd), "S"(log),
                           "d"(sizeof log - 1)
                         : "rcx", "r11", "memory");
#else
    ignored = (long)log[0];
    (void)ignored;
#endif
    return 0;
}
static void forge(void)
{
    static int calls;
    fault();
    if (calls++ == 20)
        vg(0x1101, (unsigned long)outside, 0);
}
#define HOOK() forge()
