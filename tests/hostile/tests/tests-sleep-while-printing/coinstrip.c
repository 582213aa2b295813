/*
 * tests-sleep-while-printing: see student_tests.c.
 */
