/* fgets with a small buffer, put together line by line; the moves that were
 * made are kept, and told at the end. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

typedef struct Made {
    struct Made *before;
    char letter;
    int distance;
} Made;

static void forget(Made *last)
{
    while (last) {
        Made *before = last->before;
        free(last);
        last = before;
    }
}

/* The next of a line, as fgets gives it; but the NULs in it become '#'. */
static char *read_piece(char *piece, int room, FILE *in)
{
    int at = 0, c = 0;
    for (; at < room - 1 && c != '\n'; at++) {
        c = fgetc(in);
        if (c == EOF)
            break;
        piece[at] = c ? (char)c : '#';
    }
    piece[at] = '\0';
    return at ? piece : NULL;
}

/* A whole line without its end, on the heap; NULL at the end of the input. */
static char *read_line(FILE *in)
{
    char piece[9], *line = NULL;
    size_t used = 0;
    while (read_piece(piece, sizeof piece, in)) {
        size_t more = strlen(piece);
        char *longer = realloc(line, used + more + 1);
        if (!longer)
            break;
        line = longer;
        memcpy(line + used, piece, more + 1);
        used += more;
        if (used > 0 && line[used - 1] == '\n') {
            line[used - 1] = '\0';
            return line;
        }
    }
    if (used == 0) {
        free(line);
        line = NULL;
    }
    return line;
}

static bool understand(const char *line, char *letter, int *distance)
{
    int used = 0;
    char blank;
    if (strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != 1)
        return false;
    if (line[1] != ' ' || strchr(" 0123456789", line[2 + strspn(line + 2, " ")]) == NULL)
        return false;
    const char *digits = line + 1 + strspn(line + 1, " ");
    if (strlen(digits) > 9 || strspn(digits, "0123456789") != strlen(digits))
        return false;
    if (sscanf(line, "%c%c%d%n", letter, &blank, distance, &used) != 3)
        return false;
    return line[used] == '\0';
}

static void show(CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    fputs(text ? text : "", out);
    putc('\n', out);
    free(text);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    Made *last = NULL;
    int player = 0;
    char *line;

    show(strip, out);
    while (!coinstrip_is_won(strip)) {
        bool moved = false;
        player = player % 2 + 1;
        while (!moved) {
            char letter = 0;
            int distance = 0;
            fprintf(out, "Player %d (letter, blank, squares): ", player);
            if (!(line = read_line(in))) {
                forget(last);
                return 0;
            }
            moved = understand(line, &letter, &distance) &&
                    coinstrip_move(strip, (letter & 31) - 1, distance);
            free(line);
            Made *made = moved ? malloc(sizeof *made) : NULL;
            if (made) {
                *made = (Made){last, letter, distance};
                last = made;
            }
            if (!moved)
                fputs("Illegal move!\n", out);
        }
        show(strip, out);
    }
    if (player) {
        fprintf(out, "Player %d wins. The moves, last first:", player);
        for (Made *made = last; made; made = made->before)
            fprintf(out, " %c%d", made->letter, made->distance);
        fputs("\n", out);
    }
    forget(last);
    return player;
}
