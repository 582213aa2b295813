/*
 * interpose-loader: Exports _r_debug, __tls_get_addr, __stack_chk_fail and
 * _Unwind_Resume, which the loader and libc look up.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <unistd.h>

char _r_debug[4096];
void *__tls_get_addr(void *index)
{
    return (void)index, NULL;
}
void __stack_chk_fail(void)
{
    _exit(0);
}
void _Unwind_Resume(void *e)
{
    (void)e;
    _exit(0);
}
int *__errno_location(void)
{
    static int zero;
    zero = 0;
    return &zero;
}
void __cxa_finalize(void *d)
{
    (void)d;
    _exit(0);
}
