/* fscanf, with a look at what is left of the line. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

/* Throws the rest of the line away. Was there any, apart from the newline? */
static int rest_of_line(FILE *in)
{
    int c, any = 0;
    while ((c = getc(in)) != EOF && c != '\n')
        any = 1;
    return any;
}

static int ask(CoinStrip *strip, int player, FILE *in, FILE *out)
{
    char letter[2], blanks[2], digits[10];
    int got;

    fprintf(out, "Player %d>\n", player);
    got = fscanf(in, "%1[A-Za-z]", letter);
    if (got == EOF)
        return EOF;
    if (got == 1)
        got += fscanf(in, "%1[ ]%*[ ]", blanks) == 1;
    if (got == 2)
        got += fscanf(in, "%9[0-9]", digits) == 1;
    if (rest_of_line(in) || got < 3)
        return 0;
    return coinstrip_move(strip, toupper((unsigned char)letter[0]) - 'A', atoi(digits));
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int player = 1, moved = 0;
    for (;;) {
        char *text = coinstrip_to_string(strip);
        if (!text)
            return 0;
        fprintf(out, "%s\n", text);
        free(text);
        if (coinstrip_is_won(strip))
            break;
        if (moved)
            player = player == 1 ? 2 : 1;
        while ((moved = ask(strip, player, in, out)) == 0)
            fputs("Illegal move\n", out);
        if (moved == EOF)
            return 0;
    }
    if (!moved)
        return 0;
    fprintf(out, "Player %d wins\n", player);
    return player;
}
