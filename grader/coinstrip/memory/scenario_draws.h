/* Strips drawn at random where memory is watched. */
#ifndef SCENARIO_DRAWS_H
#define SCENARIO_DRAWS_H

#include "coinstrip/coins.h"

/* Many coins, or a draw that is thrown away, come up with one seed in some
 * hundreds. Natively so many are soon drawn: finds one of each kind, once for a
 * submission. To be called before scenario_draws, which draws them again. */
void scenario_draws_prepare(void);

/* A Scenario (scenario.h). */
void scenario_draws(RoomKind room);

#endif
