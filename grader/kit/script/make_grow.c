/* Changes objects before they are looked at: see make.h. */
#include <string.h>
#include "make_parts.h"

int making_takes(const Making *making, const Function *function, int object,
                 Way way)
{
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == way &&
            strcmp(object_name(function->parameters[i].type),
                   making->objects[object].type) == 0)
            return (int)i;
    return -1;
}

/* The functions that change such an object; how many. */
static size_t changers(const Making *making, int object, size_t *ways)
{
    const Contract *contract = making->kit->contract;
    size_t count = 0;

    for (size_t i = 0; i < contract->count; i++)
        if (function_role(&contract->functions[i]) == ROLE_CHANGES &&
            making_takes(making, &contract->functions[i], object,
                         WAY_CHANGED) >= 0)
            ways[count++] = i;
    return count;
}

static void change(Making *making, int object, size_t function)
{
    const Function *of = &making->kit->contract->functions[function];
    Choice choice = choice_any;
    bool fine;

    choice.of[making_takes(making, of, object, WAY_CHANGED)] = object;
    making_call(making, function, choice, &fine);
}

void making_grow(Making *making, int object, size_t times)
{
    size_t ways[WIRE_FUNCTIONS], count = changers(making, object, ways);

    for (size_t i = 0; count > 0 && i < times; i++)
        change(making, object, ways[making_draw(making, count)]);
}

void making_grow_by(Making *making, int object, size_t nth, size_t times)
{
    size_t ways[WIRE_FUNCTIONS], count = changers(making, object, ways);

    for (size_t i = 0; count > 0 && i < times; i++)
        change(making, object, ways[nth % count]);
}
