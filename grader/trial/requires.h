/*
 * Tests that require others: what does not work yet is charged where it is
 * tested, and not a second time where a later test needs it.
 *
 * A test that fails is not judged if one that it requires has lost points. It
 * then earns the share that the rest of its part earned; but all tests that
 * require the same one together get no more than was lost there. So nobody
 * gains by breaking one thing more, and whoever has nothing else of the part
 * gets nothing for it.
 */
#ifndef REQUIRES_H
#define REQUIRES_H

#include "result.h"

/* The first test that this one requires which has lost points, of those that
 * have been judged; NULL if there is none. */
const RubricTest *requires_unmet(const Report *report, const RubricTest *test);

/* When all tests have been judged: settles those that are not to be. */
void requires_settle(Report *report);

#endif
