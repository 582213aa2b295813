/*
 * Scripts that nobody wrote: strips of any shape, and calls in any order,
 * within what the contract has. The numbers in them are small ones, those
 * around the program's own (numbers.h), and others. The same choices give the
 * same script.
 */
#ifndef RANDOM_SCRIPT_H
#define RANDOM_SCRIPT_H

#include "build/numbers.h"
#include "coinstrip/theory/move_script.h"

typedef struct {
    const Numbers *own;
    uint64_t choices; /* made so far */
    size_t scripts;   /* likewise */
} Chooser;

/* A script of one strip. The first RANDOM_SCRIPT_SIZES for each of the
 * program's own numbers have strips of so many squares, with 0, 1, 2, ...
 * coins. */
enum { RANDOM_SCRIPT_SIZES = 13 };
void random_script(Chooser *chooser, MoveScript *script);

/* Changes something about it, or goes on. */
void random_script_change(Chooser *chooser, MoveScript *script);

/* What asking it takes, counted in squares looked at. */
long random_script_cost(const MoveScript *script);

#endif
