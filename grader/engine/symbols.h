/* Gives names to addresses in a submission's object: function, file and line,
 * from its debugging information, which is read inside the jail. */
#ifndef SYMBOLS_H
#define SYMBOLS_H

#include "findings.h"

/* Fills in the frames that lie in the object (a file of that name in the host's
 * folder). Frames that can't be named stay as they are. */
void symbols_find(const char *folder, const char *object, Finding *findings,
                  size_t count);

#endif
