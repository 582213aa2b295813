/*
 * tests-sleep-and-pass: see student_tests.c.
 */
