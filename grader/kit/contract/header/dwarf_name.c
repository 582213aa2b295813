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

void dwarf_skip_qualifiers(Dwarf_Die *die)
{
    int tag = dwarf_tag(die);

    while ((tag == DW_TAG_typedef || tag == DW_TAG_const_type ||
            tag == DW_TAG_volatile_type || tag == DW_TAG_restrict_type ||
            tag == DW_TAG_atomic_type) &&
           dwarf_next_type(die, die))
        tag = dwarf_tag(die);
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

/* The dimensions of an array, "[2][3]"; one that is open is "[]". */
static char *dimensions(Dwarf_Die *die)
{
    Dwarf_Die child;
    Dwarf_Attribute attribute;
    Dwarf_Word last;
    Text text = TEXT_EMPTY;

    for (bool more = dwarf_child(die, &child) == 0; more;
         more = dwarf_siblingof(&child, &child) == 0)
        if (dwarf_attr(&child, DW_AT_upper_bound, &attribute) &&
            dwarf_formudata(&attribute, &last) == 0)
            text_addf(&text, "[%zu]", (size_t)last + 1);
        else
            text_add(&text, "[]");
    return text_take(&text);
}

/* Of a pointer to what has that name: "int *", "int (*)[3]". */
static char *pointer_name(const char *to)
{
    size_t n = strlen(to), base = strcspn(to, "[");

    return base < n
               ? text_format("%.*s (*)%s", (int)base, to, to + base)
               : text_format("%s%s*", to, n && to[n - 1] == '*' ? "" : " ");
}

static char *array_name(Dwarf_Die *die, const char *of)
{
    char *behind = dimensions(die), *name = text_format("%s%s", of, behind);

    free(behind);
    return name;
}

/* Of a pointer to a function: "int (*)(const void *, size_t)". */
static char *callback_name(Dwarf_Die *die)
{
    Dwarf_Die next, child;
    Text name = TEXT_EMPTY;
    char *part = dwarf_next_type(die, &next) ? dwarf_type_name(&next)
                                             : text_copy("void");
    bool any = false;

    text_addf(&name, "%s%s(*)(", part,
              part[strlen(part) - 1] == '*' ? "" : " ");
    free(part);
    for (int more = dwarf_child(die, &child); more == 0;
         more = dwarf_siblingof(&child, &child)) {
        part = dwarf_tag(&child) == DW_TAG_formal_parameter &&
                       dwarf_next_type(&child, &next)
                   ? dwarf_type_name(&next)
                   : text_copy("...");
        text_addf(&name, "%s%s", any ? ", " : "", part);
        any = true;
        free(part);
    }
    text_add(&name, any ? ")" : "void)");
    return text_take(&name);
}

char *dwarf_type_name(Dwarf_Die *die)
{
    Dwarf_Die next;
    bool has_next = dwarf_next_type(die, &next);
    int tag = dwarf_tag(die);

    if (tag == DW_TAG_pointer_type && has_next &&
        dwarf_tag(&next) == DW_TAG_subroutine_type)
        return callback_name(&next);
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
    char *name = tag == DW_TAG_array_type     ? array_name(die, inner)
                 : tag == DW_TAG_pointer_type ? pointer_name(inner)
                 : n && inner[n - 1] == '*'
                     ? text_format("%s%.*s", inner, (int)strlen(qualifier) - 1,
                                   qualifier)
                     : text_format("%s%s", qualifier, inner);
    free(inner);
    return name;
}
