/*
 * The table of games, and the two that the lab is about. What decides them is
 * strategy.h's; must not know how a game is kept, played or shown.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "rulebook.h"

/* ---- The Silver Dollar Game: counted gaps -------------------------------- */

static size_t silver_reasons(const StrategyStrip *strip, Reason *reasons)
{
    size_t count = (strip->coins + 1) / 2;
    int64_t *gaps = memory_new(count + 1, sizeof *gaps);

    strategy_gaps(strip, gaps);
    for (size_t i = 0; i < count; i++) {
        int right = (int)(2 * i + (strip->coins % 2 == 0));
        int64_t square = strip->squares[right];

        reasons[i] =
            (Reason){right - 1, right, gaps[i], square - gaps[i], square - 1};
    }
    free(gaps);
    return count;
}

static void silver_label(const StrategyStrip *strip, const Reason *reason,
                         const char *left, const char *right, bool mirrored,
                         char label[RULEBOOK_LABEL])
{
    (void)strip;
    if (reason->left < 0) {
        snprintf(label, RULEBOOK_LABEL, "%s of %s", mirrored ? "right" : "left",
                 right);
    } else {
        snprintf(label, RULEBOOK_LABEL, "between %s and %s",
                 mirrored ? right : left, mirrored ? left : right);
    }
}

/* ---- Welter's game: mates ------------------------------------------------ */

static size_t welter_reasons(const StrategyStrip *strip, Reason *reasons)
{
    size_t *mates = memory_new(strip->coins + 1, sizeof *mates);
    size_t count = 0;

    memory_need(strategy_mates(strip, mates) ? mates : NULL);
    for (size_t i = 0; i < strip->coins; i++) {
        int64_t a = strip->squares[i];
        int64_t b = strip->squares[mates[i]];

        if (mates[i] == i) {
            reasons[count++] = (Reason){-1, (int)i, a, a, a};
        } else if (mates[i] > i) {
            reasons[count++] =
                (Reason){(int)i, (int)mates[i], (a ^ b) - 1, a, b};
        }
    }
    free(mates);
    return count;
}

static void welter_label(const StrategyStrip *strip, const Reason *reason,
                         const char *left, const char *right, bool mirrored,
                         char label[RULEBOOK_LABEL])
{
    long long b = strip->squares[reason->right];

    (void)mirrored;
    if (reason->left < 0) {
        snprintf(label, RULEBOOK_LABEL, "%s alone: %lld", right, b);
    } else {
        snprintf(label, RULEBOOK_LABEL, "%s and %s: (%lld xor %lld)-1", left,
                 right, (long long)strip->squares[reason->left], b);
    }
}

/* ---- All of them --------------------------------------------------------- */

static const Rulebook silver_dollar = {
    .name = "Silver Dollar",
    .title = "Silver Dollar Game",
    .rule = {"Slide a coin ", ", over empty squares only."},
    .moves = COINSTRIP_SILVER_DOLLAR,
    .heading = {"Coins pair up from the ", "; the empty squares that count:"},
    .reasons = silver_reasons,
    .label = silver_label,
    .has_theory = true,
};

static const Rulebook welter = {
    .name = "Welter",
    .title = "Welter's Game",
    .rule = {"Move a coin ", ", to any empty square; it may jump over others."},
    .moves = COINSTRIP_WELTER,
    .joins = true,
    .heading = {"Mates are the two coins that agree in the most low bits:"},
    .reasons = welter_reasons,
    .label = welter_label,
    .has_theory = true,
};

static const Rulebook *const books[] = {
    [RULEBOOK_SILVER_DOLLAR] = &silver_dollar,
    [RULEBOOK_WELTER] = &welter,
    [RULEBOOK_SHORT_STEPS] = &rulebook_short_steps,
};

enum { COUNT = sizeof books / sizeof *books };

const Rulebook *rulebook_at(int number)
{
    return number >= 0 && number < COUNT ? books[number] : NULL;
}

const Rulebook *rulebook_find(const char *name)
{
    for (int i = 0; i < COUNT; i++) {
        if (strcmp(name, books[i]->name) == 0) {
            return books[i];
        }
    }
    return NULL;
}

int rulebook_number(const Rulebook *book)
{
    int number = 0;

    while (books[number] != book) {
        number++;
    }
    return number;
}
