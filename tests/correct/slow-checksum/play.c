/* The dialog: getline and sscanf. Says no more than it has to. */
#include <stdlib.h>
#include <string.h>

#include "coinstrip.h"
#include "play.h"

static void show(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    if (text != NULL)
        fprintf(out, "%s\n", text);
    free(text);
}

static bool make_move(CoinStrip *strip, const char *line, size_t got)
{
    char letter, digits[12];
    int used = 0;
    if (strlen(line) != got) /* a NUL was typed */
        return false;
    if (sscanf(line, "%c %9[0123456789] %n", &letter, digits, &used) != 2)
        return false;
    if (used == 0 || line[used] != '\0')
        return false;
    int coin = -1;
    if (letter >= 'A' && letter <= 'Z')
        coin = letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        coin = letter - 'a';
    return coinstrip_move(strip, coin, atoi(digits));
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t size = 0;
    int player = 1;

    show(strip, out);
    if (coinstrip_is_won(strip))
        return 0;
    for (;;) {
        fprintf(out, "Player %d: ", player);
        fflush(out);
        ssize_t got = getline(&line, &size, in);
        if (got < 0) {
            free(line);
            return 0;
        }
        if (!make_move(strip, line, (size_t)got)) {
            fprintf(out, "Illegal move\n");
            continue;
        }
        show(strip, out);
        if (coinstrip_is_won(strip))
            break;
        player = 3 - player;
    }
    free(line);
    fprintf(out, "Player %d wins\n", player);
    return player;
}
