/* See doubt_ways.h. */
#include "doubt_ways.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/relations.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "kit/script/make.h"

enum {
    TRIES = 64, /* of each function */
    LOOKS = 12,
    SHORT = 100 /* steps: of longer ones each try is dear */
};

typedef struct {
    Runner *runner;
    const Doubt *doubt;
    Arena *arena;
    Script looks;           /* what is asked at the end */
    unsigned char *answers; /* the solution's, behind the suspect's call ... */
    size_t size;            /* ... as many bytes */
} Search;

static const Contract *contract_in(const Search *search)
{
    return search->runner->kit->contract;
}

/* ------------------------------------------------------------- the state -- */

/* What the solution answers to all steps behind the first, so many, and to the
 * looks. NULL if it can't. */
static unsigned char *state_after(Search *search, const Script *script,
                                  size_t first, size_t *size)
{
    Script whole = script_copy(script);
    unsigned char *said = NULL;
    Reader rest;

    script_append(&whole, &search->looks);
    if (script_is_sound(contract_in(search), &whole) &&
        run_model_behind(search->runner, &whole, first, &rest)) {
        *size = reader_left(&rest);
        said = memory_new(*size + 1, 1);
        memcpy(said, rest.at, *size);
    }
    script_free(&whole);
    return said;
}

static bool begin(Search *search)
{
    const Script *script = search->doubt->script;
    Making making = making_resume(search->runner->kit, search->arena, script,
                                  script->count);

    making_look_at_all(&making, LOOKS);
    for (size_t i = script->count; i < making.script.count; i++)
        script_add(&search->looks, making.script.steps[i]);
    script_free(&making.script);
    search->answers =
        state_after(search, script, search->doubt->step + 1, &search->size);
    return search->answers != NULL;
}

static bool is_same_state(Search *search, const Script *script, size_t first)
{
    size_t size;
    unsigned char *answers = state_after(search, script, first, &size);
    bool same = answers && size == search->size &&
                memcmp(answers, search->answers, size) == 0;

    free(answers);
    return same;
}

/* ------------------------------------------------------------- the calls -- */

static bool is_same_type(const Type *one, const Type *other)
{
    return one == other ||
           (one->kind == other->kind && one->size == other->size &&
            strcmp(one->name, other->name) == 0);
}

/* The suspect's value of the same kind; or NULL. */
static const Value *value_like(const Function *suspect, const Step *step,
                               const Parameter *parameter)
{
    for (size_t i = 0; i < suspect->count; i++)
        if (parameter_kind(&suspect->parameters[i]) ==
                parameter_kind(parameter) &&
            is_same_type(suspect->parameters[i].type, parameter->type))
            return &step->arguments[i];
    return NULL;
}

/* Values for the nth try; false: there is none, or none but the first. */
static bool choose_values(const Search *search, size_t function, size_t n,
                          Value *values)
{
    const Contract *contract = contract_in(search);
    const Function *of = &contract->functions[function];
    const Step *step = &search->doubt->script->steps[search->doubt->step];
    const Function *suspect = &contract->functions[step->function];
    bool chosen = false;

    for (size_t i = 0; i < of->count; i++) {
        const Parameter *parameter = &of->parameters[i];
        const ValueRow *row = &search->runner->kit->values->rows[function][i];
        const Value *like = value_like(suspect, step, parameter);
        if (like) {
            values[i] = *like;
        } else if (parameter_kind(parameter) == GIVEN_PLAIN && row->is_open &&
                   type_is_integer(parameter->type)) {
            values[i] =
                value_of_number(parameter->type, (int64_t)n, search->arena);
            chosen = true;
        } else if (row->count > 0) {
            values[i] = row->items[n % row->count];
            chosen = true;
        } else {
            return false;
        }
    }
    relations_settle(contract, of, values, search->arena);
    return (chosen || n == 0) && relations_hold(contract, of, values);
}

/* Does the function do with objects what the suspect does: make one of none, or
 * change one? */
static bool is_alike(const Search *search, size_t function)
{
    const Contract *contract = contract_in(search);
    const Function *of = &contract->functions[function];
    const Function *suspect = &contract->functions[search->doubt->suspect];
    size_t objects[2] = {0, 0};

    for (size_t i = 0; i < of->count; i++)
        objects[0] += parameter_kind(&of->parameters[i]) == GIVEN_OBJECT;
    for (size_t i = 0; i < suspect->count; i++)
        objects[1] += parameter_kind(&suspect->parameters[i]) == GIVEN_OBJECT;
    if (function == search->doubt->suspect || !of->is_judged ||
        search->runner->disbelieved[function] ||
        !search->runner->is_there[function] || objects[0] != objects[1] ||
        objects[0] > 1 || function_role(of) != function_role(suspect))
        return false;
    if (objects[0] == 1)
        return !function_made(of) && !function_made(suspect) &&
               strcmp(
                   object_name(of->parameters[function_object(of)].type),
                   object_name(
                       suspect->parameters[function_object(suspect)].type)) ==
                   0;
    return function_made(of) && function_made(suspect) &&
           strcmp(object_name(function_made(of)),
                  object_name(function_made(suspect))) == 0;
}

/* Of a script that comes to the same state. */
static Ways run_way(Search *search, const Script *with)
{
    RunResult result = run_script(search->runner, with, false);

    return result.end == RUN_SAME ? WAYS_RIGHT
           : result.end != RUN_VOID && result.step + 1 == with->count
               ? WAYS_WRONG
               : WAYS_NONE;
}

/* Is the script wrong at its end with that call instead? */
static Ways ask_call(Search *search, size_t function, const Value *values)
{
    const Script *script = search->doubt->script;
    Ways ways = WAYS_NONE;

    Script with = script_copy(script);
    with.steps[search->doubt->step].function = (uint16_t)function;
    with.steps[search->doubt->step].arguments = values;
    if (is_same_state(search, &with, search->doubt->step + 1))
        ways = run_way(search, &with);
    script_free(&with);
    return ways;
}

static Ways ask_way(Search *search, size_t function, size_t n)
{
    Value *values = arena_take(search->arena, WIRE_PARAMETERS, sizeof *values);

    return choose_values(search, function, n, values)
               ? ask_call(search, function, values)
               : WAYS_NONE;
}

/* Is all right where the suspect, which makes objects, is given something else
 * that comes to the same? */
static bool is_right_otherwise(Search *search)
{
    const Doubt *doubt = search->doubt;
    const Step *step = &doubt->script->steps[doubt->step];
    const Contract *contract = contract_in(search);
    const Function *of = &contract->functions[doubt->suspect];

    for (size_t i = 0; function_made(of) && i < of->count; i++) {
        const ValueRow *row =
            &search->runner->kit->values->rows[doubt->suspect][i];
        for (size_t k = 0; k < row->count && k < TRIES; k++) {
            Value *values = arena_copy(search->arena, step->arguments,
                                       of->count * sizeof *values);
            values[i] = row->items[k];
            relations_settle(contract, of, values, search->arena);
            if (relations_hold(contract, of, values) &&
                ask_call(search, doubt->suspect, values) == WAYS_RIGHT)
                return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------- by a text -- */

/* What the solution says of the suspect's object as a text, by that function;
 * false: it is none that does. */
static bool say_text(Search *search, size_t function, Value *text)
{
    const Function *of = &contract_in(search)->functions[function];
    const Doubt *doubt = search->doubt;
    const Step *step = &doubt->script->steps[doubt->step];
    int object = step_object(contract_in(search), step);
    Script asked = {.count = 0};
    Answer answer;
    Reader rest;

    if (function_role(of) != ROLE_LOOKS || of->count != 1 ||
        function_object(of) != 0 || !type_is_text(of->result.type) ||
        object < 0)
        return false;
    Value value = {.number = (uint64_t)object};
    Step look = {.function = (uint16_t)function,
                 .makes = WIRE_NONE,
                 .arguments = &value};
    for (size_t i = 0; i <= doubt->step; i++)
        script_add(&asked, doubt->script->steps[i]);
    script_add(&asked, look);
    bool said =
        script_is_sound(contract_in(search), &asked) &&
        run_model_behind(search->runner, &asked, asked.count - 1, &rest) &&
        answer_read(&rest, contract_in(search), &look, &answer) &&
        !answer.is_passed && !answer.result.is_null;
    if (said)
        *text = (Value){.size = answer.result.size,
                        .count = answer.result.size,
                        .bytes = arena_copy(search->arena, answer.result.bytes,
                                            answer.result.size)};
    script_free(&asked);
    return said;
}

/* Is the script wrong at its end where that function makes the object, of that
 * text alone? */
static Ways ask_maker(Search *search, size_t function, const Value *text)
{
    const Function *of = &contract_in(search)->functions[function];
    const Script *script = search->doubt->script;
    size_t suspect = search->doubt->step;
    Script with = {.count = 0};
    Ways ways = WAYS_NONE;

    if (function_role(of) != ROLE_MAKES || of->count != 1 || !of->is_judged ||
        of->parameters[0].way != WAY_TEXT ||
        search->runner->disbelieved[function] ||
        !search->runner->is_there[function])
        return WAYS_NONE;
    script_add(&with, (Step){.function = (uint16_t)function,
                             .makes = (uint16_t)step_object(
                                 contract_in(search), &script->steps[suspect]),
                             .arguments = text});
    for (size_t i = suspect + 1; i < script->count; i++)
        script_add(&with, script->steps[i]);
    if (is_same_state(search, &with, 1))
        ways = run_way(search, &with);
    script_free(&with);
    return ways;
}

/* What can be said as a text, and made of one. */
static Ways ask_texts(Search *search)
{
    size_t count = contract_in(search)->count;
    Ways ways = WAYS_NONE;
    Value text;

    for (size_t i = 0; i < count && ways == WAYS_NONE; i++)
        for (size_t k = 0;
             k < count && ways == WAYS_NONE && say_text(search, i, &text); k++)
            ways = ask_maker(search, k, &text);
    return ways;
}

Ways ways_tell(Runner *runner, const Doubt *doubt)
{
    Search search = {.runner = runner, .doubt = doubt, .arena = arena_new()};
    Ways ways = WAYS_NONE;

    if (doubt->script->count <= SHORT && begin(&search))
        for (size_t i = 0; i < contract_in(&search)->count; i++) {
            Ways one = WAYS_NONE;
            for (size_t n = 0;
                 n < TRIES && one == WAYS_NONE && is_alike(&search, i); n++)
                one = ask_way(&search, i, n);
            if (one == WAYS_RIGHT || ways == WAYS_NONE)
                ways = one;
            if (ways == WAYS_RIGHT)
                break;
        }
    if (search.answers && ways == WAYS_NONE && is_right_otherwise(&search))
        ways = WAYS_RIGHT;
    if (ways == WAYS_NONE && search.answers &&
        function_role(&contract_in(&search)->functions[doubt->suspect]) ==
            ROLE_CHANGES)
        ways = ask_texts(&search);
    script_free(&search.looks);
    free(search.answers);
    arena_free(search.arena);
    return ways;
}
