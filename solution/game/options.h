/*
 * options.h - the command line.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "boards.h"
#include "match.h"

typedef struct {
    Setup setup;
    BoardWish boards;
    bool seeded; /* whether a seed was given */
    bool help;
    bool plain;
    bool coach;
    bool resume;
    bool replay;
    bool lesson;
    bool letters_stay;
    bool no_slide;
    bool no_bell;
    const char *load; /* a path; NULL: a new game */
} Options;

/* Reads them. A wrong command line ends the program, with a message and exit
 * status 2; --help and --version end it, too. */
Options options_read(int argc, char **argv);

/* What asks for that game: " --welter"; "" for the usual one. */
const char *options_of_book(const Rulebook *book);

#endif
