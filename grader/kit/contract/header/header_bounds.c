/*
 * How many items the header says that an array has which is a parameter: int
 * a[9]. To C that is a comment, and debugging information is without it; so a
 * compiler is given it once more, as a type: char (*a)[9].
 */
#include <stdlib.h>
#include <string.h>
#include "declarations.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"

static const char prefix[] = "bounds_of_";

static bool names_another(const Declaration *declared, const char *bound)
{
    for (char **name = declared->names; *name; name++)
        if (name_stands_in(bound, *name))
            return true;
    return false;
}

/* The first bound alone; the caller frees it. */
static char *first_of(const char *bounds)
{
    return text_format("%.*s", (int)strcspn(bounds, "]"), bounds);
}

/* (A bound may be another parameter: that is no number yet.) */
static bool is_constant(const Declaration *declared, const char *bound)
{
    return *bound && !names_another(declared, bound) &&
           !name_stands_in(bound, "static") && strcmp(bound, "*") != 0 &&
           *bound != '?';
}

void bounds_add_c(Text *text, const Declaration *declared, size_t number)
{
    text_addf(text, "void %s%zu(", prefix, number);
    for (size_t i = 0; declared->names[i]; i++) {
        char *bound = first_of(declared->bounds[i]);
        if (is_constant(declared, bound))
            text_addf(text, "%sunsigned char (*p%zu)[%s]", i ? ", " : "", i,
                      bound);
        else
            text_addf(text, "%sint p%zu", i ? ", " : "", i);
        free(bound);
    }
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

/* All of them, as one number: "rows*cols"; the caller frees it. */
static char *product_of(const char *bounds)
{
    Text text = TEXT_EMPTY;

    for (const char *at = bounds; *at; at++)
        if (strncmp(at, "][", 2) == 0)
            text_addf(&text, "*"), at++;
        else
            text_addf(&text, "%c", *at);
    return text_take(&text);
}

static bool is_count(const Function *function, size_t i)
{
    return type_is_integer(function->parameters[i].type) &&
           name_is_count(function->parameters[i].name);
}

/* The number that says how many there are in a[]: the one behind it, or before
 * it, if that is not behind another array; "N": it is to be asked for. */
static const char *count_beside(const Function *function, size_t i)
{
    const Parameter *parameters = function->parameters;

    if (i + 1 < function->count && is_count(function, i + 1))
        return parameters[i + 1].name;
    return i > 0 && is_count(function, i - 1) &&
                   (i == 1 || parameters[i - 2].type->kind != TYPE_POINTER)
               ? parameters[i - 1].name
               : "N";
}

/* How many there are by the parameters that stand in the brackets, or beside
 * them; the caller frees it. (Where rows are of a length that is known only
 * then, they are no type.) */
static char *counted_by(const Declaration *declared, const Function *function,
                        size_t i)
{
    static const char word[] = "static ";
    const char *bounds = declared->bounds[i];
    const Type *to = function->parameters[i].type->to;

    if (*bounds == '?')
        return to->kind == TYPE_CHAR ? NULL
                                     : text_copy(count_beside(function, i));
    if (strncmp(bounds, word, strlen(word)) == 0)
        bounds += strlen(word);
    char *all = to->is_row ? first_of(bounds) : product_of(bounds);
    if (names_another(declared, all))
        return all;
    free(all);
    return NULL;
}

void bounds_take_names(const Declaration *declared, Function *function)
{
    for (size_t i = 0; i < function->count && declared->names[i]; i++) {
        Parameter *parameter = &function->parameters[i];
        if (strcmp(parameter->name, declared->names[i]) == 0 &&
            parameter->type->to)
            parameter->counted = counted_by(declared, function, i);
    }
}
