/* See refused.h. */
#include "refused.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/script/role.h"
#include "kit/script/views.h"
#include "kit/inquiry/doubt/visible.h"

enum { SHORT = 60 /* steps of a script that is looked through */ };

bool answer_refuses(const Function *function, const Answer *answer)
{
    const Type *type = function->result.type;

    if (answer->is_passed || function_deed(function) != ROLE_CHANGES)
        return false;
    return type->kind == TYPE_BOOL ? answer->result.number == 0
           : type->kind == TYPE_SIGNED ||
                   (type->kind == TYPE_ENUM && type->is_signed)
               ? (int64_t)answer->result.number < 0
           : type->kind == TYPE_POINTER ? answer->result.is_null
                                        : false;
}

/* The model's answers, which are there until it is asked again. */
static bool ask_model(Runner *runner, const Script *script, Answer *answers)
{
    size_t size;
    const unsigned char *all = run_model(runner, script, true, &size);

    if (!all)
        return false;
    Reader from = reader_on(all, size);
    for (size_t i = 0; i < script->count; i++)
        if (!answer_read(&from, runner->kit->contract, &script->steps[i],
                         &answers[i]))
            return false;
    return true;
}

/* Does the model answer the same to what comes later without the step? */
static bool is_nothing(Runner *runner, const Script *script,
                       const Script *without, size_t step)
{
    const Contract *contract = runner->kit->contract;
    size_t size = 0, other_size = 0, parameter;
    const unsigned char *all = run_model(runner, script, true, &size);
    unsigned char *kept = memory_new(size + 1, 1);
    Answer expected, got;
    bool same = all != NULL;

    if (same)
        memcpy(kept, all, size);
    Reader one = reader_on(kept, size);
    const unsigned char *others =
        same ? run_model(runner, without, true, &other_size) : NULL;
    same = others != NULL;
    Reader other = reader_on(others, other_size);
    for (size_t i = 0; same && i < script->count; i++) {
        same = answer_read(&one, contract, &script->steps[i], &expected);
        if (!same || i == step)
            continue;
        same = answer_read(&other, contract, &script->steps[i], &got) &&
               answer_difference(contract, &script->steps[i], &expected, &got,
                                 &parameter) == PART_NONE;
    }
    free(kept);
    return same;
}

static bool changes_something(Runner *runner, const Script *script, size_t step)
{
    Script without = script_without_step(script, step);
    bool does = script_is_sound(runner->kit->contract, &without) &&
                is_nothing(runner, script, &without, step) &&
                run_script(runner, &without, false).end == RUN_SAME;
    script_free(&without);
    return does;
}

/* Does the step only do again what was done already? Nothing is another thing
 * after it, by what the solution says. */
static bool is_done_already(Runner *runner, const Script *script, size_t step)
{
    const Contract *contract = runner->kit->contract;

    return function_role(&contract->functions[script->steps[step].function]) ==
               ROLE_CHANGES &&
           !visible_change(runner, script, step);
}

/* The step after which objects are only looked at. (What is changed after it
 * may be wrong with what it did rightly: a gap that was moved.) The number of
 * steps: there is none. */
static size_t last_change(const Contract *contract, const Script *script)
{
    for (size_t i = script->count; i-- > 0;)
        if (!step_is_call(&script->steps[i]) ||
            function_role(&contract->functions[script->steps[i].function]) !=
                ROLE_LOOKS)
            return i + 1 < script->count && step_is_call(&script->steps[i])
                       ? i
                       : script->count;
    return script->count;
}

size_t refused_step(Runner *runner, const Script *script)
{
    const Contract *contract = runner->kit->contract;
    bool refused[SHORT] = {false};
    Answer answers[SHORT];

    if (script->count > SHORT || !ask_model(runner, script, answers))
        return script->count;
    for (size_t i = 0; i + 1 < script->count; i++)
        refused[i] =
            step_is_call(&script->steps[i]) &&
            answer_refuses(&contract->functions[script->steps[i].function],
                           &answers[i]);
    for (size_t i = script->count - 1; i-- > 0;)
        if (refused[i] && changes_something(runner, script, i))
            return i;
    size_t last = last_change(contract, script);
    if (last < script->count && !refused[last] &&
        is_done_already(runner, script, last) &&
        changes_something(runner, script, last))
        return last;
    return script->count;
}
