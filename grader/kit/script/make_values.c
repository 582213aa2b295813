/* Chooses what a call is given: see make.h. */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/addresses.h"
#include "kit/contract/callbacks/hooks.h"
#include "make_parts.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

/* ---------------------------------------------------------------- numbers --
 */

/* One that is not listed: about a size that matters now, or below, about a
 * power of two, or whatever. */
static int64_t whatever(Making *making, const Type *type)
{
    enum { MANY = 100 };
    uint64_t bits;
    size_t way =
        making->seeks ? making_draw(making, 4) : making_draw(making, 8);

    if (making->seeks && way < 3)
        bits = making_draw(making, making->near + 1);
    else if (way < 2 && making->near > MANY && !making->grows)
        bits = making_draw(making, making->near);
    else if (way < 5)
        bits = making->near + making_draw(making, 4) - 2;
    else if (way < 7)
        bits = (UINT64_C(1) << making_draw(making, 8 * type->size)) +
               making_draw(making, 3) - 1;
    else
        bits = making_draw(making, SIZE_MAX);
    bits &= type_most(type) == UINT64_MAX ? UINT64_MAX
            : type_least(type) < 0        ? UINT64_MAX
                                          : type_most(type);
    int64_t number = (int64_t)bits;
    if (type_least(type) < 0 && type->size < 8) {
        uint64_t all = UINT64_C(1) << (8 * type->size);
        bits &= all - 1;
        number = bits >= all / 2 ? (int64_t)bits - (int64_t)all : (int64_t)bits;
    }
    return number;
}

/* One between those that are listed. */
static int64_t other_number(Making *making, const Type *type,
                            const ValueRow *row)
{
    int64_t number = whatever(making, type);

    return value_row_has_number(row, type, number)
               ? number
               : (int64_t)making_any(making, row).number;
}

/* ------------------------------------------------------------------ whole --
 */

/* ------------------------------------------------- elements and callbacks --
 */

/* One that is not listed: about a size that matters now, or any. */
static Value other_element(Making *making, const Type *type)
{
    const Numbered *all = &type->numbered;
    size_t way = making_draw(making, 2);
    size_t number = way ? making->near + making_draw(making, 4)
                        : making_draw(making, all->all);

    return value_of_number(type,
                           all->all ? (int64_t)(all->first + number % all->all)
                                    : ADDRESS_NULL,
                           making->arena);
}

/* One that was given to a call before that changes something: it may be there
 * then. NULL: none. */
static const Value *value_before(Making *making, const Parameter *parameter)
{
    enum { LAST = 60, BACK = 20 };
    const Contract *contract = making->kit->contract;
    size_t count = making->script.count, back = making_draw(making, BACK) + 1;
    GivenKind kind = parameter_kind(parameter);

    for (; back <= count && back <= LAST; back++) {
        const Step *step = &making->script.steps[count - back];
        const Function *of =
            step_is_call(step) ? &contract->functions[step->function] : NULL;
        if (!of || function_role(of) == ROLE_LOOKS)
            continue;
        for (size_t k = 0; k < of->count; k++) {
            const Type *type = of->parameters[k].type;
            if (parameter_kind(&of->parameters[k]) == kind &&
                type->kind == parameter->type->kind &&
                type->numbered.first == parameter->type->numbered.first &&
                !step->arguments[k].is_null)
                return &step->arguments[k];
        }
    }
    return NULL;
}

static bool is_alike(const Parameter *one, const Parameter *other)
{
    GivenKind kind = parameter_kind(one);

    return (kind == GIVEN_PLAIN || kind == GIVEN_TEXT) &&
           parameter_kind(other) == kind &&
           one->type->kind == other->type->kind &&
           one->type->size == other->type->size &&
           one->type->numbered.first == other->type->numbered.first;
}

int making_alike(const Function *like, const Function *of, size_t at)
{
    const Parameter *parameter = &of->parameters[at];
    int named = function_parameter(like, parameter->name);
    size_t nth = 0;

    if (named >= 0 && is_alike(&like->parameters[named], parameter))
        return named;
    for (size_t i = 0; i < at; i++)
        nth += is_alike(&of->parameters[i], parameter);
    for (size_t i = 0; i < like->count; i++)
        if (is_alike(&like->parameters[i], parameter) && nth-- == 0)
            return (int)i;
    return -1;
}

int making_told_by(const Function *like, const Function *of)
{
    int told = 0;

    for (size_t i = 0; i < of->count; i++) {
        GivenKind kind = parameter_kind(&of->parameters[i]);
        if (kind == GIVEN_OBJECT || kind == GIVEN_PLACE)
            continue;
        if (making_alike(like, of, i) < 0)
            return -1;
        told++;
    }
    return told;
}

/* What is only written to: nothing of it is given, but whether it is there. */
static Value choose_place(Making *making, const Parameter *parameter,
                          const ValueRow *row, int choice)
{
    bool is_null =
        row->count > 0 &&
        (choice >= 0 ? choice % 2 == 1 : making_draw(making, 4) == 0);

    if (is_null)
        return (Value){.is_null = true};
    return (Value){.count = parameter->length == LENGTH_FIXED
                                ? (uint32_t)parameter->room
                                : 1};
}

/* What is tried as the array's length, where that is one number; or NULL. */
static const ValueRow *length_row(const Making *making, size_t function,
                                  const Parameter *array)
{
    bool is_one = array->length >= 0 && !parameter_is_computed(array) &&
                  type_is_integer(making->kit->contract->functions[function]
                                      .parameters[array->length]
                                      .type);

    return is_one ? &making->kit->values->rows[function][array->length] : NULL;
}

static Value choose(Making *making, size_t function, size_t i, int choice,
                    const Value *values)
{
    const Function *of = &making->kit->contract->functions[function];
    const Parameter *parameter = &of->parameters[i];
    const ValueRow *row = &making->kit->values->rows[function][i];
    GivenKind kind = parameter_kind(parameter);

    if ((int)i == making->null)
        return (Value){.is_null = true};
    if (making->given && (int)i == making->given_at)
        return *making->given;
    if (kind == GIVEN_SINK || kind == GIVEN_PLACE || kind == GIVEN_MADE)
        return choose_place(making, parameter, row, choice);
    if (making->given && making->given_at == MAKING_ANY && kind == GIVEN_TEXT &&
        row->is_open)
        return *making->given;
    bool is_altered = (int)i == making->alters;
    if (making->text > 0 && kind == GIVEN_TEXT && row->is_open &&
        row->count > 0 && (is_altered || making->alters == MAKING_ANY))
        return making_long_text(making, row, making->text);
    if (making->text > 0 && kind == GIVEN_STREAM && row->is_open &&
        row->count > 0)
        return making_stream(making, row);
    if (making->each > 0 && kind == GIVEN_ITEMS &&
        parameter_is_array(parameter) && parameter->length != LENGTH_FIXED)
        return making_long(making, parameter->type->to, row, making->each);
    if (making->like) {
        int at = making_alike(
            &making->kit->contract->functions[making->like->function], of, i);
        if (at >= 0 &&
            value_row_allows(row, parameter, &making->like->arguments[at]))
            return making->like->arguments[at];
    }
    const Value *order = making_order(making, function, i, values);
    if (order)
        return *order;
    if (is_altered && making->text == 0 && kind == GIVEN_TEXT && row->is_open &&
        row->count > 0)
        return making_altered(making, row);
    if (choice >= 0 && row->count > 0)
        return row->items[(size_t)choice % row->count];
    bool is_name = parameter->type->kind == TYPE_ELEMENT || kind == GIVEN_TEXT;
    bool is_new = making->grows && making_draw(making, 8);
    const Value *before =
        is_name && row->is_open && !is_new && making_draw(making, 2)
            ? value_before(making, parameter)
            : NULL;
    if (before && value_row_allows(row, parameter, before))
        return *before;
    size_t names = function_role(of) == ROLE_PLAIN ? 1 : 3; /* of four */
    bool often = is_name || (making->has_large && kind == GIVEN_ITEMS) ||
                 (making->seeks && kind == GIVEN_PLAIN);
    bool other =
        row->is_open && (is_new || making_draw(making, often ? 2 : 4) == 0);
    if (other && kind == GIVEN_PLAIN && type_is_integer(parameter->type))
        return value_of_number(parameter->type,
                               other_number(making, parameter->type, row),
                               making->arena);
    if (other && parameter->type->kind == TYPE_ELEMENT)
        return other_element(making, parameter->type);
    if (other && kind == GIVEN_TEXT)
        return making_text(making, row,
                           is_new || making_draw(making, 4) < names);
    if (other && kind == GIVEN_ITEMS && parameter_is_array(parameter) &&
        parameter->length != LENGTH_FIXED)
        return making_array(making, parameter->type->to, row);
    if (row->part_count > 0 && making_draw(making, 2))
        return making_mixed(making, parameter, row,
                            length_row(making, function, parameter));
    if (other && kind == GIVEN_STREAM && row->count > 0)
        return making_stream(making, row);
    return making_any(making, row);
}

void making_values(Making *making, size_t function, const Choice *choice,
                   Value *values)
{
    const Function *of = &making->kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            values[i] = choose(making, function, i, choice->of[i], values);
    making_agree(making, of, values);
}
