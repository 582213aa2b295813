/*
 * exit-destructor-forge: Leaks and reads out of bounds; a destructor unmaps
 * heap and stack and calls _exit(0).
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
#include <sys/mman.h>
#include <stdint.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

__attribute__((destructor)) static void end(void)
{
    uintptr_t heap = (uintptr_t)malloc(1) & ~(uintptr_t)4095;
    munmap((void *)heap, 1 << 20);
    _exit(0);
}
#define HOOK() fault()
