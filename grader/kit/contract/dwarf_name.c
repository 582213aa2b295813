/* How C writes a type. See dwarf_type.h. */
#include "dwarf_type.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

bool dwarf_next_type(Dwarf_Die *die, Dwarf_Die *next)
{
    Dwarf_Attribute attribute;

    return dwarf_attr_integrate(die, DW_AT_type, &attribute) &&
           dwarf_formref_die(&attribute, next);
}

static const char *tag_word(int tag)
{
    return tag == DW_TAG_structure_type     ? "struct "
           : tag == DW_TAG_union_type       ? "union "
           : tag == DW_TAG_enumeration_type ? "enum "
                                            : "";
}

static const char *qualifier_word(int tag)
{
    return tag == DW_TAG_const_type      ? "const "
           : tag == DW_TAG_volatile_type ? "volatile "
           : tag == DW_TAG_atomic_type   ? "_Atomic "
                                         : "";
}

/* What DWARF calls numbers, and people do not. */
static const char *usual_name(const char *name)
{
    static const char *const names[][2] = {
        {"_Bool", "bool"},
        {"short int", "short"},
        {"short unsigned int", "unsigned short"},
        {"long int", "long"},
        {"long unsigned int", "unsigned long"},
        {"long long int", "long long"},
        {"long long unsigned int", "unsigned long long"},
        {"unsigned int", "unsigned"},
    };

    for (size_t i = 0; name && i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], name) == 0)
            return names[i][1];
    return name ? name : "{...}";
}

char *dwarf_type_name(Dwarf_Die *die)
{
    Dwarf_Die next;
    bool has_next = dwarf_next_type(die, &next);
    int tag = dwarf_tag(die);

    if (tag == DW_TAG_subroutine_type)
        return text_copy("function");
    if (tag == DW_TAG_restrict_type && has_next)
        return dwarf_type_name(&next);
    const char *qualifier = qualifier_word(tag);
    if (!*qualifier && tag != DW_TAG_pointer_type && tag != DW_TAG_array_type)
        return text_format("%s%s", tag_word(tag),
                           usual_name(dwarf_diename(die)));
    char *inner = has_next ? dwarf_type_name(&next) : text_copy("void");
    size_t n = strlen(inner);
    char *name =
        tag == DW_TAG_array_type ? text_format("%s[]", inner)
        : tag == DW_TAG_pointer_type
            ? text_format("%s%s*", inner, n && inner[n - 1] == '*' ? "" : " ")
            : text_format("%s%s", qualifier, inner);
    free(inner);
    return name;
}
