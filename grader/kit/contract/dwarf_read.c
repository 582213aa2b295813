/* Finds functions in the debugging information. See dwarf_read.h. */
#include "dwarf_read.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "dwarf_type.h"
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

/* Is it the function's body, and not a mere declaration? */
static bool is_function(Dwarf_Die *die, const char *name)
{
    const char *own = dwarf_diename(die);

    return dwarf_tag(die) == DW_TAG_subprogram && own &&
           strcmp(own, name) == 0 && has_flag(die, DW_AT_external) &&
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
            if (is_function(found, name))
                return true;
        } while (dwarf_siblingof(found, found) == 0);
    }
    return false;
}

static void add_parameter(const DwarfPlace *place, Dwarf_Die *die,
                          Function *function)
{
    const char *name = dwarf_diename(die);
    Parameter parameter = {
        .name = name ? text_copy(name)
                     : text_format("argument_%zu", function->count + 1),
        .type = dwarf_type(place, die),
        .length = LENGTH_NONE,
        .times = -1,
        .length_of = -1,
        .is_restrict = dwarf_is_restrict(die)};

    function->parameters = memory_grow(function->parameters,
                                       function->count + 1, sizeof parameter);
    function->parameters[function->count++] = parameter;
}

bool dwarf_function(DwarfObject *object, const char *name, Function *function)
{
    Dwarf_Die die, child;

    if (!find_function(object->dwarf, name, &die))
        return false;
    function->result = (Parameter){.name = text_copy(""),
                                   .type = dwarf_type(&object->place, &die),
                                   .length = LENGTH_NONE,
                                   .times = -1,
                                   .length_of = -1};
    if (dwarf_child(&die, &child) != 0)
        return true;
    do {
        if (dwarf_tag(&child) == DW_TAG_formal_parameter)
            add_parameter(&object->place, &child, function);
        else if (dwarf_tag(&child) == DW_TAG_unspecified_parameters)
            function->is_variadic = true;
    } while (dwarf_siblingof(&child, &child) == 0);
    return true;
}
