/* What a call returns and its caller is to free, as C frees it. */
#ifndef TRACE_FREED_H
#define TRACE_FREED_H

#include "trace_c.h"

/* Is it that, and no object? */
bool result_is_freed(const Function *function);

/* Adds the call, which is that step of a script, with all that it returns freed
 * at once. The call is as call_as_c has just named it. */
void freed_add(const Writing *writing, const Script *script, size_t at,
               const char *call, const char *indent, Text *text);

#endif
