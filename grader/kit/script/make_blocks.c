/* Chooses blocks for calls: see make_parts.h. */
#include "make_parts.h"

#include <string.h>

#include "kit/contract/blocks.h"
#include "kit/contract/type.h"

/* The parameter, if any, that is an object of that type and no block; -1. */
static int parameter_of(const Function *function, const char *type)
{
    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            !type_is_block(function->parameters[i].type) &&
            strcmp(object_name(function->parameters[i].type), type) == 0)
            return (int)i;
    return -1;
}

/* The parameter at which what the block comes from is given, if it may be:
 * false if that is another object. */
static bool fits(const Making *making, const Function *function, int block,
                 const Choice *choice, int *at)
{
    int owner = views_owner(&making->views, block);

    *at = owner >= 0 && making->objects[owner].type
              ? parameter_of(function, making->objects[owner].type)
              : -1;
    return making->objects[block].type && making->views.is_block[block] &&
           (*at < 0 || choice->of[*at] == MAKING_ANY ||
            choice->of[*at] == owner);
}

static void choose(Making *making, const Function *function, size_t parameter,
                   Choice *choice)
{
    int blocks[MAKING_OBJECTS], at;
    size_t count = 0;

    for (int i = 0; i < MAKING_OBJECTS; i++)
        if ((choice->of[parameter] == MAKING_ANY ||
             choice->of[parameter] == i) &&
            fits(making, function, i, choice, &at))
            blocks[count++] = i;
    if (count == 0)
        return;
    int block = blocks[making_draw(making, count)];
    fits(making, function, block, choice, &at);
    choice->of[parameter] = block;
    if (at >= 0)
        choice->of[at] = views_owner(&making->views, block);
}

void making_choose_block(Making *making, const Function *function,
                         Choice *choice)
{
    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            type_is_block(function->parameters[i].type))
            choose(making, function, i, choice);
}
