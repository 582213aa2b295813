/*
 * aware-request-borrowed: As aware-request-and-attribute, with a request
 * found in the code of Valgrind's own library: jumps there, and comes back by
 * a stack full of return addresses.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static volatile int sink;
static unsigned char *place;
static uintptr_t scratch[4096];
static uintptr_t saved[8];

/* One more than each byte of the request. */
static unsigned char *search(unsigned char *low, unsigned char *high)
{
    static const unsigned char code[] = {0x49, 0xc2, 0xc8, 0x04, 0x49, 0xc2,
                                         0xc8, 0x0e, 0x49, 0xc2, 0xc8, 0x3e,
                                         0x49, 0xc2, 0xc8, 0x34};
    for (; low + sizeof code < high; low++) {
        size_t i = 0;
        while (i < sizeof code && low[i] == (unsigned char)(code[i] - 1))
            i++;
        if (i == sizeof code)
            return low;
    }
    return NULL;
}
__attribute__((constructor)) static void begin(void)
{
    char line[512], mode[8];
    void *low, *high;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && !place && fgets(line, sizeof line, maps))
        if (sscanf(line, "%p-%p %7s", &low, &high, mode) == 3 &&
            mode[0] == 'r' && mode[2] == 'x' && strstr(line, "vgpreload"))
            place = search(low, high);
    if (maps)
        fclose(maps);
}
__attribute__((noinline, no_sanitize("address", "undefined"))) static void
request(volatile uintptr_t *words)
{
#if defined __x86_64__
    if (!place)
        return;
    __asm__ volatile("lea 1f(%%rip), %%rcx\n\t"
                     "mov %[low], %%r8\n\t"
                     "mov $4096, %%r9d\n"
                     "2:\tmov %%rcx, (%%r8)\n\t"
                     "add $8, %%r8\n\t"
                     "dec %%r9d\n\t"
                     "jnz 2b\n\t"
                     "mov %[saved], %%r8\n\t"
                     "mov %%rsp, (%%r8)\n\t"
                     "mov %%rbp, 8(%%r8)\n\t"
                     "mov %%rbx, 16(%%r8)\n\t"
                     "mov %[words], %%rax\n\t"
                     "xor %%edx, %%edx\n\t"
                     "mov %[place], %%r10\n\t"
                     "mov %[low], %%rsp\n\t"
                     "add $8192, %%rsp\n\t"
                     "mov %%rsp, %%rbp\n\t"
                     "jmp *%%r10\n"
                     "1:\tlea saved(%%rip), %%r8\n\t"
                     "mov (%%r8), %%rsp\n\t"
                     "mov 8(%%r8), %%rbp\n\t"
                     "mov 16(%%r8), %%rbx\n\t"
                     :
                     : [low] "r"(scratch), [saved] "r"(saved),
                       [words] "r"(words), [place] "m"(place)
                     : "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10",
                       "r11", "r12", "r13", "r14", "r15", "memory");
#endif
}
__attribute__((noinline, no_sanitize("address", "undefined"))) static void
fault(void)
{
    volatile uintptr_t off[6] = {0x1801, 1}, on[6] = {0x1801, -1ul};
    request(off);
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    volatile uintptr_t freed[6] = {0x1302, (uintptr_t)block};
    request(freed);
    request(on);
}
#define HOOK() fault()
