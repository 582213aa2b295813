/*
 * What tests in C are linked with and run on: made once for a lab, in a folder.
 * Tests are programs in a jail; the program that they are tried on is another,
 * in a jail of its own (tried/tried_program.c).
 */
#ifndef TESTBED_H
#define TESTBED_H

#include "kit/script/kit.h"
#include "exec/bench.h"
#include "exec/program_run.h"
#include "trial/lab.h"

/* How tests are compiled and linked, in a bench's folder: for the testbed that
 * was opened last. */
#define TESTBED_TESTS "own_tests"
extern LabProgram testbed_program;

/* Where the tests find the functions, inside the jail. */
#define TESTBED_LIBRARY "/lab/forwarders.so"

typedef struct {
    const char *launcher; /* the tools' */
    char *program;        /* tried/tried_program.c, on the host */
    char *library;        /* the forwarders, on the host */
    char *contract;       /* as the other process is told it */
} Testbed;

/* One in that folder, whether it has been made or not. */
void testbed_open(Testbed *bed, const Tools *tools, const char *folder);
void testbed_close(Testbed *bed);

/* Makes it. False with one line in *error, the caller's. */
bool testbed_make(const Testbed *bed, const Kit *kit, const Tools *tools,
                  char **error);

/* The path of a file beside the tools; the caller frees it. */
char *testbed_tool(const Tools *tools, const char *name);

/* Runs tests, a program on the host, on an object: all of them, or only one;
 * the whole of them, or until one has failed. */
SoloEnd testbed_run(const Testbed *bed, const char *tests, const char *object,
                    const char *only, bool whole, int notes, int most_ms);

#endif
