/*
 * tests-print-code: Tests that fail on purpose and print the code of the
 * program that they are tried on.
 */
#define _GNU_SOURCE
