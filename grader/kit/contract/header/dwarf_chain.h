/* Which pointers lead to lists of nodes: see contract.h. */
#ifndef DWARF_CHAIN_H
#define DWARF_CHAIN_H

#include "dwarf_type.h"

/* Is the member a pointer to a struct of the kind that it is in? */
bool chain_leads_back(Dwarf_Die *die, Dwarf_Die *around);

/* Is it a node of a tree: do several members lead to others that come behind
 * it? */
bool chain_branches(Dwarf_Die *die);

/* Notes it as what leads from a node to the next, or back, and as no member.
 * False if nodes of a list have no such pointer. */
bool chain_note_link(Dwarf_Die *die, Dwarf_Die *around, Type *type);

/* Once all members are noted: what is called "prev" and is the only link leads
 * on. */
void chain_settle(Type *type);

/* Does the struct hold a list: is there nothing in it but what leads to the
 * first node, to the last one, and how many there are? Then it is noted in the
 * type, and *node is that of the nodes. */
bool chain_note_holder(Dwarf_Die *die, Type *type, Dwarf_Die *node);

/* The type of these nodes, which is the holder's from then on. False if they
 * are none that lists can have. */
bool chain_hold(Type *holder, Type *node);

/* Makes the pointer a list, if it leads to nodes; at the top, also if it leads
 * to a variable that does. Says whether it did. */
bool chain_take(Type *type, bool is_at_top);

#endif
