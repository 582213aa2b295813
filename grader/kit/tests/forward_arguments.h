/* What forwarders do with one argument of a call: see forward.h. */
#ifndef FORWARD_ARGUMENTS_H
#define FORWARD_ARGUMENTS_H

#include "base/text.h"
#include "kit/contract/contract.h"

/* How a parameter is given in the other process. */
Parameter forward_parameter(const Parameter *parameter);

/* Adds what sends the ith argument, of the function of that number; what takes
 * back what the call has made of it; and what becomes of it at last, where it
 * was given away. */
void forward_put_argument(Text *text, const Function *function, size_t number,
                          size_t i);
void forward_get_argument(Text *text, const Function *function, size_t i);
void forward_end_argument(Text *text, const Function *function, size_t i);

#endif
