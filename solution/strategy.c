/*
 * Perfect play on one strip: what both games share. See strategy.h.
 *
 * What a position of either game is worth stands in strategy_silver.c and
 * strategy_welter.c; in here nothing but the rules of moving is known of them.
 */
#include <stdlib.h>
#include <string.h>

#include "strategy_parts.h"

/* ---- Moving ------------------------------------------------------------- */

bool strategy_is_finished(const StrategyStrip *strip)
{
    size_t coins = strip->coins;

    return coins == 0 || strip->squares[coins - 1] == (int64_t)coins - 1;
}

/* The number of coins to the left of a square. */
static size_t coins_left_of(const StrategyStrip *strip, int64_t square)
{
    size_t low = 0;
    size_t high = strip->coins;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (strip->squares[middle] < square) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool strategy_is_legal(const StrategyStrip *strip, StrategyMove move)
{
    if (move.coin >= strip->coins || move.distance < 1 ||
        move.distance > strip->squares[move.coin]) {
        return false;
    }

    int64_t target = strip->squares[move.coin] - move.distance;
    size_t number = coins_left_of(strip, target);

    if (strip->rules == STRATEGY_SILVER_DOLLAR) {
        return number == move.coin;
    }
    return strip->squares[number] != target;
}

void strategy_make_move(size_t coins, int64_t *squares, StrategyMove move)
{
    StrategyStrip strip = {STRATEGY_WELTER, coins, squares};
    int64_t target = squares[move.coin] - move.distance;
    int64_t *place = squares + coins_left_of(&strip, target);
    size_t passed = (size_t)(squares + move.coin - place);

    memmove(place + 1, place, passed * sizeof *place);
    *place = target;
}

bool next_move(const StrategyStrip *strip, StrategyMove *move)
{
    for (; move->coin < strip->coins; move->coin++, move->distance = 0) {
        while (move->distance < strip->squares[move->coin]) {
            move->distance++;
            if (strategy_is_legal(strip, *move)) {
                return true;
            }
            if (strip->rules == STRATEGY_SILVER_DOLLAR) {
                break; /* no farther than the next coin */
            }
        }
    }
    return false;
}

/* ---- Lists of moves ----------------------------------------------------- */

bool move_list_add(MoveList *list, StrategyMove move)
{
    if (list->count == list->room) {
        size_t room = list->room == 0 ? 16 : 2 * list->room;
        StrategyMove *moves = realloc(list->moves, room * sizeof *moves);

        if (moves == NULL) {
            return false;
        }
        list->moves = moves;
        list->room = room;
    }
    list->moves[list->count++] = move;
    return true;
}

static int compare_moves(const void *left, const void *right)
{
    const StrategyMove *a = left;
    const StrategyMove *b = right;

    if (a->coin != b->coin) {
        return a->coin < b->coin ? -1 : 1;
    }
    return (a->distance > b->distance) - (a->distance < b->distance);
}

void move_list_sort(MoveList *list)
{
    if (list->count > 1) {
        qsort(list->moves, list->count, sizeof *list->moves, compare_moves);
    }
}

/* ---- Values and outcomes ------------------------------------------------ */

bool study_begin(Study *study, const StrategyStrip *strip)
{
    *study = (Study){.strip = strip};
    if (strip->rules == STRATEGY_WELTER) {
        return welter_study(study);
    }
    silver_study(study);
    return true;
}

void study_end(Study *study)
{
    free(study->tree.keys);
}

bool study_moves_to(const Study *study, int64_t value, int kinds, size_t most,
                    MoveList *list)
{
    if (study->strip->rules == STRATEGY_WELTER) {
        return welter_moves_to(study, value, kinds, most, list);
    }
    return silver_moves_to(study, value, kinds, most, list);
}

int64_t strategy_value(const StrategyStrip *strip)
{
    Study study;

    if (!study_begin(&study, strip)) {
        return -1;
    }
    study_end(&study);
    return study.value;
}

static StrategyOutcome outcome_of(const Study *study, StrategyEnding ending)
{
    int64_t lost = ending == STRATEGY_MISERE && study->is_fickle ? 1 : 0;

    return study->value == lost ? STRATEGY_LOST : STRATEGY_WON;
}

StrategyOutcome strategy_outcome(const StrategyStrip *strip,
                                 StrategyEnding ending)
{
    Study study;

    if (!study_begin(&study, strip)) {
        return STRATEGY_UNKNOWN;
    }
    study_end(&study);
    return outcome_of(&study, ending);
}

/* Adds at most "most" moves after which the opponent has lost. */
static bool list_winning_moves(const Study *study, StrategyEnding ending,
                               size_t most, MoveList *list)
{
    if (ending == STRATEGY_NORMAL) {
        return study_moves_to(study, 0, EITHER, most, list);
    }
    return study_moves_to(study, 0, FIRM, most, list) &&
           study_moves_to(study, 1, FICKLE, most - list->count, list);
}

StrategyOutcome strategy_winning_move(const StrategyStrip *strip,
                                      StrategyEnding ending, StrategyMove *move)
{
    Study study;
    MoveList list = {0};

    if (!study_begin(&study, strip)) {
        return STRATEGY_UNKNOWN;
    }

    StrategyOutcome outcome = outcome_of(&study, ending);

    if (outcome == STRATEGY_WON) {
        if (!list_winning_moves(&study, ending, 1, &list)) {
            outcome = STRATEGY_UNKNOWN;
        } else {
            *move = list.count == 0 ? (StrategyMove){0, 0} : list.moves[0];
        }
    }
    free(list.moves);
    study_end(&study);
    return outcome;
}

StrategyMove *strategy_winning_moves(const StrategyStrip *strip,
                                     StrategyEnding ending, size_t *count)
{
    Study study;
    MoveList list = {.room = 1, .moves = malloc(sizeof *list.moves)};

    if (list.moves == NULL || !study_begin(&study, strip)) {
        free(list.moves);
        return NULL;
    }

    bool is_complete = list_winning_moves(&study, ending, SIZE_MAX, &list);

    study_end(&study);
    if (!is_complete) {
        free(list.moves);
        return NULL;
    }
    move_list_sort(&list);
    *count = list.count;
    return list.moves;
}

/* ---- The computer as a player ------------------------------------------- */

StrategyMove single_step(const StrategyStrip *strip)
{
    size_t coin = strip->coins - 1;

    while (coin > 0 && strip->squares[coin - 1] == strip->squares[coin] - 1) {
        coin--;
    }
    return (StrategyMove){coin, 1};
}

static StrategyMove longest_move(const StrategyStrip *strip,
                                 const Countdown *countdown)
{
    StrategyMove best = {0, 0};
    int longest = -1;

    for (StrategyMove move = {0, 0}; next_move(strip, &move);) {
        int length = countdown_after(countdown, move);

        if (length > longest) {
            longest = length;
            best = move;
        }
    }
    return best;
}

bool strategy_play(const StrategyStrip *strip, StrategyEnding ending,
                   StrategyMove *move)
{
    if (strategy_is_finished(strip)) {
        return false;
    }

    StrategyOutcome outcome = strategy_winning_move(strip, ending, move);

    if (outcome == STRATEGY_LOST) {
        Countdown *countdown = countdown_new(strip, ending, HURRY);

        *move = countdown == NULL ? single_step(strip)
                                  : longest_move(strip, countdown);
        countdown_free(countdown);
    }
    return outcome != STRATEGY_UNKNOWN;
}
