/*
 * tests-leave-files: Tests that fill every folder that they can write to,
 * with names and modes that are hard to remove.
 */
#define _GNU_SOURCE
