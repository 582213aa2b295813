/* Finds functions in the debugging information. See dwarf_read.h. */
#include "dwarf_read.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "dwarf_type.h"
#include "kit/contract/type.h"
#include "base/memory.h"
#include "base/text.h"

struct DwarfObject {
    int descriptor;
    Dwarf *dwarf;
    DwarfPlace place;
};

DwarfObject *dwarf_open(const char *path, const char *source,
                        const char *objects)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    Dwarf *dwarf =
        descriptor < 0 ? NULL : dwarf_begin(descriptor, DWARF_C_READ);

    if (!dwarf) {
        if (descriptor >= 0)
            close(descriptor);
        return NULL;
    }
    DwarfObject *object = memory_new(1, sizeof *object);
    *object = (DwarfObject){descriptor, dwarf, {source, objects}};
    return object;
}

void dwarf_name_objects(DwarfObject *object, const char *objects)
{
    object->place.objects = objects;
}

void dwarf_close(DwarfObject *object)
{
    if (!object)
        return;
    dwarf_end(object->dwarf);
    close(object->descriptor);
    free(object);
}

static bool has_flag(Dwarf_Die *die, unsigned name)
{
    Dwarf_Attribute attribute;
    bool flag = false;

    return dwarf_attr_integrate(die, name, &attribute) &&
           dwarf_formflag(&attribute, &flag) == 0 && flag;
}

/* Is it a function's body, and not a mere declaration? */
static bool is_function(Dwarf_Die *die)
{
    return dwarf_tag(die) == DW_TAG_subprogram && dwarf_diename(die) &&
           has_flag(die, DW_AT_external) &&
           (dwarf_hasattr(die, DW_AT_low_pc) ||
            dwarf_hasattr(die, DW_AT_ranges));
}

static bool find_function(Dwarf *dwarf, const char *name, Dwarf_Die *found)
{
    Dwarf_CU *unit = NULL;
    Dwarf_Die top;

    while (dwarf_get_units(dwarf, unit, &unit, NULL, NULL, &top, NULL) == 0) {
        if (dwarf_child(&top, found) != 0)
            continue;
        do {
            if (is_function(found) && strcmp(dwarf_diename(found), name) == 0)
                return true;
        } while (dwarf_siblingof(found, found) == 0);
    }
    return false;
}

bool dwarf_function(DwarfObject *object, const char *name, Function *function)
{
    Dwarf_Die die;

    if (!find_function(object->dwarf, name, &die))
        return false;
    dwarf_signature(&object->place, &die, function);
    return true;
}

/* Visits what a file declares, outside of functions, until one is the last:
 * true. */
typedef bool DieVisit(const DwarfPlace *place, Dwarf_Die *die, void *with);

static void each_die(DwarfObject *object, DieVisit *visit, void *with)
{
    Dwarf_CU *unit = NULL;
    Dwarf_Die top, child;

    while (dwarf_get_units(object->dwarf, unit, &unit, NULL, NULL, &top,
                           NULL) == 0)
        for (int more = dwarf_child(&top, &child); more == 0;
             more = dwarf_siblingof(&child, &child))
            if (visit(&object->place, &child, with))
                return;
}

/* Whoever is told of functions. */
typedef struct {
    DwarfVisit *visit;
    void *with;
} Visitor;

static bool visit_function(const DwarfPlace *place, Dwarf_Die *die, void *with)
{
    const Visitor *visitor = with;
    const char *file = dwarf_decl_file(die);
    Function function = {.name = NULL};

    if (!is_function(die) || !file || strcmp(file, place->source) != 0)
        return false;
    dwarf_signature(place, die, &function);
    visitor->visit(dwarf_diename(die), &function, visitor->with);
    function_end(&function);
    return false;
}

void dwarf_each_function(DwarfObject *object, DwarfVisit *visit, void *with)
{
    each_die(object, visit_function, &(Visitor){visit, with});
}

static bool is_changeable(Dwarf_Die *variable)
{
    Dwarf_Attribute attribute;
    Dwarf_Die type = *variable;
    int tag = DW_TAG_variable;

    while (tag != DW_TAG_const_type &&
           dwarf_attr_integrate(&type, DW_AT_type, &attribute) &&
           dwarf_formref_die(&attribute, &type)) {
        tag = dwarf_tag(&type);
        if (tag == DW_TAG_pointer_type)
            return true;
    }
    return tag != DW_TAG_const_type;
}

static bool is_variable(const DwarfPlace *place, Dwarf_Die *die)
{
    const char *file = dwarf_decl_file(die);

    return dwarf_tag(die) == DW_TAG_variable && dwarf_diename(die) && file &&
           strcmp(file, place->source) == 0 &&
           dwarf_hasattr(die, DW_AT_location) && is_changeable(die);
}

typedef struct {
    const char *name; /* NULL: none yet */
    int line;
} Variable;

static bool visit_variable(const DwarfPlace *place, Dwarf_Die *die, void *with)
{
    Variable *found = with;

    if (is_variable(place, die) && dwarf_decl_line(die, &found->line) == 0)
        found->name = dwarf_diename(die);
    return found->name != NULL;
}

const char *dwarf_variable(DwarfObject *object, int *line)
{
    Variable found = {NULL, 0};

    each_die(object, visit_variable, &found);
    *line = found.line;
    return found.name;
}
