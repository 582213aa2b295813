/* Programs that do nothing, and must earn nothing. */
#ifndef STUBS_H
#define STUBS_H

#include "programs.h"

/* Adds the lab's stub, and some in which each function returns one and the same
 * value. */
void stubs_add(const LabCheck *check, Programs *programs);

/* A problem for each test of which such a program has points. */
void stubs_check(LabCheck *check, const Programs *programs);

#endif
