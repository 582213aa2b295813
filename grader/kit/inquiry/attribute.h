/*
 * Which function is at fault in a script that has been shrunk, and fails at its
 * last step.
 */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H

#include "doubt.h"

size_t script_culprit(Runner *runner, const Script *script,
                      const Survey *survey, Arena *arena);

#endif
