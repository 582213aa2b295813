/*
 * What a public test of random strips found, which looks at hundreds of them:
 * the two that differ, or are alike, or how many coins they have.
 */
#ifndef EXCERPT_RANDOM_H
#define EXCERPT_RANDOM_H

#include "trial/result.h"

/* Of a test that was not passed: `calls` are all that it made, as a trace has
 * them. Replaces what the outcome tells of them; sets its hint. */
void excerpt_random(Outcome *outcome, const char *calls);

#endif
