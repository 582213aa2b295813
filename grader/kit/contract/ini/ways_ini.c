/* Applies what stands in lab.ini under the name of a function. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "kit/contract/contract_parts.h"
#include "kit/contract/plain.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "ways_parts.h"
#include "kit/contract/words.h"

/* Does a kind need to know how many there are? */
typedef enum { NO_LENGTH, MAY_HAVE_LENGTH, NEEDS_LENGTH } Length;

/* What a kind is for; CHANGEABLE comes on top. */
enum {
    TO_OBJECT = 1,
    TO_CHAR = 2,
    TO_ITEM = 4,
    CHANGEABLE = 8,
    VALUE = 16,
    TO_TEXT = 32, /* or to what has texts in it */
    TO_STREAM = 64,
    TO_VARIABLE = 128, /* that leads to an object */
    TO_ANY = 256,      /* void * */
    TO_NODES = 512,    /* of a list */
    COPIED = 1024,     /* ... also one that leads to bytes as it is */
    TO_PLACE = 2048    /* a variable that leads into a text */
};

static const struct {
    const char *word;
    Way way;
    int fits;
    Length length;
} kinds[] = {
    {"value", WAY_VALUE, VALUE, NO_LENGTH},
    {"seed", WAY_SEED, VALUE, NO_LENGTH},
    {"looked_at", WAY_LOOKED_AT, TO_OBJECT, NO_LENGTH},
    {"made", WAY_MADE, TO_VARIABLE, NO_LENGTH},
    {"made", WAY_MADE, TO_OBJECT | CHANGEABLE, NO_LENGTH},
    {"changed", WAY_CHANGED, TO_OBJECT | TO_VARIABLE | CHANGEABLE, NO_LENGTH},
    {"freed", WAY_FREED, TO_OBJECT | TO_VARIABLE | CHANGEABLE, NO_LENGTH},
    {"text", WAY_TEXT, TO_CHAR, NO_LENGTH},
    {"kept", WAY_TEXT, TO_CHAR, MAY_HAVE_LENGTH},
    {"kept", WAY_ARRAY, TO_ITEM, NEEDS_LENGTH},
    {"cursor", WAY_CURSOR, TO_PLACE | CHANGEABLE, NO_LENGTH},
    {"given", WAY_GIVEN, TO_CHAR | CHANGEABLE, NO_LENGTH},
    {"given", WAY_GIVEN, TO_TEXT | CHANGEABLE, MAY_HAVE_LENGTH},
    {"given", WAY_GIVEN, TO_NODES | CHANGEABLE, NO_LENGTH},
    {"list", WAY_ARRAY, TO_NODES, NO_LENGTH},
    {"out", WAY_OUT, TO_NODES | TO_VARIABLE | CHANGEABLE, NO_LENGTH},
    {"buffer", WAY_BUFFER, TO_CHAR | CHANGEABLE, NEEDS_LENGTH},
    {"one", WAY_ONE, TO_ITEM, NO_LENGTH},
    {"out", WAY_OUT, TO_ITEM | CHANGEABLE, MAY_HAVE_LENGTH},
    {"out_lent", WAY_OUT_LENT, TO_TEXT | CHANGEABLE, MAY_HAVE_LENGTH},
    {"in_out", WAY_IN_OUT, TO_ITEM | CHANGEABLE, MAY_HAVE_LENGTH},
    {"array", WAY_ARRAY, TO_ITEM, NEEDS_LENGTH},
    {"element", WAY_VALUE, TO_ANY, NO_LENGTH},
    {"context", WAY_VALUE, TO_ANY, NO_LENGTH},
    {"bytes", WAY_ARRAY, TO_ANY | COPIED, NEEDS_LENGTH},
    {"items", WAY_ARRAY, TO_ANY | COPIED, NEEDS_LENGTH},
    {"list", WAY_ARRAY, TO_TEXT, MAY_HAVE_LENGTH},
    {"reads", WAY_READS, TO_STREAM, NO_LENGTH},
    {"reads_part", WAY_READS_PART, TO_STREAM, NO_LENGTH},
    {"writes", WAY_WRITES, TO_STREAM, NO_LENGTH},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

static bool fits(const Type *type, int wanted)
{
    const Type *to = type->to;

    if (type->kind == TYPE_POINTER && wanted == (TO_ANY | COPIED))
        return type_leads_to_bytes(type);
    if (wanted & TO_ANY || type->kind == TYPE_ELEMENT)
        return wanted & TO_ANY && type->kind == TYPE_ELEMENT;
    if (wanted & VALUE)
        return type->kind != TYPE_POINTER;
    if (type->kind != TYPE_POINTER || (wanted & CHANGEABLE && to->is_const))
        return false;
    if (type->chain || wanted & TO_NODES)
        return type->chain && wanted & TO_NODES &&
               (type->chain->is_variable || !(wanted & TO_VARIABLE));
    if (type_is_indirect(type))
        return wanted & TO_VARIABLE;
    return wanted & TO_OBJECT     ? to->kind == TYPE_OBJECT
           : wanted & TO_VARIABLE ? false
           : wanted & TO_STREAM   ? to->kind == TYPE_STREAM
           : wanted & TO_CHAR     ? to->kind == TYPE_CHAR
           : wanted & TO_PLACE    ? type_is_text(to)
           : wanted & TO_TEXT     ? item_has_text(to)
                                  : type_is_item(to);
}

/* Of several kinds of a name the one that fits, or the last. */
static int find_kind(const Type *type, const char *word, size_t length)
{
    int found = -1;

    for (int i = 0; i < KIND_COUNT; i++)
        if (strlen(kinds[i].word) == length &&
            memcmp(kinds[i].word, word, length) == 0 &&
            (found < 0 || !fits(type, kinds[found].fits)))
            found = i;
    return found;
}

static char *list_kinds(const Type *type)
{
    Text list = TEXT_EMPTY;

    for (int i = 0; i < KIND_COUNT; i++)
        if (fits(type, kinds[i].fits))
            text_addf(&list, "%s%s%s", list.length ? ", " : "", kinds[i].word,
                      kinds[i].length == NEEDS_LENGTH ? " N" : "");
    return text_take(&list);
}

/* --------------------------------------------------------- a parameter -- */

static bool may_be_scratch(const Parameter *parameter)
{
    return parameter->way == WAY_ARRAY && !parameter->type->to->is_const;
}

/* (What the function may write to is looked at by nobody else then.) */
static void note_kept(Parameter *parameter, const char *kind)
{
    parameter->is_kept = strcmp(kind, "kept") == 0;
    if (parameter->is_kept && parameter->length != LENGTH_NONE) {
        parameter->way = WAY_ARRAY;
        parameter->is_scratch = may_be_scratch(parameter);
    }
}

/* What follows a kind's word: "array N", and what is to be compared of it. */
static bool read_length(const IniPlace *place, Parameter *parameter, int kind,
                        const char *rest)
{
    const char *name = kinds[kind].word;
    size_t length = strlen(rest += strspn(rest, " \t"));
    const char *word = length > 0 ? rest : NULL;

    parameter->length = LENGTH_NONE;
    parameter->by_result = parameter->is_scratch = false;
    if (!word && kinds[kind].length == NEEDS_LENGTH)
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "'%s' lacks its length: %s = %s N", name,
                             place->entry->key, name);
    if (!word)
        return true;
    char *copy = length_words(rest);
    parameter->by_result = may_be_by_result(place->function, parameter) &&
                           words_take_last(copy, "result");
    parameter->is_scratch =
        may_be_scratch(parameter) && words_take_last(copy, "scratch");
    if (kinds[kind].length == NO_LENGTH || strpbrk(copy, " \t")) {
        free(copy);
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "'%s' is followed by too many words", name);
    }
    bool fine = length_set(place, parameter, copy);
    free(copy);
    if (fine && parameter_has_told(place->function, parameter) &&
        parameter_kind(parameter) == GIVEN_ITEMS)
        return key_fault(place, "only what is written to (out, buffer) may be "
                                "as long as a function says");
    return fine;
}

static bool set_parameter(const IniPlace *place, Parameter *parameter)
{
    const char *rest = place->entry->value;
    size_t length;
    const char *word = words_next(&rest, &length);
    int kind = find_kind(parameter->type, word, length);

    if (parameter->type->kind == TYPE_CALLBACK) {
        free(parameter->only);
        parameter->only = text_copy(place->entry->value);
        parameter->only_line = place->entry->line;
        return true;
    }
    if (parameter->type->kind == TYPE_REFUSED)
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "'%s' %s: there is no kind for it",
                             parameter->name, parameter->type->refusal);
    if (kind < 0 && (isdigit((unsigned char)*word) || strchr("-+'\"{", *word)))
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "what is tried stands under [values]: %s.%s = %s",
                             place->function->name, parameter->name,
                             place->entry->value);
    if (kind < 0 || !fits(parameter->type, kinds[kind].fits)) {
        char *list = list_kinds(parameter->type);
        lab_ini_fault(place->ini, place->entry->line, place->error,
                      "'%.*s' is no kind for '%s' (%s); what fits: %s",
                      (int)length, word, parameter->name, parameter->type->name,
                      list);
        free(list);
        return false;
    }
    if (kinds[kind].way == WAY_SEED && !type_is_integer(parameter->type))
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "'%s' (%s) can't be a seed, which is an integer",
                             parameter->name, parameter->type->name);
    if (kinds[kind].way == WAY_MADE && !type_is_indirect(parameter->type) &&
        !parameter->type->to->is_open)
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "'%s' (%s) can't be made: nobody but %s has a "
                             "variable of that type, which the header does "
                             "not show",
                             parameter->name, parameter->type->name,
                             place->function->name);
    parameter->way = kinds[kind].way;
    if (kinds[kind].fits & TO_ANY)
        return address_set(place, parameter, kinds[kind].word, rest);
    if (!read_length(place, parameter, kind, rest))
        return false;
    note_kept(parameter, kinds[kind].word);
    parameter->is_ended =
        kinds[kind].fits & TO_TEXT &&
        (strcmp(kinds[kind].word, "list") == 0 ||
         (parameter->way == WAY_GIVEN && parameter->length == LENGTH_NONE));
    if ((parameter->is_ended || parameter->type->chain) &&
        parameter->length == LENGTH_NONE)
        parameter->length = LENGTH_ENDED;
    if (parameter->way == WAY_IN_OUT && parameter->length != LENGTH_NONE &&
        parameter->type->to->kind != TYPE_CHAR)
        return lab_ini_fault(place->ini, place->entry->line, place->error,
                             "an array that is changed is an 'array N'; "
                             "'in_out N' is for texts with room for N");
    return true;
}

/* ---------------------------------------------------------------- whole -- */

/* The parameter that a key names, as NAME or NAME.kind; NULL if none. */
static Parameter *find_parameter(const IniPlace *place)
{
    static const char ending[] = ".kind";
    size_t length = strlen(place->entry->key);

    if (length > sizeof ending - 1 &&
        strcmp(place->entry->key + length - (sizeof ending - 1), ending) == 0)
        length -= sizeof ending - 1;
    char *name = text_format("%.*s", (int)length, place->entry->key);
    int i = function_parameter(place->function, name);
    free(name);
    return i < 0 ? NULL : &place->function->parameters[i];
}

/* (There may be a parameter "length" as well.) */
static bool apply_key(const IniPlace *place, IniSetter *set, bool is_both)
{
    if (set(place))
        return true;
    if (is_both) {
        char *why = *place->error;
        *place->error =
            text_format("%s (of the parameter of that name: %s.kind = %s)", why,
                        place->entry->key, place->entry->value);
        free(why);
    }
    return false;
}

static bool apply_entry(const IniPlace *place)
{
    IniSetter *set = function_setter(place->entry->key);
    Parameter *parameter = find_parameter(place);

    if (set)
        return apply_key(place, set, parameter);
    if (parameter)
        return set_parameter(place, parameter);
    return lab_ini_fault(
        place->ini, place->entry->line, place->error,
        "%s has no parameter \"%s\", and functions have no "
        "such key (they have owner, length, null, compare, "
        "within, relative, prints, errno, random, oracle, element, calls, "
        "where, same, judged)",
        place->function->name, place->entry->key);
}

bool ways_by_ini(const Contract *contract, Function *function,
                 const LabIni *ini, const IniSection *section, char **error)
{
    for (size_t i = 0; i < section->count; i++) {
        IniPlace place = {contract, function, ini, &section->entries[i], error};
        if (!apply_entry(&place))
            return false;
    }
    address_settle_keys(function);
    return true;
}
