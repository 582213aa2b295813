/* See seen.h. */
#include "seen.h"

enum {
    LOOKS = 60,   /* by each function that looks */
    CHANGES = 6,  /* tries of a function that changes what it sees ... */
    AGAIN = 5000, /* ... and how often at a time, at most */
    SHORT = 60    /* a script that is looked at after each of its steps */
};

/* What is at fault itself is not called any more. */
static Making resume(Runner *runner, Arena *arena, const Script *script,
                     size_t count)
{
    Making making = making_resume(runner->kit, arena, script, count);

    making.left_out = runner->disbelieved;
    return making;
}

static void look_at_all(Making *making)
{
    for (int i = MAKING_MODULE; i < MAKING_OBJECTS; i++)
        if (i == MAKING_MODULE || (i >= 0 && making->objects[i].type)) {
            making_look(making, i, LOOKS);
            if (making_grown(making, i) > LOOKS / 2)
                making_scan(making, i, MAKING_ANY, making_grown(making, i) + 1);
        }
}

/* Is anything seen by const functions after so many steps? */
static bool is_seen(Runner *runner, const Script *script, size_t steps,
                    Arena *arena)
{
    Making making = resume(runner, arena, script, steps);
    size_t step;

    look_at_all(&making);
    bool wrong = script_is_wrong(runner, &making.script, &step);
    script_free(&making.script);
    return wrong;
}

/* In a long script what is wrong is taken to stay so. */
static size_t first_seen_in_long(Runner *runner, const Script *script,
                                 Arena *arena)
{
    size_t right = 0, wrong = script->count - 1;

    if (!is_seen(runner, script, wrong, arena))
        return 0;
    while (wrong - right > 1) {
        size_t middle = right + (wrong - right) / 2;
        if (is_seen(runner, script, middle, arena))
            wrong = middle;
        else
            right = middle;
    }
    return wrong;
}

size_t seen_first(Runner *runner, const Script *script, Arena *arena)
{
    Script looked = {.count = 0};
    size_t ends[SHORT], seen = 0, step, after = 0;

    if (script->count > SHORT)
        return first_seen_in_long(runner, script, arena);
    for (size_t i = 0; i + 1 < script->count; i++) {
        Making making = resume(runner, arena, script, i + 1);
        script_free(&making.script);
        making.script = looked;
        script_add(&making.script, script->steps[i]);
        look_at_all(&making);
        looked = making.script;
        ends[i] = looked.count;
    }
    if (script_is_wrong(runner, &looked, &step))
        while (after + 1 < script->count && seen == 0)
            if (step < ends[after++])
                seen = after;
    script_free(&looked);
    return seen;
}

/* Adds calls by which the function may see something; the nth way to do so. */
static void add_looks(Making *making, size_t function, size_t way)
{
    Choice choice = choice_any;
    const Function *of = &making->kit->contract->functions[function];
    bool fine;
    int at = function_object(of);

    if (function_role(of) == ROLE_LOOKS) {
        for (int i = MAKING_MODULE; i < MAKING_OBJECTS; i++)
            if (i == MAKING_MODULE || (i >= 0 && making->objects[i].type)) {
                making_look_by(making, i, function, LOOKS);
                making_look_again(making, i, function);
                making_scan(making, i, (int)function,
                            making_grown(making, i) + 1);
            }
        return;
    }
    making->noise = way;
    making_call(making, function, choice, &fine);
    if (!fine || (at < 0 && of->module == MODULE_NOTHING))
        return;
    const Step *step = &making->script.steps[making->script.count - 1];
    if (at >= 0)
        choice.of[at] = (int)step->arguments[at].number;
    size_t grown =
        making_grown(making, at >= 0 ? choice.of[at] : MAKING_MODULE);
    for (size_t i = 0; i < grown + 1 && i < AGAIN; i++)
        making_call(making, function, choice, &fine);
}

static void note_objects(const Contract *contract, const Step *step, Seen *seen)
{
    seen->object = step_object(contract, step);
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (i != seen->object && step_has_object(contract, step, i))
            seen->second = i;
}

/* Others for a function that takes several: of one alone, which it holds
 * against itself, it may see nothing. */
static void add_others(Making *making, size_t function)
{
    enum { OTHERS = 4 };
    const Function *of = &making->kit->contract->functions[function];

    for (size_t i = 0; function_object(of) < 0 && i < of->count; i++)
        for (size_t way = 0;
             way < OTHERS && parameter_kind(&of->parameters[i]) == GIVEN_OBJECT;
             way++)
            making_new(making, object_name(of->parameters[i].type), way);
}

/* Does the function see something wrong after so many steps? */
static bool sees(Runner *runner, const Script *script, size_t steps,
                 size_t function, Arena *arena, Seen *seen)
{
    const Contract *contract = runner->kit->contract;
    bool looks = function_role(&contract->functions[function]) == ROLE_LOOKS;
    bool wrong = false;

    for (size_t i = 0; i < (looks ? 1 : CHANGES) && !wrong; i++) {
        Making making = resume(runner, arena, script, steps);
        if (looks)
            add_others(&making, function);
        size_t step, start = making.script.count;
        if (steps + 1 == script->count &&
            script->steps[steps].function == function && i == 0)
            script_add(&making.script, script->steps[steps]);
        add_looks(&making, function, i);
        wrong = making.script.count > start &&
                script_is_wrong(runner, &making.script, &step) && step >= start;
        if (wrong && seen->object == MAKING_ANY)
            note_objects(contract, &making.script.steps[step], seen);
        script_free(&making.script);
    }
    return wrong;
}

Seen seen_after(Runner *runner, const Script *script, size_t steps,
                Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    Seen seen = {.object = MAKING_ANY, .second = MAKING_ANY};

    for (size_t i = 0; i < contract->count; i++) {
        Role role = function_role(&contract->functions[i]);
        if ((role == ROLE_LOOKS || role == ROLE_CHANGES) &&
            runner->is_there[i] && !runner->disbelieved[i] &&
            sees(runner, script, steps, i, arena, &seen)) {
            seen.sees[i] = true;
            seen.count++;
        }
    }
    return seen;
}
