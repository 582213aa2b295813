/*
 * plain.h - the game as a dialog of sentences, for screen readers, for pipes,
 * and for terminals that can do no more.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include <signal.h>
#include <stdio.h>

#include "session.h"

typedef struct {
    FILE *in;
    FILE *out;
    bool prompts;     /* whether a person is asked, or input just comes */
    BoardWish boards; /* for the games that come after this one */
    bool coach;
    bool lesson;                 /* begin with one */
    volatile sig_atomic_t *stop; /* not 0: to be broken off */
} Dialog;

/* Plays until the game is over (a person may want another), the input ends, or
 * it is broken off. */
void plain_play(Match *match, const Dialog *dialog);

/* Tells all turns of the game from its start. */
void plain_replay(Match *match, const Dialog *dialog);

#endif
