/* Scripts with fewer steps, in which all is freed that was before. */
#ifndef LESS_H
#define LESS_H

#include "kit/script/script.h"

/* Without the steps from `start` to before `end`: an object that is made there
 * is left out whole; of one that is not, neither its making nor its freeing. */
Script script_less(const Contract *contract, const Script *script, size_t start,
                   size_t end);

#endif
