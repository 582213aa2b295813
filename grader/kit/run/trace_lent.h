/*
 * What is lent to a function, and what is handed out by one, in a C file that
 * shows a fault: the one is overwritten as soon as the call is over, the other
 * kept, and looked at again.
 */
#ifndef TRACE_LENT_H
#define TRACE_LENT_H

#include "run.h"

/* Adds items whose texts can be overwritten. */
void lent_items_add(Text *text, const Type *item, const Value *items);

/* Adds what overwrites the variable of what a call was lent. */
void lent_overwritten_add(const Parameter *parameter, const Value *value,
                          const char *name, const char *indent, Text *text);

/* Whether what a step handed out must still be there at the last one, by step;
 * the caller frees it. NULL: nothing of that is wrong. */
bool *borrowed_kept(const Contract *contract, const Script *script,
                    const RunResult *result);

#endif
