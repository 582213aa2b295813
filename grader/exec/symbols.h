/* Gives names to addresses in a submission's object: function, file and line,
 * from its debugging information, which is read inside the jail. */
#ifndef SYMBOLS_H
#define SYMBOLS_H

#include "bench.h"
#include "findings.h"

/* Fills in the frames that lie in the object (a file of that name on the
 * bench). Frames that can't be named stay as they are. What it takes is charged
 * to the submission, whose debugging information it is; and where it fails or
 * takes too long, it is not tried again for this submission. */
void symbols_find(Bench *bench, const char *object, Finding *findings,
                  size_t count);

#endif
