/*
 * A student's way through the handout "lab": play.c after Step 9, and before
 * it as the starter has it. (See coinstrip.c beside it.)
 */
#ifndef STEP
#define STEP 15
#endif

#define _GNU_SOURCE
#include "play.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#if STEP >= 9

static void show(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);

    if (text != NULL)
        fprintf(out, "%s\n", text);
    free(text);
}

/* Reads "B 3" and a newline. False if the line is anything else. */
static bool read_move(const char *line, ssize_t length, CoinStripMove *move)
{
    char letter = (char)toupper((unsigned char)line[0]);
    char *end;

    if (strlen(line) != (size_t)length)
        return false; /* a zero byte */
    if (letter < 'A' || letter > 'Z' || line[1] != ' ')
        return false;
    line += 1 + strspn(line + 1, " ");
    if (!isdigit((unsigned char)*line))
        return false;
    errno = 0;
    long distance = strtol(line, &end, 10);
    if (errno != 0 || distance > INT_MAX || strcmp(end, "\n") != 0)
        return false;
    move->coin = letter - 'A';
    move->distance = (int)distance;
    return true;
}

/* Asks until a move is made; false if the input ends first. */
static bool take_turn(CoinStrip *strip, int player, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t size = 0;
    bool moved = false;

    while (!moved) {
        CoinStripMove move;

        fprintf(out, "Player %d, your move?\n", player);
        ssize_t length = getline(&line, &size, in);
        if (length < 0)
            break;
        moved = read_move(line, length, &move) &&
                coinstrip_move(strip, move.coin, move.distance);
        if (!moved)
            fprintf(out, "Illegal move: please try again.\n");
    }
    free(line);
    return moved;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int player = 0;

    show(strip, out);
    while (!coinstrip_is_won(strip)) {
        player = player == 1 ? 2 : 1;
        if (!take_turn(strip, player, in, out))
            return 0;
        show(strip, out);
    }
    if (player != 0)
        fprintf(out, "Player %d wins!\n", player);
    return player;
}

#else

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)strip;
    (void)in;
    (void)out;
    return 0;
}

#endif
