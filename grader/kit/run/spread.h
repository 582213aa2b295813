/*
 * Functions that answer by chance: how often they answer what, held against how
 * often the model does. Chance does not tell the two apart: a difference that
 * is told comes by chance less than once in 10^9 times.
 */
#ifndef SPREAD_H
#define SPREAD_H

#include "trace.h"

/* Asks the function again and again, with several inputs. True if something
 * comes too often, or not often enough: then *trace, which is empty before,
 * tells it. */
bool spread_tell(Runner *runner, size_t function, Trace *trace, Arena *arena);

#endif
