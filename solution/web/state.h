/*
 * state.h - what a session shows, as JSON for a page:
 *
 *     {"title": "Silver Dollar Game", "rule": "Slide a coin left, ...",
 *      "status": "Turn 1. Your turn", "said": "lines to read",
 *      "where": "the position in sentences", "advice": "the hint so far",
 *      "result": "You win.", "onward": "", "level": "medium", "tally":
 *      "You: 2. The computer: 1.", "may": ["undo", "hint"],
 *      "over": false, "awaits": false, "refused": false, "why": false,
 *      "coach": false, "letters": false, "mirrored": false, "lights": false,
 *      "asking": false, "replay": false, "paused": false, "mayEnd": false,
 *      "invites": false, "beaten": false, "joins": false, "lesson": 0, "step":
 * 0, "chosen": {"strip": 0, "square": 4, "landing": 3, "targets": [3]},
 *      "slides": [{"strip": 0, "from": 4, "to": 3}],
 *      "last": [{"strip": 0, "from": 4, "to": 3}],
 *      "hinted": [{"strip": 0, "from": 4, "to": 3}],
 *      "strips": [{"squares": 5, "coins": [{"name": "A", "id": 0, "square":
 * 2}], "reasons": [{"from": 0, "to": 1, "value": 2}]}]}
 *
 * "onward" is what Enter leads to, of a lesson. "result" is left empty until
 * the game is over. "invites": nobody has begun to move, so how to may be said;
 * "beaten": a person lost to a computer. "may" has the acts that may be done
 * now. "awaits": the computer is to move. "step": milliseconds for each square
 * that its coin goes; 0: as long as you like. "chosen" is left out if no coin
 * is; a "landing" of -1: it can't go so far. "last" is what was moved last;
 * "hinted" what a hint speaks of, "to" being -1 while it doesn't say where to.
 * A coin's "id" is its own, whatever it is called. Reasons are what decides the
 * strip: from one coin's square to another's if "joins", or else empty squares.
 * Squares are numbered as people see them, from the left.
 */
#ifndef STATE_H
#define STATE_H

#include <stdio.h>

#include "session.h"

void state_write(const Session *session, FILE *out);

/* The name of an act, as the page calls it; NULL: it has none there. */
const char *state_act_name(Act act);

#endif
