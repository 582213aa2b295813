/* A C file that shows on its own how a script fails. */
#ifndef TRACE_FILE_H
#define TRACE_FILE_H

#include "run.h"

/* How it has to be run. */
typedef enum { SHOWN_PLAINLY, SHOWN_SANITIZED, SHOWN_WATCHED } ShownBy;

/* The whole file; the caller frees it. It ends with 1 where the last step's
 * answer is not the model's, else with 0. `takes_back`: what is lent to a call
 * is overwritten after it. */
char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result, ShownBy by, bool takes_back);

/* Of a script in which memory is not used well; NULL if the file itself would
 * keep what it is to free. */
char *trace_file_of_memory(const Contract *contract, const Script *script,
                           ShownBy by);

#endif
