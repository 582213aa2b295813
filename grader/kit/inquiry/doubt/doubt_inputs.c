/*
 * See doubt_inputs.h.
 */
#include "doubt_inputs.h"

#include <string.h>

#include "kit/script/make.h"

enum { INPUTS = 24 };

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
            wrong += script_is_wrong(runner, &making.script, NULL);
        }
        script_free(&making.script);
    }
    arena_free(arena);
    return FEW * wrong < tried;
}

/* ----------------------------------------------------------- told apart -- */

/* What the solution says of an object: to those who see something wrong, or to
 * those who don't. */
typedef struct {
    unsigned char *bytes[2];
    size_t sizes[2];
} Said;

/* Each listed question of those functions. */
static void ask_listed(Making *making, const Doubt *doubt, int object, bool see)
{
    const Contract *contract = making->kit->contract;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        int at = function_object(of);
        size_t count = inputs_count(making->kit, i, INPUTS);
        bool fine;
        if (function_role(of) != ROLE_LOOKS || doubt->sees[i] != see || at < 0)
            continue;
        for (size_t n = 0; n < count; n++) {
            Choice choice = inputs_nth(making->kit, i, n, true);
            choice.of[at] = object;
            making_call(making, i, choice, &fine);
        }
    }
}

/* False if it says nothing. *script is freed. */
static bool ask_both(Runner *runner, const Doubt *doubt, Script *script,
                     int object, Arena *arena, Said *said)
{
    bool fine = true;

    for (int see = 0; fine && see < 2; see++) {
        Making making =
            making_resume(runner->kit, arena, script, script->count);
        Reader rest;
        ask_listed(&making, doubt, object, see);
        fine = making.script.count > script->count &&
               run_model_behind(runner, &making.script, script->count, &rest);
        if (fine) {
            said->sizes[see] = reader_left(&rest);
            said->bytes[see] = arena_copy(arena, rest.at, said->sizes[see]);
        }
        script_free(&making.script);
    }
    script_free(script);
    return fine;
}

static bool is_same(const Said *one, const Said *other, int see)
{
    return one->sizes[see] == other->sizes[see] &&
           memcmp(one->bytes[see], other->bytes[see], one->sizes[see]) == 0;
}

bool is_told_apart(Runner *runner, const Doubt *doubt)
{
    const Kit *kit = runner->kit;
    size_t count = inputs_count(kit, doubt->suspect, INPUTS), others = 0;
    Arena *arena = arena_new();
    Script made = {.count = 0};
    Said said, other;

    for (size_t i = 0; i <= doubt->step; i++)
        script_add(&made, doubt->script->steps[i]);
    int object = doubt->script->steps[doubt->step].makes;
    bool told = object != WIRE_NONE &&
                ask_both(runner, doubt, &made, object, arena, &said);
    for (size_t n = 0; told && n < count; n++) {
        Making making = making_begin(kit, arena, n);
        bool fine;
        object = making_call(&making, doubt->suspect,
                             inputs_nth(kit, doubt->suspect, n, true), &fine);
        if (object == MAKING_ANY)
            script_free(&making.script);
        else if (ask_both(runner, doubt, &making.script, object, arena,
                          &other)) {
            others += !is_same(&said, &other, false);
            told =
                !is_same(&said, &other, false) || is_same(&said, &other, true);
        }
    }
    arena_free(arena);
    return told && others > 0;
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
    bool wrong = fine && script_is_wrong(runner, &making.script, NULL);
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
