/* What a lecturer expects a program to get: class/NAME/expect. */
#ifndef EXPECTATION_H
#define EXPECTATION_H

#include "lab_check.h"
#include "marks.h"

/* Holds marks against "push < full, others full": a problem for each that is
 * not so, and for what can't be understood. Whether all is so. `path`: of the
 * file. */
bool expectation_check(LabCheck *check, const char *path, const Marks *marks);

#endif
