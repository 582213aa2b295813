/*
 * The presets. Knows what the originals did; must not know how a game is kept
 * or shown.
 */
#include <stddef.h>
#include <string.h>

#include "chance.h"
#include "memory.h"
#include "preset.h"

static const Preset PRESETS[] = {
    {.name = "none"},
    {.name = "bailey",
     .title = "Laboratory: The Silver Dollar Game",
     .said = {"Coins move only to the left. No coin may pass another. No "
              "square may hold more than one coin.",
              "The last person to move is the winner."},
     .numbers = true},
    {.name = "bbc",
     .title = "SILVER-DOLLAR GAME",
     .said = {"Type a letter once for each place it is to be moved, then "
              "return.",
              "The first player unable to move loses."},
     .players = {"You", "The computer"},
     .wins = {"YOU WIN!", "I WIN!"},
     .choice = CHOICE_BBC,
     .computer = true,
     .dots = true,
     .coins = 5,
     .squares = 30,
     .step = 700},
    {.name = "technoblogy",
     .title = "Silver Dollar Game on twelve lights",
     .said = {"Move one silver dollar to any blank position to its right. "
              "The last player able to move wins the game.",
              "It's possible to win from here, but unless you play perfectly "
              "the device will beat you."},
     .players = {"You", "The device"},
     .wins = {"You win the game.", "The device has beaten you."},
     .choice = CHOICE_DEVICE,
     .computer = true,
     .mirrored = true,
     .winnable = true,
     .lights = true,
     .coins = 5,
     .squares = 12},
};

const Preset *preset_find(const char *name)
{
    for (size_t i = 0; i < sizeof PRESETS / sizeof *PRESETS; i++) {
        if (strcmp(PRESETS[i].name, name) == 0) {
            return &PRESETS[i];
        }
    }
    return NULL;
}

char *preset_bbc_board(uint64_t seed)
{
    enum { COINS = 5, DOTS = 30, WIDEST_GAP = 7 };
    char *board = memory_new(DOTS + 1, 1);
    int square = DOTS;

    /* (Not the last dot either: line 20 draws one before it looks whether that
     * was the last, so no coin could lie there.) */
    while (square >= DOTS - 1) {
        memset(board, '.', DOTS);
        square = -1;
        for (int coin = 0; coin < COINS; coin++) {
            square += chance_below(&seed, WIDEST_GAP + 1) + 1;
            if (square < DOTS) {
                board[square] = (char)('A' + coin);
            }
        }
    }
    return board;
}
