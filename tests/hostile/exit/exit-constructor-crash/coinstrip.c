/*
 * exit-constructor-crash: Constructors of several priorities crash: jump to
 * NULL, smashed stack, illegal instruction.
 */
#define _GNU_SOURCE
#include <string.h>

__attribute__((constructor(101))) static void first(void)
{
    char small[8];
    memset(small + (small[0] == 'x'), 'A', 4096);
}
__attribute__((constructor(102))) static void second(void)
{
    void (*nowhere)(void) = 0;
    nowhere();
    __builtin_trap();
}
