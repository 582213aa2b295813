/* strtok and a table of messages. Asks with the letters that there are. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

typedef enum { FINE, NO_COIN, NO_NUMBER, TOO_MUCH, NO_MOVE, REASONS } Reason;

static const char *const reasons[REASONS] = {
    [NO_COIN] = "that is no coin of this strip",
    [NO_NUMBER] = "how many squares?",
    [TOO_MUCH] = "only a letter and a number, please",
    [NO_MOVE] = "the rules are against it",
};

static Reason obey(CoinStrip *strip, char *line)
{
    char *save, *coin, *number, *end;
    if (line[0] == ' ' || line[0] == '\0')
        return NO_COIN;
    coin = strtok_r(line, " ", &save);
    number = strtok_r(NULL, " ", &save);
    if (!coin || strlen(coin) != 1 || !isascii((unsigned char)*coin) ||
        !isalpha((unsigned char)*coin))
        return NO_COIN;
    if (!number || !isdigit((unsigned char)*number) || strlen(number) > 9)
        return NO_NUMBER;
    long distance = strtol(number, &end, 10);
    if (*end)
        return NO_NUMBER;
    if (strtok_r(NULL, " ", &save))
        return TOO_MUCH;
    return coinstrip_move(strip, toupper((unsigned char)*coin) - 'A',
                          (int)distance)
               ? FINE
               : NO_MOVE;
}

static int turn(CoinStrip *strip, int player, FILE *in, FILE *out)
{
    static char *line; /* kept from turn to turn and from game to game */
    static size_t room;
    ssize_t length;
    Reason reason;
    do {
        fprintf(out, "Player %d, A to %c, and how far: ", player,
                'A' + coinstrip_coins(strip) - 1);
        fflush(out);
        length = getdelim(&line, &room, '\n', in);
        if (length < 0)
            return 0;
        if (line[length - 1] == '\n')
            line[--length] = '\0';
        reason = strlen(line) == (size_t)length ? obey(strip, line) : TOO_MUCH;
        if (reason != FINE)
            fprintf(out, "Illegal move: %s.\n", reasons[reason]);
    } while (reason != FINE);
    return player;
}

static void show(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    if (text)
        fprintf(out, "%.*s\n", (int)strlen(text), text);
    free(text);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int mover = 0;
    for (show(strip, out); !coinstrip_is_won(strip); show(strip, out))
        if (!(mover = turn(strip, mover == 1 ? 2 : 1, in, out)))
            return 0;
    if (mover)
        fprintf(out, "Player %d wins\n", mover);
    return mover;
}
