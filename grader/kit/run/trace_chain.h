/*
 * Lists of nodes as C: made, compared and freed by functions that stand before
 * what uses them, make_NODE_list, nth_NODE, free_NODE_list and lead_back_NODE;
 * of a struct that holds one also make_STRUCT and free_STRUCT.
 */
#ifndef TRACE_CHAIN_H
#define TRACE_CHAIN_H

#include "trace_c.h"
#include "trace_values.h"

/* What they are called: a node, and the struct that holds a list, without
 * "struct"; and an item, "int", or a node itself. */
const char *chain_node_name(const Chain *chain);
const char *chain_holder_name(const Holder *holder);
const char *chain_item_name(const Type *type);

/* The list that is given as `name`, made before the call. */
void chain_add_made(Text *before, const Parameter *parameter,
                    const Value *value, const char *name, const char *indent);

/* Is the address of that variable what the function is given? */
bool chain_has_address(const Parameter *parameter);

/* The node of a list that is given as argument i: "nth_node(list, 2)". */
void chain_add_node(const Writing *writing, const Step *step, size_t i,
                    Text *call);

/* That `got` is that node of the list that the call was given. */
void chain_add_node_same(Text *text, const Writing *writing, const Step *step,
                         uint32_t expected);

/* What frees a list, a name or a call: "free_node_list(NAME)". */
void chain_add_freed(Text *text, const Type *type, const char *name);

/* The same of lists that the call was given, and are not its own since. */
void chains_add_freed(const Writing *writing, const Step *step,
                      const char *indent, Text *text);

/* That the list `name` is as expected: a result, or a variable. */
void chain_add_condition(Conditions *all, const Type *type, const char *name,
                         bool is_result, const Value *expected);

/* Adds the functions that the body names. */
void declare_chains(Text *out, const Contract *contract, const char *body);

#endif
