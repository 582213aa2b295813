/*
 * screen.h - the game on the whole of a terminal.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include <signal.h>

#include "options.h"

/* Plays until the person leaves, the input ends, or *stop is not 0 (Ctrl-C
 * makes it SIGINT). However that comes, the terminal is as it was. False if
 * this terminal can't show a screen; nothing has happened then. */
bool screen_play(Match *match, const Options *options,
                 volatile sig_atomic_t *stop);

#endif
