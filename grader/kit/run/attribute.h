/*
 * Which function is at fault in a script that has been shrunk, and fails at its
 * last step.
 */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H

#include "run.h"
#include "kit/script/survey.h"

size_t script_culprit(Runner *runner, const Script *script,
                      const Survey *survey, Arena *arena);

/* The script without calls of these functions. The caller frees it. */
Script script_without(const Script *script, const bool *functions);

#endif
