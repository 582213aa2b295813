/*
 * Which call in a script was refused, or did again what was done already, and
 * has changed something all the same.
 */
#ifndef REFUSED_H
#define REFUSED_H

#include "kit/run/run.h"

/* A step to which the model answers false, NULL or a number below 0, or the
 * last that changes anything, if by what the model says it changes nothing;
 * without which the model answers the same to all later ones, and the
 * submission is right. The number of steps: there is none. */
size_t refused_step(Runner *runner, const Script *script);

#endif
