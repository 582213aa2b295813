/*
 * Callbacks that are ready-made, for labs whose hooks.c has none of a type: by
 * what a callback takes and gives, and by its name, where that says what types
 * don't. They are C, as those of hooks.c are.
 */
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/cells.h"
#include "kit/contract/elements.h"
#include "hooks_parts.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"

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

static const char *const walks[] = {"visit", "each",   "walk",
                                    "trav",  "iterat", NULL};

Hook *hooks_add(Hooks *hooks, char *name, const Parameter *given)
{
    hooks->items =
        memory_grow(hooks->items, hooks->count + 1, sizeof *hooks->items);
    hooks->items[hooks->count] = (Hook){.name = name, .given = given};
    return &hooks->items[hooks->count++];
}

/* ----------------------------------------------------------------- writing --
 */

/* For whom callbacks are made, and where they go. */
typedef struct {
    Hooks *hooks;
    const Contract *contract;
    const Parameter *parameter;
    const Function *callback;
    Seen what;    /* is seen of the first that is looked at, and of ... */
    size_t count; /* ... so many more at least */
    bool also;    /* of others an int is */
    bool plain;   /* it takes numbers, and nothing else */
    bool extra;   /* it has a context */
    bool walks;   /* it is called along something, and may say when to stop */
} Recipe;

/* (Two parameters of one name may be of different types.) */
static char *own_name(const Hooks *hooks, const char *parameter,
                      const char *suffix)
{
    char *name = text_format("%s_%s", parameter, suffix);
    int number = 2;

    for (size_t i = 0; i < hooks->count; i++)
        if (strcmp(hooks->items[i].name, name) == 0) {
            free(name);
            name = text_format("%s_%s_%d", parameter, suffix, number++);
            i = (size_t)-1;
        }
    return name;
}

/* Adds one whose body this is: $1 and $2 are what can be seen, $i is a number
 * that can. */
static void add(const Recipe *of, const char *suffix, const char *body)
{
    const Function *callback = of->callback;
    Text source = TEXT_EMPTY;
    char *name = own_name(of->hooks, of->parameter->name, suffix);

    text_add(&source, "static ");
    declaration_add(&source, callback, name);
    text_add(&source, "\n{\n");
    for (const char *at = body; *at; at++)
        if (*at != '$')
            text_add_bytes(&source, at, 1);
        else if (*++at == 'i')
            content_add(&source, of->contract, callback,
                        find_seen(callback, SEEN_NUMBER, 0));
        else
            content_add(&source, of->contract, callback,
                        find_seen(callback, of->what, (size_t)(*at - '1')));
    text_add(&source, *body ? "\n}\n" : "}\n");
    hooks_add(of->hooks, name, of->parameter)->source = text_take(&source);
}

/* ----------------------------------------------------------------- recipes --
 */

static void add_orders(const Recipe *of, bool text)
{
    add(of, "ascending",
        text ? "    return strcmp($1, $2);"
             : "    return ($1 > $2) * 3 - ($1 < $2) * 2;");
    add(of, "descending",
        text ? "    return strcmp($2, $1);"
             : "    return ($1 < $2) * 3 - ($1 > $2) * 2;");
}

static void add_befores(const Recipe *of, bool text)
{
    add(of, "ascending",
        text ? "    return strcmp($1, $2) < 0;" : "    return $1 < $2;");
    add(of, "descending",
        text ? "    return strcmp($1, $2) > 0;" : "    return $1 > $2;");
}

static void add_tests(const Recipe *of, bool text)
{
    if (text && of->extra)
        add(of, "is_longer",
            "    return strlen($1) > (extra ? *(const unsigned *)extra : 2);");
    else if (text)
        add(of, "is_long", "    return strlen($1) > 3;");
    else
        add(of, "is_greater",
            of->extra ? "    return $1 > (extra ? *(const int *)extra : 2);"
                      : "    return $1 > 2;");
    if (of->what == SEEN_FRACTION)
        add(of, "is_negative", "    return $1 < 0;");
    else
        add(of, "is_odd",
            text && !of->also ? "    return strlen($1) % 2 != 0;"
                              : "    return $i % 2 != 0;");
}

static void add_hashes(const Recipe *of, bool text)
{
    add(of, "spread",
        text ? "    unsigned long hash = 5381;\n\n"
               "    for (const char *at = $1; *at; at++)\n"
               "        hash = hash * 33 + (unsigned char)*at;\n"
               "    return hash;"
             : "    return (unsigned long)$1 * 2654435761u;");
    add(of, "few",
        text ? "    return strlen($1) % 3;"
             : "    return (unsigned long)$1 % 3;");
}

static void add_two(const Recipe *of, bool text)
{
    const char *name = of->parameter->name;
    const Type *result = of->callback->result.type;
    static const char *const sooner[] = {"before", "less", NULL};

    if (of->walks) {
        add(of, "few",
            text ? "    return strcmp($1, $2) < 0;" : "    return $1 < 3;");
    } else if (result->kind == TYPE_BOOL || name_has(name, equals)) {
        if (name_has(name, sooner))
            add_befores(of, text);
        else
            add(of, "same",
                text ? "    return strcmp($1, $2) == 0;"
                     : "    return $1 == $2;");
    } else if (of->plain && !name_has(name, orders)) {
        add(of, "larger", "    return $1 > $2 ? $1 : $2;");
        add(of, "mixed", "    return $1 / 2 - $2 / 2;");
    } else {
        add_orders(of, text);
    }
}

static void add_one(const Recipe *of, bool text)
{
    const char *name = of->parameter->name;
    const Type *result = of->callback->result.type;
    bool hashes = result->kind == TYPE_UNSIGNED && result->size >= 4;
    bool counts = name_has(name, numbers);
    bool is_test = result->kind == TYPE_BOOL || of->what == SEEN_FRACTION ||
                   name_has(name, tests) || !(of->plain || hashes || counts);

    if (result->kind == TYPE_FLOAT && !text) {
        add(of, "bent", "    return 1 / (1 + $1 * $1);");
        add(of, "halved", "    return $1 / 2;");
    } else if (is_test) {
        add_tests(of, text);
    } else if (of->plain && !counts) {
        add(of, "halved", "    return $1 / 2;");
        add(of, "turned", "    return 1 - $1 % 100;");
    } else if (hashes) {
        add_hashes(of, text);
    } else {
        add(of, "itself",
            text ? "    return (int)strlen($1);" : "    return $1;");
        add(of, "turned",
            text ? "    return -(int)strlen($1);"
                 : "    return 100 - $1 % 90;");
    }
}

static void add_makers(const Recipe *of, bool text)
{
    if (name_has(of->parameter->name, copies)) {
        add(of, "makes",
            text ? "    char *made = malloc(strlen($1) + 1);\n\n"
                   "    return made ? strcpy(made, $1) : NULL;"
                 : "    int *made = malloc(sizeof *made);\n\n"
                   "    if (made)\n        *made = $1;\n    return made;");
        return;
    }
    if (of->count >= 2) {
        add(of, "larger",
            text ? "    return strcmp($1, $2) > 0 ? (void *)a : (void *)b;"
                 : "    return $1 > $2 ? (void *)a : (void *)b;");
        add(of, "last", "    return (void *)b;");
        return;
    }
    add(of, "made",
        text ? "    static char made[2][6] = {\"short\", \"long\"};\n\n"
               "    return made[strlen($1) > 3];"
             : "    static int made[] = {60, 61};\n\n"
               "    return &made[$1 % 2 != 0];");
    add(of, "itself", "    return (void *)a;");
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

static void add_doers(const Recipe *of)
{
    const Function *callback = of->callback;
    const Type *first = callback->count ? callback->parameters[0].type : NULL;

    if (first && first->kind == TYPE_POINTER && !first->to->is_const &&
        first->to->kind != TYPE_STRUCT && type_seen(first) == SEEN_NUMBER) {
        add(of, "halves", "    $1 = $1 / 2;");
        add(of, "turns", "    $1 = 1 - $1 % 100;");
    } else if (first && first->kind == TYPE_ELEMENT && callback->count == 1 &&
               name_has(of->parameter->name, frees) &&
               has_copies(of->contract)) {
        add(of, "frees", "    free(a);");
    } else {
        add(of, "notes", "");
    }
}

/* How many of the callback's parameters hold something that is seen, and
 * what. */
static void see(Recipe *of)
{
    const Function *callback = of->callback;

    of->plain = true;
    for (size_t i = 0; i < callback->count; i++) {
        const Parameter *parameter = &callback->parameters[i];
        Seen now =
            is_subject(parameter) ? type_seen(parameter->type) : SEEN_NOTHING;
        of->plain = of->plain && number_seen(parameter->type);
        of->extra = of->extra || !is_subject(parameter);
        of->also = of->also || now == SEEN_NUMBER;
        if (!now)
            continue;
        if (of->what == SEEN_NOTHING)
            of->what = now;
        of->count += now == of->what;
    }
}

/* (By its name, or that of the function that is given it.) */
static bool walks_along(const Contract *contract, const Parameter *parameter)
{
    bool named = name_has(parameter->name, walks);

    for (size_t i = 0; i < contract->count && !named; i++) {
        const Function *of = &contract->functions[i];
        named = parameter >= of->parameters &&
                parameter < of->parameters + of->count &&
                name_has(of->name, walks);
    }
    return named;
}

bool hooks_add_ready(Hooks *hooks, const Contract *contract,
                     const Parameter *parameter)
{
    const Function *callback = parameter->type->function;
    const Type *result = callback->result.type;
    Recipe of = {.hooks = hooks,
                 .contract = contract,
                 .parameter = parameter,
                 .callback = callback};

    see(&of);
    of.walks = walks_along(contract, parameter);
    bool text = of.what == SEEN_TEXT;
    bool makes = result->kind == TYPE_ELEMENT && of.count > 0 &&
                 callback->parameters[0].type->kind == TYPE_ELEMENT;
    if (result->kind == TYPE_VOID)
        add_doers(&of);
    else if (makes)
        add_makers(&of, text);
    else if (of.count == 0 || !number_seen(result))
        return false;
    else if (of.count >= 2)
        add_two(&of, text);
    else
        add_one(&of, text);
    if (of.walks && result->kind != TYPE_VOID && !makes)
        add(&of, "goes_on", "    return 1;");
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
    const char *const *names =
        has_elements(parameter->type->function) ? visits : walks;
    return name_has(parameter->name, names) || name_has(function->name, names)
               ? CALLS_IN_ORDER
               : CALLS_NONE;
}
