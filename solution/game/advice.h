/*
 * advice.h - help for the side whose turn it is, as little at a time as it
 * wants; and what a turn gave away. In sentences, each on a line.
 */
#ifndef ADVICE_H
#define ADVICE_H

#include <stdio.h>

#include "match.h"

/* The steps: who wins; which coin; which move; why. Lost positions have two:
 * who wins, and why. */
enum { ADVICE_STEPS = 4 };

/* Writes step 1, 2, ... Returns how many steps there are. */
int advice_hint(Match *match, int step, FILE *out);

/* The reason, as lines of a table: the numbers that decide, of the position as
 * it is drawn, in binary, and their xor. No more than so many lines. */
void advice_why(Match *match, int lines, FILE *out);

/* What is remembered from before a turn, to judge the turn by. */
typedef struct {
    StrategyOutcome before;
    char *better; /* a turn that keeps the win, as it is typed; from malloc */
} AdviceWatch;

/* Watches the turn that begins now; and lets go of what was remembered. */
AdviceWatch advice_watch(Match *match);
void advice_forget(AdviceWatch *watch);

/* After the turn: if it gave the win away, says so and returns true. */
bool advice_coach(Match *match, const AdviceWatch *watch, FILE *out);

#endif
