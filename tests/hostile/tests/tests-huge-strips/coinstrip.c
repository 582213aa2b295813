/*
 * tests-huge-strips: see student_tests.c.
 */
