/* Knows what a type says of how a parameter is given, and no more. The table
 * stands in README.md. */
#include <string.h>
#include <strings.h>
#include "kit/contract/contract_parts.h"
#include "kit/contract/elements.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

static bool leads_to(const Parameter *parameter, TypeKind kind)
{
    return parameter->type->kind == TYPE_POINTER &&
           parameter->type->to->kind == kind;
}

bool is_before_size(const Function *function, size_t parameter)
{
    return parameter + 1 < function->count &&
           strcmp(function->parameters[parameter + 1].type->name, "size_t") ==
               0;
}

bool is_before_integer(const Function *function, size_t parameter)
{
    return parameter + 1 < function->count &&
           type_is_integer(function->parameters[parameter + 1].type);
}

/* Is the integer behind this one called like how many there are? */
static bool is_before_count(const Function *function, size_t parameter)
{
    static const char *const words[] = {"n",     "len", "length", "size",
                                        "count", "num", NULL};

    return is_before_integer(function, parameter) &&
           name_is(function->parameters[parameter + 1].name, words);
}

/* Is it a struct, and the number behind it none of how many there are, as in
 * robot_move(&robot, steps)? */
static bool is_before_value(const Function *function, size_t i)
{
    return function->parameters[i].type->to->kind == TYPE_STRUCT &&
           !name_is_count(function->parameters[i + 1].name) &&
           place_is_read(function, i);
}

/* Does it set up the struct that it is given? */
static bool sets_up(const Function *function, size_t i)
{
    static const char *const words[] = {"init",  "initialize", "initialise",
                                        "setup", "set_up",     "construct",
                                        NULL};

    return i == 0 && function->parameters[i].type->to->is_open &&
           name_ends(function->name, words);
}

/* By what does it say that it did? (Of a number 0 says so, as a rule.) */
static SetsUp how_it_sets_up(const Function *function)
{
    static const char *const words[] = {
        "returns 1", "return 1",    "gives 1",      "0 if there",
        "0 on fail", "0 if it f",   "0 if mem",     "0 otherwise",
        "0 if not",  "0 if malloc", "nonzero on s", "non-zero on s",
        NULL};
    static const char *const of_0[] = {"0 on success",
                                       "0 for success",
                                       "0 if success",
                                       "0 if it succ",
                                       "0 if all",
                                       "0 if ok",
                                       NULL};
    TypeKind kind = function->result.type->kind;
    const char *comment = function->comment;

    if (kind == TYPE_VOID)
        return SETS_UP_ALWAYS;
    if (kind == TYPE_BOOL || kind == TYPE_POINTER)
        return SETS_UP_UNLESS_0;
    if (name_has(comment, of_0)) /* "..., 1 on failure" */
        return SETS_UP_WITH_0;
    return strncmp(comment, "1 ", 2) == 0 || strstr(comment, " 1 if ") ||
                   strstr(comment, " 1 on ") || name_has(comment, words)
               ? SETS_UP_UNLESS_0
               : SETS_UP_WITH_0;
}

/* Is it called a place that is only written to? */
static bool is_named_out(const Parameter *parameter)
{
    return !parameter->type->to->is_const && name_is_out(parameter->name);
}

/* Are things that are equal to keep their order? */
static bool keeps_order(const Function *function)
{
    static const char *const words[] = {"stable",         "stably",
                                        "their order",    "original order",
                                        "relative order", NULL};
    static const char *const unless[] = {"not ", "n't ", "unstabl", NULL};

    return name_has(function->comment, words) &&
           !name_has(function->comment, unless);
}

/* Does its comment say that its sign is what it answers, and no number but 0?
 * (A balance that "may be negative, zero or positive" is a number.) */
static bool answers_by_sign(const Function *function)
{
    static const char *const three[] = {"less than, equal to",
                                        "negative, zero",
                                        "negative, 0",
                                        "less than zero, zero",
                                        "less than 0, 0",
                                        "below 0, 0",
                                        "below zero, zero",
                                        "< 0, 0",
                                        "<0, 0",
                                        NULL};
    static const char *const names[] = {"cmp", "compar", NULL};
    static const char *const below[] = {"less than", "below", "negative",
                                        "< 0",       "<0",    NULL};
    static const char *const above[] = {
        "greater", "more than", "above", "positive", "> 0", ">0", NULL};
    static const char *const zero[] = {"zero", "0", NULL};
    static const char *const number[] = {
        "may be negative,",   "can be negative,",   "could be negative,",
        "might be negative,", "may be less than",   "can be less than",
        "could be less than", "might be less than", NULL};
    const char *comment = function->comment;

    return function->result.type->kind == TYPE_SIGNED &&
           !strpbrk(comment, "123456789") && name_has(comment, zero) &&
           name_has(comment, above) &&
           ((name_has(comment, three) && !name_has(comment, number)) ||
            (name_has(function->name, names) && name_has(comment, below)));
}

/* Does the number that it returns seem to be how many items it leaves? */
static bool tells_what_is_left(const Function *function)
{
    static const char *const phrases[] = {
        "are left",  "is left",    "left in",   "left over",    "remain",
        "are kept",  "is kept",    "that stay", "new length",   "new size",
        "new count", "new number", "distinct",  "of different", NULL};
    static const char *const names[] = {"uniq",    "dedup", "remove", "erase",
                                        "filter",  "purge", "prune",  "compact",
                                        "squeeze", NULL};
    TypeKind kind = function->result.type->kind;

    return (kind == TYPE_SIGNED || kind == TYPE_UNSIGNED) &&
           (name_has(function->comment, phrases) ||
            name_has(function->name, names));
}

/* Of a pointer to a number or to a struct that is shown. */
static Way way_to_plain(Function *function, size_t i)
{
    Parameter *parameter = &function->parameters[i];
    const Type *to = parameter->type->to;

    if (parameter->counted) { /* by what, is settled later */
        parameter->by_result = !to->is_const && tells_what_is_left(function);
        return is_named_out(parameter) ? WAY_OUT : WAY_ARRAY;
    }
    if (is_before_size(function, i) ||
        (to->is_const && is_before_count(function, i))) {
        parameter->length = (int)i + 1;
        parameter->by_result = !to->is_const && tells_what_is_left(function);
        return is_named_out(parameter) ? WAY_OUT : WAY_ARRAY;
    }
    if (parameter->bound > 0) {
        parameter->length = LENGTH_FIXED;
        parameter->room = parameter->bound;
        return is_named_out(parameter) ? WAY_OUT : WAY_ARRAY;
    }
    if ((is_before_integer(function, i) && !is_before_value(function, i)) ||
        (to->kind == TYPE_STRUCT && to->is_row))
        return WAY_ASKED;
    if (!to->is_const)
        return place_is_read(function, i) ? WAY_IN_OUT : WAY_OUT;
    return to->kind == TYPE_STRUCT ? WAY_ONE : WAY_ASKED;
}

/* Does the callback take something at its end that may be its context? */
static bool may_have_context(const Type *type)
{
    if (type->kind != TYPE_CALLBACK || type->function->count == 0)
        return false;
    const Function *callback = type->function;
    const Type *last = callback->parameters[callback->count - 1].type;
    return last->kind == TYPE_ELEMENT && strcmp(last->name, "void *") == 0;
}

/* (Nobody stores an element in one.) */
static bool is_copied_to(const Parameter *parameter)
{
    static const char *const names[] = {"out",    "output", "result", "dest",
                                        "dst",    "to",     "into",   "buf",
                                        "buffer", "target", NULL};

    return strcmp(parameter->type->name, "void *") == 0 &&
           name_is(parameter->name, names);
}

/* A void * is an element. Where the function takes callbacks, its name says
 * whether it is what is handed through to them; and behind one, if that has
 * room for it, nobody knows, unless its name says that it is where a fold
 * begins. Where a length seems to follow it may also be bytes. */
static Way way_of_address(const Function *function, size_t i)
{
    static const char *const extras[] = {"ctx",     "context", "extra",  "user",
                                         "closure", "cookie",  "opaque", NULL};
    static const char *const also[] = {"arg", "args",  "aux",
                                       "env", "state", NULL};
    static const char *const begins[] = {"init", "initial", "acc",  "start",
                                         "zero", "first",   "unit", NULL};
    static const char *const lengths[] = {"n",     "len",   "length", "size",
                                          "count", "bytes", "nmemb",  NULL};
    const Parameter *parameter = &function->parameters[i];
    bool context = false;

    for (size_t k = 0; k < function->count; k++)
        context = context || may_have_context(function->parameters[k].type);
    if (context &&
        (name_has(parameter->name, extras) || name_is(parameter->name, also))) {
        parameter->type->kind = TYPE_CONTEXT;
        return WAY_VALUE;
    }
    if ((is_before_size(function, i) &&
         name_is(function->parameters[i + 1].name, lengths)) ||
        is_copied_to(parameter))
        return WAY_ASKED;
    if (i + 1 < function->count &&
        strcmp(parameter->type->name, "void *") == 0 &&
        function->parameters[i + 1].type->kind == TYPE_ELEMENT &&
        function->parameters[i + 1].way == WAY_ASKED)
        return WAY_ASKED;
    const Type *before = i > 0 ? function->parameters[i - 1].type : NULL;
    return before && may_have_context(before) && before->function->count > 1 &&
                   !name_is(parameter->name, begins)
               ? WAY_ASKED
               : WAY_VALUE;
}

/* Do brackets say how many letters there are? (char a[n] may be a place for a
 * text; char a[rows][cols] is none.) */
static bool is_counted(const Parameter *letters)
{
    return letters->counted &&
           (letters->type->to->is_const || strstr(letters->type->name, "(*)"));
}

static Way way_of_stream(const Function *function, const Parameter *parameter)
{
    static const char *const read[] = {"read", "load", "parse", "scan", NULL};
    static const char *const written[] = {"write", "print", "save", "dump",
                                          NULL};
    bool reads = name_has(function->name, read);
    bool writes =
        name_is_out(parameter->name) || name_has(function->name, written);

    return reads == writes ? WAY_ASKED : reads ? WAY_READS : WAY_WRITES;
}

static Way way_of_parameter(Function *function, size_t i)
{
    const Parameter *parameter = &function->parameters[i];
    const Type *to = parameter->type->to;

    if (parameter->type->kind == TYPE_ELEMENT)
        return way_of_address(function, i);
    if (parameter->type->kind == TYPE_UNSIGNED &&
        strcmp(parameter->name, "seed") == 0)
        return WAY_SEED;
    if (parameter->type->kind != TYPE_POINTER)
        return WAY_VALUE;
    if (parameter->type->chain)
        return chain_way(function, i);
    if (parameter->type->is_value)
        return way_frees(function) ? WAY_FREED : WAY_LOOKED_AT;
    if (to->kind == TYPE_OBJECT && to->is_tree && !to->is_const)
        return way_of_tree(function);
    if (to->kind == TYPE_OBJECT)
        return to->is_const                  ? WAY_LOOKED_AT
               : sets_up(function, i)        ? WAY_MADE
               : way_frees(function)         ? WAY_FREED
               : way_tears_down(function, i) ? WAY_FREED
               : way_may_free(function)      ? WAY_ASKED
                                             : WAY_CHANGED;
    if (type_is_indirect(parameter->type))
        return way_frees(function)      ? WAY_FREED
               : way_may_free(function) ? WAY_ASKED
                                        : WAY_MADE;
    if (to->kind == TYPE_CHAR && is_counted(parameter))
        return WAY_ARRAY;
    if (to->kind == TYPE_CHAR)
        return to->is_const && !is_before_size(function, i) ? WAY_TEXT
                                                            : WAY_ASKED;
    if (to->kind == TYPE_STREAM)
        return way_of_stream(function, parameter);
    if (item_has_text(to) && !to->is_const && !parameter->counted)
        return WAY_ASKED;
    return way_to_plain(function, i);
}

static bool has_object(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if ((leads_to(&function->parameters[i], TYPE_OBJECT) ||
             type_is_indirect(function->parameters[i].type)) &&
            function->parameters[i].way != WAY_MADE)
            return true;
    return false;
}

/* Is it given a text that it may change? Then it may give that back. */
static bool has_text_to_change(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (leads_to(&function->parameters[i], TYPE_CHAR) &&
            !function->parameters[i].type->to->is_const)
            return true;
    return false;
}

/* A text that may be changed, and an object of a function that is given none,
 * are new. */
static Way way_of_result(const Function *function)
{
    static const char *const copies[] = {"copy", "clone", "dup", NULL};
    static const char *const seeks[] = {"strstr", "chr",  "pbrk",
                                        "find",   "skip", NULL};
    const Type *type = function->result.type;

    if (type->kind == TYPE_VOID)
        return WAY_NOTHING;
    if (type->kind != TYPE_POINTER)
        return item_has_text(type) ? WAY_ASKED : WAY_VALUE;
    if (type->chain)
        return chain_result_way(function);
    if (type->to->kind == TYPE_CHAR)
        return type->to->is_const || has_text_to_change(function) ||
                       name_ends(function->name, seeks)
                   ? WAY_ASKED
                   : WAY_CALLERS;
    if (type->to->kind != TYPE_OBJECT)
        return WAY_ASKED;
    if (type->is_value)
        return WAY_CALLERS;
    if (type->to->is_const)
        return WAY_BORROWED;
    if (type->to->is_tree)
        return WAY_CALLERS;
    return !has_object(function) || name_ends(function->name, copies)
               ? WAY_CALLERS
               : WAY_ASKED;
}

void ways_by_types(Function *function)
{
    chain_find_nodes(function);
    for (size_t i = function->count; i-- > 0;)
        function->parameters[i].way = way_of_parameter(function, i);
    function->result.way = way_of_result(function);
    if (function->result.type->chain)
        function->result.length = LENGTH_ENDED;
    if (keeps_order(function) && has_elements(function))
        function->comparison = COMPARE_IDENTITY;
    if (answers_by_sign(function))
        function->comparison = COMPARE_SIGN;
    function->sets_up = how_it_sets_up(function);
    tree_node_sought(function);
    nulls_by_comment(function);
    owner_by_comment(function);
    kept_by_comment(function);
}
