/* Knows by its name and its comment whether a function frees an object. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

/* Does it take one thing, and callbacks, and give nothing? */
static bool takes_one(const Function *function)
{
    for (size_t i = 1; i < function->count; i++)
        if (function->parameters[i].type->kind != TYPE_CALLBACK &&
            function->parameters[i].type->kind != TYPE_CONTEXT)
            return false;
    return function->count > 0 && function->result.type->kind == TYPE_VOID;
}

static bool is_named(const Function *function, const char *const *words)
{
    return takes_one(function) && name_ends(function->name, words);
}

bool way_frees(const Function *function)
{
    static const char *const words[] = {"free", "destroy", "delete", NULL};

    return is_named(function, words);
}

/* (Not everybody names functions in English.) */
static bool says_it_frees(const Function *function)
{
    static const char *const words[] = {"free",    "release",    "destroy",
                                        "dispose", "deallocate", NULL};
    static const char *const stays[] = {"clear", "reset", "empty", "all", NULL};
    char *begin = text_format("%.*s", (int)strcspn(function->comment, " "),
                              function->comment);
    bool says = name_has(begin, words);

    free(begin);
    return says && takes_one(function) && !name_has(function->name, stays);
}

bool way_may_free(const Function *function)
{
    static const char *const words[] = {"close",   "release", "dispose",
                                        "drop",    "deinit",  "fini",
                                        "cleanup", "end",     NULL};

    return is_named(function, words) || says_it_frees(function);
}

bool way_tears_down(const Function *function, size_t i)
{
    static const char *const words[] = {"deinit", "fini", "cleanup", NULL};

    return function->parameters[i].type->to->is_open &&
           is_named(function, words);
}
