/*
 * Which function is at fault in a script that has been shrunk, and fails at its
 * last step. What others do is asked in the survey's first scripts, and in
 * those of the kind that it comes from.
 */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H

#include "kit/inquiry/doubt/doubt.h"

typedef struct {
    size_t function;
    size_t word;    /* 1 + the function on whose word alone it is; 0: none */
    size_t instead; /* 1 + the function that may as well be at fault, of which
                       this alone says so: nothing speaks for either; 0: none */
} Culprit;

Culprit script_culprit(Runner *runner, const Script *script,
                       const Survey *survey, const Survey *kind, Arena *arena);

#endif
