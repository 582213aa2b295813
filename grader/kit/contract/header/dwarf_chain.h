/* Which pointers lead to lists of nodes: see contract.h. */
#ifndef DWARF_CHAIN_H
#define DWARF_CHAIN_H

#include "dwarf_type.h"

/* Is the member a pointer to a struct of the kind that it is in? */
bool chain_leads_back(Dwarf_Die *die, Dwarf_Die *around);

/* Notes it as what leads from a node to the next, and as no member. */
void chain_note_link(Dwarf_Die *die, Type *type);

/* Makes the pointer a list, if it leads to nodes; at the top, also if it leads
 * to a variable that does. Says whether it did. */
bool chain_take(Type *type, bool is_at_top);

#endif
