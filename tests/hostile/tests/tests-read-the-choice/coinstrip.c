/*
 * tests-read-the-choice: see student_tests.c.
 */
