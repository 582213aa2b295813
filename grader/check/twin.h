/*
 * The lab once more, in a folder of this run's own. To its lab.ini tests are
 * added that earn nothing, and say more than the lecturer's: one judges every
 * function, one watches memory.
 */
#ifndef TWIN_H
#define TWIN_H

#include "lab_check.h"

#define TWIN_PART "zz-of-the-check"
#define TWIN_ALL TWIN_PART "/all"
#define TWIN_MEMORY TWIN_PART "/memory"

/* Makes `name` in the run's folder; its path, the caller's. NULL with one line
 * in *error, the caller's. */
char *twin_new(const LabCheck *check, const char *name, bool memory,
               char **error);

#endif
