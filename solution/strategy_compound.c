/*
 * Several strips at once, for strategy.h: which turns are legal, and what a
 * perfect player does. The theory stands in strategy_round.h.
 */
#include <string.h>

#include "strategy_round.h"

/* ---- Moving ------------------------------------------------------------- */

static size_t count_unfinished(const StrategyCompound *compound)
{
    size_t unfinished = 0;

    for (size_t i = 0; i < compound->count; i++) {
        unfinished += !strategy_is_finished(&compound->strips[i]);
    }
    return unfinished;
}

/* How many strips a turn must move in, at least and at most. */
static void count_strips_to_move(const StrategyCompound *compound,
                                 size_t *least, size_t *most)
{
    size_t count = compound->count;

    *least = 1;
    *most = count;
    switch (compound->turn) {
    case STRATEGY_ONE:
        *most = 1;
        break;
    case STRATEGY_ANY:
        break;
    case STRATEGY_SOME:
        *most = count == 0 ? 0 : count - 1;
        break;
    case STRATEGY_EVERY:
        *least = count == 0 ? 1 : count;
        break;
    case STRATEGY_EVERY_LEFT:
        *least = count_unfinished(compound);
        *least = *least == 0 ? 1 : *least;
        break;
    }
}

bool strategy_compound_is_finished(const StrategyCompound *compound)
{
    size_t least;
    size_t most;

    count_strips_to_move(compound, &least, &most);
    return most < least || count_unfinished(compound) < least;
}

bool strategy_compound_is_legal(const StrategyCompound *compound,
                                const StrategyMove *moves)
{
    size_t least;
    size_t most;
    size_t moved = 0;

    for (size_t i = 0; i < compound->count; i++) {
        if (moves[i].distance != 0) {
            if (!strategy_is_legal(&compound->strips[i], moves[i])) {
                return false;
            }
            moved++;
        }
    }
    count_strips_to_move(compound, &least, &most);
    return moved >= least && moved <= most;
}

/* ---- Playing ------------------------------------------------------------ */

/* Of a finished compound, where nobody can move: the last who did has won, or
 * in misere play lost. */
static StrategyOutcome outcome_of_finished(const StrategyCompound *compound)
{
    return compound->ending == STRATEGY_MISERE ? STRATEGY_WON : STRATEGY_LOST;
}

/* Some of two strips, but not both, is one of them: and that is known in misere
 * play, too. */
static StrategyCompound simplify(const StrategyCompound *compound)
{
    StrategyCompound simple = *compound;

    if (compound->turn == STRATEGY_SOME && compound->count == 2) {
        simple.turn = STRATEGY_ONE;
    }
    return simple;
}

StrategyOutcome strategy_compound_outcome(const StrategyCompound *compound)
{
    StrategyCompound simple = simplify(compound);
    Round round;

    if (strategy_compound_is_finished(compound)) {
        return outcome_of_finished(compound);
    }
    if (!round_begin(&round, &simple)) {
        return STRATEGY_UNKNOWN;
    }

    StrategyOutcome outcome = round_outcome(&round);

    round_end(&round);
    return outcome;
}

/* Visits the winning moves; where all aren't wanted, no more than one of a kind
 * for each strip. */
static StrategyOutcome
visit_winning_moves(const StrategyCompound *compound, size_t most,
                    bool (*visit)(void *context, const StrategyMove *moves),
                    void *context)
{
    StrategyCompound simple = simplify(compound);
    Round round;

    if (strategy_compound_is_finished(compound)) {
        return outcome_of_finished(compound);
    }
    if (!round_begin(&round, &simple)) {
        return STRATEGY_UNKNOWN;
    }

    StrategyOutcome outcome = round_outcome(&round);

    round.visit = visit;
    round.context = context;
    if (outcome == STRATEGY_WON) {
        if (round_fill_menus(&round, most)) {
            round_visit_cases(&round);
        } else {
            outcome = STRATEGY_UNKNOWN;
        }
    }
    round_end(&round);
    return outcome;
}

StrategyOutcome strategy_compound_winning_moves(
    const StrategyCompound *compound,
    bool (*visit)(void *context, const StrategyMove *moves), void *context)
{
    return visit_winning_moves(compound, SIZE_MAX, visit, context);
}

/* Where to put the first winning move. */
typedef struct {
    size_t count;
    StrategyMove *moves;
} FirstMove;

static bool keep_first(void *context, const StrategyMove *moves)
{
    const FirstMove *first = context;

    memcpy(first->moves, moves, first->count * sizeof *moves);
    return false;
}

static void stay(const StrategyCompound *compound, StrategyMove *moves)
{
    for (size_t i = 0; i < compound->count; i++) {
        moves[i] = (StrategyMove){0, 0};
    }
}

StrategyOutcome strategy_compound_winning_move(const StrategyCompound *compound,
                                               StrategyMove *moves)
{
    FirstMove first = {compound->count, moves};

    if (strategy_compound_is_finished(compound)) {
        if (compound->ending == STRATEGY_MISERE) {
            stay(compound, moves);
        }
        return outcome_of_finished(compound);
    }
    return visit_winning_moves(compound, 1, keep_first, &first);
}

/* A turn that changes as little as possible. */
static void take_steps(const StrategyCompound *compound, StrategyMove *moves)
{
    bool is_in_all = compound->turn == STRATEGY_EVERY ||
                     compound->turn == STRATEGY_EVERY_LEFT;
    bool has_moved = false;

    stay(compound, moves);
    for (size_t i = compound->count; i-- > 0 && (is_in_all || !has_moved);) {
        if (!strategy_is_finished(&compound->strips[i])) {
            moves[i] = single_step(&compound->strips[i]);
            has_moved = true;
        }
    }
}

/* In each strip, what keeps it going longest. */
static void put_off(Round *round, StrategyMove *moves)
{
    for (size_t i = 0; i < round->compound->count; i++) {
        const Menu *menu = &round->menus[i];
        const Entry *best = &menu->entries[0];

        for (size_t j = 1; j < menu->count; j++) {
            if (menu->entries[j].key > best->key) {
                best = &menu->entries[j];
            }
        }
        moves[i] = best->move;
    }
}

/* A turn in a position that is lost, or of which nothing is known. */
static void play_anything(const StrategyCompound *compound, StrategyMove *moves)
{
    bool is_counted_out = compound->turn == STRATEGY_EVERY ||
                          compound->turn == STRATEGY_EVERY_LEFT;
    Round round;

    take_steps(compound, moves);
    if (is_counted_out && round_begin(&round, compound)) {
        if (round_fill_menus(&round, SIZE_MAX)) {
            put_off(&round, moves);
        }
        round_end(&round);
    }
}

bool strategy_compound_play(const StrategyCompound *compound,
                            StrategyMove *moves)
{
    if (strategy_compound_is_finished(compound)) {
        return false;
    }
    if (strategy_compound_winning_move(compound, moves) != STRATEGY_WON) {
        play_anything(compound, moves);
    }
    return true;
}
