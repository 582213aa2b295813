/* What is given to a function, or comes from it. See dwarf_type.h. */
#include <dwarf.h>
#include "dwarf_type.h"
#include "memory.h"
#include "text.h"

static void add_parameter(const DwarfPlace *place, Dwarf_Die *die,
                          Function *function)
{
    const char *name = dwarf_diename(die);
    Parameter parameter = {
        .name = name ? text_copy(name)
                     : text_format("argument_%zu", function->count + 1),
        .type = dwarf_type(place, die),
        .length = LENGTH_NONE,
        .length_of = -1,
        .is_restrict = dwarf_is_restrict(die)};

    function->parameters = memory_grow(function->parameters,
                                       function->count + 1, sizeof parameter);
    function->parameters[function->count++] = parameter;
}

void dwarf_signature(const DwarfPlace *place, Dwarf_Die *die, Function *function)
{
    Dwarf_Die child;

    function->result = (Parameter){.name = text_copy(""),
                                   .type = dwarf_type(place, die),
                                   .length = LENGTH_NONE,
                                   .length_of = -1};
    if (dwarf_child(die, &child) != 0)
        return;
    do {
        if (dwarf_tag(&child) == DW_TAG_formal_parameter)
            add_parameter(place, &child, function);
        else if (dwarf_tag(&child) == DW_TAG_unspecified_parameters)
            function->is_variadic = true;
    } while (dwarf_siblingof(&child, &child) == 0);
}
