/*
 * state.h - what a session shows, as JSON for a page:
 *
 *     {"title": "Silver Dollar Game", "ending": "The last mover wins.",
 *      "turns": "where a turn moves", "player": "Player 1",
 *      "said": "lines to read", "where": "the position in sentences",
 *      "advice": "the hint so far", "over": false, "awaits": false,
 *      "refused": false, "why": false, "coach": false, "mirrored": false,
 *      "mayEnd": false, "step": 0,
 *      "chosen": {"strip": 0, "square": 4, "landing": 3},
 *      "slides": [{"strip": 0, "from": 4, "to": 3}],
 *      "strips": [{"squares": 5, "coins": [{"name": "A", "square": 2}],
 *                  "gaps": [{"from": 0, "to": 1, "value": 2}]}]}
 *
 * "awaits": the computer is to move. "step": milliseconds for each square that
 * its coin goes; 0: as long as you like. "chosen" is left out if no coin is; a
 * "landing" of -1: it can't go so far. Of Welter's game there are "mates" (with
 * what each two are worth) instead of "gaps". Squares are numbered as people
 * see them, from the left.
 */
#ifndef STATE_H
#define STATE_H

#include <stdio.h>

#include "session.h"

void state_write(const Session *session, FILE *out);

#endif
