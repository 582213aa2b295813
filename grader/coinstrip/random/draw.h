/*
 * A strip that is drawn at random: what was asked for, what came, and both in
 * words.
 */
#ifndef DRAW_H
#define DRAW_H

#include <stdbool.h>
#include <stdint.h>
#include "coinstrip.h"

enum { DRAWN_COINS = 64 };

/* What to draw: coinstrip_random, or coinstrip_random_sized. */
typedef struct {
    CoinStripRules rules;
    bool sized;
    int coins, length, min_moves;
} Drawing;

typedef struct {
    bool made; /* not NULL */
    bool seen; /* the rest is known */
    int length, coins;
    int squares[DRAWN_COINS]; /* of the first ones, ascending */
    long slack;               /* sum over the coins of square - number */
    uint64_t print;           /* equal strips have equal ones */
} Drawn;

/* The most moves that a strip of this size can have: one alone has them. */
int drawing_most(const Drawing *drawing);

/* What sets this size apart from others, if anything does: ": without coins".
 */
const char *size_in_words(const Drawing *drawing);

/* The draw with that seed becomes the trace: its only call. */
void draw_tell(const Drawing *drawing, uint64_t seed);

/* As a reader needs them: two draws, one after the other, with what came, and
 * with these words between them, or NULL. The caller frees it. */
char *draw_told(const Drawing *drawing, const uint64_t *seeds,
                const Drawn *const drawn[2], const char *between);

/* The strip as text; NULL if not all of its coins are known. The caller frees
 * it. */
char *drawn_text(const Drawn *drawn);

#endif
