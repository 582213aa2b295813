/* Makes scripts with loops short, and writes them out. */
#ifndef UNROLL_H
#define UNROLL_H

#include "kit/run/run.h"

/* Of a script with loops that fails: makes them as short as may be, and writes
 * them out. Does it still fail, and how? (To be late is not to fail.) */
bool script_unroll(Runner *runner, Script *script, RunResult *result);

#endif
