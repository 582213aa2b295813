/* See rare.h. */
#include "rare.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/type.h"
#include "kit/run/fill.h"

enum {
    ROUNDS = 60,
    MOST_MS = 2000, /* of the solution, for all of them: most need a tenth */
    SOME = 30,      /* of them with some of the functions only */
    TRIED =
        12,    /* calls in a round: those that are dropped change things, too */
    OFTEN = 3, /* times of one answer of one function in a history */
    OBJECTS = 2
};

typedef struct {
    const Kit *kit;
    Model *model;
    Arena *arena;
    Script kept;
    bool is_out[WIRE_FUNCTIONS]; /* what it leaves out at first */
    size_t times[WIRE_FUNCTIONS][RARE_KINDS];
    bool *follows; /* of two kinds of answers, the second has been one to the
                      call after that of the first */
} Rare;

size_t rare_kind(const Function *function, const Answer *answer)
{
    enum { NONE, PASSED, NO_OBJECT, BELOW, ABOVE, SMALL, SMALL_MOST = 8 };
    const Type *type = function->result.type;
    int64_t number = (int64_t)answer->result.number;

    if (answer->is_passed)
        return PASSED;
    if (function->result.way == WAY_NOTHING)
        return NONE;
    if (answer->result.is_null)
        return NO_OBJECT;
    if (!type_is_integer(type) && type->kind != TYPE_ENUM &&
        type->kind != TYPE_BOOL)
        return NONE;
    if (number < -SMALL_MOST || number > SMALL_MOST)
        return number < 0 ? BELOW : ABOVE;
    return (size_t)(SMALL + SMALL_MOST + number);
}

static bool has_changes(const Contract *contract)
{
    bool has = false;

    for (size_t i = 0; i < contract->count; i++)
        has = has || (contract->functions[i].is_judged &&
                      function_role(&contract->functions[i]) == ROLE_CHANGES);
    return has;
}

/* One object for all, now and then, where that is allowed. */
static Choice choose_objects(Making *making, const Function *function)
{
    Choice choice = choice_any;

    if (!function->may_be_same || making_draw(making, 3) != 0)
        return choice;
    for (size_t i = 0; i < function->count; i++)
        for (int k = 0; k < MAKING_OBJECTS && choice.of[i] == MAKING_ANY; k++)
            if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
                making->objects[k].type &&
                strcmp(making->objects[k].type,
                       object_name(function->parameters[i].type)) == 0)
                choice.of[i] = k;
    return choice;
}

/* Adds calls of functions that change something. */
static void try_calls(const Rare *rare, bool all, Making *making)
{
    const Contract *contract = rare->kit->contract;
    size_t changing[WIRE_FUNCTIONS], count = 0;
    bool fine;

    for (size_t i = 0; i < contract->count; i++)
        if (function_role(&contract->functions[i]) == ROLE_CHANGES &&
            (all || !rare->is_out[i]))
            changing[count++] = i;
    for (size_t i = 0; count > 0 && i < TRIED; i++) {
        size_t function = changing[making_draw(making, count)];
        making_call(making, function,
                    choose_objects(making, &contract->functions[function]),
                    &fine);
    }
}

/* Has no call with that kind of answer come after one with that other, in any
 * history? From now on it has. */
static bool is_new_pair(Rare *rare, size_t before, size_t after)
{
    bool *follows =
        &rare->follows[before * rare->kit->contract->count * RARE_KINDS +
                       after];
    bool is_new = !*follows;

    *follows = true;
    return is_new;
}

/* Does the solution ask for more memory there than any machine has? (Each round
 * would wait for that again.) */
static bool is_vast(const Model *model, size_t step)
{
    const uint32_t *steps;
    size_t count = model_vast(model, &steps);

    for (size_t i = 0; i < count; i++)
        if (steps[i] == step)
            return true;
    return false;
}

/* Keeps what was kept before, and of what is tried what is rare. */
static void keep_rare(Rare *rare, const Script *script, Reader answers)
{
    const Contract *contract = rare->kit->contract;
    size_t before = rare->kept.count, last = 0;
    Answer answer;

    memset(rare->times, 0, sizeof rare->times);
    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        const Function *of = &contract->functions[step->function];
        if (!answer_read(&answers, contract, step, &answer))
            break;
        size_t kind = rare_kind(of, &answer);
        size_t times = ++rare->times[step->function][kind];
        bool keeps =
            i < before || times <= OFTEN ||
            is_new_pair(rare, last, step->function * RARE_KINDS + kind);
        if (keeps)
            last = step->function * RARE_KINDS + kind;
        if (keeps && i >= before && !is_vast(rare->model, i))
            script_add(&rare->kept, *step);
    }
}

static void go_on(Rare *rare, size_t round, uint64_t seed)
{
    Making making =
        making_resume(rare->kit, rare->arena, &rare->kept, rare->kept.count);
    size_t size;

    making.noise = seed + 104729 * round;
    try_calls(rare, round >= SOME, &making);
    const unsigned char *answers =
        model_ask_script(rare->model, &making.script, false, &size);
    if (answers)
        keep_rare(rare, &making.script, reader_on(answers, size));
    script_free(&making.script);
}

/* Leaves out what is vast. */
static Script without_vast(const Rare *rare, Script script)
{
    Script left = {.count = 0};
    size_t size;

    model_ask_script(rare->model, &script, false, &size);
    for (size_t i = 0; i < script.count; i++)
        if (!is_vast(rare->model, i))
            script_add(&left, script.steps[i]);
    script_free(&script);
    return left;
}

/* One or two objects of each type that can be made. */
static Script make_objects(const Rare *rare, size_t number)
{
    const Contract *contract = rare->kit->contract;
    Making making = making_begin(rare->kit, rare->arena, number);

    for (size_t i = 0; i < contract->count; i++) {
        const Type *made = function_made(&contract->functions[i]);
        for (size_t k = 0; made && k < 1 + number % OBJECTS; k++)
            making_new(&making, object_name(made), number);
    }
    return making.script;
}

/* With looks at all objects after each step. */
static Script looked_at(const Rare *rare)
{
    Making making = making_begin(rare->kit, rare->arena, 1);

    for (size_t i = 0; i < rare->kept.count; i++) {
        making_repeat(&making, &rare->kept.steps[i]);
        making_look_at_all(&making, 1);
    }
    making_free_all(&making);
    return making.script;
}

void rare_add(Survey *survey, const Kit *kit, Model *model, size_t histories)
{
    Rare rare = {.kit = kit, .model = model, .arena = survey->arena};

    if (!has_changes(kit->contract))
        return;
    int64_t most = model_spent_ms(model) + MOST_MS;
    size_t kinds = kit->contract->count * RARE_KINDS;
    rare.follows = memory_new(kinds, kinds);
    for (size_t i = 0; i < histories && model_spent_ms(model) < most; i++) {
        Making some = making_begin(kit, survey->arena, 331 * (i + 1));
        for (size_t k = 0; k < kit->contract->count; k++)
            rare.is_out[k] = making_draw(&some, 2) == 0;
        rare.kept = without_vast(&rare, make_objects(&rare, i));
        for (size_t round = 0; round < ROUNDS && model_spent_ms(model) < most;
             round++)
            go_on(&rare, round, 7919 * (i + 1));
        survey_insert(survey, looked_at(&rare));
        script_free(&rare.kept);
    }
    free(rare.follows);
}
