/* A C file that shows on its own how a script fails. */
#ifndef TRACE_FILE_H
#define TRACE_FILE_H

#include "run.h"

/* The whole file; the caller frees it. It ends with 1 where the last step's
 * answer is not the model's, else with 0. `takes_back`: what is lent to a call
 * is overwritten after it. */
char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result, bool takes_back);

#endif
