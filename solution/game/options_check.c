/*
 * Options that can't go together, or do nothing. Must not know what they set.
 */
#include <stdio.h>
#include <string.h>

#include "options_parts.h"

enum { NEVER = 0 };

/* An option, and another without which it does nothing; or with which. */
static const struct {
    int option;
    int with; /* NEVER: with none */
    int without;
    const char *problem;
} USELESS[] = {
    {ERRORS, NEVER, COMPUTER, "no computer plays: --computer"},
    {LEVEL, NEVER, COMPUTER, "no computer plays: --computer"},
    {LEVEL, ERRORS, NEVER, "--errors says how well, too"},
    {LEVEL, PRESET, NEVER, "a preset plays as it was published"},
    {ERRORS, PRESET, NEVER, "a preset plays as it was published"},
    {WELTER, SHORT_STEPS, NEVER, "this is one game, --short-steps another"},
    {COINS, BOARD, NEVER, "the board is given"},
    {SQUARES, BOARD, NEVER, "the board is given"},
    {MOVES, BOARD, NEVER, "the board is given"},
    {WINNABLE, BOARD, NEVER, "the board is given"},
    {STRIPS, BOARD, NEVER, "the boards are given"},
    {LETTERS_STAY, NEVER, WELTER, "no coin passes another: --welter"},
    {RESUME, LOAD, NEVER, "--load says which game"},
    {NO_SLIDE, PLAIN, NEVER, "nothing slides with --plain"},
    {NO_BELL, PLAIN, NEVER, "nothing rings with --plain"},
    {REPLAY, LESSON, NEVER, "a lesson is no game to look back at"},
};

/* What a game that goes on, or a lesson, has already. */
static const int GIVEN[] = {WELTER, SHORT_STEPS, MISERE, STRIPS, TURN,
                            PRESET, COMPUTER,    LEVEL,  ERRORS, BOARD,
                            COINS,  SQUARES,     MOVES,  SEED,   WINNABLE};

static const char *name_of(int option)
{
    static char name[32];

    for (const struct option *known = options_known; known->name != NULL;
         known++) {
        if (known->val == option) {
            snprintf(name, sizeof name, "--%s", known->name);
        }
    }
    return name;
}

static void check_useless(const bool *given)
{
    for (size_t i = 0; i < sizeof USELESS / sizeof *USELESS; i++) {
        int with = USELESS[i].with;
        int without = USELESS[i].without;

        if (given[USELESS[i].option - WELTER] &&
            ((with != NEVER && given[with - WELTER]) ||
             (without != NEVER && !given[without - WELTER]))) {
            options_complain(USELESS[i].problem, name_of(USELESS[i].option));
        }
    }
    for (size_t i = 0; i < sizeof GIVEN / sizeof *GIVEN; i++) {
        if (given[GIVEN[i] - WELTER] &&
            (given[LOAD - WELTER] || given[RESUME - WELTER] ||
             given[LESSON - WELTER])) {
            options_complain(
                "the game that goes on, or the lesson, has its own",
                name_of(GIVEN[i]));
        }
    }
}

static void check_preset(const Options *options)
{
    const Setup *setup = &options->setup;
    bool published = strcmp(setup->preset->name, "none") != 0;
    int strips = options->boards.typed_count > 0 ? options->boards.typed_count
                                                 : options->boards.strips;

    if (published && (setup->rules.book != rulebook_at(0) ||
                      setup->rules.ending != STRATEGY_NORMAL || strips > 1)) {
        options_complain(
            "it is the Silver Dollar Game on one strip, and the last "
            "mover wins",
            setup->preset->name);
    }
    if (setup->preset->dots && options->boards.typed_count > 0 &&
        strlen(options->boards.typed[0]) != (size_t)setup->preset->squares) {
        options_complain("its strip has 30 squares", setup->preset->name);
    }
    if (options->replay && options->load == NULL && !options->resume) {
        options_complain("there is nothing to replay without --load",
                         "--replay");
    }
}

void options_check(const Options *options, const bool *given)
{
    check_useless(given);
    check_preset(options);
}
