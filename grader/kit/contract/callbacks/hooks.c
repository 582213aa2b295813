/* See hooks.h. Knows which functions of hooks.c fit which callback. */
#include "hooks.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/contract_parts.h"
#include "kit/contract/header/dwarf_read.h"
#include "base/file.h"
#include "hooks_parts.h"
#include "base/memory.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"

enum { TEXT_MAX = 1 << 20, HOOKS_MOST = 250 };

static const char file_name[] = "hooks.c", object_name[] = "hooks.so";

void hooks_free(Hooks *hooks)
{
    if (!hooks)
        return;
    for (size_t i = 0; i < hooks->count; i++) {
        free(hooks->items[i].name);
        free(hooks->items[i].source);
    }
    free(hooks->items);
    free(hooks->text);
    free(hooks);
}

/* ------------------------------------------------------------ the same type --
 */

/* (Of a void * it is no matter here what it is.) */
static bool is_same_type(const Type *one, const Type *other)
{
    bool addresses = one->kind == TYPE_ELEMENT || one->kind == TYPE_CONTEXT;

    addresses = addresses || strcmp(one->name, "void *") == 0 ||
                strcmp(one->name, "const void *") == 0;
    if (addresses)
        return other->kind == TYPE_ELEMENT &&
               strcmp(one->name, other->name) == 0;
    if (one->kind != other->kind || one->size != other->size)
        return false;
    if (one->kind == TYPE_POINTER)
        return one->to->is_const == other->to->is_const &&
               is_same_type(one->to, other->to);
    return (one->kind != TYPE_STRUCT && one->kind != TYPE_OBJECT) ||
           strcmp(one->name, other->name) == 0;
}

static bool is_same_signature(const Function *one, const Function *other)
{
    if (one->count != other->count ||
        !is_same_type(one->result.type, other->result.type))
        return false;
    for (size_t i = 0; i < one->count; i++)
        if (!is_same_type(one->parameters[i].type, other->parameters[i].type))
            return false;
    return true;
}

/* What is a context for one is none for another. */
static bool is_same_callback(const Parameter *one, const Parameter *other)
{
    const Function *callback = one->type->function;

    if (strcmp(one->name, other->name) != 0 ||
        callback->count != other->type->function->count)
        return false;
    for (size_t i = 0; i < callback->count; i++) {
        const Type *a = callback->parameters[i].type;
        const Type *b = other->type->function->parameters[i].type;
        if (a->kind != b->kind || a->element != b->element ||
            strcmp(a->name, b->name) != 0)
            return false;
    }
    return strcmp(callback->result.type->name,
                  other->type->function->result.type->name) == 0;
}

/* ------------------------------------------------------------------ hooks.c --
 */

typedef struct {
    Contract *contract;
    Hooks *hooks;
    DwarfObject *object; /* hooks.c, compiled; NULL: there is none */
    char *source;        /* its path there */
} HookFinding;

static bool open_file(HookFinding *finding, const Workshop *shop, char **error)
{
    const char *const arguments[] = {
        "-std=gnu11", "-g", "-O0",       "-w",      "-fPIC",
        "-shared",    "-o", object_name, file_name, NULL};
    char *origin = workshop_origin(shop, file_name);
    size_t size;

    finding->hooks->text = file_read(origin, TEXT_MAX, &size);
    free(origin);
    if (!finding->hooks->text)
        return true;
    if (!workshop_add(shop, file_name, error) ||
        !workshop_gcc(shop, arguments, error))
        return false;
    char *path = workshop_path(shop, object_name);
    finding->source = workshop_path(shop, file_name);
    finding->object = dwarf_open(path, finding->source, NULL);
    free(path);
    return true;
}

typedef struct {
    HookFinding *finding;
    const Parameter *given;
    bool any;
} Matching;

/* (The oracle and drawings stand in hooks.c, too.) */
static void match(const char *name, const Function *function, void *with)
{
    static const char *const others[] = {"is_right", "draw_", NULL};
    Matching *matching = with;

    if (name_has(name, others) ||
        !is_same_signature(matching->given->type->function, function))
        return;
    hooks_add(matching->finding->hooks, text_copy(name), matching->given);
    matching->any = true;
}

static void add_from_file(HookFinding *finding, const Parameter *parameter)
{
    Matching matching = {finding, parameter, false};

    if (finding->object)
        dwarf_each_function(finding->object, match, &matching);
}

/* -------------------------------------------------------------- callbacks --
 */

static void settle_calls(HookFinding *finding, const Function *function,
                         const Parameter *parameter, size_t first)
{
    Hooks *hooks = finding->hooks;
    const Function *callback = parameter->type->function;
    Calls usual = calls_usual(finding->contract, function, parameter);

    for (size_t i = first; i < hooks->count; i++) {
        Hook *hook = &hooks->items[i];
        hook->calls = function->calls != CALLS_UNSAID ? function->calls : usual;
        hook->is_order = count_subjects(callback) >= 2 &&
                         callback->result.type->kind != TYPE_VOID &&
                         !type_is_numbered(callback->result.type);
    }
}

static const Parameter *known(const HookFinding *finding,
                              const Parameter *parameter)
{
    for (size_t i = 0; i < finding->hooks->count; i++)
        if (is_same_callback(finding->hooks->items[i].given, parameter))
            return finding->hooks->items[i].given;
    return NULL;
}

static void find_for(HookFinding *finding, const Function *function,
                     const Parameter *parameter)
{
    Hooks *hooks = finding->hooks;
    size_t first = hooks->count;
    const Parameter *same = known(finding, parameter);

    parameter->type->hooks = hooks;
    if (same) {
        parameter->type->numbered = same->type->numbered;
        for (size_t i = 0; i < hooks->count; i++)
            if (hooks->items[i].given == same && function->calls)
                hooks->items[i].calls = function->calls;
        return;
    }
    add_from_file(finding, parameter);
    if (hooks->count == first &&
        !hooks_add_ready(hooks, finding->contract, parameter)) {
        contract_ask(finding->contract, function,
                     text_format("there is no ready-made callback for '%s': "
                                 "write one into hooks.c, of type %s",
                                 parameter->name, parameter->type->name));
        return;
    }
    settle_calls(finding, function, parameter, first);
    uint32_t count = (uint32_t)(hooks->count - first);
    parameter->type->numbered = (Numbered){(uint32_t)first, count, count};
}

/* Does the word name the hook: whole, or what follows the parameter's name? */
static bool is_named(const Hook *hook, const char *word, size_t length)
{
    size_t skipped = strlen(hook->given->name) + 1;

    return (strlen(hook->name) == length &&
            memcmp(hook->name, word, length) == 0) ||
           (hook->source && strlen(hook->name) == skipped + length &&
            memcmp(hook->name + skipped, word, length) == 0);
}

bool hooks_may(const Contract *contract, const Parameter *parameter,
               uint32_t hook)
{
    const char *rest = parameter->only, *word;
    size_t length;

    if (!rest)
        return true;
    while ((word = words_next(&rest, &length)))
        if (is_named(&contract->hooks->items[hook], word, length))
            return true;
    return false;
}

/* Each hook that lab.ini names is there. */
static bool check_only(const Contract *contract, const LabIni *ini,
                       const Parameter *parameter, char **error)
{
    const Numbered *all = &parameter->type->numbered;
    const char *rest = parameter->only, *word;
    size_t length;

    while (rest && (word = words_next(&rest, &length))) {
        bool found = false;
        Text names = TEXT_EMPTY;
        for (uint32_t i = all->first; i < all->first + all->all; i++) {
            const Hook *hook = &contract->hooks->items[i];
            found = found || is_named(hook, word, length);
            text_addf(&names, "%s%s", names.length ? ", " : "", hook->name);
        }
        char *list = text_take(&names);
        if (!found)
            lab_ini_fault(ini, parameter->only_line, error,
                          "'%.*s' is no callback for '%s'; there are: %s",
                          (int)length, word, parameter->name, list);
        free(list);
        if (!found)
            return false;
    }
    return true;
}

static bool find_all(HookFinding *finding, const LabIni *ini, char **error)
{
    Contract *contract = finding->contract;
    bool fine = true;

    for (size_t i = 0; fine && i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        for (size_t k = 0; fine && k < function->count; k++) {
            const Parameter *parameter = &function->parameters[k];
            if (!function->is_judged || parameter->type->kind != TYPE_CALLBACK)
                continue;
            find_for(finding, function, parameter);
            fine = check_only(contract, ini, parameter, error);
        }
    }
    if (fine && finding->hooks->count > HOOKS_MOST) {
        *error = text_format("%s: more than %d callbacks are too many",
                             contract->header_path, HOOKS_MOST);
        fine = false;
    }
    return fine;
}

bool hooks_find(Contract *contract, const Workshop *shop, const LabIni *ini,
                char **error)
{
    HookFinding finding = {.contract = contract,
                           .hooks = memory_new(1, sizeof(Hooks))};

    contract->hooks = finding.hooks;
    bool fine =
        open_file(&finding, shop, error) && find_all(&finding, ini, error);
    dwarf_close(finding.object);
    free(finding.source);
    if (finding.hooks->count == 0 && !finding.hooks->text) {
        hooks_free(contract->hooks);
        contract->hooks = NULL;
    }
    return fine;
}
