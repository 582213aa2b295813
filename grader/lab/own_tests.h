/* The names of what students' own tests are built into and run with. */
#ifndef OWN_TESTS_H
#define OWN_TESTS_H

#define OWN_TESTS_PROGRAM "student_tests"     /* in the bench's folder */
#define OWN_TESTS_LIBRARY "/lab/coinstrip.so" /* inside the jail */

#endif
