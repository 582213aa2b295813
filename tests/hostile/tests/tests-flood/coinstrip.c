/*
 * tests-flood: Tests that print without end, with markup and escapes in it.
 */
