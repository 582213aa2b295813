/* What forwarders do with lists of nodes: see forward.h. */
#ifndef FORWARD_CHAIN_H
#define FORWARD_CHAIN_H

#include "base/text.h"
#include "kit/contract/contract.h"

/* "(TriedNode){16, 8, 0, PARTS}" */
void forward_node(Text *text, const Type *type);

/* NAME(the first node of the list that is given, where things lie in it) */
void forward_chain(Text *text, const char *name, const Parameter *parameter,
                   size_t i);

/* What has become of it. */
void forward_chain_got(Text *text, const Parameter *parameter, size_t i);

#endif
