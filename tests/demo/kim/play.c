/* fgets in small pieces that are glued together */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

/* fgets for lines with any characters: NULs come as 1s */
static char * get_piece (char *s, int size, FILE *in)
{
    int i, c = 0;
    for (i = 0; i < size - 1 && c != '\n' && (c = getc(in)) != EOF; i++)
        s[i] = c != 0 ? (char) c : 1;
    s[i] = 0;
    return i == 0 ? NULL : s;
}

/* The next line without its newline, in memory the caller frees; NULL at the end */
static char * next_line (FILE *in)
{
    char piece[32];
    char *line = NULL;
    size_t len = 0, room = 0;

    while (get_piece(piece, sizeof piece, in) != NULL)
    {
        size_t n = strlen(piece);
        if (len + n + 1 > room)
        {
            char *more = realloc(line, room = 2 * (len + n + 1));
            if (more == NULL) { free(line); return NULL; }
            line = more;
        }
        memcpy(line + len, piece, n + 1);
        len += n;
        if (len > 0 && line[len-1] == '\n')
        {
            line[len-1] = '\0';
            return line;
        }
    }
    free(line);
    return NULL;
}

static bool is_move (const char *s, int *coin, int *squares)
{
    int n = 0;
    if (!(*s >= 'A' && *s <= 'Z') && !(*s >= 'a' && *s <= 'z')) return false;
    *coin = toupper(*s) - 'A';
    if (*++s != ' ') return false;
    while (*s == ' ') s++;
    if (*s == '\0') return false;
    for (*squares = 0; isdigit((unsigned char) *s); s++)
    {
        if (++n > 9) return false;
        *squares = 10 * *squares + *s - '0';
    }
    return *s == '\0' && n > 0;
}

int play_game (CoinStrip *strip, FILE *in, FILE *out)
{
    int turn = 0, coin, squares;
    bool again = false;
    char *line;

    for (;;)
    {
        if (!again)
        {
            char *text = coinstrip_to_string(strip);
            if (text == NULL) return 0;
            fprintf(out, "Now: %s\n", text);
            free(text);
            if (coinstrip_is_won(strip)) break;
            turn++;
        }
        fprintf(out, "%sPlayer %d to move: ", again ? "Once more, " : "", turn % 2 == 1 ? 1 : 2);
        line = next_line(in);
        if (line == NULL) return 0;
        again = !is_move(line, &coin, &squares) || !coinstrip_move(strip, coin, squares);
        free(line);
        if (again) fprintf(out, "Illegal move. ");
    }
    if (turn == 0) return 0;
    turn = turn % 2 == 1 ? 1 : 2;
    fprintf(out, "Game over, Player %d wins\n", turn);
    return turn;
}
