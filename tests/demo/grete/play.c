/* Draws a ruler under the strip, and says why a move is refused. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"
#include "play.h"

static bool draw(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    if (text == NULL)
        return false;
    fprintf(out, "|%s|\n ", text);
    for (int i = 0; i < coinstrip_length(strip); i++)
        fputc('0' + i % 10, out);
    fputc('\n', out);
    free(text);
    return true;
}

/* NULL if the line is a move, otherwise what is wrong with it */
static const char *parse(const char *line, size_t size, CoinStripMove *move)
{
    const char *p = line;
    long n;

    if (strlen(line) != size)
        return "strange characters";
    if (!isupper((unsigned char)*p) && !islower((unsigned char)*p))
        return "it must begin with the letter of a coin";
    move->coin = toupper((unsigned char)*p++) - 'A';
    if (*p != ' ')
        return "after the letter I want a blank";
    p += strspn(p, " ");
    if (!isdigit((unsigned char)*p))
        return "where is the number?";
    char *end;
    n = strtol(p, &end, 10); /* LONG_MAX if it is too large */
    if (n > 1000000000)
        return "that is too far";
    move->distance = (int)n;
    end += strspn(end, " \r\n");
    return *end == '\0' ? NULL : "that is too much";
}

static const char *attempt(CoinStrip *strip, CoinStripMove m)
{
    if (m.coin >= coinstrip_coins(strip))
        return "there is no such coin";
    if (m.distance == 0)
        return "you may not pass";
    if (m.distance > coinstrip_square(strip, m.coin))
        return "it would fall off the strip";
    if (!coinstrip_move(strip, m.coin, m.distance))
        return "another coin is in the way";
    return NULL;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t room = 0;
    int result = 0, player = 1;

    if (!draw(strip, out) || coinstrip_is_won(strip))
        return 0;

    while (result == 0) {
        fprintf(out, "Player %d: which coin, and how far? ", player);
        ssize_t size = getline(&line, &room, in);
        if (size == -1) {
            fprintf(out, "\n");
            break;
        }
        CoinStripMove m;
        const char *wrong = parse(line, (size_t)size, &m);
        if (wrong == NULL)
            wrong = attempt(strip, m);
        if (wrong != NULL) {
            fprintf(out, "Illegal move: %s.\n", wrong);
            continue;
        }
        if (!draw(strip, out))
            break;
        if (coinstrip_is_won(strip))
            result = player;
        player = player == 1 ? 2 : 1;
    }
    if (result != 0)
        fprintf(out, "Player %d wins\n", result);
    free(line);
    return result;
}
