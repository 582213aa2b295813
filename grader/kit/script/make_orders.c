/*
 * Which order a call is given: see make_parts.h. What is in order by one
 * callback is in none by another, so each object keeps to one; but they need
 * not all keep to the same.
 */
#include "kit/contract/addresses.h"
#include "kit/contract/callbacks/hooks.h"
#include "make_parts.h"
#include "kit/contract/type.h"

static bool is_order(const Type *type)
{
    return type->kind == TYPE_CALLBACK && type->numbered.few > 0 &&
           type->hooks->items[type->numbered.first].is_order;
}

static bool is_of(const Type *type, uint32_t kind)
{
    return is_order(type) && type->numbered.first == kind;
}

/* The order of that kind that the step is given; or NULL. */
static const Value *order_given(const Making *making, const Step *step,
                                uint32_t kind)
{
    const Function *of = step_is_call(step)
                             ? &making->kit->contract->functions[step->function]
                             : NULL;

    for (size_t k = 0; of && k < of->count; k++)
        if (is_of(of->parameters[k].type, kind) &&
            (uint32_t)step->arguments[k].number != ADDRESS_NULL)
            return &step->arguments[k];
    return NULL;
}

/* Of the objects of a call the first that keeps to an order; or NULL. */
static const Made *first_in_order(const Making *making,
                                  const Function *function, const Value *values)
{
    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            !values[i].is_null && making->objects[values[i].number].has_order)
            return &making->objects[values[i].number];
    return NULL;
}

const Value *making_order(Making *making, size_t function, size_t parameter,
                          const Value *values)
{
    const Function *of = &making->kit->contract->functions[function];
    const Type *type = of->parameters[parameter].type;
    const Made *object = first_in_order(making, of, values);
    const Value *order = NULL;

    if (!is_order(type))
        return NULL;
    if (object && is_of(type, object->ordered))
        return &object->order;
    for (size_t i = making->script.count; i-- > 0 && !order;)
        order =
            order_given(making, &making->script.steps[i], type->numbered.first);
    bool is_new = order && function_role(of) == ROLE_MAKES;
    return is_new && making_draw(making, 4) == 0 ? NULL : order;
}

bool making_orders_agree(const Making *making, const Function *function,
                         const Value *values)
{
    const Made *first = first_in_order(making, function, values);

    for (size_t i = 0; first && i < function->count; i++) {
        if (parameter_kind(&function->parameters[i]) != GIVEN_OBJECT ||
            values[i].is_null)
            continue;
        const Made *object = &making->objects[values[i].number];
        if (object->has_order && object->ordered == first->ordered &&
            object->order.number != first->order.number)
            return false;
    }
    return true;
}

void making_note_order(Making *making, const Function *function,
                       const Value *values, Made *object)
{
    const Made *other = first_in_order(making, function, values);

    for (size_t i = 0; i < function->count && !object->has_order; i++) {
        const Type *type = function->parameters[i].type;
        if (!is_order(type) || (uint32_t)values[i].number == ADDRESS_NULL)
            continue;
        object->has_order = true;
        object->order = values[i];
        object->ordered = type->numbered.first;
    }
    if (object->has_order || !other)
        return;
    object->has_order = true;
    object->order = other->order;
    object->ordered = other->ordered;
}
