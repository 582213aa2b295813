/* Types in debugging information: see dwarf_read.h. */
#ifndef DWARF_TYPE_H
#define DWARF_TYPE_H

#include <elfutils/libdw.h>
#include "kit/contract/contract.h"

/* Which structs are objects. */
typedef struct {
    const char
        *source; /* the path of the solution: those that are defined there */
    const char *objects; /* names of others that are; NULL: none */
} DwarfPlace;

/* The type of what `die` tells of (a parameter, or a function: its result), the
 * caller's. */
Type *dwarf_type(const DwarfPlace *place, Dwarf_Die *die);

/* Fills in parameters, result and is_variadic of a function, or of a type of
 * functions. */
void dwarf_signature(const DwarfPlace *place, Dwarf_Die *die,
                     Function *function);

/* Goes on to the type that `die` is of, leads to, or qualifies. False if that
 * is void. */
bool dwarf_next_type(Dwarf_Die *die, Dwarf_Die *next);

/* Goes on to what typedef, const and the like are said of. */
void dwarf_skip_qualifiers(Dwarf_Die *die);

/* Makes the type a number, or an enum, as `die` says. */
void dwarf_number(Dwarf_Die *die, Type *type);
void dwarf_enum(Dwarf_Die *die, Type *type);

/* The type `die`, as C writes it; the caller frees it. */
char *dwarf_type_name(Dwarf_Die *die);

#endif
