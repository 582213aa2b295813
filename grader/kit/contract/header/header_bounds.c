/*
 * How many items the header says that an array has which is a parameter: int
 * a[9]. To C that is a comment, and debugging information is without it; so a
 * compiler is given it once more, as a type: char (*a)[9].
 */
#include <string.h>
#include "declarations.h"
#include "kit/contract/type.h"

static const char prefix[] = "bounds_of_";

/* (A bound may be another parameter: that is no number yet.) */
static bool is_constant(const Declaration *declared, const char *bound)
{
    for (char **name = declared->names; *name; name++)
        if (strstr(bound, *name))
            return false;
    return *bound && !strstr(bound, "static") && !strchr(bound, '*');
}

void bounds_add_c(Text *text, const Declaration *declared, size_t number)
{
    text_addf(text, "void %s%zu(", prefix, number);
    for (size_t i = 0; declared->names[i]; i++)
        if (is_constant(declared, declared->bounds[i]))
            text_addf(text, "%sunsigned char (*p%zu)[%s]", i ? ", " : "", i,
                      declared->bounds[i]);
        else
            text_addf(text, "%sint p%zu", i ? ", " : "", i);
    text_add(text, declared->names[0] ? ") {}\n" : "void) {}\n");
}

void bounds_take(DwarfObject *object, size_t number, Function *function)
{
    char *name = text_format("%s%zu", prefix, number);
    Function bounds = {.name = name};

    if (dwarf_function(object, name, &bounds) &&
        bounds.count == function->count)
        for (size_t i = 0; i < bounds.count; i++) {
            const Type *to = bounds.parameters[i].type->to;
            if (to && to->is_row)
                function->parameters[i].bound = to->members[0].count;
        }
    function_end(&bounds);
}
