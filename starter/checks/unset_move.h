/* What *move holds before a call was never set. */
#ifndef CHECKS_UNSET_MOVE_H
#define CHECKS_UNSET_MOVE_H

#include <stdlib.h>
#include "coinstrip.h"

static inline CoinStripMove *unset(CoinStripMove *move)
{
    CoinStripMove *volatile fresh = malloc(sizeof *fresh);
    if (fresh)
        *move = *fresh;
    free(fresh);
    return move;
}
#define coinstrip_hint(strip, move) coinstrip_hint(strip, unset(move))
#define coinstrip_computer_play(strip, move)                                   \
    coinstrip_computer_play(strip, unset(move))

#endif
