/*
 * A function may have done some of its work by the time that there is no memory
 * for the rest: one that adds what it reads, line by line. How much that is
 * depends on when it allocates, which is a program's own affair.
 */
#ifndef FAILING_PART_H
#define FAILING_PART_H

#include "failing_attempt.h"

/* Does the solution work like that? */
bool failing_works_in_part(Runner *runner, const Inquiry *inquiry,
                           const bool *left_out, size_t function);

/* Are these the answers of the solution where one of its allocations fails?
 * (What reads a file may keep what it has read before.) */
bool failing_is_left_by_model(Runner *runner, Attempt *attempt, Reader own);

#endif
