/*
 * Asks the oracles of a lab, which run in a jail of their own: is what a
 * submission answered right, although it is not what the solution did?
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "kit/script/answer.h"
#include "model.h"

typedef struct Oracle Oracle;

/* NULL with one line in *error if hooks.c is not there, or there is no room. */
Oracle *oracle_new(const Kit *kit, const Tools *tools, char **error);
void oracle_free(Oracle *oracle); /* NULL is allowed */

/* Is the answer to a step of the script right? False, too, where nothing can be
 * had from the oracle: then *why, the caller's, says what is wrong with the
 * lab. (Nobody can say so of a script that is too long to be asked: it is.) */
bool oracle_says(Oracle *oracle, const Script *script, size_t step,
                 const Answer *answer, char **why);

/* The same of all answers to the script, read from there, that are not those
 * expected, of functions whose oracle is told of objects: in one go. wrong[i]
 * is true for the steps whose answers are not right; it is false before. False
 * with *why. */
bool oracle_judge(Oracle *oracle, const Script *script, Reader expected,
                  Reader got, bool *wrong, char **why);

#endif
