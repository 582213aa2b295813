/* Knows how lists of nodes are given, and which pointers lead to one of their
 * nodes. */
#include <string.h>
#include "kit/contract/contract_parts.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

/* Does its name say that it looks for a node, which stays where it is? */
static bool seeks_node(const Function *function)
{
    static const char *const words[] = {"find", "search", "lookup", "seek",
                                        "get",  "nth",    "last",   "tail",
                                        "mid",  "node",   NULL};

    return name_has(function->name, words);
}

/* A struct that holds a list: it is the caller's, who has it made an empty one
 * at first, and released in the end. */
static Way way_of_holder(const Function *function, size_t i)
{
    static const char *const makes[] = {"init", "initialize", "initialise",
                                        NULL};
    static const char *const frees[] = {
        "free",   "destroy", "delete", "dispose", "release",
        "deinit", "fini",    "close",  "cleanup", NULL};
    const Parameter *parameter = &function->parameters[i];

    if (parameter->type->to->is_const)
        return WAY_ARRAY;
    if (name_is_out(parameter->name) ||
        (i == 0 && name_ends(function->name, makes)))
        return WAY_OUT;
    return function->count == 1 && function->result.type->kind == TYPE_VOID &&
                   name_ends(function->name, frees)
               ? WAY_GIVEN
               : WAY_ARRAY;
}

static const char *const copies[] = {"copy", "clone", "dup", NULL};

/* Does it take a list, or a tree, and let go of it? */
static bool frees(const Function *function)
{
    static const char *const words[] = {"free",    "destroy", "delete",
                                        "dispose", "release", "clear",
                                        "drop",    NULL};

    return function->result.type->kind == TYPE_VOID && function->count == 1 &&
           name_has(function->name, words);
}

/* A list of nodes whose only pointer is given to a function that gives one back
 * is that one's from then on. */
Way chain_way(Function *function, size_t i)
{
    const Type *type = function->parameters[i].type;
    const Type *result = function->result.type;

    function->parameters[i].length = LENGTH_ENDED;
    if (type->chain->holder)
        return way_of_holder(function, i);
    if (type->chain->is_variable && !type->to->is_const &&
        name_is_out(function->parameters[i].name))
        return WAY_OUT;
    if (type->to->is_const || type->chain->is_variable)
        return WAY_ARRAY;
    if (frees(function))
        return WAY_GIVEN;
    return result->chain && !result->to->is_const && !seeks_node(function) &&
                   !name_has(function->name, copies)
               ? WAY_GIVEN
               : WAY_ARRAY;
}

Way chain_result_way(const Function *function)
{
    const Type *type = function->result.type;

    return type->to->is_const     ? WAY_BORROWED
           : type->chain->holder  ? WAY_CALLERS
           : seeks_node(function) ? WAY_ASKED
                                  : WAY_CALLERS;
}

/* A tree is the function's that gives one back, as a list is. */
Way way_of_tree(const Function *function)
{
    const Type *result = function->result.type;
    bool is_given = type_is_tree(result) && !result->to->is_const;

    return frees(function) || (is_given && !name_has(function->name, copies))
               ? WAY_FREED
               : WAY_CHANGED;
}

/* A node of a tree that is looked for, and stays where it is: what is in it. */
void tree_node_sought(Function *function)
{
    static const char *const words[] = {
        "find", "search", "lookup", "seek",  "get",    "min",    "max",
        "succ", "pred",   "parent", "small", "ancest", "common", NULL};
    static const char *const changes[] = {
        "insert", "add", "delete", "remove", "pop", "extract", "rotate", NULL};
    Type *type = function->result.type;

    if (!type_is_tree(type) || !function_takes_object(function) ||
        type->to->count == 0 || name_has(function->name, changes) ||
        (!type->to->is_const && !name_has(function->name, words)))
        return;
    type->to->kind = TYPE_STRUCT;
    function->result.way = WAY_BORROWED;
    function->result.length = LENGTH_FIXED;
    function->result.room = 1;
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_FREED)
            function->parameters[i].way = WAY_LOOKED_AT;
}

/* --------------------------------------------------------- single nodes --- */

/* The list that is given by where it is held; SIZE_MAX: none, or several. */
static size_t held_list(const Function *function, bool *is_struct)
{
    size_t found = SIZE_MAX;

    for (size_t i = 0; i < function->count; i++) {
        const Chain *chain = function->parameters[i].type->chain;
        if (!chain || !chain->is_variable)
            continue;
        if (found != SIZE_MAX)
            return SIZE_MAX;
        found = i;
        *is_struct = chain->holder;
    }
    return found;
}

/* It is the number of one of the list's nodes. */
static void be_node(Type *type, size_t list)
{
    enum { FEW = 4, ALL = 1 << 16 };

    type_drop_chain(type);
    type->kind = TYPE_NODE;
    type->list = list;
    type->numbered = (Numbered){0, FEW, ALL};
}

void chain_find_nodes(Function *function)
{
    static const char *const words[] = {
        "node",  "pos",  "position", "at",    "where", "target", "victim",
        "after", "next", "before",   "place", "which", NULL};
    bool is_struct = false;
    size_t list = held_list(function, &is_struct);

    if (list == SIZE_MAX)
        return;
    const char *tag = function->parameters[list].type->chain->tag;
    for (size_t i = 0; i < function->count; i++) {
        Parameter *parameter = &function->parameters[i];
        const Chain *chain = parameter->type->chain;
        if (chain && !chain->is_variable && strcmp(chain->tag, tag) == 0 &&
            (is_struct || name_is(parameter->name, words)))
            be_node(parameter->type, list);
    }
    Type *result = function->result.type;
    if (is_struct && result->chain && !result->chain->is_variable &&
        strcmp(result->chain->tag, tag) == 0)
        be_node(result, list);
}
