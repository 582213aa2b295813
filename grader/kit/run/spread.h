/*
 * Functions that answer by chance: how often they answer what, held against how
 * often the model does. Chance does not tell the two apart: a difference that
 * is told comes by chance less than once in 10^9 times.
 */
#ifndef SPREAD_H
#define SPREAD_H

#include "run.h"

/* Asks the function again and again, with several inputs. A sentence on what
 * comes too often, or not often enough, the caller's to free; NULL if all is
 * well, or the function did not answer. */
char *spread_tell(Runner *runner, size_t function, Arena *arena);

#endif
