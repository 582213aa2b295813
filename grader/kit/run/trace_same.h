/* The condition under which a reproduction's last call did right. */
#ifndef TRACE_SAME_H
#define TRACE_SAME_H

#include "run.h"
#include "trace_c.h"

/* As C, the caller's to free. The result is in `got`, what was printed in
 * `printed`, the rest in the variables of the call. */
char *trace_condition(const Writing *writing, const Script *script,
                      const RunResult *result);

/* Adds what must be done before that can be asked. */
void trace_settle(const Writing *writing, const Step *last,
                  const RunResult *result, Text *text);

#endif
