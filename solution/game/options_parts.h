/*
 * options_parts.h - what the parts of the command line share; for nobody else.
 */
#ifndef OPTIONS_PARTS_H
#define OPTIONS_PARTS_H

#include <getopt.h>

#include "options.h"

enum { EXIT_USAGE = 2 };

typedef enum {
    WELTER = 256,
    SHORT_STEPS,
    MISERE,
    STRIPS,
    TURN,
    PRESET,
    COMPUTER,
    LEVEL,
    ERRORS,
    COACH,
    LESSON,
    BOARD,
    COINS,
    SQUARES,
    MOVES,
    WINNABLE,
    SEED,
    LOAD,
    RESUME,
    REPLAY,
    PLAIN,
    LETTERS_STAY,
    NO_SLIDE,
    NO_BELL,
    HELP,
    VERSION,
    KNOWN_COUNT
} Known;

extern const struct option options_known[];

/* What there is to type, with the rule of the game that the setup says. */
void options_print_usage(const Setup *setup, FILE *out);

/* Ends the program, because of that word. */
_Noreturn void options_complain(const char *problem, const char *word);

/* Ends the program if options don't go together, or do nothing; given has a
 * flag for each, the first for WELTER. */
void options_check(const Options *options, const bool *given);

#endif
