/*
 * rulebook.h - the games that can be played on strips: what each is called, how
 * its coins move, and what decides it. The one place that knows which games
 * there are: a game that is added to the table of rulebook.c has hints,
 * reasons, a computer that plays it, and all ways to be played.
 *
 * In every game a move takes one coin to the left, onto an empty square, and
 * the game goes on until no coin can move.
 */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "coinstrip.h"
#include "strategy.h"

/* One of the numbers that decide a strip: of the coins "left" and "right", or
 * of "right" alone (left is -1). It is drawn from square "from" to "to", which
 * are empty squares (none if to < from), or the two coins' own. */
typedef struct {
    int left;
    int right;
    int64_t value;
    int64_t from;
    int64_t to;
} Reason;

enum { RULEBOOK_LABEL = 96 };

typedef struct {
    const char *name;     /* "Silver Dollar": in records and lists */
    const char *title;    /* "Silver Dollar Game" */
    const char *rule[2];  /* one sentence, and the way they go between them */
    CoinStripRules moves; /* what coinstrip.h lets coins do, and */
    int longest;          /* how far they may go; 0: as far as they like */
    bool joins;           /* whether a reason joins two coins, or spans gaps */
    const char *heading[2]; /* what the numbers are, before a list of them; the
                               end that coins come from is named in between */

    /* The numbers that decide, from the left: at most one for each coin.
     * Returns how many; the game is Nim on heaps of these sizes. */
    size_t (*reasons)(const StrategyStrip *strip, Reason *reasons);

    /* What one of them is, when its coins are called so: "between A and B". */
    void (*label)(const StrategyStrip *strip, const Reason *reason,
                  const char *left, const char *right, bool mirrored,
                  char label[RULEBOOK_LABEL]);

    /* Whether strategy.h knows how to win it. Otherwise it is played by its
     * numbers alone, one strip being such a sum, too: see judge.h. */
    bool has_theory;
} Rulebook;

/* The games, by number; NULL beyond the last. By name; NULL if there is none.
 */
const Rulebook *rulebook_at(int number);
const Rulebook *rulebook_find(const char *name);
int rulebook_number(const Rulebook *book);

enum { RULEBOOK_SILVER_DOLLAR, RULEBOOK_WELTER, RULEBOOK_SHORT_STEPS };

/* The third one: short_steps.c. */
extern const Rulebook rulebook_short_steps;

#endif
