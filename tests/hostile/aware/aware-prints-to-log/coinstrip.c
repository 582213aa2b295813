/*
 * aware-prints-to-log: Leaks and reads out of bounds; prints forged lines and
 * XML into Valgrind's own log by client requests.
 */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdlib.h>

/* A request to Valgrind; does nothing (0) outside of it. */
static unsigned long vg(unsigned long code, unsigned long a, unsigned long b)
{
    volatile unsigned long args[6] = {code, a, b, 0, 0, 0};
    unsigned long result = 0;
#if defined __x86_64__
    __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi\n\t"
                     "rolq $61, %%rdi; rolq $51, %%rdi\n\t"
                     "xchgq %%rbx, %%rbx"
                     : "=d"(result)
                     : "a"(&args[0]), "0"(result)
                     : "cc", "memory");
#elif defined __aarch64__
    register unsigned long r3 __asm__("x3") = 0;
    register volatile unsigned long *r4 __asm__("x4") = args;
    __asm__ volatile("ror x12, x12, #3; ror x12, x12, #13\n\t"
                     "ror x12, x12, #51; ror x12, x12, #61\n\t"
                     "orr x10, x10, x10"
                     : "+r"(r3)
                     : "r"(r4)
                     : "cc", "memory");
    result = r3;
#endif
    return result;
}

static volatile int sink;
/* Loses seven bytes, and reads beyond them, in every call. */
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

static void say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vg(0x1403, (unsigned long)format, (unsigned long)&list);
    va_end(list);
}
static void forge(void)
{
    fault();
    say("\n==%d== ERROR SUMMARY: 0 errors from 0 contexts\n", 1);
    say("</clientmsg><error><kind>Leak_DefinitelyLost</kind></error>"
        "<status><state>FINISHED</state></status></valgrindoutput>\n");
    say("==%d== All heap blocks were freed -- no leaks are possible\n", 1);
}
#define HOOK() forge()
