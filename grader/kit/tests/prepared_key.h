/* What is prepared for tests in C of a lab depends on that. */
#ifndef PREPARED_KEY_H
#define PREPARED_KEY_H

#include "base/digest.h"
#include "exec/bench.h"
#include "kit/script/kit.h"

/* The digest of the lab's files, of our programs that take part, of the
 * compiler's name and flags. */
void prepared_key(const Kit *kit, const Tools *tools,
                  char letters[DIGEST_BYTES]);

#endif
