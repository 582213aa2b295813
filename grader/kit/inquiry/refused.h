/*
 * Which call in a script was refused, and has changed something all the same.
 */
#ifndef REFUSED_H
#define REFUSED_H

#include "kit/run/run.h"

/* A step to which the model answers false, NULL or a number below 0, without
 * which it answers the same to all later ones, and the submission is right. The
 * number of steps: there is none. */
size_t refused_step(Runner *runner, const Script *script);

#endif
