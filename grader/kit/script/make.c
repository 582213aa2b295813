/* See make.h. Knows which objects there are in a script. */
#include "make.h"

#include <string.h>
#include "make_parts.h"
#include "exec/channel.h"
#include "kit/contract/fractions.h"
#include "kit/contract/relations.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

const Choice choice_any = {
    {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}};

Making making_begin(const Kit *kit, Arena *arena, uint64_t seed)
{
    return (Making){.kit = kit,
                    .arena = arena,
                    .noise = seed,
                    .null = MAKING_ANY,
                    .given_at = MAKING_ANY,
                    .alters = MAKING_ANY};
}

bool making_add(Making *making, Step step)
{
    enum { FOR_FREES = 1 << 15 /* bytes */ };
    const Contract *contract = making->kit->contract;
    bool frees = !step_is_call(&step) ||
                 function_role(&contract->functions[step.function]) ==
                     ROLE_FREES; /* and others are short */
    size_t length = making->length + step_length(contract, &step);

    if (length > CHANNEL_REQUEST_MAX - (frees ? 0 : FOR_FREES))
        return false;
    making->length = length;
    script_add(&making->script, step);
    return true;
}

/* ----------------------------------------------------------------- calls -- */

size_t making_count(const Making *making, const char *type)
{
    size_t count = 0;

    for (size_t k = 0; k < MAKING_OBJECTS; k++)
        count += making->objects[k].type &&
                 strcmp(making->objects[k].type, type) == 0;
    return count;
}

/* Any object of that type, or MAKING_ANY. */
static int find_object(Making *making, const char *type)
{
    size_t count = making_count(making, type), i = 0;

    if (count == 0)
        return MAKING_ANY;
    size_t nth = making_draw(making, count);
    for (;; i++)
        if (making->objects[i].type &&
            strcmp(making->objects[i].type, type) == 0 && nth-- == 0)
            return (int)i;
}

/* The nth number that nothing has; MAKING_ANY: there are not so many. */
static int free_number(const Making *making, size_t nth)
{
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (!making->objects[i].type && nth-- == 0)
            return i;
    return MAKING_ANY;
}

/* How many objects the function makes at once. */
static size_t count_made(const Function *function)
{
    size_t count = function_made(function) != NULL;

    for (size_t i = 0; i < function->count; i++)
        count += function_makes_more(function, i);
    return count;
}

/* Numbers for what the call makes; returns the first, if it makes any. */
static int number_made(const Making *making, const Function *function,
                       Value *values)
{
    int at = function_made_at(function);
    size_t nth = 0;

    if (!function_made(function))
        return MAKING_ANY;
    int first = free_number(making, nth++);
    if (at >= 0)
        values[at].number = (uint64_t)first;
    for (size_t i = 0; i < function->count; i++)
        if (function_makes_more(function, i))
            values[i].number = (uint64_t)free_number(making, nth++);
    return first;
}

/* Where there is no tree yet, NULL is one. */
static bool is_first_tree(const Making *making, const Parameter *parameter)
{
    return type_is_tree(parameter->type) &&
           making_count(making, object_name(parameter->type)) == 0;
}

/* Objects for the call. No object stands twice in a call that changes one, if
 * nobody has said that it may, and chosen it. (By chance it could be doubled
 * again and again.) */
static bool choose_objects(Making *making, const Function *function,
                           const Choice *wished, Value *values)
{
    bool looks_only = function_spares_objects(function);
    bool taken[MAKING_OBJECTS] = {false};
    Choice with_blocks = *wished;
    const Choice *choice = &with_blocks;

    making_choose_block(making, function, &with_blocks);

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (parameter_kind(parameter) != GIVEN_OBJECT)
            continue;
        int object = choice->of[i];
        if (object == MAKING_NULL ||
            (object == MAKING_ANY && parameter->may_be_null &&
             (making_draw(making, 12) == 0 ||
              is_first_tree(making, parameter)))) {
            values[i] = (Value){.is_null = true};
            continue;
        }
        bool may_be_same =
            looks_only || (function->may_be_same && object != MAKING_ANY);
        if (object == MAKING_ANY)
            object = find_object(making, object_name(parameter->type));
        if (object == MAKING_ANY || (taken[object] && !may_be_same))
            return false;
        taken[object] = true;
        values[i] = (Value){.number = (uint64_t)object};
    }
    return making_orders_agree(making, function, values);
}

static void note_new(Making *making, const Function *function,
                     const Value *values, const Type *type, int made,
                     size_t grown)
{
    Made new = {.type = object_name(type), .grown = grown};

    if (made >= MAKING_OBJECTS)
        return;
    making_note_order(making, function, values, &new);
    making->objects[made] = new;
}

/* The bytes of the longest text: what is made of it may be as large. */
static size_t longest_text(const Function *function, const Value *values)
{
    size_t longest = 0;

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_TEXT &&
            values[i].size > longest)
            longest = values[i].size;
    return longest;
}

/* What the call does to the objects that there are. */
static void note_call(Making *making, const Function *function,
                      const Value *values, int made)
{
    size_t grown = longest_text(function, values);

    if (function->module == MODULE_CHANGED)
        making->near = ++making->module_grown;
    for (size_t i = 0; i < function->count; i++) {
        Way way = function->parameters[i].way;
        if (parameter_kind(&function->parameters[i]) != GIVEN_OBJECT ||
            values[i].is_null)
            continue;
        Made *object = &making->objects[values[i].number];
        object->grown +=
            way == WAY_CHANGED ||
            (int)i == function_renewed(function); /* goes on in what is made */
        grown = object->grown;
        making->near = object->grown;
        making_note_order(making, function, values, object);
        if (way == WAY_FREED)
            *object = (Made){.type = NULL};
    }
    int at = function_made_at(function);
    if (made != MAKING_ANY && (at < 0 || !values[at].is_null))
        note_new(making, function, values, function_made(function), made,
                 grown);
    for (size_t i = 0; i < function->count; i++)
        if (function_makes_more(function, i) && !values[i].is_null)
            note_new(making, function, values, function->parameters[i].type,
                     (int)values[i].number, grown);
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (making->views.is_gone[i])
            making->objects[i] = (Made){.type = NULL};
}

void making_repeat(Making *making, const Step *step)
{
    const Contract *contract = making->kit->contract;

    script_add(&making->script, *step);
    making->length += step_length(contract, step);
    if (!step_is_call(step))
        return;
    views_note(&making->views, contract, step);
    note_call(making, &contract->functions[step->function], step->arguments,
              step->makes == WIRE_NONE ? MAKING_ANY : step->makes);
}

Making making_resume(const Kit *kit, Arena *arena, const Script *script,
                     size_t count)
{
    Making making = making_begin(kit, arena, 1);

    for (size_t i = 0; i < count && i < script->count; i++)
        making_repeat(&making, &script->steps[i]);
    return making;
}

bool making_leaves_out(const Making *making, size_t function)
{
    return !making->kit->contract->functions[function].is_judged ||
           (making->left_out && making->left_out[function]);
}

/* Values with which the call is allowed. (Where chance decides it has some
 * tries.) */
static bool find_values(Making *making, size_t function, const Choice *choice,
                        Value *values)
{
    enum { TRIES = 20 };
    const Contract *contract = making->kit->contract;
    const Function *of = &contract->functions[function];
    bool fine = false;

    for (int i = 0; i < TRIES && !fine; i++) {
        making_values(making, function, choice, values);
        relations_settle(contract, of, values, making->arena);
        fine = relations_hold(contract, of, values);
    }
    return fine;
}

int making_call(Making *making, size_t function, Choice choice, bool *fine)
{
    const Function *of = &making->kit->contract->functions[function];
    Value values[WIRE_PARAMETERS] = {{.count = 0}};

    *fine = !making_leaves_out(making, function) &&
            choose_objects(making, of, &choice, values) &&
            (count_made(of) == 0 ||
             free_number(making, count_made(of) - 1) != MAKING_ANY) &&
            find_values(making, function, &choice, values);
    if (!*fine)
        return MAKING_ANY;
    int made = number_made(making, of, values);
    Step step = {.function = (uint16_t)function,
                 .makes =
                     made == MAKING_ANY ? (uint16_t)WIRE_NONE : (uint16_t)made,
                 .arguments = values};
    *fine = views_allow(&making->views, making->kit->contract, &step);
    if (*fine)
        step.arguments =
            arena_copy(making->arena, values, of->count * sizeof *values);
    *fine = *fine && making_add(making, step);
    if (!*fine)
        return MAKING_ANY;
    views_note(&making->views, making->kit->contract, &step);
    note_call(making, of, values, made);
    int at = function_made_at(of);
    return at >= 0 && values[at].is_null ? MAKING_ANY : made;
}

bool making_loop(Making *making, size_t function, Choice choice, uint32_t times)
{
    const Function *of = &making->kit->contract->functions[function];
    bool fine = !function_rounds(of) && function_given(of) == of->count &&
                making_add(making, (Step){.function = STEP_LOOP,
                                          .makes = WIRE_NONE,
                                          .number = times,
                                          .steps = 1});

    if (!fine)
        return false;
    making_call(making, function, choice, &fine);
    if (!fine) {
        making->script.count--;
        return false;
    }
    const Step *step = &making->script.steps[making->script.count - 1];
    for (uint32_t i = 1; i < times; i++)
        note_call(making, of, step->arguments, MAKING_ANY);
    return true;
}

/* --------------------------------------------------------------- objects -- */

static bool makes(const Function *function, const char *type)
{
    return function->is_judged && function_role(function) == ROLE_MAKES &&
           strcmp(object_name(function_made(function)), type) == 0;
}

/* None of the trees that there are is taken for it. */
static void choose_none(const Function *maker, Choice *choice)
{
    for (size_t i = 0; i < maker->count; i++)
        if (maker->parameters[i].way == WAY_FREED &&
            maker->parameters[i].may_be_null)
            choice->of[i] = MAKING_NULL;
}

int making_new(Making *making, const char *type, size_t way)
{
    enum { AGAIN = 4 }; /* where the call was given no place for one */
    const Contract *contract = making->kit->contract;
    size_t makers[WIRE_FUNCTIONS], count = 0;

    for (size_t i = 0; i < contract->count; i++)
        if (makes(&contract->functions[i], type))
            makers[count++] = i;
    for (size_t tries = 0; tries < AGAIN * count; tries++) {
        bool fine;
        size_t maker = makers[(way + tries) % count];
        Choice choice = choice_any;
        if (type_is_tree(function_made(&contract->functions[makers[0]]))) {
            maker = makers[tries % count]; /* few others make one of NULL */
            choose_none(&contract->functions[maker], &choice);
        }
        int made = making_call(making, maker, choice, &fine);
        if (fine && made != MAKING_ANY)
            return made;
    }
    return MAKING_ANY;
}

void making_free(Making *making, int object)
{
    const Contract *contract = making->kit->contract;

    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (making->objects[i].type && making->views.of[i] == object + 1)
            making_free(making, i);
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        int at = function_object(function);
        if (function_role(function) != ROLE_FREES || at < 0 ||
            strcmp(object_name(function->parameters[at].type),
                   making->objects[object].type) != 0)
            continue;
        Choice choice = choice_any;
        bool fine;
        choice.of[at] = object;
        making_call(making, i, choice, &fine);
        if (fine)
            return;
    }
    making->objects[object].type = NULL;
}

void making_free_all(Making *making)
{
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (making->objects[i].type)
            making_free(making, i);
}
