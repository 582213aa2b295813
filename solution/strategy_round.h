/*
 * strategy_round.h - several strips at once, as strategy_round.c studies them,
 * strategy_cases.c lists winning moves in them, and strategy_compound.c offers
 * both; nobody else includes it.
 *
 * Each kind of compound has its theory, but all of them say alike which
 * positions are lost: for each strip there is a menu of what it may become (or
 * stay), each entry with a key, and the compound is lost for the next player if
 * the keys lie between certain bounds, strip by strip. Such bounds are a
 * "case"; no position falls under two. So to list the winning moves is to go
 * through the cases, and in each through all combinations.
 *
 *   one strip        keys: 0 stays, 1 moves to the value that makes the xor 0
 *                    (misere: see strategy_parts.h). A case for each strip.
 *   any strips       keys: 0 lost, not finished; 1 finished; in misere play 2,
 *                    lost in misere play, not finished. Normal play: one case,
 *                    all lost. Misere play: two or more strips lost but not
 *                    finished, and the others finished; or one of them lost in
 *                    misere play, and the others finished.
 *   some, not all    keys: the value. A case for each value: all have it.
 *   every strip      keys: remoteness. A case for each number that loses and
 *                    each strip which is the first to have it, the least.
 *   every one left   the same with suspense and the greatest.
 */
#ifndef STRATEGY_ROUND_H
#define STRATEGY_ROUND_H

#include "strategy_parts.h"

typedef struct {
    int64_t key;
    StrategyMove move; /* of distance 0: the strip stays as it is */
} Entry;

typedef struct {
    size_t count;
    size_t room;
    Entry *entries;
} Menu;

typedef struct {
    int64_t least;
    int64_t most;
} Bounds;

/* One call of a function of strategy.h. */
typedef struct {
    const StrategyCompound *compound;
    Study *studies;         /* one a strip, if the kind of compound needs it */
    Countdown **countdowns; /* or one of these */
    size_t studied;         /* how many of them there are by now */
    int64_t *numbers;       /* the strips' values, remoteness, or suspense */
    Menu *menus;            /* one a strip */
    Bounds *bounds;         /* one a strip: the case in hand */
    StrategyMove *moves;    /* one a strip: the combination in hand */
    bool (*visit)(void *context, const StrategyMove *moves);
    void *context;
    bool is_over; /* visit has had enough */
} Round;

/* Returns false, with nothing to end, if memory runs out or if a strip is too
 * large to be counted out. */
bool round_begin(Round *round, const StrategyCompound *compound);
void round_end(Round *round);

/* Who wins the compound, which must not be finished. */
StrategyOutcome round_outcome(const Round *round);

/* The xor of the strips' values; how many are firm. */
int64_t round_xor(const Round *round);
size_t round_firm(const Round *round);

/* Fills the menus. In the first two kinds of compound, and in normal play, at
 * most "most" moves of the same key for each strip. Returns false if memory
 * runs out. */
bool round_fill_menus(Round *round, size_t most);

/* Calls round->visit with each combination of each case, until it returns
 * false. */
void round_visit_cases(Round *round);

#endif
