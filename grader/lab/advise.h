/*
 * A hint for a wrong answer that may be the fault of another function than the
 * one that was asked: from what was expected, what came, and which parts have
 * failed tests.
 */
#ifndef ADVISE_H
#define ADVISE_H

#include "../engine/result.h"
#include "story.h"

/* Of a test that was not passed and has its story: sets outcome->advice where
 * another function is the one to look at. */
void advise_on_others(Outcome *outcome, const Story *story);

#endif
