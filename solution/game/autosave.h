/*
 * autosave.h - the game that was broken off, kept where --resume finds it:
 * $XDG_STATE_HOME/coinstrip/last.game, or ~/.local/state/coinstrip/last.game.
 */
#ifndef AUTOSAVE_H
#define AUTOSAVE_H

#include "match.h"

/* The path, from malloc; NULL if there is no home. */
char *autosave_path(void);

/* Saves a game that was begun and is not over, and says so to stderr. */
void autosave_keep(const Match *match);

#endif
