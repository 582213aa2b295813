/*
 * See doubt_inputs.h.
 */
#include "doubt_inputs.h"

#include "kit/script/make.h"

enum { INPUTS = 24 };

static bool is_wrong(Runner *runner, const Script *script)
{
    RunResult result = run_script(runner, script, false);

    return run_is_wrong(&result);
}

bool is_wrong_for_few(Runner *runner, const Doubt *doubt)
{
    enum { LOOKS = 60, FEW = 3 /* one in so many */ };
    const Contract *contract = runner->kit->contract;
    size_t count = inputs_count(runner->kit, doubt->suspect, INPUTS);
    size_t wrong = 0, tried = 0;
    Arena *arena = arena_new();

    for (size_t n = 0; n < count && count > FEW; n++) {
        Making making = making_begin(runner->kit, arena, n);
        bool fine;
        int made = making_call(&making, doubt->suspect,
                               inputs_nth(runner->kit, doubt->suspect, n, true),
                               &fine);
        for (size_t i = 0; made != MAKING_ANY && i < contract->count; i++)
            if (doubt->sees[i])
                making_look_by(&making, made, i, LOOKS);
        if (made != MAKING_ANY) {
            tried++;
            wrong += is_wrong(runner, &making.script);
        }
        script_free(&making.script);
    }
    arena_free(arena);
    return FEW * wrong < tried;
}

/* ---------------------------------------------------------------- pairs -- */

typedef struct {
    const Step *look; /* the script's last */
    int at[2];        /* its parameters that are the pair */
} Pair;

static bool is_made_by(const Script *script, uint32_t object, size_t function)
{
    for (size_t i = 0; i < script->count; i++)
        if (script->steps[i].makes == object)
            return script->steps[i].function == function;
    return false;
}

static bool find_pair(const Contract *contract, const Doubt *doubt, Pair *pair)
{
    const Script *script = doubt->script;
    const Function *of;
    size_t count = 0;

    pair->look = &script->steps[script->count - 1];
    if (!step_is_call(pair->look) || !doubt->sees[pair->look->function] ||
        function_object(&contract->functions[doubt->suspect]) >= 0)
        return false;
    of = &contract->functions[pair->look->function];
    for (size_t i = 0; i < of->count; i++) {
        const Value *value = &pair->look->arguments[i];
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        if (count == 2 || value->is_null ||
            !is_made_by(script, (uint32_t)value->number, doubt->suspect))
            return false;
        pair->at[count++] = (int)i;
    }
    return count == 2 && pair->look->arguments[pair->at[0]].number !=
                             pair->look->arguments[pair->at[1]].number;
}

/* Is the pair's nth object wrong beside what is made of those inputs? */
static bool is_wrong_beside(Runner *runner, const Doubt *doubt,
                            const Pair *pair, size_t nth, size_t input,
                            Arena *arena)
{
    Making making = making_resume(runner->kit, arena, doubt->script,
                                  doubt->script->count - 1);
    Choice choice = choice_any;
    bool fine;
    int other = making_call(
        &making, doubt->suspect,
        inputs_nth(runner->kit, doubt->suspect, input, true), &fine);

    choice.of[pair->at[nth]] = (int)pair->look->arguments[pair->at[nth]].number;
    choice.of[pair->at[1 - nth]] = other;
    if (other != MAKING_ANY)
        making_call(&making, pair->look->function, choice, &fine);
    bool wrong = fine && is_wrong(runner, &making.script);
    script_free(&making.script);
    return wrong;
}

bool is_wrong_for_pair(Runner *runner, const Doubt *doubt)
{
    enum { FEW = 4 /* one in so many */ };
    size_t count = inputs_count(runner->kit, doubt->suspect, INPUTS);
    Pair pair;

    if (!find_pair(runner->kit->contract, doubt, &pair))
        return false;
    Arena *arena = arena_new();
    bool fine = true;
    for (size_t nth = 0; fine && nth < 2; nth++) {
        size_t wrong = 0;
        for (size_t input = 0; input < count; input++)
            wrong += is_wrong_beside(runner, doubt, &pair, nth, input, arena);
        fine = FEW * wrong < count;
    }
    arena_free(arena);
    return fine;
}
