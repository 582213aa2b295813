/* Who owns what a function returns, and how many there are. */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/blocks.h"
#include "kit/contract/contract_parts.h"
#include "kit/contract/plain.h"
#include "kit/contract/told.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "ways_parts.h"

bool key_fault(const IniPlace *place, const char *words)
{
    return lab_ini_fault(place->ini, place->entry->line, place->error,
                         "%s = %s: %s", place->entry->key, place->entry->value,
                         words);
}

/* --------------------------------------------------------------- length -- */

/* What another function says, as in size(t). */
static int counter_told(const IniPlace *place, const char *word)
{
    char *why = NULL;
    int found = told_parameter(place->contract, place->function, word, &why);

    if (found < 0)
        key_fault(place, why);
    free(why);
    return found;
}

/* The parameter that says how many; -1 with a line in *place->error. An integer
 * of its own, or one that a pointer leads to: *out_n. */
static int counter(const IniPlace *place, const char *word)
{
    const Function *function = place->function;
    int found = function_parameter(function, word);

    if (strchr(word, '('))
        return counter_told(place, word);
    if (found < 0) {
        lab_ini_fault(place->ini, place->entry->line, place->error,
                      "'%s' is no parameter of %s, and no number of items",
                      word, function->name);
        return -1;
    }
    const Parameter *said = &function->parameters[found];
    bool is_behind =
        said->type->kind == TYPE_POINTER && type_is_integer(said->type->to);
    if (!type_is_integer(said->type) && !is_behind) {
        lab_ini_fault(place->ini, place->entry->line, place->error,
                      "'%s' (%s) says no number of items", word,
                      said->type->name);
        return -1;
    }
    return found;
}

static bool is_number(const char *word)
{
    return strspn(word, "0123456789") == strlen(word) && strlen(word) < 8 &&
           atol(word) > 0;
}

/* A factor: a number, or the first or the second parameter. */
static bool set_factor(const IniPlace *place, Parameter *parameter,
                       const char *word)
{
    if (is_number(word)) {
        parameter->scale =
            (parameter->scale ? parameter->scale : 1) * (size_t)atol(word);
        return true;
    }
    int *which = parameter->length < 0 ? &parameter->length : &parameter->times;
    if (*which >= 0)
        return key_fault(place, "more than two parameters are multiplied");
    *which = counter(place, word);
    return *which >= 0;
}

/* What stands behind that sign, a '+' or a '-'. */
static bool set_more(const IniPlace *place, Parameter *parameter, char sign,
                     const char *word)
{
    if (is_number(word)) {
        parameter->more += sign == '-' ? -atoi(word) : atoi(word);
        return true;
    }
    if (parameter->plus >= 0)
        return key_fault(place, "more than two parameters are added");
    parameter->is_less = sign == '-';
    return (parameter->plus = counter(place, word)) >= 0;
}

/* (n+7)/8: takes the end off, and the brackets. */
static char *set_over(Parameter *parameter, char *words)
{
    char *slash = strrchr(words, '/');

    if (!slash || !is_number(slash + 1))
        return words;
    parameter->over = (size_t)atol(slash + 1);
    *slash = '\0';
    if (*words == '(' && slash > words && slash[-1] == ')') {
        slash[-1] = '\0';
        words++;
    }
    return words;
}

/* 4*((n+2)/3)+1, (n+2)/3*4+1: takes off what is done with a quotient. NULL: it
 * is not like that. */
static char *set_beside(Parameter *parameter, char *words)
{
    char *slash = strrchr(words, '/'), *end;

    if (!slash)
        return words;
    char *rest = slash + 1 + strspn(slash + 1, "0123456789");
    size_t each = strtoul(words, &end, 10);
    bool before = end > words && strncmp(end, "*(", 2) == 0 && each > 0;
    if (*rest == ')' && (before || *words == '(')) {
        parameter->each = before ? each : 0;
        words = before ? end + 2 : words + 1;
        *rest++ = '\0';
    }
    bool is_times = *rest == '*';
    if (is_times && parameter->each == 0 && atol(rest + 1) > 0) {
        parameter->each = strtoul(rest + 1, &end, 10);
        *rest = '\0';
        rest = end;
    }
    if (*rest == '+' && is_number(rest + 1)) {
        parameter->beside = strtoul(rest + 1, NULL, 10);
        *rest = '\0';
        rest += strlen(rest + 1) + 1;
    }
    return *rest == '\0' ? words : NULL;
}

/* rows*cols, 2*n+1, n+m, to-from+1 */
static bool set_counters(const IniPlace *place, Parameter *parameter,
                         char *words)
{
    char *product = words, *behind = words + strcspn(words, "+-");
    char sign = *behind;
    bool fine = true;

    if (sign)
        *behind++ = '\0';
    for (char *word; fine && (word = strsep(&product, "*"));)
        fine = set_factor(place, parameter, word);
    while (fine && sign) {
        char *word = behind, before = sign;
        behind += strcspn(behind, "+-");
        if ((sign = *behind))
            *behind++ = '\0';
        fine = set_more(place, parameter, before, word);
    }
    if (fine && parameter->length < 0)
        return key_fault(place, "it names no parameter");
    return fine;
}

char *length_words(const char *words)
{
    char *copy = text_copy(words), *to = copy;

    for (; *words; words++) {
        const char *next = words + strspn(words, " \t");
        if (next == words || (*next && !strchr("*+-/)", *next) && to > copy &&
                              !strchr("*+-/(", to[-1])))
            *to++ = *words;
    }
    *to = '\0';
    return copy;
}

bool length_set(const IniPlace *place, Parameter *parameter, const char *words)
{
    parameter->times = parameter->plus = -1;
    parameter->scale = parameter->over = parameter->each = parameter->beside =
        0;
    parameter->more = 0;
    parameter->is_less = false;
    parameter->length = LENGTH_NONE;
    if (is_number(words)) {
        parameter->length = LENGTH_FIXED;
        parameter->room = (size_t)atol(words);
        return true;
    }
    char *copy = length_words(words);
    char *over = set_beside(parameter, copy);
    bool fine = over ? set_counters(place, parameter, set_over(parameter, over))
                     : key_fault(place, "it is not like 4*((n+2)/3)+1");
    free(copy);
    return fine;
}

/* Is it an array, or a list, that is returned? */
static bool returns_items(const Function *function)
{
    const Type *type = function->result.type;

    return type->kind == TYPE_POINTER && type_is_item(type->to) &&
           type->to->kind != TYPE_CHAR;
}

/* A void * that is somebody's, or has a length, leads to bytes. */
static void lead_to_bytes(Parameter *result)
{
    if (result->type->kind != TYPE_ELEMENT)
        return;
    type_lead_to(result->type, false);
    result->way = WAY_ASKED;
}

/* How many bytes a block has that the function hands out. */
static bool block_length_set(const IniPlace *place, Parameter *result)
{
    result->length = LENGTH_NONE;
    if (strcmp(place->entry->value, "any") == 0)
        return true;
    result->length = counter(place, place->entry->value);
    return result->length >= 0;
}

bool result_length_set(const IniPlace *place)
{
    Parameter *result = &place->function->result;

    if (type_is_block(result->type))
        return block_length_set(place, result);
    lead_to_bytes(result);
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

    lead_to_bytes(result);
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
    if (!is_pointer || type_is_object(result->type))
        return key_fault(place,
                         "it is none of caller, block, borrowed, forever");
    free(place->function->releaser);
    place->function->releaser = text_copy(place->entry->value);
    result->way = WAY_CALLERS;
    return true;
}
