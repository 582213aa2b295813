/*
 * Which call in a script was refused, or did again what was done already, and
 * has changed something all the same.
 */
#ifndef REFUSED_H
#define REFUSED_H

#include "kit/run/run.h"
#include "kit/script/answer.h"

/* Is it the answer false, NULL or a number below 0 of a function that changes
 * something? */
bool answer_refuses(const Function *function, const Answer *answer);

/* A step that the model refuses, or the
 * last that changes anything, if by what the model says it changes nothing;
 * without which the model answers the same to all later ones, and the
 * submission is right. The number of steps: there is none. */
size_t refused_step(Runner *runner, const Script *script);

#endif
