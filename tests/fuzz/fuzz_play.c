/*
 * The reference's game for two: whatever is typed, it ends, and leaves the
 * strip's owner and the files their own.
 */
#include <string.h>

#include "fuzz.h"
#include "play.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const boards[] = {".A", "..A.B", "AB", "A..B.C..D", ""};
    CoinStripRules rules =
        size > 0 && bytes[0] & 1 ? COINSTRIP_WELTER : COINSTRIP_SILVER_DOLLAR;
    const char *board = boards[size > 0 ? (bytes[0] >> 1) % 4 : 0];
    CoinStrip *strip = coinstrip_from_string(rules, board);
    char *written = NULL, note[40];
    size_t length = 0;
    FILE *in = size > 1
                   ? fmemopen((void *)(uintptr_t)(bytes + 1), size - 1, "r")
                   : fopen("/dev/null", "r");
    FILE *out = open_memstream(&written, &length);

    HOLDS(strip != NULL && in != NULL && out != NULL);
    bool won = coinstrip_is_won(strip);
    int winner = play_game(strip, in, out);
    HOLDS(winner >= 0 && winner <= 2 && fclose(out) == 0 && fclose(in) == 0);
    snprintf(note, sizeof note, "Player %d wins", winner);
    HOLDS((winner != 0) == (coinstrip_is_won(strip) && !won));
    HOLDS(winner == 0 || strstr(written, note) != NULL);
    coinstrip_free(strip);
    free(written);
    return 0;
}
