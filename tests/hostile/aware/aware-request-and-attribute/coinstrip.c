/*
 * aware-request-and-attribute: Leaks and reads out of bounds; hidden from
 * Valgrind by a request written at run time and taken back after the fault,
 * and from the sanitizers by an attribute.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>

static volatile int sink;
typedef unsigned long Request(volatile unsigned long *args);
static Request *make_request(void)
{
    /* as in aware-request-made-at-run-time: each byte stored less one */
    static const unsigned char code[] = {
        0x47, 0x88, 0xf7, 0x30, 0xd1, 0x47, 0xc0, 0xc6, 0x02, 0x47,
        0xc0, 0xc6, 0x0c, 0x47, 0xc0, 0xc6, 0x3c, 0x47, 0xc0, 0xc6,
        0x32, 0x47, 0x86, 0xda, 0x47, 0x88, 0xcf, 0xc2};
    unsigned char *page = mmap(0, 4096, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return NULL;
    for (size_t i = 0; i < sizeof code; i++)
        page[i] = (unsigned char)(code[i] + 1);
    if (mprotect(page, 4096, PROT_READ | PROT_EXEC) != 0)
        return NULL;
    return (Request *)page;
}
__attribute__((noinline, no_sanitize("address", "undefined"))) static void
fault(void)
{
    static Request *request;
    volatile unsigned long off[6] = {0x1801, 1}, on[6] = {0x1801, -1ul};
#if defined __x86_64__
    if (!request)
        request = make_request();
    if (request)
        request(off);
#endif
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    volatile unsigned long freed[6] = {0x1302, (unsigned long)block};
    if (request) {
        request(freed);
        request(on);
    }
}
#define HOOK() fault()
