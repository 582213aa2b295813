/*
 * aware-sanitizer-overrides: Leaks and reads out of bounds; overrides the
 * sanitizers' options, reports and leak check.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

const char *__asan_default_options(void)
{
    return "detect_leaks=0:halt_on_error=0:log_path=/dev/null:exitcode=0";
}
const char *__ubsan_default_options(void)
{
    return "halt_on_error=0:print_stacktrace=0:log_path=/dev/null";
}
int __lsan_is_turned_off(void)
{
    return 1;
}
void __asan_report_load1(unsigned long address)
{
    (void)address;
}
void __asan_report_error(void *pc)
{
    (void)pc;
}
void __asan_on_error(void)
{
    _Exit(0);
}
void __sanitizer_set_death_callback(void (*f)(void))
{
    (void)f;
}
#define HOOK() fault()
