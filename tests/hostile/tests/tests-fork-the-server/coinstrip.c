/*
 * tests-fork-the-server: see student_tests.c.
 */
