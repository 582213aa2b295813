/*
 * tests-half-a-question: see student_tests.c.
 */
