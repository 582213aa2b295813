/* Changes objects, and the module, and looks at them: see make.h. */
#include <string.h>
#include "make_parts.h"
#include "kit/contract/blocks.h"
#include "kit/contract/relations.h"
#include "kit/contract/type.h"

enum { LOOKS_FEW = 12, ENDS = 40, MIDDLE = 150 };

/* The parameter at which the function takes the object, in that role; -1. (A
 * block may be gone.) */
static int takes(const Making *making, const Function *function, int object,
                 Way way)
{
    for (size_t i = 0; making->objects[object].type && i < function->count; i++)
        if (function->parameters[i].way == way &&
            strcmp(object_name(function->parameters[i].type),
                   making->objects[object].type) == 0)
            return (int)i;
    return -1;
}

static bool is_for(const Making *making, const Function *function, int object,
                   Role role, int *at)
{
    Way way = role == ROLE_CHANGES ? WAY_CHANGED : WAY_LOOKED_AT;

    *at = object == MAKING_MODULE ? MAKING_ANY
                                  : takes(making, function, object, way);
    return (function_role(function) == role ||
            (role == ROLE_CHANGES && function_makes_block(function))) &&
           (object == MAKING_MODULE ? function->module != MODULE_NOTHING
                                    : *at >= 0);
}

size_t making_grown(const Making *making, int object)
{
    return object == MAKING_MODULE ? making->module_grown
                                   : making->objects[object].grown;
}

/* The functions that change it; how many. */
static size_t changers(const Making *making, int object, size_t *ways)
{
    const Contract *contract = making->kit->contract;
    size_t count = 0;
    int at;

    for (size_t i = 0; i < contract->count; i++)
        if (is_for(making, &contract->functions[i], object, ROLE_CHANGES, &at))
            ways[count++] = i;
    return count;
}

static void change(Making *making, int object, size_t function)
{
    Choice choice = choice_any;
    bool fine;
    int at;

    is_for(making, &making->kit->contract->functions[function], object,
           ROLE_CHANGES, &at);
    if (at >= 0)
        choice.of[at] = object;
    making_call(making, function, choice, &fine);
}

void making_grow(Making *making, int object, size_t times)
{
    size_t ways[WIRE_FUNCTIONS], count = changers(making, object, ways);

    for (size_t i = 0; count > 0 && i < times; i++)
        change(making, object, ways[making_draw(making, count)]);
}

/* A function that gives back what is like that: the first, mostly, which makes
 * more of it, as a rule. The number of functions: there is none. */
static size_t any_renewing(Making *making, const char *type)
{
    const Contract *contract = making->kit->contract;
    size_t found[WIRE_FUNCTIONS], count = 0;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        if (function_renewed(of) >= 0 && !making_leaves_out(making, i) &&
            strcmp(object_name(function_made(of)), type) == 0)
            found[count++] = i;
    }
    if (count == 0)
        return contract->count;
    return found[making_draw(making, 4) ? 0 : making_draw(making, count)];
}

bool making_renew_by(Making *making, int *object, size_t function)
{
    Choice choice = choice_any;
    bool fine;

    choice.of[function_renewed(&making->kit->contract->functions[function])] =
        *object;
    int next = making_call(making, function, choice, &fine);
    if (!fine)
        return false;
    if (making->objects[*object].type && next != *object)
        making_free(making, *object);
    *object = next;
    return next != MAKING_ANY;
}

int making_renew(Making *making, int object, size_t times)
{
    bool goes_on = object >= 0;

    for (size_t k = 0; k < times && goes_on; k++) {
        size_t function = any_renewing(making, making->objects[object].type);
        goes_on = function < making->kit->contract->count &&
                  making_renew_by(making, &object, function);
    }
    return object;
}

void making_grow_by(Making *making, int object, size_t nth, size_t times)
{
    size_t ways[WIRE_FUNCTIONS], count = changers(making, object, ways);

    for (size_t i = 0; count > 0 && i < times; i++)
        change(making, object, ways[nth % count]);
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

/* How far it is from the first value of each. */
static size_t distance_of(const Kit *kit, size_t function, size_t n)
{
    size_t distance = 0;

    for (size_t i = 0; i < kit->contract->functions[function].count; i++) {
        size_t count = kit->values->rows[function][i].count;
        distance += count > 0 ? n % count : 0;
        n /= count > 0 ? count : 1;
    }
    return distance;
}

Choice inputs_nearest(const Kit *kit, size_t function, size_t nth)
{
    enum { MOST = 4096 };
    size_t count = inputs_count(kit, function, MOST);

    for (size_t distance = 0; distance < count; distance++)
        for (size_t n = 0; n < count; n++)
            if (distance_of(kit, function, n) == distance && nth-- == 0)
                return inputs_nth(kit, function, n, true);
    return choice_any;
}

void making_look_by(Making *making, int object, size_t function, size_t times)
{
    const Function *of = &making->kit->contract->functions[function];
    int at;
    size_t count = inputs_count(making->kit, function, times);

    if (!is_for(making, of, object, ROLE_LOOKS, &at))
        return;
    for (size_t i = 0; i < (of->count > (at >= 0) ? times : 1); i++) {
        bool fine;
        Choice choice = inputs_nth(making->kit, function, i,
                                   times > LOOKS_FEW && i < count);
        if (at >= 0)
            choice.of[at] = object;
        making_call(making, function, choice, &fine);
    }
}

void making_look(Making *making, int object, size_t times)
{
    for (size_t i = 0; i < making->kit->contract->count; i++)
        making_look_by(making, object, i, times);
}

void making_look_at_all(Making *making, size_t times)
{
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (making->objects[i].type)
            making_look(making, i, times);
    making_look(making, MAKING_MODULE, times);
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
    int at, place = place_of(making, function);

    if (!is_for(making, of, object, ROLE_LOOKS, &at) || place < 0 ||
        making_leaves_out(making, function))
        return;
    for (size_t i = 0; i < places; i++) {
        if (i > ENDS && i + ENDS < places && i % (places / MIDDLE + 1) != 0)
            continue;
        Value *values = arena_take(making->arena, of->count, sizeof *values);
        if (at >= 0)
            values[at].number = (uint64_t)object;
        values[place] = value_of_number(of->parameters[place].type, (int64_t)i,
                                        making->arena);
        if (!relations_hold(making->kit->contract, of, values))
            continue;
        making_add(making, (Step){.function = (uint16_t)function,
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

/* ------------------------------------------------ what was there before ----
 */

/* The parameter that is told something, if all others are the object, or places
 * for one answer each; -1: there is none, or more. */
static int told_of(const Function *function)
{
    int found = -1;

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        GivenKind kind = parameter_kind(parameter);
        if (kind == GIVEN_OBJECT ||
            (kind == GIVEN_PLACE && !parameter_is_array(parameter)))
            continue;
        if (found >= 0 || (kind != GIVEN_PLAIN && kind != GIVEN_TEXT))
            return -1;
        found = (int)i;
    }
    return found;
}

/* What the step was given under that name; NULL: nothing. */
static const Value *given_as(const Contract *contract, const Step *step,
                             const Parameter *parameter)
{
    const Function *of =
        step_is_call(step) ? &contract->functions[step->function] : NULL;
    int at = of ? function_parameter(of, parameter->name) : -1;

    return at >= 0 && !step->arguments[at].is_null &&
                   parameter_kind(&of->parameters[at]) ==
                       parameter_kind(parameter) &&
                   of->parameters[at].type->kind == parameter->type->kind &&
                   of->parameters[at].type->size == parameter->type->size
               ? &step->arguments[at]
               : NULL;
}

static bool is_same_value(const Value *one, const Value *other)
{
    return one->size == other->size &&
           (one->size == 0 || memcmp(one->bytes, other->bytes, one->size) == 0);
}

static bool is_among(const Value *const *values, size_t count,
                     const Value *value)
{
    for (size_t i = 0; i < count; i++)
        if (is_same_value(values[i], value))
            return true;
    return false;
}

static void look_at(Making *making, int object, int at, size_t function,
                    int told, const Value *value)
{
    const Function *of = &making->kit->contract->functions[function];
    Value *values = arena_take(making->arena, of->count, sizeof *values);

    for (size_t i = 0; i < of->count; i++)
        values[i] = (Value){.count = 1};
    if (at >= 0)
        values[at] = (Value){.number = (uint64_t)object};
    values[told] = *value;
    if (relations_hold(making->kit->contract, of, values))
        making_add(making, (Step){.function = (uint16_t)function,
                                  .makes = WIRE_NONE,
                                  .arguments = values});
}

/* The same of one that is told several things: together, as a call was that
 * has changed something. */
static void look_as_changed(Making *making, int object, int at, size_t function)
{
    enum { MOST = 30 };
    const Contract *contract = making->kit->contract;
    size_t count = 0;

    for (size_t i = making->script.count; i-- > 0 && count < MOST;) {
        Step step = making->script.steps[i];
        const Function *of =
            step_is_call(&step) ? &contract->functions[step.function] : NULL;
        Choice choice = choice_any;
        bool fine;
        if (!of || function_role(of) != ROLE_CHANGES ||
            making_told_by(of, &contract->functions[function]) < 2)
            continue;
        if (at >= 0)
            choice.of[at] = object;
        making->like = &step;
        making_call(making, function, choice, &fine);
        making->like = NULL;
        count++;
    }
}

void making_look_again(Making *making, int object, size_t function)
{
    enum { MOST = 40 };
    const Contract *contract = making->kit->contract;
    const Function *of = &contract->functions[function];
    const Value *values[MOST];
    size_t count = 0;
    int at, told = told_of(of);

    if (!is_for(making, of, object, ROLE_LOOKS, &at) ||
        making_leaves_out(making, function))
        return;
    if (told < 0) {
        look_as_changed(making, object, at, function);
        return;
    }
    const ValueRow *row = &making->kit->values->rows[function][told];
    for (size_t i = making->script.count; i-- > 0 && count < MOST;) {
        const Value *value =
            given_as(contract, &making->script.steps[i], &of->parameters[told]);
        if (value && making->script.steps[i].function != function &&
            value_row_allows(row, &of->parameters[told], value) &&
            !is_among(values, count, value))
            values[count++] = value;
    }
    for (size_t i = 0; i < count; i++)
        look_at(making, object, at, function, told, values[i]);
}

void making_look_again_at_all(Making *making)
{
    for (int i = 0; i < MAKING_OBJECTS; i++)
        for (size_t k = 0; k < making->kit->contract->count; k++)
            if (making->objects[i].type)
                making_look_again(making, i, k);
}
