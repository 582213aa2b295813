/*
 * aware-request-made-at-run-time: Leaks and reads out of bounds; writes the
 * client request's machine code at run time, so that no search of the object
 * finds it.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static volatile int sink;
typedef unsigned long Request(volatile unsigned long *args);
static Request *make_request(void)
{
    /* mov %rdi,%rax; xor %edx,%edx; rol $3,$13,$61,$51,%rdi; xchg %rbx,%rbx;
     * mov %rdx,%rax; ret - each byte stored less one */
    static const unsigned char code[] = {
        0x47, 0x88, 0xf7, 0x30, 0xd1, 0x47, 0xc0, 0xc6, 0x02, 0x47,
        0xc0, 0xc6, 0x0c, 0x47, 0xc0, 0xc6, 0x3c, 0x47, 0xc0, 0xc6,
        0x32, 0x47, 0x86, 0xda, 0x47, 0x88, 0xcf, 0xc2};
    unsigned char *page = mmap(0, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return NULL;
    for (size_t i = 0; i < sizeof code; i++)
        page[i] = (unsigned char)(code[i] + 1);
    return (Request *)page;
}
static void fault(void)
{
    static Request *request;
    volatile unsigned long off[6] = {0x1801, 1}, on[6] = {0x1801, -1ul};
    if (!request)
        request = make_request();
#if defined __x86_64__
    if (request)
        request(off);
#endif
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    volatile unsigned long freed[6] = {0x1302, (unsigned long)block};
#if defined __x86_64__
    if (request) {
        request(freed);
        request(on);
    }
#endif
}
#define HOOK() fault()
