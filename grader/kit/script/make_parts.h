/* What the files of make.h share. */
#ifndef MAKE_PARTS_H
#define MAKE_PARTS_H

#include "make.h"

/* Chooses all that is no object for a call of the function; lengths agree with
 * arrays. */
void making_values(Making *making, size_t function, const Choice *choice,
                   Value *values);

#endif
