/* The tests that students see. */
#ifndef PUBLIC_TESTS_H
#define PUBLIC_TESTS_H

#include "lab_check.h"

/* A problem for each that the solution fails, or the stub passes. (Both are the
 * lecturer's own, and run without a jail.) */
void public_tests_check(LabCheck *check);

#endif
