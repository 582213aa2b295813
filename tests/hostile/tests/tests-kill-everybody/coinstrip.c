/*
 * tests-kill-everybody: Tests that send signals to all whom they may: the
 * group, the parent, number 1, everybody.
 */
#define _GNU_SOURCE
