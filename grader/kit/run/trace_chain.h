/*
 * Lists of nodes as C: made, compared and freed by functions that stand before
 * what uses them, make_NODE_list, nth_NODE and free_NODE_list.
 */
#ifndef TRACE_CHAIN_H
#define TRACE_CHAIN_H

#include "trace_c.h"
#include "trace_values.h"

/* The list that is given as `name`, made before the call. */
void chain_add_made(Text *before, const Type *type, const Value *value,
                    const char *name, const char *indent);

/* What frees a list, a name or a call: "free_node_list(NAME)". */
void chain_add_freed(Text *text, const Type *type, const char *name);

/* The same of lists that the call was given, and are not its own since. */
void chains_add_freed(const Writing *writing, const Step *step,
                      const char *indent, Text *text);

/* That the list `name` is as expected. */
void chain_add_condition(Conditions *all, const Type *type, const char *name,
                         const Value *expected);

/* Adds the functions that the body names. */
void declare_chains(Text *out, const Contract *contract, const char *body);

#endif
