/*
 * In the place of the runner (runner/server.h), for the server of strips where
 * it serves a program of ours: no allocation is made to fail, and none is
 * watched.
 */
#include <stdlib.h>
#include "inside/breakpoints.h"
#include "inside/guard.h"
#include "inside/server.h"

void allocation_free(void *block)
{
    free(block);
}

void allocation_return(void *block)
{
    free(block);
}

int32_t allocations_alive(void)
{
    return 0;
}

void guard_set(uint8_t fill)
{
    (void)fill;
}

uint32_t guard_damaged(void)
{
    return 0;
}

void guard_fill_stack(void)
{
}

uint32_t breakpoints_reached(void)
{
    return 0;
}

void allocations_fail(uint32_t nth)
{
    (void)nth;
}

size_t allocations_held(void)
{
    return 0;
}

void allocations_give_back(size_t after)
{
    (void)after;
}

uint32_t allocations_counted(void)
{
    return 0;
}

bool allocations_are_lenient(void)
{
    return false;
}

void allocations_end_in_0(bool so)
{
    (void)so;
}
