/* Which tests this lab has: its own, and the students' public ones. */
#ifndef LAB_TESTS_H
#define LAB_TESTS_H

#include <check.h>
#include <stdbool.h>
#include "trial/lab.h"

/* The files that are handed in, as coin_lab.c lists them. */
enum { FILE_STRIP, FILE_PLAY, FILE_TESTS, FILE_GAMES };

/* All of them; the last has no name. */
const LabTest *lab_tests(void);

/* Do students have it, too? */
bool lab_test_is_public(const TTest *body);

#endif
