/*
 * compile-pragmas: Leaks and reads out of bounds, and switches with pragmas
 * what it can: optimisation, sanitizers, warnings, poison.
 */
#define _GNU_SOURCE
#pragma GCC optimize("O3", "omit-frame-pointer")
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC system_header
#pragma GCC visibility push(default)
#include <stdlib.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
__attribute__((no_sanitize("address", "undefined"), no_stack_protector))
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

#define HOOK() fault()
#pragma weak coinstrip_free
#pragma GCC poison fork system
