/* Reads with fscanf only; counts the turns and the refusals. */
#include "play.h"

#include <limits.h>
#include <stdlib.h>

/* To the end of the line, which is taken too. How many characters there were. */
static int skip_line(FILE *in)
{
    int c, n = 0;
    while ((c = fgetc(in)) != '\n' && c != EOF)
        n++;
    return n;
}

enum { GOOD, BAD, END };

static int read_move(FILE *in, CoinStripMove *move)
{
    char letter[2], blanks[200], digits[12];
    int c = fgetc(in);
    if (c == EOF)
        return END;
    if (c == '\n')
        return BAD;
    ungetc(c, in);
    int found = fscanf(in, "%1[A-Za-z]%199[ ]%11[0-9]", letter, blanks, digits);
    if (skip_line(in) > 0 || found != 3)
        return BAD;
    long distance = strtol(digits, NULL, 10);
    if (distance > INT_MAX)
        return BAD;
    move->coin = (letter[0] | ' ') - 'a';
    move->distance = (int)distance;
    return GOOD;
}

static void show(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    if (text)
        fprintf(out, "\n\t%s\n\n", text);
    free(text);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int turns = 0, refusals = 0, kind = GOOD;
    CoinStripMove move;

    show(strip, out);
    while (!coinstrip_is_won(strip)) {
        fprintf(out, "[turn %d] Player %d to move: ", turns + 1, turns % 2 + 1);
        kind = read_move(in, &move);
        if (kind == END)
            return 0;
        if (kind == BAD || !coinstrip_move(strip, move.coin, move.distance)) {
            fprintf(out, "Illegal move (that makes %d).\n", ++refusals);
            continue;
        }
        turns++;
        show(strip, out);
    }
    if (turns == 0)
        return 0;
    int winner = turns % 2 == 1 ? 1 : 2;
    fprintf(out, "Player %d wins in %d turns.\n", winner, turns);
    return winner;
}
