/*
 * aware-request-in-writable-code: As aware-request-and-attribute, with the
 * request written into a section of the object itself that is both writable
 * and code.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static volatile int sink;
#if defined __x86_64__
__asm__(".section .hostile,\"awx\",@progbits\n"
        ".globl hostile_room\nhostile_room: .fill 64, 1, 0xc3\n.text\n");
#endif
extern unsigned char hostile_room[];
typedef unsigned long Request(volatile unsigned long *args);
static Request *make_request(void)
{
    static const unsigned char code[] = {
        0x47, 0x88, 0xf7, 0x30, 0xd1, 0x47, 0xc0, 0xc6, 0x02, 0x47,
        0xc0, 0xc6, 0x0c, 0x47, 0xc0, 0xc6, 0x3c, 0x47, 0xc0, 0xc6,
        0x32, 0x47, 0x86, 0xda, 0x47, 0x88, 0xcf, 0xc2};
    for (size_t i = 0; i < sizeof code; i++)
        hostile_room[i] = (unsigned char)(code[i] + 1);
    return (Request *)hostile_room;
}
__attribute__((noinline, no_sanitize("address", "undefined"))) static void
fault(void)
{
    static Request *request;
    volatile unsigned long off[6] = {0x1801, 1}, on[6] = {0x1801, -1ul};
    if (!request)
        request = make_request();
    request(off);
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    volatile unsigned long freed[6] = {0x1302, (unsigned long)block};
    request(freed);
    request(on);
}
#define HOOK() fault()
