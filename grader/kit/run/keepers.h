/* Functions that are known to keep what they were only lent. */
#ifndef KEEPERS_H
#define KEEPERS_H

#include "kit/script/script.h"

/* The bytes of a request in which what is lent to these functions stays as it
 * is, so that all else can show what it can do. */
void keepers_put(Writer *writer, const Contract *contract, const Script *script,
                 const bool *keepers);

#endif
