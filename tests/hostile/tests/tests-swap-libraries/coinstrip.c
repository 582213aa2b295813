/*
 * tests-swap-libraries: Tests that load the library with the programs a
 * second time, look for what differs, and call the functions by address.
 */
#define _GNU_SOURCE
