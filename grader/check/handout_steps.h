/* Steps that hints name, and those that the handout has. */
#ifndef HANDOUT_STEPS_H
#define HANDOUT_STEPS_H

#include "lab_check.h"

/* A problem for each hint that names a step which is not in handout.md; and if
 * there is no handout. */
void handout_steps_check(LabCheck *check);

#endif
