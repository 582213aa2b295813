/* Blocks that are lost: counted natively, in all scripts that were asked. */
#ifndef LOST_H
#define LOST_H

#include "inquiry.h"

/* A script, made as small as can be, after which blocks are left although all
 * objects have been freed: each time that it is run. False if there is none. In
 * *damaged comes one that writes behind a block, as it seems; empty if none
 * does. */
bool lost_find(Runner *runner, const Inquiry *inquiry, const bool *left_out,
               Script *script, Script *damaged);

#endif
