/*
 * The C files that reports come with: each has to fail with the program that it
 * is about, and to pass with the solution. They are built here, and run in the
 * jail.
 */
#ifndef REPRODUCTIONS_H
#define REPRODUCTIONS_H

#include "programs.h"

/* Tries some of them, spread over the programs of both classes; a problem for
 * each that shows nothing. */
void reproductions_check(LabCheck *check, const Programs *people,
                         const Programs *mutants);

#endif
