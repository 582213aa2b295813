/* Steps of a script as C: a statement each, or a loop. */
#ifndef TRACE_STATEMENTS_H
#define TRACE_STATEMENTS_H

#include "trace_c.h"

/* The variable in which what was handed out at that step is kept; the caller
 * frees it. */
char *kept_variable(size_t step);

/* Adds all but the last step of the script; the same call many times over is a
 * loop. */
void statements_add(Writing *writing, const Script *script, const char *indent,
                    Text *text);

/* The call at that step of the script, alone: "stack_pop(s1)"; NULL if it is
 * none. The caller frees it. */
char *call_in_script(const Contract *contract, const Script *script,
                     size_t step);

/* The script with all that it gives whole, for people. The caller frees it. */
Script script_whole(const Contract *contract, const Script *script,
                    Arena *arena);

#endif
