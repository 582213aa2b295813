/*
 * Is what a call has done there for whoever else is asked for the same? Then
 * the only one to whom it is not is wrong.
 */
#ifndef DOUBT_SAME_H
#define DOUBT_SAME_H

#include "doubt.h"

/* Does another function that only looks, and that takes no more than the one
 * with which the script ends, see what the suspect did, and answer rightly?
 * (config_get for config_get_int.) */
bool is_right_for_another(Runner *runner, const Doubt *doubt);

#endif
