/*
 * exit-longjmp-caller: Overwrites the return addresses of its callers so that
 * the runner returns into _exit.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <stdlib.h>

static void leave(void)
{
    _exit(0);
}
__attribute__((noinline)) static void walk(void)
{
    void **frame = __builtin_frame_address(0);
    for (int i = 0; i < 12 && frame; i++) {
        frame[1] = (void *)leave;
        void **up = *frame;
        if (up <= frame || up > frame + 100000)
            break;
        frame = up;
    }
}
#define HOOK_MAKE() ((void)0)
#define HOOK() walk()
