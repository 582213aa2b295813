/* See named.h. */
#include "named.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/script/answer.h"
#include "kit/script/make.h"
#include "kit/run/fill.h"

enum { NUMBER = 7, LOOKS = 20 };

/* What the solution says of everything behind that step: a copy, which the
 * caller frees; NULL: nothing. */
static unsigned char *said_behind(const Kit *kit, Model *model,
                                  const Script *script, size_t step,
                                  size_t *size)
{
    const unsigned char *bytes = model_ask_script(model, script, false, size);
    Reader rest = reader_on(bytes, bytes ? *size : 0);
    Answer answer;

    for (size_t i = 0; bytes && i <= step; i++)
        if (step_is_answered(&script->steps[i]) &&
            !answer_read(&rest, kit->contract, &script->steps[i], &answer))
            return NULL;
    if (!bytes)
        return NULL;
    *size = reader_left(&rest);
    unsigned char *copy = memory_new(*size + 1, 1);
    memcpy(copy, rest.at, *size);
    return copy;
}

/* Does that step of the script change anything that others see? */
static bool is_seen(const Kit *kit, Model *model, Script *script, size_t step)
{
    size_t sizes[2];
    unsigned char *with = said_behind(kit, model, script, step, &sizes[0]);
    script->steps[step] = (Step){.function = STEP_KEEP};
    unsigned char *without = said_behind(kit, model, script, step, &sizes[1]);
    bool seen = with && without &&
                (sizes[0] != sizes[1] || memcmp(with, without, sizes[0]) != 0);

    free(with);
    free(without);
    return seen;
}

/* Is a name of that form something that the function does anything with? */
static bool is_taken(const Kit *kit, Model *model, size_t function,
                     size_t parameter, Names names)
{
    const Function *of = &kit->contract->functions[function];
    Arena *arena = arena_new();
    Making making = making_begin(kit, arena, 1);
    Value name = making_name(arena, names, NUMBER);
    bool fine = true, taken = false;

    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT)
            making_new(&making, object_name(of->parameters[i].type), 0);
    size_t step = making.script.count;
    making.given = &name;
    making.given_at = (int)parameter;
    making_call(&making, function, choice_any, &fine);
    making.given = NULL;
    if (fine && making.script.count == step + 1) {
        making_look_at_all(&making, LOOKS);
        making_look_again_at_all(&making);
        taken = is_seen(kit, model, &making.script, step);
    }
    script_free(&making.script);
    arena_free(arena);
    return taken;
}

/* The first form that is; false: none. */
static bool find_form(const Kit *kit, Model *model, size_t function,
                      size_t parameter, Names *names)
{
    for (*names = NAMES_MIXED; *names < NAMES_FORMS; ++*names)
        if (is_taken(kit, model, function, parameter, *names))
            return true;
    return false;
}

static bool is_open_text(const Kit *kit, size_t function, size_t parameter)
{
    const Function *of = &kit->contract->functions[function];

    return parameter_kind(&of->parameters[parameter]) == GIVEN_TEXT &&
           kit->values->rows[function][parameter].is_open;
}

/* What has no name of a text that is known to be of that form is taken to be of
 * the same. */
static void set_form(const Kit *kit, const char *name, Names names)
{
    const Contract *contract = kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++)
            if (!name ||
                strcmp(contract->functions[i].parameters[k].name, name) == 0)
                kit->values->rows[i][k].names = names;
}

void named_settle(const Kit *kit, Model *model)
{
    const Contract *contract = kit->contract;
    bool any = false;
    Names names;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        for (size_t k = 0; k < of->count; k++) {
            if (function_role(of) != ROLE_CHANGES || !is_open_text(kit, i, k) ||
                !find_form(kit, model, i, k, &names))
                continue;
            set_form(kit, any ? of->parameters[k].name : NULL, names);
            any = true;
        }
    }
}
