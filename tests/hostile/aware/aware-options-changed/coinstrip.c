/*
 * aware-options-changed: Leaks and reads out of bounds; changes Valgrind's
 * options and gives it monitor commands (leak-check=no, log elsewhere, kill).
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
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

__attribute__((constructor)) static void begin(void)
{
    static const char *const options[] = {"--leak-check=no",
                                          "--show-leak-kinds=none",
                                          "--undef-value-errors=no",
                                          "--errors-for-leak-kinds=none",
                                          "--suppressions=/dev/null",
                                          "--log-file=/dev/null",
                                          "-q"};
    static const char *const commands[] = {"v.set log_output gdb",
                                           "v.set vgdb-error 999999",
                                           "block_list 1",
                                           "leak_check summary definite",
                                           "make_memory defined 0x0 4096",
                                           "v.set merge-recursive-frames 9"};
    for (int i = 0; i < 7; i++)
        vg(0x1203, (unsigned long)options[i], 0);
    for (int i = 0; i < 6; i++)
        vg(0x1202, (unsigned long)commands[i], 0);
}
static void end(void)
{
    fault();
    vg(0x1202, (unsigned long)"leak_check full reachable any", 0);
}
#define HOOK() end()
