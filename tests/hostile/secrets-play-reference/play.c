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

/* ---- beneath: a correct game, compact ---- */
#include <stdlib.h>
#include <string.h>
#include "play.h"
#ifndef PLAY_HOOK
#define PLAY_HOOK(strip, in, out) ((void)0)
#endif
static void show(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    fprintf(out, "%s\n", text ? text : "?");
    free(text);
}
static bool obey(CoinStrip *strip, const char *line, size_t size)
{
    int coin = (line[0] | 32) - 'a', distance = 0;
    size_t i = 1;
    bool letter = (line[0] >= 'A' && line[0] <= 'Z') ||
                  (line[0] >= 'a' && line[0] <= 'z');
    if (!letter || line[1] != ' ')
        return false;
    while (line[i] == ' ')
        i++;
    if (line[i] < '0' || line[i] > '9')
        return false;
    for (; line[i] >= '0' && line[i] <= '9'; i++)
        if (distance < 100000000)
            distance = 10 * distance + line[i] - '0';
    return i == size && coinstrip_move(strip, coin, distance);
}
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t room = 0;
    int player = 1, winner = 0;
    show(strip, out);
    while (!winner && !coinstrip_is_won(strip)) {
        fprintf(out, "Player %d, your move?\n", player);
        PLAY_HOOK(strip, in, out);
        ssize_t size = getline(&line, &room, in);
        if (size < 0)
            break;
        if (size > 0 && line[size - 1] == '\n')
            line[--size] = '\0';
        if (!obey(strip, line, (size_t)size)) {
            fprintf(out, "Illegal move\n");
            continue;
        }
        show(strip, out);
        if (coinstrip_is_won(strip))
            winner = player;
        player = 3 - player;
    }
    free(line);
    if (winner)
        fprintf(out, "Player %d wins\n", winner);
    return winner;
}
