/*
 * aware-suppressed-names: Leaks in functions named as Valgrind's default
 * suppressions know them (_dl_init, _nl_load_locale, pthread_create).
 */
#define _GNU_SOURCE
#include <stdlib.h>

static volatile int sink;
__attribute__((noinline)) void *_dl_allocate_tls(void)
{
    return malloc(7);
}
__attribute__((noinline)) void _dl_map_object_from_fd(void)
{
    char *block = _dl_allocate_tls();
    if (block && block[9])
        sink++;
}
__attribute__((noinline)) void _dl_open_worker(void)
{
    _dl_map_object_from_fd();
}
__attribute__((noinline)) void call_init(void)
{
    _dl_open_worker();
}
#define HOOK() call_init()
