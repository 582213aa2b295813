/* See wire.h. */
#include "wire.h"

#include <stddef.h>

const char *wire_function(uint32_t operation)
{
    static const char *const names[OP_COUNT] = {
        [OP_FROM_STRING] = "coinstrip_from_string",
        [OP_RANDOM] = "coinstrip_random",
        [OP_RANDOM_SIZED] = "coinstrip_random_sized",
        [OP_FREE] = "coinstrip_free",
        [OP_LENGTH] = "coinstrip_length",
        [OP_COINS] = "coinstrip_coins",
        [OP_SQUARE] = "coinstrip_square",
        [OP_TO_STRING] = "coinstrip_to_string",
        [OP_IS_LEGAL] = "coinstrip_is_legal",
        [OP_MOVE] = "coinstrip_move",
        [OP_IS_WON] = "coinstrip_is_won",
        [OP_HINT] = "coinstrip_hint",
        [OP_COMPUTER_PLAY] = "coinstrip_computer_play",
        [OP_FREE_NULL] = "coinstrip_free",
        [OP_SQUARES] = "coinstrip_square",
        [OP_LEGAL_RANGE] = "coinstrip_is_legal",
    };
    return operation < OP_COUNT ? names[operation] : NULL;
}

bool wire_makes_strip(uint32_t operation)
{
    return operation == OP_FROM_STRING || operation == OP_RANDOM ||
           operation == OP_RANDOM_SIZED;
}
