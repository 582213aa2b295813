/* See views.h. */
#include "views.h"

#include <string.h>

#include "kit/contract/blocks.h"
#include "kit/contract/type.h"
#include "kit/contract/relations.h"
#include "role.h"

static bool is_object(const Function *function, const Step *step, size_t i)
{
    return parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
           !step->arguments[i].is_null;
}

/* Is there nothing that looks into the object? */
static bool views_are_closed(const Views *views, int object)
{
    for (size_t i = 0; views->count > 0 && i < WIRE_OBJECTS; i++)
        if (views->of[i] == object + 1 && !views->is_block[i])
            return false;
    return true;
}

int views_owner(const Views *views, int block)
{
    return views->is_block[block] && !views->is_gone[block]
               ? (int)views->of[block] - 1
               : -1;
}

/* Are its blocks there, and of what they are given with? */
static bool owners_agree(const Views *views, const Function *function,
                         const Step *step)
{
    for (size_t i = 0; i < function->count; i++) {
        if (!is_object(function, step, i))
            continue;
        uint64_t block = step->arguments[i].number;
        if (views->is_gone[block])
            return false;
        if (!type_is_block(function->parameters[i].type))
            continue;
        for (size_t k = 0; views->of[block] != 0 && k < function->count; k++)
            if (is_object(function, step, k) &&
                !type_is_block(function->parameters[k].type) &&
                step->arguments[k].number + 1 != views->of[block])
                return false;
    }
    return true;
}

/* (What makes another view changes nothing.) */
bool views_allow(const Views *views, const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];

    if (!owners_agree(views, function, step))
        return false;
    if (function_role(function) == ROLE_MAKES)
        return true;
    for (size_t i = 0; i < function->count; i++)
        if (is_object(function, step, i) &&
            function->parameters[i].way != WAY_LOOKED_AT &&
            !views_are_closed(views, (int)step->arguments[i].number))
            return false;
    return true;
}

static void set(Views *views, uint64_t view, uint16_t of)
{
    views->count -= views->of[view] != 0;
    views->of[view] = of;
    views->count += of != 0;
}

/* It is new, and looks into the first object of another type, if there is one.
 */
static void note_made(Views *views, const Function *function, const Step *step,
                      const Type *type, size_t made)
{
    set(views, made, 0);
    for (size_t i = 0; views->count > 0 && i < WIRE_OBJECTS; i++)
        if (views->of[i] == made + 1)
            set(views, i, 0);
    for (size_t i = 0; i < function->count && views->of[made] == 0; i++)
        if (is_object(function, step, i) &&
            strcmp(object_name(function->parameters[i].type),
                   object_name(type)) != 0)
            set(views, made, (uint16_t)(step->arguments[i].number + 1));
    views->is_block[made] = type_is_block(type) || type->is_value;
    views->is_gone[made] = false;
}

/* What frees the object, or changes it and has nothing to do with blocks. */
static void end_blocks(Views *views, const Function *function, size_t parameter,
                       uint64_t object)
{
    if (!function_ends_blocks(function, parameter))
        return;
    for (size_t i = 0; views->count > 0 && i < WIRE_OBJECTS; i++)
        if (views->is_block[i] && views->of[i] == object + 1) {
            set(views, i, 0);
            views->is_gone[i] = true;
        }
}

void views_note(Views *views, const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];
    const Type *made = function_made(function);

    for (size_t i = 0;
         function_ends_module_blocks(function) && i < WIRE_OBJECTS; i++)
        if (views->is_block[i] && views->of[i] == 0)
            views->is_gone[i] = true;

    for (size_t i = 0; i < function->count; i++)
        if (is_object(function, step, i)) {
            end_blocks(views, function, i, step->arguments[i].number);
            if (function->parameters[i].way == WAY_FREED)
                set(views, step->arguments[i].number, 0);
        }
    if (step->makes < WIRE_OBJECTS)
        note_made(views, function, step, made, step->makes);
    for (size_t i = 0; i < function->count; i++)
        if (function_makes_more(function, i) && !step->arguments[i].is_null)
            note_made(views, function, step, function->parameters[i].type,
                      step->arguments[i].number);
}

bool script_is_sound(const Contract *contract, const Script *script)
{
    Views views = {.count = 0};

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step))
            continue;
        if (!views_allow(&views, contract, step) ||
            !relations_hold(contract, &contract->functions[step->function],
                            step->arguments))
            return false;
        views_note(&views, contract, step);
    }
    return true;
}
