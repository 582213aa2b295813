/* fgets until the newline is there, then sscanf on whole words */
#include <stdlib.h>
#include <string.h>
#include "play.h"

#define ROOM 80

enum { END, LINE, TOO_LONG };

/* fgets; a NUL would end the line too soon, and is no part of a move anyway */
static char *get_part(char *part, int room, FILE *in)
{
    int n = 0, c = EOF;
    while (n < room - 1 && (c = fgetc(in)) != EOF) {
        part[n++] = c ? (char)c : '!';
        if (c == '\n')
            break;
    }
    part[n] = '\0';
    return n > 0 ? part : NULL;
}

static int get_line(char line[ROOM], FILE *in)
{
    char rest[ROOM];
    if (get_part(line, ROOM, in) == NULL)
        return END;
    if (strchr(line, '\n') != NULL || feof(in))
        return LINE;
    do
        if (get_part(rest, ROOM, in) == NULL)
            break;
    while (strchr(rest, '\n') == NULL);
    return TOO_LONG;
}

static int letter_number(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a';
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    return -1;
}

static int is_number(const char *word)
{
    return strlen(word) < 10 && word[strspn(word, "0123456789")] == '\0';
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char line[ROOM], coin[ROOM], far[ROOM], more[ROOM];
    int player = 1, last = 0, kind;
    char *text = NULL;

    for (;;) {
        free(text);
        text = coinstrip_to_string(strip);
        if (text == NULL)
            return 0;
        if (coinstrip_is_won(strip))
            break;
        fprintf(out, "Both see: %s\nPlayer %d: ", text, player);
        while ((kind = get_line(line, in)) != END) {
            if (kind == LINE && sscanf(line, "%s %s %s", coin, far, more) == 2 &&
                strlen(coin) == 1 && is_number(far) &&
                coinstrip_move(strip, letter_number(coin[0]), atoi(far)))
                break;
            fprintf(out, "Illegal move\nPlayer %d: ", player);
        }
        if (kind == END) {
            free(text);
            return 0;
        }
        last = player;
        player = player == 1 ? 2 : 1;
    }
    fprintf(out, "%s\n", text);
    if (last)
        fprintf(out, "Player %d wins\n", last);
    free(text);
    return last;
}
