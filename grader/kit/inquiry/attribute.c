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
#include "kit/inquiry/doubt/doubt.h"
#include "kit/run/lent.h"
#include "kit/run/trace_blocks.h"
#include "refused.h"
#include "seen.h"

enum {
    SHORT = 60,    /* a script of which each step is left out once */
    STRANGERS = 16 /* objects of a script that are told apart */
};

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

    if (object == MAKING_ANY || step_has_object(contract, step, object) ||
        step_has_object(contract, step, seen->second))
        return steps - 1;
    int other =
        step->makes != WIRE_NONE ? step->makes : step_object(contract, step);
    for (size_t i = steps - 1; i-- > 0;)
        if (step_has_object(contract, &script->steps[i], object) &&
            step_has_object(contract, &script->steps[i], other))
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
        bool is_it = without.count < script->count &&
                     !script_is_wrong(runner, &without, &step);
        script_free(&without);
        if (is_it)
            return i;
    }
    return last;
}

/* Is all right behind the look until something is changed, and then wrong for
 * others than the look, too? What it has found out is kept in the object: then
 * it is for whoever changes that to forget it. */
static bool is_to_be_forgotten(Runner *runner, const Script *script,
                               size_t look, Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    size_t change = look + 1;

    while (
        change + 1 < script->count &&
        (!step_is_call(&script->steps[change]) ||
         function_role(&contract->functions[script->steps[change].function]) !=
             ROLE_CHANGES))
        change++;
    if (change + 1 >= script->count ||
        seen_after(runner, script, change, arena).count > 0)
        return false;
    Seen seen = seen_after(runner, script, script->count - 1, arena);
    return seen.count > seen.sees[script->steps[look].function];
}

/* The step, if any, at which a function that is to look only changes something:
 * without it nothing is wrong later. (What it handed out is only seen to be
 * changed.) The number of steps: there is none. */
static size_t changing_look(Runner *runner, const Script *script, Arena *arena)
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
        Script without = script_without_step(script, i);
        bool right = !script_is_wrong(runner, &without, &step);
        script_free(&without);
        if (right && !is_to_be_forgotten(runner, script, i, arena))
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

/* Which objects have to do with that of the last step, as `is_near` says by
 * number: they are in a call with it, or with one that is. */
static void find_near(const Contract *contract, const Script *script,
                      bool is_near[STRANGERS])
{
    for (size_t turn = 0; turn <= STRANGERS; turn++)
        for (size_t i = script->count; i-- > 0;) {
            bool near = i + 1 == script->count;
            for (int k = 0; k < STRANGERS; k++)
                near =
                    near || (is_near[k] &&
                             step_has_object(contract, &script->steps[i], k));
            for (int k = 0; k < STRANGERS; k++)
                is_near[k] =
                    is_near[k] ||
                    (near && step_has_object(contract, &script->steps[i], k));
        }
}

/* A function that is only called for other objects than those of the last step,
 * but without whose calls nothing is wrong: what it does to one, it does to
 * all. There is none if several are; then it is WIRE_NONE. */
static size_t stranger(Runner *runner, const Script *script)
{
    const Contract *contract = runner->kit->contract;
    bool is_near[STRANGERS] = {false};
    Script without = {.count = 0};
    size_t found = WIRE_NONE, functions = 0;

    if (script->count > SHORT || contract->keeps_state ||
        step_object(contract, &script->steps[script->count - 1]) == MAKING_ANY)
        return WIRE_NONE;
    find_near(contract, script, is_near);
    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        bool has_near = false, has_any = false;
        for (int k = 0; step_is_call(step) && k < STRANGERS; k++) {
            bool has = step_has_object(contract, step, k);
            has_any = has_any || has;
            has_near = has_near || (has && is_near[k]);
        }
        if (!has_any || has_near) {
            script_add(&without, *step);
            continue;
        }
        functions += step->function != found;
        found = step->function;
    }
    bool is_it = functions == 1 && !script_is_wrong(runner, &without, NULL);
    script_free(&without);
    return is_it ? found : WIRE_NONE;
}

static size_t only_seeing(const Seen *seen)
{
    size_t function = 0;

    while (!seen->sees[function])
        function++;
    return function;
}

/* Is a block other than it should be after the last call? It was seen after
 * each: so that one has done it. */
static bool is_wrong_by_block(Runner *runner, const Script *script)
{
    RunResult result = run_script(runner, script, false);

    return blocks_differ(&result);
}

/* Who is at fault where the step does what it must not, as it seems? */
static size_t unseen_before(Runner *runner, const Script *script, size_t step,
                            const Survey *survey, Arena *arena)
{
    Seen seen = seen_after(runner, script, step + 1, arena);
    Doubt doubt = {.script = script,
                   .step = step,
                   .suspect = script->steps[step].function,
                   .sees = seen.sees};

    return doubt_unseen(runner, &doubt, survey);
}

static size_t find_culprit(Runner *runner, const Script *script,
                           const Survey *survey, const Survey *kind,
                           Arena *arena, Culprit *found)
{
    const Contract *contract = runner->kit->contract;
    size_t last = script->steps[script->count - 1].function;

    if (script->count < 2)
        return last;
    size_t damage = damage_step(runner, script);
    if (damage < script->count && step_is_call(&script->steps[damage]))
        return script->steps[damage].function;
    if (is_wrong_by_block(runner, script))
        return last;
    size_t keeper = lent_keeper(runner, script);
    if (keeper < script->count)
        return script->steps[keeper].function;
    size_t look = changing_look(runner, script, arena);
    if (look < script->count)
        return script->steps[look].function;
    size_t refused = refused_step(runner, script);
    if (refused < script->count)
        return unseen_before(runner, script, refused, survey, arena);
    size_t other = stranger(runner, script);
    if (other != WIRE_NONE)
        return other;
    size_t steps = seen_first(runner, script, arena);
    bool is_early = steps > 0;
    if (!is_early)
        steps = last_change(contract, script, script->count - 1);
    Seen seen = seen_after(runner, script, steps, arena);
    if (seen.count <= 1)
        found->word = 1 + (seen.count == 0 ? last : only_seeing(&seen));
    if (seen.count == 0)
        return function_deed(&contract->functions[last]) == ROLE_FREES
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
        found->word = 0;
    if (culprit == suspect && !(seen.count == 1 && seen.sees[suspect]))
        return doubt_unseen(runner, &doubt, survey);
    if (seen.count != 1 || !seen.sees[culprit] || doubt.is_settled)
        return culprit;
    size_t earlier = doubt_earlier(runner, script, culprit, survey);
    if (earlier == culprit && doubt.is_open)
        found->instead = 1 + suspect;
    return earlier;
}

Culprit script_culprit(Runner *runner, const Script *script,
                       const Survey *survey, const Survey *kind, Arena *arena)
{
    int cpu_ms = runner->cpu_ms;
    Culprit found = {.word = 0};

    runner->cpu_ms = runner->brief_ms;
    found.function = find_culprit(runner, script, survey, kind, arena, &found);
    runner->cpu_ms = cpu_ms;
    if (found.word == 1 + found.function)
        found.word = 0;
    return found;
}
