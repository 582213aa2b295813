/* Tests in C as they are handed in: a file with START_TESTs. */
#ifndef OWN_SOURCE_H
#define OWN_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

/* The source of a program that runs the tests: as it is, if it has a main;
 * else with one behind it that runs all of them, one after the other, or the
 * one that is named on the command line. Lines keep their numbers. The caller
 * frees it. */
char *own_source_whole(const char *source);

/* The line of the test of that name, from 1 on; 0: there is none. */
int own_source_line(const char *source, const char *test);

#endif
