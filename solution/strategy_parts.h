/*
 * strategy_parts.h - what the files strategy*.c tell each other; nobody else
 * includes it.
 *
 * FICKLE AND FIRM. Both games are tame, as "Winning Ways" has it: in misere
 * play a strip is like a position of Nim of the same value. It is fickle if it
 * is like heaps of at most 1, whose value misere play turns round, and firm
 * otherwise. In the Silver Dollar Game it is fickle if no counted gap is above
 * 1; in Welter's game, if it is an abacus: each pair of squares i and
 * 2 n - 1 - i, for i below the number n of coins, holds exactly one coin.
 *
 * So several strips, of which the player must move in one, are lost in normal
 * play if the xor of their values is 0; in misere play, if all are fickle and
 * it is 1, or not all are fickle and it is 0.
 */
#ifndef STRATEGY_PARTS_H
#define STRATEGY_PARTS_H

#include "strategy.h"

/* ---- Lists of moves, which grow ---- */

typedef struct {
    size_t count;
    size_t room;
    StrategyMove *moves; /* NULL while there is no room */
} MoveList;

/* Returns false, with the list as it was, if memory runs out. */
bool move_list_add(MoveList *list, StrategyMove move);

/* By coin; the moves of one coin, the shortest first. */
void move_list_sort(MoveList *list);

/* ---- A strip, looked at closely ---- */

enum { FIRM = 1, FICKLE = 2, EITHER = FIRM | FICKLE };

/* The coins of a strip of Welter's game in the order of their squares' bits
 * read backwards, lowest bit first. All coins that agree in their low bits
 * stand together, so that the tree of low bits need not be stored. */
typedef struct {
    int bits;       /* of the largest square */
    uint64_t *keys; /* the squares' bits, backwards; ascending */
} WelterTree;

typedef struct {
    const StrategyStrip *strip;
    int64_t value;
    bool is_fickle;
    size_t big_gaps; /* Silver Dollar: counted gaps of 2 or more */
    WelterTree tree; /* Welter, and so are the others */
    size_t outside;  /* coins beyond square 2 n - 1 */
    size_t doubles;  /* pairs of squares i and 2 n - 1 - i with two coins */
} Study;

/* Looks at the strip, which must stay as it is until study_end. Returns false
 * if memory runs out; there is nothing to end then. */
bool study_begin(Study *study, const StrategyStrip *strip);
void study_end(Study *study);

/* Adds to the list, in no certain order, the moves that give the strip this
 * value and make it of one of these kinds; at most "most" of them. Returns
 * false if memory runs out. */
bool study_moves_to(const Study *study, int64_t value, int kinds, size_t most,
                    MoveList *list);

/* What the two games have for that. */
void silver_study(Study *study);
bool silver_moves_to(const Study *study, int64_t value, int kinds, size_t most,
                     MoveList *list);
bool welter_study(Study *study);
bool welter_moves_to(const Study *study, int64_t value, int kinds, size_t most,
                     MoveList *list);

/* ---- Remoteness and suspense of all positions of a small strip ---- */

typedef enum { HURRY, DAWDLE } WinnersPace; /* remoteness; suspense */

typedef struct Countdown Countdown;

/* Counts out the strip and all that can become of it. NULL if that is too much,
 * or if memory runs out. */
Countdown *countdown_new(const StrategyStrip *strip, StrategyEnding ending,
                         WinnersPace pace);
void countdown_free(Countdown *countdown);

/* The number for the strip itself, and for what a legal move makes of it. */
int countdown_of_strip(const Countdown *countdown);
int countdown_after(const Countdown *countdown, StrategyMove move);

/* ---- All legal moves ---- */

/* Goes through them, from one to the next: begin with {0, 0}. Returns false
 * after the last. */
bool next_move(const StrategyStrip *strip, StrategyMove *move);

/* A step by one square, of the last coin that has room for it; the strip must
 * not be finished. */
StrategyMove single_step(const StrategyStrip *strip);

#endif
