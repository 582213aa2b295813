/*
 * What a compiled solution says of its own functions, in the debugging
 * information that gcc -g leaves. The object must be the lecturer's: never a
 * submission's.
 */
#ifndef DWARF_READ_H
#define DWARF_READ_H

#include "kit/contract/contract.h"

typedef struct DwarfObject DwarfObject;

/* Opens a shared object. Structs that are defined in the file `source` (a path)
 * are objects, and so are those that `objects` names (words, or NULL); of
 * others members are seen. NULL if there is nothing to be read in it. */
DwarfObject *dwarf_open(const char *path, const char *source,
                        const char *objects);
void dwarf_close(DwarfObject *object);

/* From now on those of these names are objects; it must outlive this. */
void dwarf_name_objects(DwarfObject *object, const char *objects);

/* Fills in what the object says of the function of that name, if it can be
 * called from outside: parameters, result and is_variadic. False if there is
 * none. */
bool dwarf_function(DwarfObject *object, const char *name, Function *function);

/* Each function that can be called from outside and stands in the file
 * `source`; what `visit` is told of it is gone afterwards. */
typedef void DwarfVisit(const char *name, const Function *function, void *with);
void dwarf_each_function(DwarfObject *object, DwarfVisit *visit, void *with);

/* A variable of that file which is not const, in no function: what a solution
 * may keep between calls. Its name lives as long as the object; stores its
 * line; NULL if there is none. */
const char *dwarf_variable(DwarfObject *object, int *line);

#endif
