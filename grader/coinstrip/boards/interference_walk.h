/* The order in which functions are called to see what they leave for one
 * another: see interference.h. */
#ifndef INTERFERENCE_WALK_H
#define INTERFERENCE_WALK_H

#include "coinstrip/theory/move_script.h"

enum { INTERFERENCE_WALKS = 16 };

/* The walk of that number, from 0 on. */
void interference_walk(int number, MoveScript *script);

#endif
