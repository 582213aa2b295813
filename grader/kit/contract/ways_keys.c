/* The keys that any function may have in lab.ini. */
#include <stdlib.h>
#include <string.h>
#include "contract_parts.h"
#include "base/text.h"
#include "type.h"
#include "ways_parts.h"
#include "words.h"

static bool fault(const IniPlace *place, const char *words)
{
    return lab_ini_fault(place->ini, place->entry->line, place->error,
                         "%s = %s: %s", place->entry->key, place->entry->value,
                         words);
}

static bool set_owner(const IniPlace *place)
{
    static const char *const words[] = {"caller", "borrowed", "forever"};
    static const Way ways[] = {WAY_CALLERS, WAY_BORROWED, WAY_FOREVER};
    Parameter *result = &place->function->result;

    if (result->type->kind != TYPE_POINTER)
        return fault(place, "the function returns no text and no object");
    for (size_t i = 0; i < 3; i++)
        if (strcmp(place->entry->value, words[i]) == 0) {
            result->way = ways[i];
            return true;
        }
    return fault(place, "it is none of caller, borrowed, forever");
}

static bool set_null(const IniPlace *place)
{
    const char *rest = place->entry->value, *word;
    size_t length;

    while ((word = words_next(&rest, &length))) {
        char *name = text_format("%.*s", (int)length, word);
        int i = function_parameter(place->function, name);
        free(name);
        if (i < 0)
            return fault(place, "it names what is no parameter");
        if (place->function->parameters[i].type->kind != TYPE_POINTER)
            return fault(place, "it names a parameter that is no pointer");
        place->function->parameters[i].may_be_null = true;
    }
    return true;
}

static bool set_compare(const IniPlace *place)
{
    const char *value = place->entry->value;
    const Type *type = place->function->result.type;

    if (strcmp(value, "equal") == 0) {
        place->function->comparison = COMPARE_EQUAL;
        return true;
    }
    if (type->kind == TYPE_VOID)
        return fault(place, "the function returns nothing");
    if (strcmp(value, "none") == 0) {
        place->function->comparison = COMPARE_NONE;
        return true;
    }
    if (strcmp(value, "sign") != 0)
        return fault(place, "it is none of equal, sign, none");
    if (type->kind != TYPE_SIGNED && type->kind != TYPE_FLOAT)
        return fault(place, "the function returns nothing with a sign");
    place->function->comparison = COMPARE_SIGN;
    return true;
}

/* Is there a float or a double in it, or behind it? */
static bool has_fraction(const Type *type)
{
    if (type->kind == TYPE_POINTER)
        type = type->to;
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++)
        if (has_fraction(type->members[i].type))
            return true;
    return type->kind == TYPE_FLOAT;
}

static bool set_within(const IniPlace *place)
{
    const Function *function = place->function;
    bool found = has_fraction(function->result.type);
    char *end;
    double within = strtod(place->entry->value, &end);

    for (size_t i = 0; i < function->count; i++)
        found |= has_fraction(function->parameters[i].type);
    if (!found)
        return fault(place, "the function gives no float and no double");
    if (*end || !(within > 0) || within > 1e300)
        return fault(place, "it is no number above 0");
    place->function->within = within;
    return true;
}

static bool set_judged(const IniPlace *place)
{
    bool yes = strcmp(place->entry->value, "yes") == 0;

    if (!yes && strcmp(place->entry->value, "no") != 0)
        return fault(place, "it is neither yes nor no");
    place->function->is_judged = yes;
    return true;
}

static const struct {
    const char *key;
    IniSetter *set;
} setters[] = {{"owner", set_owner},
               {"null", set_null},
               {"compare", set_compare},
               {"within", set_within},
               {"judged", set_judged}};

IniSetter *function_setter(const char *key)
{
    for (size_t i = 0; i < sizeof setters / sizeof *setters; i++)
        if (strcmp(key, setters[i].key) == 0)
            return setters[i].set;
    return NULL;
}
