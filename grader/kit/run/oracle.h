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

/* Is the answer to the step right? False, too, where nothing can be had from
 * the oracle: then *why, the caller's, says what is wrong with the lab. */
bool oracle_says(Oracle *oracle, const Step *step, const Answer *answer,
                 char **why);

#endif
