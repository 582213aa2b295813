/* See failing_attempt.h. */
#include "failing_attempt.h"

#include <string.h>
#include "base/memory.h"

enum {
    LOOKS = 3,
    LOOKS_ON = 4, /* levels of what changes nothing, on any input */
    ITSELF = 18,  /* so often, at most, by the function itself */
    AMOUNTS = 3   /* of changes by each of the others */
};

size_t attempt_call(const Attempt *attempt)
{
    return attempt->fail + 1;
}

static size_t objects_of(const Function *function)
{
    size_t count = 0;

    for (size_t i = 0; i < function->count; i++)
        count += parameter_kind(&function->parameters[i]) == GIVEN_OBJECT;
    return count;
}

/* How many functions change what that one does. */
static size_t count_changers(const Contract *contract, const Function *of)
{
    int object = function_object(of);
    size_t count = 0;

    for (size_t i = 0; i < contract->count && object >= 0; i++) {
        const Function *other = &contract->functions[i];
        int at = function_object(other);
        count += function_role(other) == ROLE_CHANGES && at >= 0 &&
                 strcmp(object_name(other->parameters[at].type),
                        object_name(of->parameters[object].type)) == 0;
    }
    return count;
}

size_t attempt_levels(const Kit *kit, size_t function)
{
    enum { OTHERS = 6, SEVERAL = 54, INPUTS = 12 };
    const Function *of = &kit->contract->functions[function];
    size_t others = AMOUNTS * count_changers(kit->contract, of);

    if (function_role(of) == ROLE_CHANGES)
        return objects_of(of) > 1
                   ? SEVERAL
                   : ITSELF + (others > OTHERS ? others : OTHERS);
    size_t inputs = inputs_count(kit, function, INPUTS);
    return LOOKS_ON + (inputs > 1 ? inputs : 0);
}

/* Any input, or behind the first levels those that are listed, from all over.
 */
static Choice choose_input(const Kit *kit, size_t function, size_t level)
{
    enum { ALL = 1000 };
    const Function *of = &kit->contract->functions[function];
    size_t levels = attempt_levels(kit, function) - LOOKS_ON;

    if (function_role(of) == ROLE_CHANGES || level < LOOKS_ON)
        return choice_any;
    size_t inputs = inputs_count(kit, function, ALL);
    return inputs_nth(kit, function, (level - LOOKS_ON) * inputs / levels,
                      true);
}

/* The function itself, so often; then others, one at a time. Of several objects
 * it could only move what is in none of them. */
static void grow(Making *making, size_t function, size_t at, int object,
                 size_t level)
{
    enum { FEW = 3 };
    static const size_t amounts[AMOUNTS] = {20, 3, 8};
    const Function *of = &making->kit->contract->functions[function];
    size_t changers = count_changers(making->kit->contract, of);
    Choice choice = choice_any;
    bool fine = true;

    choice.of[at] = object;
    if (function_role(of) != ROLE_CHANGES)
        making_grow(making, object, level);
    else if (objects_of(of) > 1)
        making_grow_by(making, object, level, level / FEW);
    else if (level >= ITSELF)
        making_grow_by(making, object, level,
                       amounts[level / (changers + !changers) % AMOUNTS]);
    else
        for (size_t k = 0; k < level; k++)
            making_call(making, function, choice, &fine);
}

static bool add_call(Making *making, size_t function, size_t level)
{
    const Function *of = &making->kit->contract->functions[function];
    Choice choice = choose_input(making->kit, function, level);
    bool fine = true;

    for (size_t i = 0; i < of->count && fine; i++) {
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        int object = making_new(making, object_name(of->parameters[i].type), 0);
        fine = object != MAKING_ANY;
        if (fine)
            grow(making, function, i, object, level);
        choice.of[i] = object;
    }
    if (of->module != MODULE_NOTHING)
        making_grow(making, MAKING_MODULE, level);
    if (!fine)
        return false;
    script_add(&making->script,
               (Step){.function = STEP_FAIL, .number = ATTEMPT_NEVER});
    making_call(making, function, choice, &fine);
    script_add(&making->script, (Step){.function = STEP_COUNT});
    return fine;
}

/* What seems to be well has to be so. */
static void use_all(Making *making)
{
    enum { WAYS = 3 };

    for (int i = 0; i < MAKING_OBJECTS; i++)
        for (size_t way = 0; way < WAYS && making->objects[i].type; way++)
            making_grow_by(making, i, way, 1);
    making_look_at_all(making, 1);
}

bool attempt_make(Attempt *attempt, const Kit *kit, size_t function,
                  size_t level)
{
    Making making = making_begin(kit, attempt->arena, 99 * function + level);
    bool fine;

    script_add(&making.script, (Step){.function = STEP_COUNT});
    fine = add_call(&making, function, level);
    attempt->fail = making.script.count - 3;
    if (fine)
        making_look_at_all(&making, LOOKS);
    if (fine && attempt->uses)
        use_all(&making);
    making_free_all(&making);
    script_add(&making.script, (Step){.function = STEP_COUNT});
    attempt->script = making.script;
    return fine;
}

Reader attempt_model(Runner *runner, Attempt *attempt, uint32_t which,
                     unsigned char **copy)
{
    size_t size;

    attempt->script.steps[attempt->fail].number = which;
    const unsigned char *answers =
        run_model(runner, &attempt->script, true, &size);
    if (!answers)
        runner_blame_lab(runner, runner->why);
    *copy = memory_new(1, size + 1);
    memcpy(*copy, answers, size);
    return reader_on(*copy, size);
}

void attempt_leave_out(Attempt *attempt, const Inquiry *inquiry,
                       const bool *left_out)
{
    Script *script = &attempt->script;
    size_t kept = attempt_call(attempt) + 1;

    for (size_t i = kept; i < script->count; i++) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step) ||
            !(left_out[step->function] ||
              inquiry->faults[step->function].is_there) ||
            function_role(&inquiry->kit->contract->functions[step->function]) !=
                ROLE_LOOKS)
            script->steps[kept++] = *step;
    }
    script->count = kept;
}
