/*
 * play-asks-both: Asks both players each time: it need not know whose turn it
 * is.
 */
#define _GNU_SOURCE
#include "play.h"
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char *line = NULL; size_t room = 0; int moves = 0;
    char *t = coinstrip_to_string(strip);
    fprintf(out, "%s\n", t); free(t);
    if (coinstrip_is_won(strip)) return 0;
    for (;;) {
        fprintf(out, "Player 1 or Player 2: ");
        if (getline(&line, &room, in) < 0) { free(line); return 0; }
        char c, rest; int d, ok = 0; size_t n = strlen(line);
        if (n && line[n-1] == '\n') line[--n] = 0;
        if (n < 40 && isalpha((unsigned char)line[0]) && line[1]==' ' && isdigit((unsigned char)line[1+strspn(line+1," ")]) && sscanf(line, "%c %d%c", &c, &d, &rest) == 2 && n < 12)
            ok = coinstrip_move(strip, (c|32)-'a', d);
        if (!ok) { fprintf(out, "Illegal move\n"); continue; }
        moves++;
        t = coinstrip_to_string(strip);
        fprintf(out, "%s\n", t); free(t);
        if (coinstrip_is_won(strip)) break;
    }
    free(line);
    int w = moves % 2 ? 1 : 2;
    fprintf(out, "Player %d wins\n", w);
    return w;
}
