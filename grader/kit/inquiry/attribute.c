/*
 * See attribute.h. What is wrong shows where it is looked at, which need not be
 * where it was done: so the script is run again, and looked at after each step,
 * by whatever can look.
 *
 * Who sees that something is wrong after a call may be wrong itself: doubt.c.
 *
 * A function that is to look only, and without whose call nothing is wrong, has
 * changed something; so has a call that was refused (refused.c). Where all is
 * right as long as what was lent to a call is not taken back, it is that call.
 * Where the program crashes, it is whoever wrote behind a block before
 * (damage.c).
 */
#include "attribute.h"

#include "damage.h"
#include "doubt.h"
#include "kit/run/lent.h"
#include "refused.h"

enum {
    LOOKS = 60,   /* by each function that looks */
    CHANGES = 6,  /* tries of a function that changes what it sees ... */
    AGAIN = 5000, /* ... and how often at a time, at most */
    SHORT = 60,   /* a script that is looked at after each of its steps */
    ATTRIBUTE_MS = 60
};

/* Who sees that something is wrong. */
typedef struct {
    bool sees[WIRE_FUNCTIONS];
    size_t count;
    int object; /* that it shows at, or MAKING_ANY ... */
    int second; /* ... and another one, likewise */
} Seen;

static bool has_object(const Contract *contract, const Step *step, int object)
{
    return step_makes(contract, step, object) ||
           step_is_given(contract, step, object);
}

/* -------------------------------------------------------------- looking -- */

static bool is_wrong(Runner *runner, const Script *script, size_t *step)
{
    RunResult result = run_script(runner, script, false);

    *step = result.step;
    return run_is_wrong(&result);
}

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
    bool wrong = is_wrong(runner, &making.script, &step);
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

/* The number of steps after which const functions see something first; 0: they
 * see nothing. */
static size_t first_seen(Runner *runner, const Script *script, Arena *arena)
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
    if (is_wrong(runner, &looked, &step))
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
        if (i != seen->object && has_object(contract, step, i))
            seen->second = i;
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
        size_t step, start = making.script.count;
        if (steps + 1 == script->count &&
            script->steps[steps].function == function && i == 0)
            script_add(&making.script, script->steps[steps]);
        add_looks(&making, function, i);
        wrong = making.script.count > start &&
                is_wrong(runner, &making.script, &step) && step >= start;
        if (wrong && seen->object == MAKING_ANY)
            note_objects(contract, &making.script.steps[step], seen);
        script_free(&making.script);
    }
    return wrong;
}

static Seen look_after(Runner *runner, const Script *script, size_t steps,
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

/* --------------------------------------------------------------- blaming -- */

/* The last step before that can have changed anything. */
static size_t last_change(const Contract *contract, const Script *script,
                          size_t steps)
{
    while (steps > 1 &&
           function_role(
               &contract->functions[script->steps[steps - 1].function]) ==
               ROLE_LOOKS)
        steps--;
    return steps;
}

/* (It may have it from one that had it before.) */
static bool is_made_of_another(const Contract *contract, const Step *step,
                               int object)
{
    return step_is_call(step) && step_makes(contract, step, object) &&
           step_object(contract, step) != MAKING_ANY;
}

/* Where the step has nothing to do with the object that it shows at, the two
 * objects have something in common that they should not. */
static size_t step_to_blame(const Contract *contract, const Script *script,
                            size_t steps, const Seen *seen)
{
    const Step *step = &script->steps[steps - 1];
    int object = seen->object;

    if (object == MAKING_ANY || has_object(contract, step, object) ||
        has_object(contract, step, seen->second))
        return steps - 1;
    int other =
        step->makes != WIRE_NONE ? step->makes : step_object(contract, step);
    for (size_t i = steps - 1; i-- > 0;)
        if (has_object(contract, &script->steps[i], object) &&
            has_object(contract, &script->steps[i], other))
            return i;
    for (size_t i = steps - 1; i-- > 0;)
        if (is_made_of_another(contract, &script->steps[i], object))
            return i;
    return steps - 1;
}

/* What ends where an object is freed, but not without the function that makes
 * one of another, is that function's doing: both have something in common. */
static size_t sharer(Runner *runner, const Script *script, size_t last)
{
    const Contract *contract = runner->kit->contract;
    size_t step;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        bool left_out[WIRE_FUNCTIONS] = {false};
        if (function_role(function) != ROLE_MAKES ||
            function_object(function) < 0)
            continue;
        left_out[i] = true;
        Script without = script_without(script, left_out);
        bool is_it =
            without.count < script->count && !is_wrong(runner, &without, &step);
        script_free(&without);
        if (is_it)
            return i;
    }
    return last;
}

/* The step, if any, at which a function that is to look only changes something:
 * without it nothing is wrong later. (What it handed out is only seen to be
 * changed.) The number of steps: there is none. */
static size_t changing_look(Runner *runner, const Script *script)
{
    const Contract *contract = runner->kit->contract;
    RunResult result = run_script(runner, script, false);
    size_t step;

    if (result.end == RUN_DIFFERS && result.part == PART_BORROWED)
        return script->count;
    for (size_t i = 0; i + 1 < script->count && i < SHORT; i++) {
        if (function_role(&contract->functions[script->steps[i].function]) !=
            ROLE_LOOKS)
            continue;
        Script without = {.count = 0};
        for (size_t k = 0; k < script->count; k++)
            if (k != i)
                script_add(&without, script->steps[k]);
        bool right = !is_wrong(runner, &without, &step);
        script_free(&without);
        if (right)
            return i;
    }
    return script->count;
}

/* Is one object given to the step twice, where one is changed? That is tried
 * last (survey.c): what is wrong only then, is so for that. */
static bool is_given_twice(const Contract *contract, const Step *step)
{
    const Function *of = &contract->functions[step->function];

    for (size_t i = 0; of->may_be_same && i < of->count; i++)
        for (size_t k = 0; k < i; k++)
            if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT &&
                parameter_kind(&of->parameters[k]) == GIVEN_OBJECT &&
                !step->arguments[i].is_null && !step->arguments[k].is_null &&
                step->arguments[i].number == step->arguments[k].number)
                return true;
    return false;
}

static size_t only_seeing(const Seen *seen)
{
    size_t function = 0;

    while (!seen->sees[function])
        function++;
    return function;
}

static size_t find_culprit(Runner *runner, const Script *script,
                           const Survey *survey, const Survey *kind,
                           Arena *arena, size_t *word)
{
    const Contract *contract = runner->kit->contract;
    size_t last = script->steps[script->count - 1].function;

    if (script->count < 2)
        return last;
    size_t damage = damage_step(runner, script);
    if (damage < script->count && step_is_call(&script->steps[damage]))
        return script->steps[damage].function;
    size_t keeper = lent_keeper(runner, script);
    if (keeper < script->count)
        return script->steps[keeper].function;
    size_t look = changing_look(runner, script);
    if (look < script->count)
        return script->steps[look].function;
    size_t refused = refused_step(runner, script);
    if (refused < script->count)
        return script->steps[refused].function;
    size_t steps = first_seen(runner, script, arena);
    bool is_early = steps > 0;
    if (!is_early)
        steps = last_change(contract, script, script->count - 1);
    Seen seen = look_after(runner, script, steps, arena);
    if (seen.count <= 1)
        *word = 1 + (seen.count == 0 ? last : only_seeing(&seen));
    if (seen.count == 0)
        return function_role(&contract->functions[last]) == ROLE_FREES
                   ? sharer(runner, script, last)
                   : doubt_earlier(runner, script, last, survey);
    size_t blamed = step_to_blame(contract, script, steps, &seen);
    const Step *step = &script->steps[blamed];
    size_t suspect = step->function;
    if (is_given_twice(contract, step))
        return suspect;
    Doubt doubt = {.script = script,
                   .kind = kind,
                   .step = blamed,
                   .suspect = suspect,
                   .last = last,
                   .sees = seen.sees,
                   .is_seen = is_early};
    size_t culprit = doubt_settle(runner, &doubt, survey);
    if (doubt.is_settled)
        *word = 0;
    return seen.count == 1 && seen.sees[culprit] && !doubt.is_settled
               ? doubt_earlier(runner, script, culprit, survey)
               : culprit;
}

size_t script_culprit(Runner *runner, const Script *script,
                      const Survey *survey, const Survey *kind, Arena *arena,
                      size_t *word)
{
    int cpu_ms = runner->cpu_ms;

    *word = 0;
    runner->cpu_ms = ATTRIBUTE_MS;
    size_t culprit = find_culprit(runner, script, survey, kind, arena, word);
    runner->cpu_ms = cpu_ms;
    if (*word == 1 + culprit)
        *word = 0;
    return culprit;
}
