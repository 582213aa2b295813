/*
 * judge.h - who wins a game of a rulebook, and by which turns: strategy.h where
 * it knows the game, and otherwise Nim on the rulebook's numbers.
 *
 * Compounds and moves are those of strategy.h; all strips are of one rulebook.
 * Of games without a theory of their own a turn in one strip is judged with
 * both endings, one in any or some strips where the last mover wins; what else
 * there is, is STRATEGY_UNKNOWN.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "rulebook.h"

/* The value of a strip: 0 is lost for whoever is to move. -1: no memory. */
int64_t judge_value(const Rulebook *book, const StrategyStrip *strip);

bool judge_is_finished(const StrategyCompound *compound);

/* Whether that can be a turn. */
bool judge_is_legal(const Rulebook *book, const StrategyCompound *compound,
                    const StrategyMove *moves);

StrategyOutcome judge_outcome(const Rulebook *book,
                              const StrategyCompound *compound);

/* Calls visit with winning turns until it returns false: with all of them, but
 * where several strips of a game without theory move, with one. */
void judge_winning_moves(const Rulebook *book, const StrategyCompound *compound,
                         bool (*visit)(void *context,
                                       const StrategyMove *moves),
                         void *context);

/* What a perfect player does who can't win: puts off the end. False if no turn
 * can be taken. */
bool judge_put_off(const Rulebook *book, const StrategyCompound *compound,
                   StrategyMove *moves);

#endif
