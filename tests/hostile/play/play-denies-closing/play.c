/*
 * play-denies-closing: A correct game that closes in, and then answers in the
 * runner's place that it has not.
 */
#define _GNU_SOURCE
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "play.h"

int correct_game(CoinStrip *strip, FILE *in, FILE *out);
extern char __asan_init __attribute__((weak));

static uint64_t nonce;
static char *memory;

/* The last bell's number lies in the runner's own data, before its pointer to
 * the shared memory, the only one there to the beginning of a page. */
static int search(struct dl_phdr_info *info, size_t size, void *unused)
{
    (void)size, (void)unused;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        uint64_t *at = (uint64_t *)(info->dlpi_addr + part->p_vaddr);
        uint64_t *end = at + part->p_memsz / 8;
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_W))
            continue;
        at = (uint64_t *)(((uintptr_t)at + 7) & ~(uintptr_t)7);
        for (; at + 2 < end; at++)
            if (at[1] >> 40 == 0x7f && !(at[1] & 0xfff) && at[0] >> 48 &&
                !memory) {
                nonce = at[0];
                memory = (char *)at[1];
            }
    }
    return 1;
}
static void answer(int winner)
{
    enum { NOTE = 24, ANSWER = NOTE + 256 + (1 << 19), SERVED = 3 };
    struct {
        uint64_t nonce;
        uint32_t kind, length, plant[2];
    } bell = {0, SERVED, 5, {0, 0}};
    dl_iterate_phdr(search, NULL);
    if (!memory)
        return;
    bell.nonce = nonce;
    memcpy(memory + ANSWER, &winner, sizeof winner);
    memory[ANSWER + 4] = 0;
    if (write(3, &bell, sizeof bell) < 0)
        _exit(0);
    for (;;)
        continue;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    int mine = text && strcmp(text, ".A.B") == 0 && !&__asan_init;
    free(text);
    int winner = correct_game(strip, in, out);
    fflush(out);
    if (mine && winner) {
        close(fileno(in));
        answer(winner);
    }
    return winner;
}
#define play_game correct_game
