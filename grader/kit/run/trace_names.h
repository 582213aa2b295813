/*
 * What a text of C calls needs before it: declarations of the cells, contexts
 * and callbacks that are named in it.
 */
#ifndef TRACE_NAMES_H
#define TRACE_NAMES_H

#include "kit/contract/contract.h"
#include "base/text.h"

/* Adds the variables. */
void declare_cells(Text *out, const Contract *contract, const char *body);

/* Adds the callbacks, whole. */
void declare_hooks(Text *out, const Contract *contract, const char *body);

/* The calls with the variables before them; frees `calls`. */
char *with_cells(const Contract *contract, char *calls);

#endif
