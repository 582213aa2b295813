/*
 * tests-fork-daemon: Tests that leave daemons behind, which hold the output
 * open.
 */
