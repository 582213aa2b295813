/*
 * Judging games. Where a game has no theory in strategy.h, its numbers are
 * heaps of Nim: all legal moves are tried, and their numbers looked at. Must
 * not know which games there are.
 */
#include <stdlib.h>

#include "judge.h"
#include "memory.h"

/* ---- Nim on the numbers ---------------------------------------------------
 */

/* The xor of heaps, and how many are larger than 1. */
typedef struct {
    int64_t value;
    size_t large;
} Heaps;

static void add_heaps(const Rulebook *book, const StrategyStrip *strip,
                      Heaps *heaps)
{
    Reason *reasons = memory_new(strip->coins + 1, sizeof *reasons);
    size_t count = book->reasons(strip, reasons);

    for (size_t i = 0; i < count; i++) {
        heaps->value ^= reasons[i].value;
        heaps->large += reasons[i].value > 1;
    }
    free(reasons);
}

int64_t judge_value(const Rulebook *book, const StrategyStrip *strip)
{
    Heaps heaps = {0, 0};

    if (book->has_theory) {
        return strategy_value(strip);
    }
    add_heaps(book, strip, &heaps);
    return heaps.value;
}

bool judge_is_finished(const StrategyCompound *compound)
{
    return strategy_compound_is_finished(compound);
}

bool judge_is_legal(const Rulebook *book, const StrategyCompound *compound,
                    const StrategyMove *moves)
{
    for (size_t i = 0; i < compound->count && book->longest > 0; i++) {
        if (moves[i].distance > book->longest) {
            return false;
        }
    }
    return strategy_compound_is_legal(compound, moves);
}

/* Of one strip a turn, the last mover losing: as ever, until all heaps are 0 or
 * 1; then an even number of ones is what one wants to have before one. */
static StrategyOutcome outcome_by_heaps(const Rulebook *book,
                                        const StrategyCompound *compound)
{
    Heaps heaps = {0, 0};
    bool fickle;

    for (size_t i = 0; i < compound->count; i++) {
        add_heaps(book, &compound->strips[i], &heaps);
    }
    fickle = compound->ending == STRATEGY_MISERE && heaps.large == 0;
    return (heaps.value != 0) != fickle ? STRATEGY_WON : STRATEGY_LOST;
}

/* Whether every strip has the value 0; whether all have the same. */
static StrategyOutcome outcome_by_strips(const Rulebook *book,
                                         const StrategyCompound *compound)
{
    bool alike = compound->turn == STRATEGY_SOME;
    int64_t wanted = alike ? judge_value(book, &compound->strips[0]) : 0;

    for (size_t i = 0; i < compound->count; i++) {
        if (judge_value(book, &compound->strips[i]) != wanted) {
            return STRATEGY_WON;
        }
    }
    return STRATEGY_LOST;
}

StrategyOutcome judge_outcome(const Rulebook *book,
                              const StrategyCompound *compound)
{
    if (book->has_theory || judge_is_finished(compound)) {
        return strategy_compound_outcome(compound);
    }
    if (compound->turn == STRATEGY_ONE) {
        return outcome_by_heaps(book, compound);
    }
    return compound->ending == STRATEGY_NORMAL &&
                   (compound->turn == STRATEGY_ANY ||
                    compound->turn == STRATEGY_SOME)
               ? outcome_by_strips(book, compound)
               : STRATEGY_UNKNOWN;
}

/* ---- Trying all moves ---------------------------------------------------- */

/* A compound in which one strip after another is tried out. */
typedef struct {
    const Rulebook *book;
    const StrategyCompound *compound;
    StrategyStrip *after;
    int64_t **squares; /* of "after", one array a strip */
    StrategyMove *moves;
    bool (*visit)(void *context, const StrategyMove *moves);
    void *context;
} Trial;

/* Lays the strip as the move leaves it; as it was, if the distance is 0. */
static void lay(Trial *trial, size_t strip, StrategyMove move)
{
    const StrategyStrip *before = &trial->compound->strips[strip];

    for (size_t i = 0; i < before->coins; i++) {
        trial->squares[strip][i] = before->squares[i];
    }
    if (move.distance > 0) {
        strategy_make_move(before->coins, trial->squares[strip], move);
    }
    trial->moves[strip] = move;
}

/* Tries the moves of one strip until "is_good" says that one will do; false if
 * none does. */
static bool try_strip(Trial *trial, size_t strip,
                      bool (*is_good)(Trial *trial, size_t strip))
{
    const StrategyStrip *before = &trial->compound->strips[strip];

    for (size_t coin = 0; coin < before->coins; coin++) {
        for (int64_t i = 1;
             i <= before->squares[coin] &&
             (trial->book->longest == 0 || i <= trial->book->longest);
             i++) {
            StrategyMove move = {coin, i};

            if (strategy_is_legal(before, move)) {
                lay(trial, strip, move);
                if (is_good(trial, strip)) {
                    return true;
                }
            }
        }
    }
    lay(trial, strip, (StrategyMove){0, 0});
    return false;
}

/* Passes a winning turn on; says whether that was enough. */
static bool pass_winning(Trial *trial, size_t strip)
{
    StrategyCompound after = *trial->compound;

    (void)strip;
    after.strips = trial->after;
    return judge_outcome(trial->book, &after) == STRATEGY_LOST &&
           !trial->visit(trial->context, trial->moves);
}

static int64_t wanted_value(const Trial *trial)
{
    int64_t least = INT64_MAX;

    for (size_t i = 0; i < trial->compound->count; i++) {
        int64_t value = judge_value(trial->book, &trial->compound->strips[i]);

        least = value < least ? value : least;
    }
    return trial->compound->turn == STRATEGY_SOME ? least : 0;
}

static bool has_wanted_value(Trial *trial, size_t strip)
{
    return judge_value(trial->book, &trial->after[strip]) ==
           wanted_value(trial);
}

static void win_by_trying(Trial *trial)
{
    const StrategyCompound *compound = trial->compound;

    for (size_t i = 0; i < compound->count; i++) {
        if (compound->turn == STRATEGY_ONE) {
            if (try_strip(trial, i, pass_winning)) {
                return;
            }
        } else if (!has_wanted_value(trial, i)) {
            try_strip(trial, i, has_wanted_value);
        }
    }
    if (compound->turn != STRATEGY_ONE) {
        trial->visit(trial->context, trial->moves);
    }
}

void judge_winning_moves(const Rulebook *book, const StrategyCompound *compound,
                         bool (*visit)(void *context,
                                       const StrategyMove *moves),
                         void *context)
{
    Trial trial = {
        .book = book, .compound = compound, .visit = visit, .context = context};

    if (book->has_theory) {
        strategy_compound_winning_moves(compound, visit, context);
        return;
    }
    if (judge_is_finished(compound) ||
        judge_outcome(book, compound) != STRATEGY_WON) {
        return;
    }
    trial.after = memory_new(compound->count, sizeof *trial.after);
    trial.squares = memory_new(compound->count, sizeof *trial.squares);
    trial.moves = memory_new(compound->count, sizeof *trial.moves);
    for (size_t i = 0; i < compound->count; i++) {
        trial.squares[i] =
            memory_new(compound->strips[i].coins, sizeof **trial.squares);
        trial.after[i] = compound->strips[i];
        trial.after[i].squares = trial.squares[i];
        lay(&trial, i, (StrategyMove){0, 0});
    }
    win_by_trying(&trial);
    for (size_t i = 0; i < compound->count; i++) {
        free(trial.squares[i]);
    }
    free(trial.after);
    free(trial.squares);
    free(trial.moves);
}

bool judge_put_off(const Rulebook *book, const StrategyCompound *compound,
                   StrategyMove *moves)
{
    /* A single strip can be played to last longest; several are too many. */
    return book->has_theory && compound->count == 1
               ? strategy_play(&compound->strips[0], compound->ending, moves)
           : book->has_theory ? strategy_compound_play(compound, moves)
                              : false;
}
