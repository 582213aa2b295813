/* What the files shrink*.c share. */
#ifndef SHRINK_PARTS_H
#define SHRINK_PARTS_H

#include "kit/script/make.h"
#include "shrink.h"

typedef struct {
    Runner *runner;
    Script *script;
    Failing failing;
    bool fresh;
    int runs; /* that are left */
    Making making;
} Shrinking;

/* Takes the candidate over if it fails, too; otherwise lets go of it. */
bool shrink_take(Shrinking *shrinking, Script *candidate);

/* Of a long script: what its calls are given is the same as far as may be, and
 * what only does again what was done is left out. */
void shrink_long(Shrinking *shrinking);

#endif
