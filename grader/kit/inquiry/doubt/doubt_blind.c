/* See doubt_blind.h. */
#include "doubt_blind.h"

#include <string.h>

#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "kit/script/make.h"

enum { INPUTS = 100 };

/* The two objects of the look, and the parameters that they are. */
typedef struct {
    const Step *look;
    size_t at[2];
    int object[2];
} Two;

static bool find_two(const Contract *contract, const Script *script, Two *two)
{
    size_t count = 0;

    two->look = &script->steps[script->count - 1];
    if (!step_is_call(two->look))
        return false;
    const Function *of = &contract->functions[two->look->function];
    for (size_t i = 0; i < of->count; i++) {
        const Value *value = &two->look->arguments[i];
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        if (count == 2 || value->is_null)
            return false;
        two->at[count] = i;
        two->object[count++] = (int)value->number;
    }
    return function_role(of) == ROLE_LOOKS && count == 2 &&
           two->object[0] != two->object[1] &&
           strcmp(object_name(of->parameters[two->at[0]].type),
                  object_name(of->parameters[two->at[1]].type)) == 0;
}

/* What it says is what the solution says of that one object beside itself. */
static bool says_same(Runner *runner, const Script *script, const Two *two,
                      int object, const Answer *said, Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    const Function *of = &contract->functions[two->look->function];
    Script other = script_copy(script);
    Step *step = &other.steps[other.count - 1];
    Value *values =
        arena_copy(arena, step->arguments, of->count * sizeof *values);
    size_t parameter;
    Answer right;
    Reader rest;

    values[two->at[0]].number = values[two->at[1]].number = (uint64_t)object;
    step->arguments = values;
    bool same = run_model_behind(runner, &other, other.count - 1, &rest) &&
                answer_read(&rest, contract, step, &right) &&
                answer_difference(contract, step, &right, said, &parameter) ==
                    PART_NONE;
    script_free(&other);
    return same;
}

/* The script without the look, and each question of that function on the one
 * object, and on the other. */
static Making ask_both(Runner *runner, const Script *script, const Two *two,
                       size_t function, Arena *arena)
{
    const Kit *kit = runner->kit;
    Making making = making_resume(kit, arena, script, script->count - 1);
    size_t count = inputs_count(kit, function, INPUTS);
    int at = function_object(&kit->contract->functions[function]);

    for (size_t n = 0; n < count; n++) {
        Choice choice = inputs_nth(kit, function, n, true);
        size_t before = making.script.count;
        bool fine = true;
        for (int k = 0; k < 2 && fine; k++) {
            choice.of[at] = two->object[k];
            making_call(&making, function, choice, &fine);
        }
        if (!fine)
            making.script.count = before;
    }
    return making;
}

static bool are_told_apart(Runner *runner, const Script *script, const Two *two,
                           size_t function, Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    Making making = ask_both(runner, script, two, function, arena);
    size_t from = script->count - 1, parameter;
    bool apart = false;
    Reader rest;
    Answer one, other;

    if (making.script.count > from &&
        run_model_behind(runner, &making.script, from, &rest))
        for (size_t i = from; i + 1 < making.script.count && !apart; i += 2) {
            const Step *step = &making.script.steps[i];
            if (!answer_read(&rest, contract, step, &one) ||
                !answer_read(&rest, contract, step + 1, &other))
                break;
            apart = answer_difference(contract, step, &one, &other,
                                      &parameter) != PART_NONE;
        }
    apart = apart && run_script(runner, &making.script, false).end == RUN_SAME;
    script_free(&making.script);
    return apart;
}

bool is_blind(Runner *runner, const Doubt *doubt)
{
    const Contract *contract = runner->kit->contract;
    const Script *script = doubt->script;
    Two two;

    if (!find_two(contract, script, &two) || !doubt->sees[two.look->function])
        return false;
    RunResult result = run_script(runner, script, false);
    if (result.end != RUN_DIFFERS || result.step + 1 != script->count)
        return false;
    Arena *arena = arena_new();
    Answer said = result.got;
    bool blind = says_same(runner, script, &two, two.object[0], &said, arena) &&
                 says_same(runner, script, &two, two.object[1], &said, arena);
    bool apart = false;
    const char *type = object_name(
        contract->functions[two.look->function].parameters[two.at[0]].type);

    for (size_t i = 0; blind && !apart && i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        int at = function_object(of);
        apart = of->is_judged && at >= 0 && function_role(of) == ROLE_LOOKS &&
                strcmp(object_name(of->parameters[at].type), type) == 0 &&
                are_told_apart(runner, script, &two, i, arena);
    }
    arena_free(arena);
    return apart;
}
