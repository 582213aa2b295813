/* What forwarders are made of: types in C, where their parts lie, and what
 * calls functions of the tests' own. */
#ifndef FORWARD_TYPES_H
#define FORWARD_TYPES_H

#include "kit/contract/contract.h"
#include "base/text.h"

/* "int32_t"; "" if there is none. */
const char *forward_number(const Type *type);

/* Adds "struct {int32_t m0; double m1[3];}" */
void forward_type(Text *text, const Type *type);

/* Adds where the parts of a value lie, as an argument. */
void forward_parts(Text *text, const Type *type);

/* Adds what has a function of the tests' own called that is given as that
 * parameter: see tried_kit.h. */
void forward_back(Text *text, const Function *callback, size_t function,
                  size_t parameter);

/* Why the function's callbacks can't be the tests' own; NULL: they can. */
const char *forward_back_refusal(const Function *function);

#endif
