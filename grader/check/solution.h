/* Is the solution right by its own tests, however it is built? */
#ifndef SOLUTION_H
#define SOLUTION_H

#include "lab_check.h"

/* Has it graded as a submission: by gcc, by gcc -O2 and by clang, if that is
 * there, its memory watched in any case. A problem for each fault, with its
 * line where that is known. Whether it has all points. */
bool solution_check(LabCheck *check);

#endif
