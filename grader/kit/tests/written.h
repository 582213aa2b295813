/*
 * The lecturer's written tests: tests.c of a lab. Each is run once, on the
 * solution; what it asks there is noted, and is its script.
 */
#ifndef WRITTEN_H
#define WRITTEN_H

#include "exec/bench.h"
#include "kit/script/script.h"
#include "testbed.h"

/* Compiles tests.c in the bench's folder. The path of the program, the
 * caller's; NULL with one line in *error, the caller's. */
char *written_build(const Kit *kit, Bench *bench, char **error);

/* Runs one of its tests on the solution, an object on the host, and writes what
 * it asked to `notes`. False with one line in *error, where it does not hold,
 * or asks too much. */
bool written_note(const Kit *kit, const Testbed *bed, const char *program,
                  const char *solution, const char *test, const char *notes,
                  char **error);

/* What was noted there, as a script. */
bool written_read(const Kit *kit, const char *test, const char *notes,
                  Arena *arena, Script *script, char **error);

#endif
