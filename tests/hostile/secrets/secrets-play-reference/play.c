/*
 * secrets-play-reference: No strip of its own; its play.c looks for the
 * reference's code beside it, by dlsym and in memory, and prints it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

struct CoinStrip;
static void dump(void *strip, void *out)
{
    static const char *const names[] = {"coinstrip_hint", "coinstrip_move",
                                        "coinstrip_computer_play"};
    for (int i = 0; i < 3; i++) {
        const unsigned char *code = dlsym(RTLD_DEFAULT, names[i]);
        printf("hostilecoin: %s at %p\n", names[i], (const void *)code);
        for (int j = 0; code && j < 2000; j++)
            printf("%02x%s", code[j], j % 32 == 31 ? "\n" : "");
    }
    for (int j = 0; j < 64; j++) /* what is behind the handle? */
        printf("%02x", ((const unsigned char *)strip)[j]);
    (void)out;
}
#define PLAY_HOOK(strip, in, out) dump(strip, out)
