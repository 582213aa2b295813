/*
 * inject-function-names: Faults in functions whose symbols are markup (names
 * set by asm labels), as Valgrind would print them.
 */
#define _GNU_SOURCE
#include <stdlib.h>
static volatile int sink;
__attribute__((noinline)) void fault(void) __asm__("<script>alert(1)</script>");
__attribute__((noinline)) void lose(void) __asm__("</fn></frame></stack></error><error>");
void lose(void)
{
    sink += malloc(99) != NULL;
}
void fault(void)
{
    char *p = malloc(3);
    sink += p ? p[4] : 0;
    lose();
}
#define HOOK() fault()
