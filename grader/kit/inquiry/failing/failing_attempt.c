/* See failing_attempt.h. */
#include "failing_attempt.h"

#include <string.h>
#include "base/memory.h"
#include "kit/run/fill.h"

enum {
    ALL = 1000, /* inputs of a function that are told apart */
    LOOKS = 3,
    LOOKS_ON = 4, /* levels of what changes nothing, on any input; */
    LARGER = 4,   /* where there are no several, on larger objects, too */
    FITTING = 8,  /* levels of what takes two objects, on two that fit */
    ITSELF = 18,  /* so often, at most, by the function itself */
    AMOUNTS = 3   /* of changes by each of the others */
};

size_t attempt_call(const Attempt *attempt)
{
    return attempt->fail + 1;
}

size_t attempt_objects(const Function *function)
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

/* Of what changes nothing: how many inputs are tried, if there are several. */
static size_t look_inputs(const Kit *kit, size_t function)
{
    enum { INPUTS = 12 };
    size_t inputs = inputs_count(kit, function, INPUTS);

    return inputs > 1 ? inputs : 0;
}

/* Levels of what changes nothing, before those of objects that fit. */
static size_t look_levels(const Kit *kit, size_t function)
{
    size_t inputs = look_inputs(kit, function);

    return LOOKS_ON + (inputs > 0 ? inputs : LARGER);
}

size_t attempt_levels(const Kit *kit, size_t function)
{
    enum { OTHERS = 6, SEVERAL = 54 };
    const Function *of = &kit->contract->functions[function];
    size_t others = AMOUNTS * count_changers(kit->contract, of);

    if (function_role(of) == ROLE_CHANGES)
        return attempt_objects(of) > 1
                   ? SEVERAL
                   : ITSELF + (others > OTHERS ? others : OTHERS);
    return look_levels(kit, function) + (attempt_objects(of) > 1 ? FITTING : 0);
}

/* Any input, or behind the first levels those that are listed, from all over.
 */
static Choice choose_input(const Kit *kit, size_t function, size_t level,
                           size_t input)
{
    const Function *of = &kit->contract->functions[function];
    size_t levels = look_inputs(kit, function);

    if (input != ATTEMPT_ANY)
        return inputs_nth(kit, function, input, true);
    if (function_role(of) == ROLE_CHANGES || level < LOOKS_ON || levels == 0)
        return choice_any;
    size_t inputs = inputs_count(kit, function, ALL);
    return inputs_nth(kit, function,
                      (level - LOOKS_ON) % levels * inputs / levels, true);
}

/* The function itself, so often; then others, one at a time. Of several objects
 * it could only move what is in none of them. */
static void grow(Making *making, size_t function, size_t at, int object,
                 size_t level)
{
    enum { FEW = 3, OFTEN = 12 };
    static const size_t amounts[AMOUNTS] = {20, 3, 8};
    const Function *of = &making->kit->contract->functions[function];
    size_t changers = count_changers(making->kit->contract, of);
    Choice choice = choice_any;
    bool fine = true;

    choice.of[at] = object;
    bool looks = function_role(of) != ROLE_CHANGES;
    if (looks && level >= LOOKS_ON && look_inputs(making->kit, function) == 0)
        making_grow_by(making, object, level, OFTEN);
    else if (looks)
        making_grow(making, object, level);
    else if (attempt_objects(of) > 1)
        making_grow_by(making, object, level, level / FEW);
    else if (level >= ITSELF)
        making_grow_by(making, object, level,
                       amounts[level / (changers + !changers) % AMOUNTS]);
    else
        for (size_t k = 0; k < level; k++)
            making_call(making, function, choice, &fine);
}

/* An object that may fit the one that the function is given before it, which
 * most do not (two matrices): that itself, or what is made of that. MAKING_ANY:
 * there is none. */
static int make_fitting(Making *making, const Function *of, size_t at,
                        const Choice *choice, size_t way)
{
    const Contract *contract = making->kit->contract;
    const char *type = object_name(of->parameters[at].type);
    size_t makers[WIRE_FUNCTIONS], count = 0, first = 0;
    Choice given = choice_any;
    bool fine;

    while (first < at &&
           (parameter_kind(&of->parameters[first]) != GIVEN_OBJECT ||
            strcmp(object_name(of->parameters[first].type), type) != 0))
        first++;
    for (size_t i = 0; first < at && i < contract->count; i++)
        if (function_derives(&contract->functions[i], type))
            makers[count++] = i;
    if (first == at || way % (count + 1) == count)
        return first == at ? MAKING_ANY : choice->of[first];
    size_t maker = makers[way % (count + 1)];
    given.of[function_object(&contract->functions[maker])] = choice->of[first];
    return making_call(making, maker, given, &fine);
}

/* ----------------------------------------------------------------- sizes -- */

Making attempt_begin(const Kit *kit, Arena *arena, size_t function)
{
    Making making = making_begin(kit, arena, 97 * function + 11);

    script_add(&making.script, (Step){.function = STEP_COUNT});
    return making;
}

bool attempt_grows(const Function *function)
{
    return function_role(function) == ROLE_CHANGES ||
           function_renewed(function) >= 0;
}

bool attempt_object(Making *making, size_t function, size_t way, int *object,
                    Choice *choice)
{
    enum { LARGE = 150 };
    const Function *of = &making->kit->contract->functions[function];
    int at = function_object(of);

    *choice = choice_any;
    *object = MAKING_MODULE;
    if (of->module == MODULE_NOTHING && at < 0)
        return false;
    if (of->module == MODULE_NOTHING)
        *object = choice->of[at] =
            making_new(making, object_name(of->parameters[at].type), 0);
    making->grows = true;
    if (attempt_grows(of) && way > 0 && *object != MAKING_ANY)
        making_grow_by(making, *object, way - 1, LARGE);
    making->grows = false;
    return *object != MAKING_ANY;
}

bool attempt_grow(Making *making, size_t function, size_t way, int *object,
                  Choice *choice)
{
    const Function *of = &making->kit->contract->functions[function];
    bool fine = true;

    making->grows = true;
    if (function_renewed(of) >= 0) {
        fine = making_renew_by(making, object, function);
    } else if (attempt_grows(of)) {
        making_call(making, function, *choice, &fine);
    } else {
        making_grow_by(making, *object, way, 1);
        *object = making_renew(making, *object, 1);
    }
    making->grows = false;
    if (*object != MAKING_MODULE)
        choice->of[function_object(of)] = *object;
    return fine && *object != MAKING_ANY;
}

/* The call, on what is as large as that. */
static bool add_sized(Making *making, size_t function, AttemptSize size)
{
    const Function *of = &making->kit->contract->functions[function];
    Choice choice = choice_any;
    int object;
    bool fine = true;

    if (attempt_objects(of) == 0 && of->module == MODULE_NOTHING) {
        making->text = making->each = size.times;
    } else {
        fine = attempt_object(making, function, size.way, &object, &choice);
        for (size_t i = 0; fine && i < size.times; i++)
            fine = attempt_grow(making, function, size.way, &object, &choice);
    }
    if (!fine)
        return false;
    script_add(&making->script,
               (Step){.function = STEP_FAIL, .number = ATTEMPT_NEVER});
    making->grows = attempt_grows(of);
    making_call(making, function, choice, &fine);
    making->grows = false;
    making->text = making->each = 0;
    script_add(&making->script, (Step){.function = STEP_COUNT});
    return fine;
}

/* ----------------------------------------------------------------- whole -- */

static bool add_call(Making *making, size_t function, size_t level,
                     size_t input)
{
    size_t alone = look_levels(making->kit, function);
    const Function *of = &making->kit->contract->functions[function];
    Choice choice = choose_input(making->kit, function, level, input);
    bool fine = true;

    for (size_t i = 0; i < of->count && fine; i++) {
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        bool fits = function_role(of) != ROLE_CHANGES && level >= alone;
        int object = fits ? make_fitting(making, of, i, &choice, level - alone)
                          : MAKING_ANY;
        if (object == MAKING_ANY)
            object = making_new(making, object_name(of->parameters[i].type),
                                fits ? level : 0);
        fine = object != MAKING_ANY;
        if (fine && !fits) {
            grow(making, function, i, object, level);
            object = making_renew(making, object, level);
        }
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

bool attempt_make(Attempt *attempt, Runner *runner, size_t function,
                  size_t level)
{
    const Kit *kit = runner->kit;
    Making making = making_begin(kit, attempt->arena, 99 * function + level);
    bool fine;

    if (attempt->size.times > 0) {
        making = attempt_begin(kit, attempt->arena, function);
        fine = add_sized(&making, function, attempt->size);
    } else {
        script_add(&making.script, (Step){.function = STEP_COUNT});
        fine = add_call(&making, function, level, attempt->input);
    }
    attempt->fail = making.script.count - 3;
    if (fine)
        making_look_at_all(&making, LOOKS);
    if (fine && attempt->uses)
        use_all(&making);
    making_free_all(&making);
    script_add(&making.script, (Step){.function = STEP_COUNT});
    attempt->script = making.script;
    if (fine)
        script_fill_both(runner->model, kit, &attempt->script, attempt->fail,
                         (uint32_t)ATTEMPT_AND_AFTER);
    return fine;
}

Reader attempt_model(Runner *runner, Attempt *attempt, uint32_t which,
                     unsigned char **copy)
{
    uint32_t *number = &attempt->script.steps[attempt->fail].number;
    uint32_t before = *number;
    size_t size;

    *number = which;
    const unsigned char *answers =
        run_model(runner, &attempt->script, true, &size);
    *number = before;
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
