/*
 * aware-segv-repaired: Writes to pages it does not have; a handler maps each
 * page as it is touched.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

static void repair(int signal, siginfo_t *info, void *context)
{
    (void)signal, (void)context;
    mmap((void *)((uintptr_t)info->si_addr & ~(uintptr_t)4095), 4096,
         PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
         0);
}
static void stray(void)
{
    static uintptr_t at = 0x10000000;
    struct sigaction action = {.sa_sigaction = repair, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    fault();
    *(volatile char *)at = 1;
    if (at < 0x10100000)
        at += 4096;
}
#define HOOK() stray()
