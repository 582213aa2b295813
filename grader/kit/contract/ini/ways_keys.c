/* The keys that any function may have in lab.ini. */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/contract_parts.h"
#include "kit/contract/blocks.h"
#include "kit/contract/elements.h"
#include "kit/contract/fractions.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "kit/contract/relations.h"
#include "ways_parts.h"
#include "kit/contract/words.h"

/* (What the kit has no kind for it says at the end, whatever it may be.) */
static bool may_be_null(const Parameter *parameter)
{
    return parameter->type->kind == TYPE_POINTER ||
           type_is_numbered(parameter->type) ||
           type_refusal(parameter->type) != NULL;
}

static bool set_null(const IniPlace *place)
{
    const char *rest = place->entry->value, *word;
    size_t length;

    while ((word = words_next(&rest, &length))) {
        char *name = text_format("%.*s", (int)length, word);
        int i = function_parameter(place->function, name);
        free(name);
        if (i < 0 && length == 4 && memcmp(word, "none", length) == 0) {
            for (size_t k = 0; k < place->function->count; k++)
                place->function->parameters[k].may_be_null = false;
            continue;
        }
        if (i < 0)
            return key_fault(place, "it names what is no parameter");
        if (!may_be_null(&place->function->parameters[i]))
            return key_fault(place, "it names a parameter that is no pointer");
        Parameter *parameter = &place->function->parameters[i];
        const Chain *chain = parameter->type->chain;
        parameter->may_be_null = !chain || chain->holder;
    }
    return true;
}

/* Is an array or a list among what it gives? */
static bool gives_array(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_array(&function->parameters[i]) &&
            parameter_is_written(&function->parameters[i]))
            return true;
    return function->result.type->kind == TYPE_POINTER &&
           type_is_item(function->result.type->to) &&
           function->result.type->to->kind != TYPE_CHAR;
}

/* It may have one that has not been said to be one. */
static bool no_array(const IniPlace *place)
{
    const Function *function = place->function;

    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_ASKED)
            return lab_ini_fault(
                place->ini, place->entry->line, place->error,
                "%s = %s: say before how '%s' is given: %s = array N | out N",
                place->entry->key, place->entry->value,
                function->parameters[i].name, function->parameters[i].name);
    return key_fault(place, "the function gives no array and no list");
}

static bool set_compare(const IniPlace *place)
{
    enum { WORDS = 7, ARRAYS = 3, ELEMENTS = 5 };
    static const char *const words[WORDS] = {
        "equal", "none", "sign", "bag", "set", "identity", "content"};
    static const Comparison ways[WORDS] = {
        COMPARE_EQUAL, COMPARE_NONE,     COMPARE_SIGN,   COMPARE_BAG,
        COMPARE_SET,   COMPARE_IDENTITY, COMPARE_CONTENT};
    const Type *type = place->function->result.type;
    size_t i = 0;

    while (i < WORDS && strcmp(place->entry->value, words[i]) != 0)
        i++;
    if (i == WORDS)
        return key_fault(place, "it is none of equal, sign, none, bag, set, "
                                "identity, content");
    if ((i == 1 || i == 2) && type->kind == TYPE_VOID)
        return key_fault(place, "the function returns nothing");
    if (i == 2 && type->kind != TYPE_SIGNED && type->kind != TYPE_FLOAT)
        return key_fault(place, "the function returns nothing with a sign");
    if (i >= ELEMENTS && !has_elements(place->function))
        return key_fault(place, "the function has nothing to do with a void *");
    if (i >= ARRAYS && i < ELEMENTS && !gives_array(place->function))
        return no_array(place);
    place->function->comparison = ways[i];
    return true;
}

static bool read_near(const IniPlace *place, double *near)
{
    Function *function = place->function;
    bool found = type_has_fraction(function->result.type);
    char *end;

    function->says_near = true;
    *near = strtod(place->entry->value, &end);
    for (size_t i = 0; i < function->count; i++)
        found |= type_has_fraction(function->parameters[i].type);
    if (!found)
        return key_fault(place, "the function gives no float and no double");
    if (*end || end == place->entry->value || !(*near >= 0) || *near > 1e300)
        return key_fault(place, "it is no number, and not 0");
    return true;
}

static bool set_within(const IniPlace *place)
{
    return read_near(place, &place->function->within);
}

static bool set_relative(const IniPlace *place)
{
    return read_near(place, &place->function->relative);
}

static bool read_yes(const IniPlace *place, bool *yes)
{
    *yes = strcmp(place->entry->value, "yes") == 0;
    return *yes || strcmp(place->entry->value, "no") == 0 ||
           key_fault(place, "it is neither yes nor no");
}

static bool set_element(const IniPlace *place)
{
    ElementKind kind;

    if (!element_kind(place->entry->value, &kind))
        return key_fault(place, "it is none of int, text, address");
    if (!elements_be(place->function, kind))
        return key_fault(place, "the function has nothing to do with a void *");
    return true;
}

static bool set_calls(const IniPlace *place)
{
    static const char *const words[] = {"in_order", "any_order", "none"};
    static const Calls calls[] = {CALLS_IN_ORDER, CALLS_ANY_ORDER, CALLS_NONE};

    for (size_t i = 0; i < 3; i++)
        if (strcmp(place->entry->value, words[i]) == 0) {
            place->function->calls = calls[i];
            return true;
        }
    return key_fault(place, "it is none of in_order, any_order, none");
}

static bool set_oracle(const IniPlace *place)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    const char *name = place->entry->value;

    if (strspn(name, letters) != strlen(name))
        return key_fault(place, "it is no name of a function in hooks.c");
    free(place->function->oracle);
    place->function->oracle = text_copy(name);
    return true;
}

static bool set_judged(const IniPlace *place)
{
    return read_yes(place, &place->function->is_judged);
}

/* Are there two objects of one type among the parameters? */
static bool takes_two(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        for (size_t k = 0; k < i; k++) {
            const Parameter *one = &function->parameters[i];
            const Parameter *other = &function->parameters[k];
            if (type_is_object(one->type) && type_is_object(other->type) &&
                one->way != WAY_FREED && other->way != WAY_FREED &&
                strcmp(object_name(one->type), object_name(other->type)) == 0)
                return true;
        }
    return false;
}

static bool set_same(const IniPlace *place)
{
    if (!takes_two(place->function))
        return key_fault(place, "the function takes no two objects of one "
                                "type");
    return read_yes(place, &place->function->may_be_same);
}

static bool set_prints(const IniPlace *place)
{
    return read_yes(place, &place->function->prints);
}

static bool set_random(const IniPlace *place)
{
    return read_yes(place, &place->function->is_random);
}

static bool set_errno(const IniPlace *place)
{
    place->function->sets_errno = strcmp(place->entry->value, "compared") == 0;
    return place->function->sets_errno ||
           key_fault(place, "it is not: compared");
}

static bool set_module(const IniPlace *place)
{
    static const char *const words[] = {[MODULE_NOTHING] = "none",
                                        [MODULE_LOOKED_AT] = "looked_at",
                                        [MODULE_CHANGED] = "changed"};

    if (place->function->module == MODULE_NOTHING)
        return key_fault(place, "it is given an object, or [lab] lacks "
                                "state = module");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(place->entry->value, words[i]) == 0) {
            place->function->module = (ModuleUse)i;
            return true;
        }
    return key_fault(place, "it is none of changed, looked_at, none");
}

static bool set_where(const IniPlace *place)
{
    char *why;
    bool fine = relations_read(place->contract, place->function,
                               place->entry->value, &why);

    fine = fine || key_fault(place, why);
    free(why);
    return fine;
}

static const struct {
    const char *key;
    IniSetter *set;
} setters[] = {{"owner", owner_set},     {"length", result_length_set},
               {"null", set_null},       {"compare", set_compare},
               {"within", set_within},   {"relative", set_relative},
               {"prints", set_prints},   {"errno", set_errno},
               {"random", set_random},   {"oracle", set_oracle},
               {"judged", set_judged},   {"same", set_same},
               {"element", set_element}, {"calls", set_calls},
               {"module", set_module},   {"where", set_where}};

IniSetter *function_setter(const char *key)
{
    for (size_t i = 0; i < sizeof setters / sizeof *setters; i++)
        if (strcmp(key, setters[i].key) == 0)
            return setters[i].set;
    return NULL;
}

/* Parameters of these names, wherever there are any. */
static bool set_null_for_all(Contract *contract, const LabIni *ini,
                             const char *names, char **error)
{
    const char *word;
    size_t length;

    while ((word = words_next(&names, &length))) {
        char *name = text_format("%.*s", (int)length, word);
        bool found = false;
        for (size_t i = 0; i < contract->count; i++) {
            Function *function = &contract->functions[i];
            int at = function_parameter(function, name);
            if (at < 0 || !may_be_null(&function->parameters[at]))
                continue;
            function->parameters[at].may_be_null =
                !function->parameters[at].type->chain;
            found = true;
        }
        if (!found)
            lab_ini_fault(ini, lab_ini_line(ini, "null"), error,
                          "null = %s: no function has such a parameter that "
                          "is a pointer",
                          name);
        free(name);
        if (!found)
            return false;
    }
    return true;
}

/* Has lab.ini said whose it is what such a function returns? */
static bool says_owner(const LabIni *ini)
{
    for (size_t i = 0; i < ini->count; i++)
        for (size_t k = 0; k < ini->sections[i].count; k++)
            if (strcmp(ini->sections[i].entries[k].key, "owner") == 0 &&
                strstr(ini->sections[i].name, "alloc"))
                return true;
    return false;
}

/* element = bytes N, or block (or nothing, and the header says it) */
static bool set_bytes(Contract *contract, const LabIni *ini, char **error)
{
    enum { MOST = 4096 };
    const char *said = lab_ini_value(ini, "element");
    char *end;

    if (said ? strcmp(said, "block") == 0
             : !says_owner(ini) && blocks_are_meant(contract))
        blocks_settle(contract);
    if (!said || strncmp(said, "bytes ", 6) != 0)
        return true;
    long count = strtol(said + 6, &end, 10);
    if (*end || count < 1 || count > MOST)
        return lab_ini_fault(ini, lab_ini_line(ini, "element"), error,
                             "element = %s: that is no number of bytes from 1 "
                             "to %d",
                             said, MOST);
    elements_be_bytes(contract, (size_t)count);
    return true;
}

bool ways_by_lab(Contract *contract, const LabIni *ini, char **error)
{
    const char *null = lab_ini_value(ini, "null");
    const char *compare = lab_ini_value(ini, "compare");

    if (!set_bytes(contract, ini, error) ||
        (null && !set_null_for_all(contract, ini, null, error)))
        return false;
    if (compare && strcmp(compare, "identity") != 0 &&
        strcmp(compare, "content") != 0)
        return lab_ini_fault(ini, lab_ini_line(ini, "compare"), error,
                             "compare = %s: for all functions it is identity "
                             "or content",
                             compare);
    for (size_t i = 0; compare && i < contract->count; i++)
        contract->functions[i].comparison =
            *compare == 'i' ? COMPARE_IDENTITY : COMPARE_CONTENT;
    return true;
}
