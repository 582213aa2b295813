/*
 * Texts of which strips were made. Another strip of the same text will be the
 * same: it need not be made before something happens to it that is not known
 * either. What tests have asked of one board they ask of the next, as a rule,
 * and of many moves one after the other: so that is asked ahead.
 */
#ifndef TRIED_BOARDS_H
#define TRIED_BOARDS_H

#include "tried_strip.h"

typedef struct {
    bool known, found;
    int coin, distance; /* as wire.h has them */
} Hint;

/* What comes of steps. */
typedef struct Outcomes Outcomes;

typedef struct {
    Origin origin;
    bool used, refused;
    Known known;
    Hint hint;
    Outcomes *outcomes; /* or NULL */
} Board;

void hint_get(Reader *from, Hint *hint);

/* Of a text of at most SHORT squares; NULL if there is no place to keep it. */
Board *board_of(CoinStripRules rules, const char *text);

/* A strip of it; NULL if it is refused, or there is no memory. */
CoinStrip *board_strip(Board *board);

/* Has nothing happened to the strip since it was made of a board? Which one it
 * is; else NULL. */
Board *board_under(const CoinStrip *strip);

/* Legal moves are asked for, more than some: all of them are known then. */
void board_learn_legal(Board *board);
const Hint *board_hint(Board *board);

/* Takes the step; false if what comes of it is not known. */
bool board_step(CoinStrip *strip, const Step *step, const Outcome **outcome);

#endif
