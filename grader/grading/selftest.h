/*
 * Tries the machine before anybody is judged on it: files of the lab's own,
 * which are right, are compiled, loaded and asked just as a submission's are,
 * in every kind of runner. What fails there is no student's mistake.
 */
#ifndef SELFTEST_H
#define SELFTEST_H

#include "exec/bench.h"

/* NULL when all of that works; otherwise one line that says what does not, and
 * where, which the caller frees. What else lies in the bench's folder stays. */
char *selftest_run(Bench *bench);

#endif
