/* Knows what a comment says of a text that is not copied: that it stays where
 * it is for as long as the object that leads to it. */
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

static bool has_object(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (type_is_object(function->parameters[i].type) ||
            type_is_indirect(function->parameters[i].type))
            return true;
    return type_is_object(function->result.type);
}

void kept_by_comment(Function *function)
{
    static const char *const words[] = {"not copied",
                                        "n't copied",
                                        "without copying",
                                        "must outlive",
                                        "has to outlive",
                                        "must remain valid",
                                        "has to remain valid",
                                        "must stay valid",
                                        "has to stay valid",
                                        "must live as long",
                                        "has to live as long",
                                        "must exist as long",
                                        NULL};

    if (!has_object(function) || !name_has(function->comment, words))
        return;
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_TEXT)
            function->parameters[i].is_kept = true;
}
