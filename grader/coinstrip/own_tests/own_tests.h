/* What students' own tests are built into and run with. */
#ifndef OWN_TESTS_H
#define OWN_TESTS_H

#include "exec/bench.h"
#include "exec/program_run.h"
#include "faulty_programs.h"

#define OWN_TESTS_PROGRAM "student_tests"     /* in the bench's folder */
#define OWN_TESTS_LIBRARY "/lab/coinstrip.so" /* inside the jail */

/* Runs them, the program at that path, on one of what they are tried on: all of
 * them, or until one has failed. */
SoloEnd own_tests_run(const Tools *tools, const char *program, Wrong wrong,
                      bool whole, int most_ms);

#endif
