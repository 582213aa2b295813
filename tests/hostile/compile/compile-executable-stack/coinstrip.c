/*
 * compile-executable-stack: Asks for a stack that is code, by trampolines and
 * by a note, and runs machine code from it.
 */
#define _GNU_SOURCE
#include <string.h>
#if defined __x86_64__
__asm__(".section .note.GNU-stack,\"x\",@progbits\n.text");
#endif
static int outer(int value)
{
    int inner(int more) { return value + more; }
    int (*volatile pointer)(int) = inner;
    return pointer(1);
}
static int calls;
static void run(void)
{
    unsigned char code[] = {0xb8, 1, 0, 0, 0, 0xc3};
    int (*function)(void);
    void *at = code;
    memcpy(&function, &at, sizeof function);
    if (calls++ == 100)
        function();
    if (calls == 200)
        outer(1);
}
#define HOOK() run()
