/*
 * What a compiled solution says of its own functions, in the debugging
 * information that gcc -g leaves. The object must be the lecturer's: never a
 * submission's.
 */
#ifndef DWARF_READ_H
#define DWARF_READ_H

#include "contract.h"

typedef struct DwarfObject DwarfObject;

/* Opens a shared object. Structs that are defined in the file `source` (a path)
 * are objects, and so are those that `objects` names (words, or NULL); of
 * others members are seen. NULL if there is nothing to be read in it. */
DwarfObject *dwarf_open(const char *path, const char *source,
                        const char *objects);
void dwarf_close(DwarfObject *object);

/* Fills in what the object says of the function of that name, if it can be
 * called from outside: parameters, result and is_variadic. False if there is
 * none. */
bool dwarf_function(DwarfObject *object, const char *name, Function *function);

#endif
