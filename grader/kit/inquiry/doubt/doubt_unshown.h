/*
 * Whom to believe where nothing can be shown without the call in doubt.
 */
#ifndef DOUBT_UNSHOWN_H
#define DOUBT_UNSHOWN_H

#include "doubt.h"
#include "kit/script/shown.h"

/* Drops from those who are believed who always answers the same, if others
 * don't, and what is due from it varies. */
void drop_constant(Runner *runner, const Doubt *doubt, const Survey *survey,
                   const Shown *due, bool *believed);

/* Does each of those to whom it shows say the same in whatever script, which is
 * never all that is due, while others don't, and does none end the process? */
bool are_stubs(Runner *runner, const Doubt *doubt, const Survey *survey);

/* Is there no other function that makes such objects of none? */
bool is_only_maker(const Contract *contract, size_t function);

/* Do more than half of those see it that look, or else that change? */
bool most_see(const Contract *contract, const Doubt *doubt);

#endif
