/*
 * Callbacks that are ready-made, for labs whose hooks.c has none of a type: by
 * what a callback takes and gives, and by its name, where that says what types
 * don't. They are C, as those of hooks.c are.
 */
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "hooks_parts.h"
#include "type.h"
#include "words.h"

static const char *const orders[] = {"cmp",    "comp", "order",
                                     "before", "less", NULL};
static const char *const equals[] = {"eq", "same", "match", NULL};
static const char *const numbers[] = {"hash", "key",   "prio",  "weight",
                                      "rank", "score", "cost",  "length",
                                      "size", "value", "count", NULL};
static const char *const tests[] = {"pred", "is_",    "test", "keep",
                                    "cond", "filter", "want", NULL};
static const char *const copies[] = {"copy", "dup", "clone", NULL};
static const char *const frees[] = {"free",    "destroy", "delete",
                                    "release", "dtor",    NULL};
static const char *const visits[] = {"visit", "each",   "walk", "apply",
                                     "trav",  "action", NULL};

/* What can be seen of a parameter. */
typedef enum { SEEN_NOTHING, SEEN_NUMBER, SEEN_FRACTION, SEEN_TEXT } Seen;

static Seen number_seen(const Type *type)
{
    return type->kind == TYPE_FLOAT ? SEEN_FRACTION
           : type_is_plain(type) && !type_is_numbered(type) &&
                   type->kind != TYPE_STRUCT
               ? SEEN_NUMBER
               : SEEN_NOTHING;
}

static Seen seen(const Type *type)
{
    if (type->kind == TYPE_ELEMENT)
        return type->element == ELEMENT_INT    ? SEEN_NUMBER
               : type->element == ELEMENT_TEXT ? SEEN_TEXT
                                               : SEEN_NOTHING;
    if (type->kind != TYPE_POINTER)
        return number_seen(type);
    return type->to->kind == TYPE_CHAR ? SEEN_TEXT : number_seen(type->to);
}

Hook *hooks_add(Hooks *hooks, char *name, const Parameter *given)
{
    hooks->items =
        memory_grow(hooks->items, hooks->count + 1, sizeof *hooks->items);
    hooks->items[hooks->count] = (Hook){.name = name, .given = given};
    return &hooks->items[hooks->count++];
}

/* ----------------------------------------------------------------- writing --
 */

bool is_subject(const Parameter *parameter)
{
    return parameter->type->kind != TYPE_CONTEXT;
}

size_t count_subjects(const Function *callback)
{
    size_t count = 0;

    for (size_t i = 0; i < callback->count; i++)
        count += is_subject(&callback->parameters[i]);
    return count;
}

char *callback_argument(const Function *callback, size_t parameter)
{
    size_t before = 0;

    if (!is_subject(&callback->parameters[parameter]))
        return text_copy("extra");
    for (size_t i = 0; i < parameter; i++)
        before += is_subject(&callback->parameters[i]);
    return text_format("%c", (char)('a' + before));
}

static void add_type(Text *text, const Type *type)
{
    size_t length = strlen(type->name);

    text_addf(text, "%s%s", type->name,
              type->name[length - 1] == '*' ? "" : " ");
}

void declaration_add(Text *text, const Function *callback, const char *name)
{
    add_type(text, callback->result.type);
    text_addf(text, "%s(", name);
    for (size_t i = 0; i < callback->count; i++) {
        char *argument = callback_argument(callback, i);
        text_add(text, i ? ", " : "");
        add_type(text, callback->parameters[i].type);
        text_add(text, argument);
        free(argument);
    }
    text_add(text, callback->count ? ")" : "void)");
}

/* What the nth parameter of which something is seen holds. */
static void add_content(Text *text, const Function *callback, size_t nth)
{
    for (size_t i = 0; i < callback->count; i++) {
        const Parameter *parameter = &callback->parameters[i];
        const Type *type = parameter->type;
        if (!is_subject(parameter) || !seen(type) || nth-- > 0)
            continue;
        char *name = callback_argument(callback, i);
        text_addf(text, "%s%s",
                  type->kind == TYPE_ELEMENT ? type->element == ELEMENT_INT
                                                   ? "*(const int *)"
                                                   : "(const char *)"
                  : type->kind == TYPE_POINTER && seen(type) != SEEN_TEXT ? "*"
                                                                          : "",
                  name);
        free(name);
        return;
    }
}

/* Adds one whose body this is: $1 and $2 are what can be seen. */
static void add(Hooks *hooks, const Parameter *parameter, const char *suffix,
                const char *body)
{
    const Function *callback = parameter->type->function;
    Text source = TEXT_EMPTY;
    char *name = text_format("%s_%s", parameter->name, suffix);

    text_add(&source, "static ");
    declaration_add(&source, callback, name);
    text_add(&source, "\n{\n");
    for (const char *at = body; *at; at++)
        if (*at == '$')
            add_content(&source, callback, (size_t)(*++at - '1'));
        else
            text_add_bytes(&source, at, 1);
    text_add(&source, *body ? "\n}\n" : "}\n");
    hooks_add(hooks, name, parameter)->source = text_take(&source);
}

/* ----------------------------------------------------------------- recipes --
 */

static void add_orders(Hooks *hooks, const Parameter *parameter, bool text)
{
    add(hooks, parameter, "ascending",
        text ? "    return strcmp($1, $2);"
             : "    return ($1 > $2) * 3 - ($1 < $2) * 2;");
    add(hooks, parameter, "descending",
        text ? "    return strcmp($2, $1);"
             : "    return ($1 < $2) * 3 - ($1 > $2) * 2;");
}

static void add_befores(Hooks *hooks, const Parameter *parameter, bool text)
{
    add(hooks, parameter, "ascending",
        text ? "    return strcmp($1, $2) < 0;" : "    return $1 < $2;");
    add(hooks, parameter, "descending",
        text ? "    return strcmp($1, $2) > 0;" : "    return $1 > $2;");
}

static void add_tests(Hooks *hooks, const Parameter *parameter, bool text,
                      bool extra)
{
    if (text && extra)
        add(hooks, parameter, "is_longer",
            "    return strlen($1) > (extra ? *(const unsigned *)extra : 2);");
    else if (text)
        add(hooks, parameter, "is_long", "    return strlen($1) > 3;");
    else
        add(hooks, parameter, "is_greater",
            extra ? "    return $1 > (extra ? *(const int *)extra : 2);"
                  : "    return $1 > 2;");
    add(hooks, parameter, "is_odd",
        text ? "    return strlen($1) % 2 != 0;" : "    return $1 % 2 != 0;");
}

static void add_hashes(Hooks *hooks, const Parameter *parameter, bool text)
{
    add(hooks, parameter, "spread",
        text ? "    unsigned long hash = 5381;\n\n"
               "    for (const char *at = $1; *at; at++)\n"
               "        hash = hash * 33 + (unsigned char)*at;\n"
               "    return hash;"
             : "    return (unsigned long)$1 * 2654435761u;");
    add(hooks, parameter, "few",
        text ? "    return strlen($1) % 3;"
             : "    return (unsigned long)$1 % 3;");
}

static void add_two(Hooks *hooks, const Parameter *parameter, bool text,
                    bool plain)
{
    const char *name = parameter->name;
    const Type *result = parameter->type->function->result.type;
    static const char *const befores[] = {"before", "less", NULL};

    if (result->kind == TYPE_BOOL || name_has(name, equals)) {
        if (name_has(name, befores))
            add_befores(hooks, parameter, text);
        else
            add(hooks, parameter, "same",
                text ? "    return strcmp($1, $2) == 0;"
                     : "    return $1 == $2;");
    } else if (plain && !name_has(name, orders)) {
        add(hooks, parameter, "larger", "    return $1 > $2 ? $1 : $2;");
        add(hooks, parameter, "mixed", "    return $1 / 2 - $2 / 2;");
    } else {
        add_orders(hooks, parameter, text);
    }
}

static void add_one(Hooks *hooks, const Parameter *parameter, bool text,
                    bool plain, bool extra)
{
    const char *name = parameter->name;
    const Type *result = parameter->type->function->result.type;

    if (result->kind == TYPE_FLOAT && !text) {
        add(hooks, parameter, "bent", "    return 1 / (1 + $1 * $1);");
        add(hooks, parameter, "halved", "    return $1 / 2;");
    } else if (result->kind == TYPE_BOOL || name_has(name, tests)) {
        add_tests(hooks, parameter, text, extra);
    } else if (plain && !name_has(name, numbers)) {
        add(hooks, parameter, "halved", "    return $1 / 2;");
        add(hooks, parameter, "turned", "    return 1 - $1 % 100;");
    } else if (result->kind == TYPE_UNSIGNED && result->size >= 4) {
        add_hashes(hooks, parameter, text);
    } else if (name_has(name, numbers)) {
        add(hooks, parameter, "itself",
            text ? "    return (int)strlen($1);" : "    return $1;");
        add(hooks, parameter, "turned",
            text ? "    return -(int)strlen($1);"
                 : "    return 100 - $1 % 90;");
    } else {
        add_tests(hooks, parameter, text, extra);
    }
}

static void add_makers(Hooks *hooks, const Parameter *parameter, bool text,
                       size_t subjects)
{
    if (name_has(parameter->name, copies)) {
        add(hooks, parameter, "makes",
            text ? "    char *made = malloc(strlen($1) + 1);\n\n"
                   "    return made ? strcpy(made, $1) : NULL;"
                 : "    int *made = malloc(sizeof *made);\n\n"
                   "    if (made)\n        *made = $1;\n    return made;");
        return;
    }
    if (subjects >= 2) {
        add(hooks, parameter, "larger",
            text ? "    return strcmp($1, $2) > 0 ? (void *)a : (void *)b;"
                 : "    return $1 > $2 ? (void *)a : (void *)b;");
        add(hooks, parameter, "last", "    return (void *)b;");
        return;
    }
    add(hooks, parameter, "made",
        text ? "    static char made[2][6] = {\"short\", \"long\"};\n\n"
               "    return made[strlen($1) > 3];"
             : "    static int made[] = {60, 61};\n\n"
               "    return &made[$1 % 2 != 0];");
    add(hooks, parameter, "itself", "    return (void *)a;");
}

/* Is there a callback that makes what another is to free? */
static bool has_copies(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        for (size_t k = 0; k < function->count; k++)
            if (function->parameters[k].type->kind == TYPE_CALLBACK &&
                name_has(function->parameters[k].name, copies) &&
                !function->parameters[k].may_be_null)
                return true;
    }
    return false;
}

static void add_doers(Hooks *hooks, const Contract *contract,
                      const Parameter *parameter)
{
    const Function *callback = parameter->type->function;
    const Type *first = callback->count ? callback->parameters[0].type : NULL;

    if (first && first->kind == TYPE_POINTER && !first->to->is_const &&
        seen(first) == SEEN_NUMBER) {
        add(hooks, parameter, "halves", "    $1 = $1 / 2;");
        add(hooks, parameter, "turns", "    $1 = 1 - $1 % 100;");
    } else if (first && first->kind == TYPE_ELEMENT && callback->count == 1 &&
               name_has(parameter->name, frees) && has_copies(contract)) {
        add(hooks, parameter, "frees", "    free(a);");
    } else {
        add(hooks, parameter, "notes", "");
    }
}

/* How many of the callback's parameters hold something that is seen, and
 * what. */
static size_t see(const Function *callback, Seen *what, bool *plain)
{
    size_t count = 0;

    *plain = true;
    for (size_t i = 0; i < callback->count; i++) {
        const Type *type = callback->parameters[i].type;
        Seen now =
            is_subject(&callback->parameters[i]) ? seen(type) : SEEN_NOTHING;
        *plain = *plain && number_seen(type);
        if (now && count++ == 0)
            *what = now;
        else if (now && now != *what)
            count = 1; /* the first alone */
    }
    return count;
}

bool hooks_add_ready(Hooks *hooks, const Contract *contract,
                     const Parameter *parameter)
{
    const Function *callback = parameter->type->function;
    const Type *result = callback->result.type;
    Seen what = SEEN_NOTHING;
    bool plain, extra = count_subjects(callback) < callback->count;
    size_t count = see(callback, &what, &plain);

    if (result->kind == TYPE_VOID)
        add_doers(hooks, contract, parameter);
    else if (count == 0)
        return false;
    else if (result->kind == TYPE_ELEMENT &&
             callback->parameters[0].type->kind == TYPE_ELEMENT)
        add_makers(hooks, parameter, what == SEEN_TEXT, count);
    else if (!number_seen(result))
        return false;
    else if (count >= 2)
        add_two(hooks, parameter, what == SEEN_TEXT, plain);
    else
        add_one(hooks, parameter, what == SEEN_TEXT, plain, extra);
    return true;
}

Calls calls_usual(const Contract *contract, const Function *function,
                  const Parameter *parameter)
{
    const Type *result = parameter->type->function->result.type;

    (void)contract;
    if (result->kind == TYPE_VOID)
        return name_has(parameter->name, frees) ? CALLS_ANY_ORDER
                                                : CALLS_IN_ORDER;
    if (type_is_numbered(result))
        return CALLS_ANY_ORDER;
    return name_has(parameter->name, visits) || name_has(function->name, visits)
               ? CALLS_IN_ORDER
               : CALLS_NONE;
}
