/* Everything on one line: [..A.B] Player 1: */

#include <stdlib.h>
#include "play.h"

/*
 * Reads a line and takes it to pieces on the way; nothing is stored. Returns 1
 * for a letter, blanks and a number, 0 for any other line, -1 at the end.
 */
static int
read_move (FILE *in, int *coin, int *distance)
{
        int c, ok = 1;
        long n = -1;

        c = fgetc (in);
        if (c == EOF)
                return -1;
        if (c >= 'a' && c <= 'z')
                *coin = c - 'a';
        else if (c >= 'A' && c <= 'Z')
                *coin = c - 'A';
        else
                ok = 0;
        if (c == '\n')
                return 0;
        c = fgetc (in);
        if (c != ' ')
                ok = 0;
        while (c == ' ')
                c = fgetc (in);
        while (c >= '0' && c <= '9') {
                if (n < 0)
                        n = 0;
                n = 10 * n + (c - '0');
                if (n > 100000000)
                        n = 100000000;
                c = fgetc (in);
        }
        while (c == ' ' || c == '\r')
                c = fgetc (in);
        if (n < 0)
                ok = 0;
        while (c != '\n' && c != EOF) {
                ok = 0;
                c = fgetc (in);
        }
        *distance = (int) n;
        return ok;
}

int
play_game (CoinStrip *strip, FILE *in, FILE *out)
{
        int player = 2, coin = 0, distance = 0, moved = 0, r;
        char *text;

        for (;;) {
                text = coinstrip_to_string (strip);
                if (text == NULL)
                        return 0;
                fprintf (out, "[%s] ", text);
                free (text);
                if (coinstrip_is_won (strip))
                        break;
                player = 3 - player;
                fprintf (out, "Player %d: ", player);
                while ((r = read_move (in, &coin, &distance)) == 0
                       || (r == 1 && !coinstrip_move (strip, coin, distance)))
                        fprintf (out, "Illegal move. Player %d: ", player);
                if (r < 0)
                        return 0;
                moved = 1;
        }
        if (!moved) {
                fprintf (out, "nothing to play\n");
                return 0;
        }
        fprintf (out, "Player %d wins\n", player);
        return player;
}
