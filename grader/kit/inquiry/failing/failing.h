/*
 * What a submission does when there is no memory: each allocation of a call
 * fails in turn, alone or with all that come after it.
 */
#ifndef FAILING_H
#define FAILING_H

#include "kit/inquiry/inquiry.h"

/* Judges it: comes back if all is well. Functions that are left out are not
 * called. */
void failing_judge(Runner *runner, const Inquiry *inquiry,
                   const bool *left_out);

#endif
