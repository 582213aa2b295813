/*
 * tests-always-fail: Tests that fail on everything, which "catches" every
 * wrong program.
 */
