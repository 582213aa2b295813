/* Structs that are passed as they are, and whose members are nobody's business:
 * of what they consist, and whether they are filled by and by. */
#ifndef DWARF_LAYOUT_H
#define DWARF_LAYOUT_H

#include "dwarf_type.h"

/* How many items an array has, and how many of them are a row; 0 if that is
 * open. */
size_t layout_count(Dwarf_Die *die, size_t *row);

/* Makes the object a pointer to it, for all but C, which passes the struct. It
 * stays as it is if nobody knows how to pass it (a union is in it). */
Type *layout_wrap(Type *object, Dwarf_Die *die);

/* Is there an array in the struct, and besides that a number called like how
 * many of it are used? */
bool layout_is_filled(Dwarf_Die *die);

#endif
