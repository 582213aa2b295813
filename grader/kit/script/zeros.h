/*
 * Zeros in texts. A fraction that is 0 may be -0.0 as well: which of the two
 * comes of a sum depends on where it begins, and as numbers they are equal. A
 * text says which it was, and is as right with either.
 */
#ifndef ZEROS_H
#define ZEROS_H

#include "kit/contract/value.h"

/* Are the texts the same but for signs of zeros, and for blanks, which stand
 * where a sign is not? Only if there is such a sign. */
bool texts_same_but_zeros(const Value *one, const Value *other);

#endif
