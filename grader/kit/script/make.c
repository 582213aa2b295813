/* See make.h. Knows which objects there are in a script. */
#include "make.h"

#include <string.h>
#include "make_parts.h"
#include "kit/contract/type.h"

enum { LOOKS_FEW = 12, ENDS = 40, MIDDLE = 150 };

const Choice choice_any = {
    {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}};

Making making_begin(const Kit *kit, Arena *arena, uint64_t seed)
{
    return (Making){.kit = kit, .arena = arena, .noise = seed};
}

/* (splitmix64) */
size_t making_draw(Making *making, size_t below)
{
    uint64_t mixed = making->noise += UINT64_C(0x9e3779b97f4a7c15);

    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    mixed ^= mixed >> 31;
    return below > 0 ? mixed % below : 0;
}

/* ----------------------------------------------------------------- roles -- */

const Type *function_made(const Function *function)
{
    if (function->result.way == WAY_CALLERS &&
        type_is_object(function->result.type))
        return function->result.type;
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_MADE)
            return function->parameters[i].type;
    return NULL;
}

Role function_role(const Function *function)
{
    Role role = ROLE_PLAIN;

    if (function_made(function))
        return ROLE_MAKES;
    for (size_t i = 0; i < function->count; i++) {
        Way way = function->parameters[i].way;
        if (way == WAY_FREED)
            return ROLE_FREES;
        if (way == WAY_CHANGED)
            role = ROLE_CHANGES;
        else if (way == WAY_LOOKED_AT && role == ROLE_PLAIN)
            role = ROLE_LOOKS;
    }
    return role;
}

int function_object(const Function *function)
{
    int found = -1;

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT) {
            if (found >= 0)
                return -1;
            found = (int)i;
        }
    return found;
}

/* ----------------------------------------------------------------- calls -- */

/* Any object of that type, or MAKING_ANY. */
static int find_object(Making *making, const char *type)
{
    size_t count = 0, i = 0;

    for (size_t k = 0; k < MAKING_OBJECTS; k++)
        count += making->objects[k].type &&
                 strcmp(making->objects[k].type, type) == 0;
    if (count == 0)
        return MAKING_ANY;
    size_t nth = making_draw(making, count);
    for (;; i++)
        if (making->objects[i].type &&
            strcmp(making->objects[i].type, type) == 0 && nth-- == 0)
            return (int)i;
}

static int free_number(const Making *making)
{
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (!making->objects[i].type)
            return i;
    return MAKING_ANY;
}

/* Objects for the call. No object stands twice in a call that changes one, if
 * nobody has said that it may, and chosen it. (By chance it could be doubled
 * again and again.) */
static bool choose_objects(Making *making, const Function *function,
                           const Choice *choice, Value *values)
{
    bool looks_only = function_role(function) == ROLE_LOOKS;
    bool taken[MAKING_OBJECTS] = {false};

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (parameter_kind(parameter) != GIVEN_OBJECT)
            continue;
        int object = choice->of[i];
        if (object == MAKING_ANY && parameter->may_be_null &&
            making_draw(making, 12) == 0) {
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

/* What the call does to the objects that there are. */
static void note_call(Making *making, const Function *function,
                      const Value *values, int made)
{
    size_t grown = 0;

    for (size_t i = 0; i < function->count; i++) {
        Way way = function->parameters[i].way;
        if (parameter_kind(&function->parameters[i]) != GIVEN_OBJECT ||
            values[i].is_null)
            continue;
        Made *object = &making->objects[values[i].number];
        object->grown += way == WAY_CHANGED;
        grown = object->grown;
        making->near = object->grown;
        making_note_order(making, function, values, object);
        if (way == WAY_FREED)
            *object = (Made){.type = NULL};
    }
    if (made == MAKING_ANY || made >= MAKING_OBJECTS)
        return;
    Made new = {.type = object_name(function_made(function)), .grown = grown};
    making_note_order(making, function, values, &new);
    making->objects[made] = new;
}

Making making_resume(const Kit *kit, Arena *arena, const Script *script,
                     size_t count)
{
    Making making = making_begin(kit, arena, 1);

    for (size_t i = 0; i < count && i < script->count; i++) {
        const Step *step = &script->steps[i];
        script_add(&making.script, *step);
        if (!step_is_call(step))
            continue;
        views_note(&making.views, kit->contract, step);
        note_call(&making, &kit->contract->functions[step->function],
                  step->arguments,
                  step->makes == WIRE_NONE ? MAKING_ANY : step->makes);
    }
    return making;
}

int making_call(Making *making, size_t function, Choice choice, bool *fine)
{
    const Function *of = &making->kit->contract->functions[function];
    Value values[WIRE_PARAMETERS] = {{.count = 0}};

    *fine =
        of->is_judged && choose_objects(making, of, &choice, values) &&
        (function_role(of) != ROLE_MAKES || free_number(making) != MAKING_ANY);
    if (!*fine)
        return MAKING_ANY;
    making_values(making, function, &choice, values);
    int made =
        function_role(of) == ROLE_MAKES ? free_number(making) : MAKING_ANY;
    Step step = {.function = (uint16_t)function,
                 .makes =
                     made == MAKING_ANY ? (uint16_t)WIRE_NONE : (uint16_t)made,
                 .arguments = values};
    *fine = views_allow(&making->views, making->kit->contract, &step);
    if (!*fine)
        return MAKING_ANY;
    views_note(&making->views, making->kit->contract, &step);
    note_call(making, of, values, made);
    step.arguments =
        arena_copy(making->arena, values, of->count * sizeof *values);
    script_add(&making->script, step);
    return made;
}

/* --------------------------------------------------------------- objects -- */

static bool makes(const Function *function, const char *type)
{
    return function->is_judged && function_role(function) == ROLE_MAKES &&
           strcmp(object_name(function_made(function)), type) == 0;
}

int making_new(Making *making, const char *type, size_t way)
{
    const Contract *contract = making->kit->contract;
    size_t makers[WIRE_FUNCTIONS], count = 0;

    for (size_t i = 0; i < contract->count; i++)
        if (makes(&contract->functions[i], type))
            makers[count++] = i;
    for (size_t tries = 0; tries < count; tries++) {
        bool fine;
        int made = making_call(making, makers[(way + tries) % count],
                               choice_any, &fine);
        if (fine)
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

size_t inputs_count(const Kit *kit, size_t function, size_t most)
{
    const Function *of = &kit->contract->functions[function];
    size_t product = 1;

    for (size_t i = 0; i < of->count; i++) {
        size_t count = kit->values->rows[function][i].count;
        if (count > 0 && product < most)
            product *= count;
    }
    return product < most ? product : most;
}

Choice inputs_nth(const Kit *kit, size_t function, size_t n, bool all)
{
    const Function *of = &kit->contract->functions[function];
    Choice choice = choice_any;

    for (size_t i = 0; all && i < of->count; i++) {
        size_t count = kit->values->rows[function][i].count;
        if (count == 0)
            continue;
        choice.of[i] = (int)(n % count);
        n /= count;
    }
    return choice;
}

void making_look_by(Making *making, int object, size_t function, size_t times)
{
    const Function *of = &making->kit->contract->functions[function];
    int at = making_takes(making, of, object, WAY_LOOKED_AT);
    size_t count = inputs_count(making->kit, function, times);

    if (function_role(of) != ROLE_LOOKS || at < 0)
        return;
    for (size_t i = 0; i < (of->count > 1 ? times : 1); i++) {
        bool fine;
        Choice choice = inputs_nth(making->kit, function, i,
                                   times > LOOKS_FEW && i < count);
        choice.of[at] = object;
        making_call(making, function, choice, &fine);
    }
}

void making_look(Making *making, int object, size_t times)
{
    for (size_t i = 0; i < making->kit->contract->count; i++)
        making_look_by(making, object, i, times);
}

/* The parameter that says where to look, if there is just one, of any value. */
static int place_of(const Making *making, size_t function)
{
    const Function *of = &making->kit->contract->functions[function];
    int found = -1;

    for (size_t i = 0; i < of->count; i++) {
        if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT)
            continue;
        if (found >= 0 || !type_is_integer(of->parameters[i].type) ||
            !making->kit->values->rows[function][i].is_open)
            return -1;
        found = (int)i;
    }
    return found;
}

/* (Of many places all near both ends, and some between.) */
static void scan_by(Making *making, int object, size_t function, size_t places)
{
    const Function *of = &making->kit->contract->functions[function];
    int at = making_takes(making, of, object, WAY_LOOKED_AT);
    int place = place_of(making, function);

    if (function_role(of) != ROLE_LOOKS || at < 0 || place < 0)
        return;
    for (size_t i = 0; i < places; i++) {
        if (i > ENDS && i + ENDS < places && i % (places / MIDDLE + 1) != 0)
            continue;
        Value *values = arena_take(making->arena, of->count, sizeof *values);
        values[at].number = (uint64_t)object;
        values[place] = value_of_number(of->parameters[place].type, (int64_t)i,
                                        making->arena);
        script_add(&making->script, (Step){.function = (uint16_t)function,
                                           .makes = WIRE_NONE,
                                           .arguments = values});
    }
}

bool making_scan(Making *making, int object, int function, size_t places)
{
    size_t before = making->script.count;

    for (size_t i = 0; i < making->kit->contract->count; i++)
        if (function == MAKING_ANY || (size_t)function == i)
            scan_by(making, object, i, places);
    return making->script.count > before;
}
