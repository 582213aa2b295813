/*
 * tests-exit-0: Tests that end with exit(0), in a constructor, in the test and
 * in main.
 */
