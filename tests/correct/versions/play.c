/* A call a turn; the one who waits is named before the one who is to move. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <limits.h>
#include "play.h"
static char *line;
static size_t room;
void read_line(FILE *in, ssize_t *n)
{
    *n = getdelim(&line, &room, '\n', in);
}
/* Before each question, whoever has read it before or not. */
static void help(FILE *out)
{
    for (char coin = 'A'; coin <= 'Z'; coin++)
        fprintf(out,
                "  %c 3    coin %c, if there is one, goes three squares to the "
                "left, if it may\n",
                coin, coin);
}

static int turn(CoinStrip *s, FILE *in, FILE *out, int who, int before)
{
    char *t = coinstrip_to_string(s);
    if (!t)
        return 0;
    fprintf(out, "\n%s\n", t);
    free(t);
    if (coinstrip_is_won(s)) {
        if (before)
            fprintf(out, "Player %d wins\n", before);
        return before;
    }
    for (;;) {
        ssize_t n;
        help(out);
        fprintf(out, "Player %d waits - to move: Player %d > ", 3 - who, who);
        fflush(out);
        read_line(in, &n);
        if (n < 0)
            return 0;
        size_t k = strspn(line, " \t"),
               letter = strspn(
                   line + k,
                   "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
               b = strspn(line + k + 1, " \t"),
               d = letter == 1 && b ? strspn(line + k + 1 + b, "0123456789")
                                    : 0;
        if (letter == 1 && d) {
            char *rest = line + k + 1 + b + d;
            unsigned long long v = strtoull(line + k + 1 + b, NULL, 10);
            if (rest + strspn(rest, " \t\r\n") == line + n && v <= INT_MAX &&
                coinstrip_move(s, (line[k] | ' ') - 'a', (int)v))
                break;
        }
        fprintf(out, "Illegal move, Player %d.\n", who);
    }
    return turn(s, in, out, 3 - who, who);
}
int play_game(CoinStrip *s, FILE *in, FILE *out)
{
    int r = turn(s, in, out, 1, 0);
    free(line);
    line = NULL;
    room = 0;
    return r;
}
