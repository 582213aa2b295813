/*
 * Which function is at fault in a script that has been shrunk, and fails at its
 * last step. What others do is asked in the survey's first scripts, and in
 * those of the kind that it comes from.
 */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H

#include "kit/inquiry/doubt/doubt.h"

/* *word: 1 + the function on whose word alone another one is at fault; 0: none.
 */
size_t script_culprit(Runner *runner, const Script *script,
                      const Survey *survey, const Survey *kind, Arena *arena,
                      size_t *word);

#endif
