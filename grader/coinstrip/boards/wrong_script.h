/*
 * What a script of one strip that went wrong is about: as few calls as show it,
 * none of which another program would answer otherwise, and the function that
 * is wrong itself rather than one that asks it.
 */
#ifndef WRONG_SCRIPT_H
#define WRONG_SCRIPT_H

#include "coinstrip/theory/move_script.h"

/* The script went wrong at that step. False if it does not by itself. Of
 * `wrong` the last answer is wrong. In the Silver Dollar Game, if it is wrong
 * there, too. */
bool wrong_script(const MoveScript *script, int at, MoveScript *wrong);

#endif
