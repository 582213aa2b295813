/* Shows the strip each time it asks, after a refusal too; the prompt has no newline. */
#include <stdlib.h>
#include <string.h>
#include "play.h"

enum { MAX = 100 };

/* Reads a line of any length; only the first MAX bytes are kept. -1: the end. */
static int get(FILE *in, char *buf)
{
    int n = 0, c;
    while ((c = getc(in)) != '\n') {
        if (c == EOF)
            return -1;
        if (n < MAX)
            buf[n] = (char)c;
        n += n < MAX + 1;
    }
    return n;
}

static bool is_move(const char *buf, int n, int *coin, int *distance)
{
    const char *letters = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz";
    if (n < 3 || n > MAX || buf[0] == '\0' || strchr(letters, buf[0]) == NULL)
        return false;
    *coin = (int)(strchr(letters, buf[0]) - letters) / 2;
    int i = 1;
    while (i < n && buf[i] == ' ')
        i++;
    if (i == 1 || i == n || n - i > 8)
        return false;
    for (*distance = 0; i < n; i++) {
        if (buf[i] < '0' || buf[i] > '9')
            return false;
        *distance = *distance * 10 + buf[i] - '0';
    }
    return true;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char buf[MAX];
    int mover = 0; /* who moved last */
    int coin, distance, n;

    for (;;) {
        char *t = coinstrip_to_string(strip);
        if (!t)
            return 0;
        fprintf(out, "%s\n", t);
        free(t);
        if (coinstrip_is_won(strip))
            break;
        fprintf(out, "Player %d? ", mover == 1 ? 2 : 1);
        fflush(out);
        if ((n = get(in, buf)) < 0)
            return 0;
        if (!is_move(buf, n, &coin, &distance) || !coinstrip_move(strip, coin, distance))
            fprintf(out, "Illegal move (type a letter and a number)\n");
        mover = mover == 1 ? 2 : 1;
    }
    if (mover != 0)
        fprintf(out, "Player %d wins\n", mover);
    return mover;
}
