/*
 * tests-flood-the-server: see student_tests.c.
 */
