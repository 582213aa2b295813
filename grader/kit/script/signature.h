/*
 * A contract in bytes, as far as the server needs it to call functions: names,
 * ways and types. The first request of a session; the answer is a byte for each
 * function, 1 if it is there.
 */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include "base/bytes.h"
#include "kit/contract/contract.h"

void signature_put(Writer *writer, const Contract *contract);

#endif
