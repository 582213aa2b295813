/* Holds what programs get against what they should get. */
#ifndef PROGRAMS_CHECK_H
#define PROGRAMS_CHECK_H

#include "lab_check.h"

/* Has stubs, the lecturer's class and `most` mutants graded, and tells of them.
 */
void programs_check(LabCheck *check, size_t most);

#endif
