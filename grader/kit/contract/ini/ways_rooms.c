/* Knows what a header says of how many items there are: "out has room for
 * size(t) items", "its length is n", "a new array of 26 numbers", a[2*n]. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "kit/contract/contract_parts.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/* The end of what says a number there: a number, a parameter, or a call of a
 * function with brackets behind it; NULL: it is none of these. */
static const char *term_end(const Function *function, const char *at)
{
    size_t length = strspn(at, letters);
    const char *end = at + length;
    char *name = text_format("%.*s", (int)length, at);
    bool is_number = length > 0 && strspn(at, "0123456789") == length;
    bool is_there = function_parameter(function, name) >= 0;

    free(name);
    if (length > 0 && *end == '(') {
        const char *close = strchr(end, ')');
        return close ? close + 1 : NULL;
    }
    return is_number || is_there ? end : NULL;
}

/* What stands there of a length: "size(t)", "2 * n + 1"; the caller frees it.
 * NULL: nothing. */
static char *length_at(const Function *function, const char *at)
{
    const char *from = at, *end = term_end(function, at), *next;

    for (next = end; next; next = term_end(function, next)) {
        end = next;
        next += strspn(next, " \n\t");
        if (!*next || !strchr("+-*", *next))
            break;
        next++;
        next += strspn(next, " \n\t");
    }
    return end ? text_format("%.*s", (int)(end - from), from) : NULL;
}

/* The length that the comment says behind one of these phrases. *said is where
 * that begins. */
static char *length_behind(const Function *function, const char *const *phrases,
                           const char **said)
{
    static const char *const also[] = {"at least ", "exactly ", "up to ",
                                       "all ", NULL};

    for (size_t i = 0; phrases[i]; i++)
        for (const char *at = function->comment;
             (at = strcasestr(at, phrases[i]));) {
            *said = at;
            at += strlen(phrases[i]);
            for (size_t k = 0; also[k]; k++)
                if (strncmp(at, also[k], strlen(also[k])) == 0)
                    at += strlen(also[k]);
            char *length = length_at(function, at);
            if (length)
                return length;
        }
    return NULL;
}

/* Is a text written there, and none changed? */
static bool is_buffer(const Parameter *parameter)
{
    static const char *const names[] = {"dst",  "dest",   "buf", "buffer",
                                        "into", "target", "to",  NULL};

    return name_is_out(parameter->name) || name_is(parameter->name, names);
}

/* May it be a place for several, of which nobody has said how many? */
static bool lacks_room(const Parameter *parameter)
{
    const Type *type = parameter->type;

    if (type->kind != TYPE_POINTER || type->chain || type->to->is_const ||
        parameter->length != LENGTH_NONE)
        return false;
    return type->to->kind == TYPE_CHAR
               ? parameter->way == WAY_ASKED && is_buffer(parameter)
               : parameter->way == WAY_OUT && type_is_plain(type->to);
}

/* Where the word stands last before that place; NULL: nowhere. */
static const char *last_before(const char *text, const char *end,
                               const char *word)
{
    size_t length = strlen(word);
    const char *found = NULL;

    for (const char *at = text; (at = strstr(at, word)) && at < end; at++)
        if ((at == text || !strchr(letters, at[-1])) &&
            !strchr(letters, at[length]))
            found = at;
    return found;
}

/* The place that is spoken of there: the only one, or the one that was named
 * last. */
static Parameter *place_meant(Function *function, const char *said)
{
    Parameter *meant = NULL;
    const char *last = NULL;
    size_t count = 0;

    for (size_t i = 0; i < function->count; i++) {
        Parameter *parameter = &function->parameters[i];
        if (!lacks_room(parameter))
            continue;
        const char *named =
            last_before(function->comment, said, parameter->name);
        if (count++ == 0 || (named && (!last || named > last)))
            meant = parameter;
        last = named && (!last || named > last) ? named : last;
    }
    return count == 1 || last ? meant : NULL;
}

/* (What is said so that it can't be read may be said in lab.ini.) */
static bool set_length(const Contract *contract, Function *function,
                       const LabIni *ini, Parameter *parameter, char *said)
{
    IniEntry entry = {.key = parameter->name, .value = said};
    char *why = NULL;
    const IniPlace place = {contract, function, ini, &entry, &why};
    const Parameter before = *parameter;
    bool fine = length_set(&place, parameter, said);

    if (!fine)
        *parameter = before;
    free(why);
    return fine;
}

static void take_room(const Contract *contract, Function *function,
                      const LabIni *ini)
{
    static const char *const phrases[] = {"room for ", "space for ", NULL};
    const char *said;
    char *length = length_behind(function, phrases, &said);
    Parameter *parameter = length ? place_meant(function, said) : NULL;

    if (parameter && set_length(contract, function, ini, parameter, length) &&
        parameter->way == WAY_ASKED)
        parameter->way = WAY_BUFFER;
    free(length);
}

static void take_length(const Contract *contract, Function *function,
                        const LabIni *ini)
{
    static const char *const phrases[] = {
        "length is ",  "length: ",    "of length ", "array of ",
        "array with ", "as many as ", "array has ", "number of items is ",
        NULL};
    Parameter *result = &function->result;
    const Type *type = result->type;
    const char *said;

    if (type->kind != TYPE_POINTER || type->chain || !type_is_item(type->to) ||
        type->to->kind == TYPE_CHAR || result->length != LENGTH_NONE)
        return;
    char *length = length_behind(function, phrases, &said);
    if (length)
        set_length(contract, function, ini, result, length);
    free(length);
}

/* int a[2*n]. (What can't be read so is asked for.) */
static void take_brackets(const Contract *contract, Function *function,
                          const LabIni *ini)
{
    for (size_t i = 0; i < function->count; i++) {
        Parameter *parameter = &function->parameters[i];
        if (parameter->counted &&
            (parameter->way == WAY_ARRAY || parameter->way == WAY_OUT) &&
            !set_length(contract, function, ini, parameter, parameter->counted))
            parameter->way = WAY_ASKED;
    }
}

void rooms_by_header(const Contract *contract, Function *function,
                     const LabIni *ini)
{
    take_brackets(contract, function, ini);
    take_room(contract, function, ini);
    take_length(contract, function, ini);
}
