/*
 * tests-close-the-channel: see student_tests.c.
 */
