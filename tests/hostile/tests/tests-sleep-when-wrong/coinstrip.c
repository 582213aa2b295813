/*
 * tests-sleep-when-wrong: Tests that tell right from wrong by a single strip,
 * and sleep for ever where it is wrong.
 */
#define _GNU_SOURCE
