/*
 * What the many texts look like by which objects become large: where the
 * solution takes letters only, as of words, or digits only, these are what is
 * needed.
 */
#ifndef NAMED_H
#define NAMED_H

#include "kit/run/model.h"

/* Sets it in the kit's values, before any script is made. */
void named_settle(const Kit *kit, Model *model);

#endif
