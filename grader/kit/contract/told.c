/* See told.h. */
#include "told.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "plain.h"
#include "type.h"
#include "value.h"

/* Can what the one is given be given to the other? */
static bool is_of_type(const Type *given, const Type *wanted)
{
    if (type_is_object(given) || type_is_object(wanted))
        return type_is_object(given) && type_is_object(wanted) &&
               strcmp(object_name(given), object_name(wanted)) == 0;
    if (type_is_text(given) || type_is_text(wanted))
        return type_is_text(given) && type_is_text(wanted);
    return given->kind == wanted->kind && given->size == wanted->size &&
           type_is_plain(given);
}

/* Can the function be asked for a number with those parameters of the other? */
static bool can_tell(const Contract *contract, const Function *function,
                     const Told *told)
{
    static Type letter = {.kind = TYPE_CHAR, .size = 1};
    static const Type text = {.kind = TYPE_POINTER, .to = &letter};
    const Function *by =
        told->by == TOLD_STRLEN ? NULL : &contract->functions[told->by];

    if (by && ((!type_is_integer(by->result.type) &&
                by->result.type->kind != TYPE_BOOL) ||
               by->count != told->count))
        return false;
    for (size_t i = 0; i < told->count; i++)
        if (!is_of_type(function->parameters[told->of[i]].type,
                        by ? by->parameters[i].type : &text))
            return false;
    return by != function && (by || told->count == 1);
}

/* "size(t)", "distance(a,b)": false if that names what is not there. */
static bool read_call(const Contract *contract, const Function *function,
                      const char *words, Told *told)
{
    char *copy = text_copy(words), *rest = copy, *word;
    char *name = strsep(&rest, "(");
    size_t length = rest ? strlen(rest) : 0;
    bool fine = length > 0 && rest[length - 1] == ')';

    told->by = strcmp(name, "strlen") == 0 ? TOLD_STRLEN
                                           : contract_function(contract, name);
    fine = fine && (told->by >= 0 || strcmp(name, "strlen") == 0);
    if (fine)
        rest[length - 1] = '\0';
    while (fine && rest && *rest && (word = strsep(&rest, ","))) {
        int i = function_parameter(function, word);
        fine = i >= 0 && told->count < TOLD_OF;
        if (fine)
            told->of[told->count++] = i;
    }
    free(copy);
    return fine;
}

int told_parameter(const Contract *contract, Function *function,
                   const char *words, char **why)
{
    Told told = {.count = 0};
    int found = function_parameter(function, words);

    if (found >= 0)
        return found;
    if (function->count - function_given(function) == TOLD_ADDED ||
        !read_call(contract, function, words, &told) ||
        !can_tell(contract, function, &told)) {
        *why = text_format("%s can't be asked for a length: it is "
                           "no function of the header (or strlen) with "
                           "parameters of %s that gives a whole number",
                           words, function->name);
        return -1;
    }
    Type *type = memory_new(1, sizeof *type);
    *type =
        (Type){.kind = TYPE_UNSIGNED, .name = text_copy("size_t"), .size = 8};
    Parameter parameter = {.name = text_copy(words),
                           .type = type,
                           .way = WAY_VALUE,
                           .length = LENGTH_NONE,
                           .times = -1,
                           .plus = -1,
                           .length_of = -1,
                           .told = memory_new(1, sizeof told)};
    *parameter.told = told;
    function->parameters[function->count] = parameter;
    return (int)function->count++;
}
