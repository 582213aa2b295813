/*
 * Several strips at once: looks at each of them, and says who wins. See
 * strategy_round.h for the theory.
 */
#include <stdlib.h>

#include "strategy_round.h"

/* ---- Looking at the strips ---------------------------------------------- */

static bool is_counted_out(const StrategyCompound *compound)
{
    return compound->turn == STRATEGY_EVERY ||
           compound->turn == STRATEGY_EVERY_LEFT;
}

/* Returns false if memory runs out, or the strip is too large. */
static bool study_strip(Round *round, size_t i)
{
    const StrategyCompound *compound = round->compound;
    const StrategyStrip *strip = &compound->strips[i];
    WinnersPace pace = compound->turn == STRATEGY_EVERY ? HURRY : DAWDLE;

    if (!is_counted_out(compound)) {
        if (!study_begin(&round->studies[i], strip)) {
            return false;
        }
        round->numbers[i] = round->studies[i].value;
        return true;
    }
    round->countdowns[i] = countdown_new(strip, compound->ending, pace);
    if (round->countdowns[i] == NULL) {
        return false;
    }
    round->numbers[i] = countdown_of_strip(round->countdowns[i]);
    return true;
}

void round_end(Round *round)
{
    for (size_t i = 0; i < round->studied; i++) {
        if (is_counted_out(round->compound)) {
            countdown_free(round->countdowns[i]);
        } else {
            study_end(&round->studies[i]);
        }
    }
    for (size_t i = 0; i < round->compound->count && round->menus != NULL;
         i++) {
        free(round->menus[i].entries);
    }
    free(round->studies);
    free(round->countdowns);
    free(round->numbers);
    free(round->menus);
    free(round->bounds);
    free(round->moves);
}

bool round_begin(Round *round, const StrategyCompound *compound)
{
    size_t count = compound->count + 1; /* calloc may give NULL for none */

    *round = (Round){.compound = compound};
    round->studies = calloc(count, sizeof *round->studies);
    round->countdowns = calloc(count, sizeof(Countdown *));
    round->numbers = calloc(count, sizeof *round->numbers);
    round->menus = calloc(count, sizeof *round->menus);
    round->bounds = calloc(count, sizeof *round->bounds);
    round->moves = calloc(count, sizeof *round->moves);
    bool has_memory = round->studies != NULL && round->countdowns != NULL &&
                      round->numbers != NULL && round->menus != NULL &&
                      round->bounds != NULL && round->moves != NULL;

    while (has_memory && round->studied < compound->count) {
        if (!study_strip(round, round->studied)) {
            has_memory = false;
        } else {
            round->studied++;
        }
    }
    if (!has_memory) {
        round_end(round);
    }
    return has_memory;
}

/* ---- Who wins ----------------------------------------------------------- */

static StrategyOutcome lost_if(bool is_lost)
{
    return is_lost ? STRATEGY_LOST : STRATEGY_WON;
}

int64_t round_xor(const Round *round)
{
    int64_t sum = 0;

    for (size_t i = 0; i < round->compound->count; i++) {
        sum ^= round->numbers[i];
    }
    return sum;
}

size_t round_firm(const Round *round)
{
    size_t firm = 0;

    for (size_t i = 0; i < round->compound->count; i++) {
        firm += !round->studies[i].is_fickle;
    }
    return firm;
}

static int64_t least_of(const Round *round)
{
    int64_t least = round->numbers[0];

    for (size_t i = 1; i < round->compound->count; i++) {
        least = round->numbers[i] < least ? round->numbers[i] : least;
    }
    return least;
}

static int64_t most_of(const Round *round)
{
    int64_t most = round->numbers[0];

    for (size_t i = 1; i < round->compound->count; i++) {
        most = round->numbers[i] > most ? round->numbers[i] : most;
    }
    return most;
}

static bool is_misere(const Round *round)
{
    return round->compound->ending == STRATEGY_MISERE;
}

/* Whether a strip is lost for the player to move, by itself. */
static bool is_strip_lost(const Study *study, bool is_misere_play)
{
    return study->value == (is_misere_play && study->is_fickle ? 1 : 0);
}

static StrategyOutcome outcome_of_one(const Round *round)
{
    bool is_turned = is_misere(round) && round_firm(round) == 0;

    return lost_if(round_xor(round) == (is_turned ? 1 : 0));
}

static StrategyOutcome outcome_of_any(const Round *round)
{
    size_t left = 0;

    for (size_t i = 0; i < round->compound->count; i++) {
        left += !strategy_is_finished(&round->compound->strips[i]);
    }

    bool is_last_misere = is_misere(round) && left == 1;

    for (size_t i = 0; i < round->compound->count; i++) {
        if (!strategy_is_finished(&round->compound->strips[i]) &&
            !is_strip_lost(&round->studies[i], is_last_misere)) {
            return STRATEGY_WON;
        }
    }
    return STRATEGY_LOST;
}

StrategyOutcome round_outcome(const Round *round)
{
    bool is_normal = !is_misere(round);

    switch (round->compound->turn) {
    case STRATEGY_ONE:
        return outcome_of_one(round);
    case STRATEGY_ANY:
        return outcome_of_any(round);
    case STRATEGY_SOME:
        return is_normal ? lost_if(least_of(round) == most_of(round))
                         : STRATEGY_UNKNOWN;
    case STRATEGY_EVERY:
        return lost_if((least_of(round) % 2 == 0) == is_normal);
    case STRATEGY_EVERY_LEFT:
        return lost_if((most_of(round) % 2 == 0) == is_normal);
    }
    return STRATEGY_UNKNOWN;
}
