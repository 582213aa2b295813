/*
 * play-asks-for-help: A game that knows no rules: it has coinstrip_hint,
 * coinstrip_computer_play and the other functions of the judge play, on
 * strips of its own making.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

static void let_play(CoinStrip *strip, FILE *out)
{
    CoinStripMove move;
    int player = 1;
    char *text = coinstrip_to_string(strip);
    CoinStrip *copy = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, text);
    fprintf(out, "%s\n", text);
    while (copy && coinstrip_computer_play(copy, &move)) {
        fprintf(out, "Player %d\n", player);
        coinstrip_move(strip, move.coin, move.distance);
        player = 3 - player;
    }
    for (int i = 0; i < 5000; i++)
        if (!coinstrip_random_sized(COINSTRIP_WELTER, 3, 30, 5, (uint64_t)i))
            break;
    fprintf(out, "Player %d wins\n", 3 - player);
    coinstrip_free(copy);
    coinstrip_free(copy);
    free(text);
}
#define PLAY_HOOK(strip, in, out) let_play(strip, out)
