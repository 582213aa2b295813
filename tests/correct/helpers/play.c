/* Helpers with everyday names here, too. */
#include <ctype.h>
#include <stdlib.h>
#include "play.h"

int player;
int moves;
char request[64];

/* What the players typed, cut off after 63 characters; false at the end of the input */
bool receive(FILE *in, int *size)
{
    int c;
    *size = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (*size < 63)
            request[*size] = (char)c;
        if (*size < 64)
            ++*size;
    }
    request[*size < 63 ? *size : 63] = '\0';
    return c != EOF || *size > 0;
}

bool skip_blanks(int *i)
{
    int start = *i;
    while (request[*i] == ' ')
        ++*i;
    return *i > start;
}

bool number(int *i, int *n)
{
    int start = *i;
    for (*n = 0; isdigit((unsigned char)request[*i]); ++*i) {
        if (*i - start >= 9)
            return false;
        *n = 10 * *n + request[*i] - '0';
    }
    return *i > start;
}

bool decode(int size, CoinStripMove *move)
{
    int i = 1;
    if (size < 3 || size > 63 || !isalpha((unsigned char)request[0]))
        return false;
    move->coin = tolower((unsigned char)request[0]) - 'a';
    return skip_blanks(&i) && number(&i, &move->distance) && i == size;
}

/* How many moves there are to choose from */
int choices(const CoinStrip *s)
{
    int n = 0;
    for (int c = 0; c < coinstrip_coins(s); c++)
        for (int d = 1; d <= coinstrip_length(s); d++)
            n += coinstrip_is_legal(s, c, d);
    return n;
}

bool board(const CoinStrip *s, FILE *out)
{
    char *text = coinstrip_to_string(s);
    if (text == NULL)
        return false;
    fprintf(out, "%s   (%d choices) ", text, choices(s));
    free(text);
    return true;
}

void report(FILE *out, CoinStripMove m)
{
    fprintf(out, "Player %d moved coin %c by %d.\n", player, 'A' + m.coin, m.distance);
}

int run(CoinStrip *strip, FILE *in, FILE *out)
{
    CoinStripMove m;
    int size;
    for (;;) {
        fprintf(out, "Player %d: ", player);
        if (!receive(in, &size))
            return 0;
        if (!decode(size, &m) || !coinstrip_move(strip, m.coin, m.distance)) {
            fprintf(out, "Illegal move, ");
            continue;
        }
        moves++;
        report(out, m);
        if (!board(strip, out))
            return 0;
        if (coinstrip_is_won(strip))
            return player;
        player = 3 - player;
    }
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    player = 1;
    moves = 0;
    if (!board(strip, out) || coinstrip_is_won(strip))
        return 0;
    int winner = run(strip, in, out);
    if (winner)
        fprintf(out, "Player %d wins\n", winner);
    return winner;
}
