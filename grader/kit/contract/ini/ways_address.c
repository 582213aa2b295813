/* Applies what lab.ini says of a void *: that it leads to an element, to bytes,
 * or to items of a size. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "kit/contract/elements.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

bool may_be_by_result(const Function *function, const Parameter *parameter)
{
    return parameter->way == WAY_ARRAY && !parameter->type->to->is_const &&
           type_is_integer(function->result.type);
}

/* Are all sizes that are listed for the items those of ints? */
static bool are_ints(const IniPlace *place, const char *size)
{
    const IniEntry *listed =
        lab_ini_listed(place->ini, place->function->name, size);
    const char *rest = listed ? listed->value : "", *word;
    size_t length;

    while ((word = words_next(&rest, &length)))
        if (strspn(word, "0123456789") != length ||
            (size_t)atol(word) % sizeof(int) != 0)
            return false;
    return true;
}

static void see_bytes(Function *function)
{
    for (size_t i = 0; i < function->count; i++) {
        Function *callback = function->parameters[i].type->function;
        for (size_t k = 0; callback && k < callback->count; k++) {
            callback->parameters[k].type->element = ELEMENT_BYTE;
            callback->parameters[k].type->is_said = true;
        }
    }
}

/* What follows "items N": the parameter that says how large each is, and where
 * the function returns how many are left, "result". */
static bool set_items(const IniPlace *place, Parameter *parameter,
                      const char *rest)
{
    size_t length;
    const char *word = words_next(&rest, &length);
    char *name = word ? text_format("%.*s", (int)length, word) : NULL;
    int i = name ? function_parameter(place->function, name) : -1;
    bool ints = i >= 0 && !type_leads_to_bytes(parameter->type) &&
                are_ints(place, name);
    const char *last = words_next(&rest, &length);

    free(name);
    if (i < 0 || !type_is_integer(place->function->parameters[i].type))
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "items lacks the parameter that says how large "
                             "each is: %s = items N SIZE",
                             place->entry->key);
    type_lead_to(parameter->type, ints);
    if (!ints)
        see_bytes(place->function);
    parameter->sized = i + 1;
    parameter->by_result =
        last && may_be_by_result(place->function, parameter) &&
        length == strlen("result") && strncmp(last, "result", length) == 0;
    if (last && !parameter->by_result)
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "'items' is followed by too many words");
    return true;
}

bool address_set(const IniPlace *place, Parameter *parameter, const char *word,
                 const char *rest)
{
    size_t length;
    Type *type = parameter->type;

    if (strcmp(word, "context") == 0) {
        type->kind = TYPE_CONTEXT;
    } else if (strcmp(word, "element") == 0) {
        rest += strspn(rest, " \t");
        if (!*rest)
            return true;
        type->is_said = element_kind(rest, &type->element);
        if (!type->is_said)
            return lab_ini_fault(place->ini, place->entry->line, place->error,
                                 "element %s: it is none of int, text, address",
                                 rest);
        return true;
    } else {
        bool is_items = strcmp(word, "items") == 0;
        const char *first = words_next(&rest, &length);
        char *count = first ? text_format("%.*s", (int)length, first) : NULL;
        bool fine =
            count ? length_set(place, parameter, count)
                  : lab_ini_fault(place->ini, place->entry->line, place->error,
                                  "'%s' lacks its length: %s = %s N%s", word,
                                  place->entry->key, word,
                                  is_items ? " SIZE" : "");
        free(count);
        if (!fine)
            return false;
        if (is_items)
            return set_items(place, parameter, rest);
        type_lead_to(type, false);
    }
    return true;
}

void address_settle_keys(Function *function)
{
    const Parameter *like = NULL;

    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].sized > 0)
            like = &function->parameters[i];
    for (size_t i = 0; like && i < function->count; i++) {
        Parameter *key = &function->parameters[i];
        if (key->type->kind != TYPE_ELEMENT || key->type->is_said ||
            strcmp(key->type->name, "const void *") != 0)
            continue;
        type_lead_to(key->type, like->type->to->kind == TYPE_SIGNED);
        key->way = WAY_ARRAY;
        key->length = LENGTH_FIXED;
        key->room = 1;
        key->sized = like->sized;
    }
}
