/*
 * screen.h - the game on the whole of a terminal.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include <signal.h>

#include "options.h"

typedef enum {
    SCREEN_NONE,  /* this terminal can't show a screen; nothing has happened */
    SCREEN_LEFT,  /* by a key */
    SCREEN_ENDED, /* with the input */
    SCREEN_KEEP   /* and the game is to be kept */
} ScreenEnd;

/* Plays until the person leaves, the input ends, or *stop is not 0 (Ctrl-C
 * makes it SIGINT). However that comes, the terminal is as it was. */
ScreenEnd screen_play(Match *match, const Options *options,
                      volatile sig_atomic_t *stop);

#endif
