/* Who owns what a function returns, and how many there are. */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/contract_parts.h"
#include "kit/contract/plain.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "ways_parts.h"

bool key_fault(const IniPlace *place, const char *words)
{
    return lab_ini_fault(place->ini, place->entry->line, place->error,
                         "%s = %s: %s", place->entry->key, place->entry->value,
                         words);
}

/* --------------------------------------------------------------- length -- */

/* The parameter that says how many; -1 with a line in *place->error. An integer
 * of its own, or where results are counted, one that is written to. */
static int counter(const IniPlace *place, const char *word, bool may_be_out)
{
    const Function *function = place->function;
    int found = function_parameter(function, word);

    if (found < 0) {
        lab_ini_fault(place->ini, place->entry->line, place->error,
                      "'%s' is no parameter of %s, and no number of items",
                      word, function->name);
        return -1;
    }
    const Parameter *said = &function->parameters[found];
    bool is_out = may_be_out && said->type->kind == TYPE_POINTER &&
                  type_is_integer(said->type->to);
    if (!type_is_integer(said->type) && !is_out) {
        lab_ini_fault(place->ini, place->entry->line, place->error,
                      "'%s' (%s) says no number of items", word,
                      said->type->name);
        return -1;
    }
    return found;
}

static bool set_counters(const IniPlace *place, Parameter *parameter,
                         const char *words, bool may_be_out)
{
    const char *star = strchr(words, '*');
    char *first = text_format(
        "%.*s", (int)(star ? (size_t)(star - words) : strlen(words)), words);

    parameter->length = counter(place, first, may_be_out);
    parameter->times = star ? counter(place, star + 1, false) : -1;
    free(first);
    return parameter->length >= 0 && (!star || parameter->times >= 0);
}

static bool is_number(const char *word)
{
    return strspn(word, "0123456789") == strlen(word) && strlen(word) < 8 &&
           atol(word) > 0;
}

bool length_set(const IniPlace *place, Parameter *parameter, const char *words)
{
    if (!is_number(words))
        return set_counters(place, parameter, words,
                            parameter == &place->function->result);
    parameter->length = LENGTH_FIXED;
    parameter->room = (size_t)atol(words);
    return true;
}

/* Is it an array, or a list, that is returned? */
static bool returns_items(const Function *function)
{
    const Type *type = function->result.type;

    return type->kind == TYPE_POINTER && type_is_item(type->to) &&
           type->to->kind != TYPE_CHAR;
}

bool result_length_set(const IniPlace *place)
{
    Parameter *result = &place->function->result;

    if (!returns_items(place->function))
        return key_fault(place, "the function returns no array and no list");
    if (strcmp(place->entry->value, "null") != 0)
        return length_set(place, result, place->entry->value);
    if (!type_is_text(result->type->to))
        return key_fault(place, "only lists of texts end with NULL");
    result->length = LENGTH_ENDED;
    return true;
}

/* ---------------------------------------------------------------- owner -- */

bool owner_set(const IniPlace *place)
{
    static const char *const words[] = {"caller", "block", "borrowed",
                                        "forever"};
    static const Way ways[] = {WAY_CALLERS, WAY_CALLERS_ROW, WAY_BORROWED,
                               WAY_FOREVER};
    Parameter *result = &place->function->result;
    bool is_pointer = result->type->kind == TYPE_POINTER;

    if (!is_pointer && !item_has_text(result->type))
        return key_fault(place,
                         "the function returns no text, array or object");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strcmp(place->entry->value, words[i]) == 0) {
            if (ways[i] == WAY_CALLERS_ROW && !returns_items(place->function))
                return key_fault(place,
                                 "block is for lists and arrays: caller is");
            result->way = ways[i];
            return true;
        }
    return key_fault(place, "it is none of caller, block, borrowed, forever");
}
