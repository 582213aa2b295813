/* Knows whether a function goes by what is in a place that it writes to. */
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

static bool is_place(const Type *type)
{
    return type->kind == TYPE_POINTER && !type->chain && !type->to->is_const &&
           type_is_plain(type->to);
}

/* Is it given values only, or places only, besides the one at i? */
static bool takes_only(const Function *function, size_t i,
                       bool (*is_such)(const Type *type))
{
    bool only = true;

    for (size_t k = 0; k < function->count; k++)
        only = only && (k == i || is_such(function->parameters[k].type));
    return only;
}

bool place_is_read(const Function *function, size_t i)
{
    static const char *const makes[] = {
        "init",  "set",  "make", "create",  "read", "parse",
        "scan",  "get",  "load", "fill",    "zero", "clear",
        "reset", "from", "now",  "default", NULL};
    const Type *type = function->parameters[i].type;

    return !name_has(function->name, makes) && is_place(type) &&
           !name_is_out(function->parameters[i].name) &&
           (takes_only(function, i, is_place) ||
            (i == 0 && type->to->kind == TYPE_STRUCT &&
             takes_only(function, i, type_is_plain)));
}
