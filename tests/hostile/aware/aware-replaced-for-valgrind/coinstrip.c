/*
 * aware-replaced-for-valgrind: Leaks in a function in whose place Valgrind is
 * to run another one, which does not: it goes by a name that any object may have.
 */
#include <stdlib.h>
static char *volatile lost;
void leak(void);
__attribute__((noinline)) void leak(void)
{
    lost = malloc(7);
    lost = NULL;
}
/* In any object (*), the function called leak. */
void _vgr00000ZU_ZaZa_leak(void);
void _vgr00000ZU_ZaZa_leak(void)
{
}
#define HOOK() leak()
