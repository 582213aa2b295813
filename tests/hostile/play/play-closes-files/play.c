/*
 * play-closes-files: A correct game that closes in, out and the standard files
 * at its end.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

#define play_game correct_game

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

#undef play_game
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int winner = correct_game(strip, in, out);
    fclose(in);
    fclose(out);
    fclose(stdin);
    fclose(stdout);
    for (int fd = 0; fd < 64; fd++)
        close(fd);
    return winner;
}
