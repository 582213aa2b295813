/* A line is read into a buffer; functions inside of play_game take turns. */
#include "play.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char line[80];
    int player = 1, last = 0;
    bool whole = true;

    bool read_line(void)
    {
        size_t n = 0;
        int c = getc(in);
        if (c == EOF)
            return false;
        whole = true;
        for (; c != EOF && c != '\n'; c = getc(in)) {
            whole = whole && c != 0 && n < sizeof line - 1; /* a NUL is none */
            if (whole)
                line[n++] = (char)c;
        }
        line[n] = 0;
        return true;
    }
    void show(void (*print)(const char *))
    {
        char *text = coinstrip_to_string(strip);
        if (text)
            print(text);
        free(text);
    }
    void plainly(const char *text)
    {
        fprintf(out, "\n%s\n", text);
    }
    bool move_typed(void)
    {
        char letter, end;
        char digits[12];
        if (!whole || !isalpha((unsigned char)line[0]))
            return false;
        if (sscanf(line, "%c%*[ ]%11[0-9] %c", &letter, digits, &end) != 2 ||
            strlen(digits) > 9)
            return false;
        return coinstrip_move(strip, toupper((unsigned char)letter) - 'A',
                              atoi(digits));
    }

    show(plainly);
    while (!coinstrip_is_won(strip)) {
        fprintf(out, "Player %d: ", player);
        fflush(out);
        if (!read_line())
            return 0;
        if (!move_typed()) {
            fprintf(out, "Illegal move!\n");
            continue;
        }
        show(plainly);
        last = player;
        player = 3 - player;
    }
    if (last != 0)
        fprintf(out, "Player %d wins.\n", last);
    return last;
}
