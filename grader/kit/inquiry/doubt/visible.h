/*
 * Whether it can be seen what a call did, by functions that look.
 */
#ifndef VISIBLE_H
#define VISIBLE_H

#include "kit/run/run.h"

/* Do several others look at objects of the types that this function takes? */
bool visible_to_others(const Contract *contract, size_t function);

/* Did the last call of the function before the script's end do something that
 * can be seen, and that is seen to be right, although the witness, which
 * changes something itself, answers wrongly after it? (What ends a program may
 * be memory that another one has freed: that is not seen.) */
bool visible_misread(Runner *runner, const Script *script, size_t function,
                     size_t witness);

/* Does the solution say anything else of the objects after that step than
 * before it? */
bool visible_change(Runner *runner, const Script *script, size_t step);

#endif
