/* See game_wire.h. */
#include "game_wire.h"

const char *game_function(GameQuestion question)
{
    static const char *const names[ASK_COUNT] = {
        [ASK_CYCLE] = "impartial_find_cycle",
        [ASK_OUTCOMES] = "impartial_outcomes",
        [ASK_GRUNDY] = "impartial_grundy",
        [ASK_REMOTENESS] = "impartial_remoteness",
        [ASK_SUSPENSE] = "impartial_suspense",
        [ASK_COMPOUND] = "impartial_compound",
    };

    return names[question];
}
