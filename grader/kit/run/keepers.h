/* Functions that are known to keep what they were only lent. */
#ifndef KEEPERS_H
#define KEEPERS_H

#include "kit/script/script.h"

/* Is there one? (Of all functions of the contract.) */
bool keepers_any(const Contract *contract, const bool *keepers);

/* The bytes of a request in which what is lent to these functions stays as it
 * is, so that all else can show what it can do. */
void keepers_put(Writer *writer, const Contract *contract, const Script *script,
                 const bool *keepers);

#endif
