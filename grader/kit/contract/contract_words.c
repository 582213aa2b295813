/* Words for what a parameter or a result is. */
#include <stdlib.h>
#include <string.h>
#include "contract_parts.h"
#include "kit/contract/blocks.h"
#include "fractions.h"
#include "kit/contract/callbacks/hooks.h"
#include "plain.h"
#include "base/text.h"
#include "type.h"
#include "relations.h"
#include "value.h"

enum { LISTED = 4 }; /* so many enumerators or members are named */

static void add_plain(Text *words, const Type *type);

static void add_enumerators(Text *words, const Type *type)
{
    text_add(words, "one of ");
    for (size_t i = 0; i < type->count && i < LISTED; i++)
        text_addf(words, "%s%s", i ? ", " : "", type->enumerators[i].name);
    if (type->count > LISTED)
        text_addf(words, " and %zu more", type->count - LISTED);
}

static void add_members(Text *words, const Type *type)
{
    if (type->is_row) {
        text_addf(words, "row of %zu: ", type->members[0].count);
        add_plain(words, type->members[0].type);
        return;
    }
    text_add(words, "struct of ");
    for (size_t i = 0; i < type->count && i < LISTED; i++) {
        const Member *member = &type->members[i];
        text_addf(words, "%s%s", i ? ", " : "", member->name);
        if (member->count != 1)
            text_addf(words, "[%zu]", member->count);
        if (type_is_text(member->type) || member_is_text(member))
            text_add(words, " (text)");
    }
    if (type->count > LISTED)
        text_addf(words, " and %zu more", type->count - LISTED);
}

static const char *const element_words[] = {
    "only an address", "leads to an int", "leads to a text", "leads to a byte"};

static const char *const calls_words[] = {"", "in order", "in any order",
                                          "not compared"};

static void add_callback(Text *words, const Type *type)
{
    const Numbered *all = &type->numbered;

    text_add(words, "callback");
    for (uint32_t i = all->first; i < all->first + all->all; i++) {
        const Hook *hook = &type->hooks->items[i];
        text_addf(words, "%s%s", i == all->first ? ": " : ", ", hook->name);
    }
    if (all->all > 0)
        text_addf(words, "; calls %s",
                  calls_words[type->hooks->items[all->first].calls]);
}

static void add_plain(Text *words, const Type *type)
{
    size_t bits = 8 * type->size;

    if (type->kind == TYPE_BOOL)
        text_add(words, "true or false");
    else if (type->kind == TYPE_CHAR)
        text_add(words, "character");
    else if (type->kind == TYPE_SIGNED)
        text_addf(words, "number, %zu bits, signed", bits);
    else if (type->kind == TYPE_UNSIGNED)
        text_addf(words, "number, %zu bits", bits);
    else if (type->kind == TYPE_FLOAT)
        text_addf(words, "fraction, %zu bits", bits);
    else if (type->kind == TYPE_ENUM)
        add_enumerators(words, type);
    else if (type->kind == TYPE_STRUCT)
        add_members(words, type);
    else if (type_is_text(type))
        text_add(words, "text");
    else if (type->kind == TYPE_ELEMENT)
        text_addf(words, "element, %s", element_words[type->element]);
    else if (type->kind == TYPE_CONTEXT)
        text_add(words, "handed through to the callback");
    else if (type->kind == TYPE_NODE)
        text_add(words, "node of the list");
    else if (type->kind == TYPE_CALLBACK)
        add_callback(words, type);
}

static void add_length(Text *words, const Function *function,
                       const Parameter *parameter)
{
    if (parameter->length >= 0)
        text_addf(words, " of %s%s%s", parameter->each > 0 ? "(" : "",
                  parameter->over > 0 ? "(" : "",
                  function->parameters[parameter->length].name);
    else if (parameter->length == LENGTH_FIXED)
        text_addf(words, " of %zu", parameter->room);
    if (parameter->times >= 0)
        text_addf(words, " x %s", function->parameters[parameter->times].name);
    if (parameter->scale > 0)
        text_addf(words, " x %zu", parameter->scale);
    if (parameter->plus >= 0)
        text_addf(words, " %c %s", parameter->is_less ? '-' : '+',
                  function->parameters[parameter->plus].name);
    if (parameter->more != 0)
        text_addf(words, " %c %d", parameter->more < 0 ? '-' : '+',
                  abs(parameter->more));
    if (parameter->over > 0)
        text_addf(words, ") / %zu", parameter->over);
    if (parameter->each > 0)
        text_addf(words, ") x %zu", parameter->each);
    if (parameter->beside > 0)
        text_addf(words, " + %zu", parameter->beside);
    if (!parameter->type->chain &&
        (parameter->is_ended || parameter->length == LENGTH_ENDED))
        text_add(words, " (NULL at its end)");
    if (parameter->sized > 0)
        text_addf(words, " x %s bytes, which begin with",
                  function->parameters[parameter->sized - 1].name);
}

/* What is behind a pointer: "array of count: number, 32 bits". */
static void add_behind(Text *words, const char *how, const Function *function,
                       const Parameter *parameter)
{
    text_add(words, how);
    add_length(words, function, parameter);
    text_add(words, parameter->by_result    ? ", so many as it returns: "
                    : parameter->is_kept    ? ", which stays there: "
                    : parameter->is_scratch ? ", not compared afterwards: "
                                            : ": ");
    add_plain(words, parameter->type->to);
}

/* Of a text, list, array or struct that is returned. */
static void add_owner(Text *words, const Function *function, Way way)
{
    if (function->releaser) {
        text_addf(words, ", which %s frees", function->releaser);
        return;
    }
    text_add(words, way == WAY_CALLERS       ? ", the caller's to free"
                    : way == WAY_CALLERS_ROW ? ", the caller's to free, but no "
                                               "text in it"
                    : way == WAY_BORROWED && function->until_next_call
                        ? ", borrowed until the next call"
                    : way == WAY_BORROWED
                        ? ", borrowed until the object changes"
                        : ", there forever");
}

static void add_result(Text *words, const Function *function,
                       const Parameter *result)
{
    const Type *to = result->type->to;

    if (!to || type_is_item(to)) {
        if (!to)
            add_plain(words, result->type);
        else if (type_is_text(result->type))
            text_add(words, "text");
        else
            add_behind(words,
                       type_is_text(to) || result->type->chain ? "list"
                                                               : "array",
                       function, result);
        add_owner(words, function, result->way);
        return;
    }
    if (type_is_block(result->type)) {
        text_add(words, result->length == LENGTH_NONE ? "new block, of any size"
                                                      : "new block of ");
        if (result->length >= BLOCK_OF_MAKER)
            text_add(words, "as many bytes as its maker was told");
        else if (result->length >= 0)
            text_addf(words, "%s bytes",
                      function->parameters[result->length].name);
        text_add(words, result->more & BLOCK_IS_ZERO ? ", all 0" : "");
        text_add(words, result->more & BLOCK_IS_ALIGNED ? ", aligned" : "");
    } else if (result->way == WAY_CALLERS)
        text_addf(words, "new %s", object_name(result->type));
    else if (result->way == WAY_BORROWED)
        text_addf(words, "%s that is there already", object_name(result->type));
    else
        text_addf(words, "%s, there forever", object_name(result->type));
}

static const char *array_word(const Parameter *parameter)
{
    bool is_const = parameter->type->to->is_const;
    const Chain *chain = parameter->type->chain;

    if (chain && !is_const && !chain->is_variable)
        return "list in place, its first node stays";
    if (chain || parameter->is_ended)
        return is_const ? "list" : "list in and out";
    return is_const ? "array" : "array in and out";
}

static const char *object_word(const Type *type)
{
    return type_is_block(type) ? "block" : object_name(type);
}

static void add_pointer(Text *words, const Function *function,
                        const Parameter *parameter)
{
    bool is_array = parameter->length != LENGTH_NONE;

    switch (parameter->way) {
    case WAY_LOOKED_AT:
        text_addf(words, "%s, looked at", object_word(parameter->type));
        break;
    case WAY_CHANGED:
        text_addf(words, "%s, changed", object_name(parameter->type));
        break;
    case WAY_FREED:
        text_addf(words, "%s, freed", object_word(parameter->type));
        break;
    case WAY_MADE:
        text_addf(words, "new %s, %s there", object_name(parameter->type),
                  parameter_is_placed(parameter) ? "set up" : "stored");
        if (parameter_is_placed(parameter) &&
            function->result.type->kind == TYPE_SIGNED)
            text_add(words, function->sets_up == SETS_UP_WITH_0
                                ? " if it returns 0"
                                : " unless it returns 0");
        break;
    case WAY_TEXT:
        text_add(words, parameter->is_kept ? "text, lent, and stays there"
                                           : "text, lent");
        break;
    case WAY_CURSOR:
        text_addf(words, "place in a text%s, which is moved on",
                  parameter->type->to->to->is_const ? ""
                                                    : " that may be changed");
        break;
    case WAY_GIVEN:
        if (parameter->is_released) {
            text_add(words, "what was returned, freed");
            break;
        }
        if (parameter->type->chain) {
            add_behind(words, "list, which is the function's then", function,
                       parameter);
            break;
        }
        if (!type_is_text(parameter->type))
            add_behind(words, "list", function, parameter);
        text_add(words, type_is_text(parameter->type)
                            ? "text, the function's to free"
                            : ", all of it the function's to free");
        break;
    case WAY_BUFFER:
        text_add(words, "room for a text, size");
        add_length(words, function, parameter);
        break;
    case WAY_ONE:
        add_behind(words, "looked at", function, parameter);
        break;
    case WAY_OUT:
        add_behind(words,
                   parameter->type->chain ? "list out"
                   : is_array             ? "array out"
                                          : "out",
                   function, parameter);
        break;
    case WAY_IN_OUT:
        if (type_is_text(parameter->type)) {
            text_add(words, "text, changed in place in a block");
            text_add(words, is_array ? "" : " of just its size");
            add_length(words, function, parameter);
        } else {
            add_behind(words, "in and out", function, parameter);
        }
        break;
    case WAY_ARRAY:
        add_behind(words, array_word(parameter), function, parameter);
        break;
    case WAY_OUT_LENT:
        add_behind(words, is_array ? "array out" : "out", function, parameter);
        text_add(words, ", not the caller's to free");
        break;
    case WAY_READS:
        text_add(words, "read from");
        break;
    case WAY_READS_PART:
        text_add(words, "read from; how far, is compared");
        break;
    case WAY_WRITES:
        text_add(words, "written to");
        break;
    case WAY_CALLERS:
    case WAY_CALLERS_ROW:
    case WAY_BORROWED:
    case WAY_FOREVER:
        add_result(words, function, parameter);
        break;
    case WAY_ASKED:
    case WAY_NOTHING:
    case WAY_VALUE:
    case WAY_SEED:
        break;
    }
}

/* How near a fraction that it gives has to come. */
static void add_nearness(Text *words, const Function *function)
{
    bool both = function->within > 0 && function->relative > 0;

    if (function->within > 0)
        text_addf(words, "; within %g", function->within);
    if (function->relative > 0)
        text_addf(words, both ? " or %g of it" : "; within %g of it",
                  function->relative);
}

/* What of a number only lab.ini knows. */
static void add_comparison(Text *words, const Function *function)
{
    if (function->comparison == COMPARE_SIGN)
        text_add(words, "; compared by sign");
    else if (function->comparison == COMPARE_NONE)
        text_add(words, "; not compared");
    else if (function->comparison == COMPARE_BAG)
        text_add(words, "; in any order");
    else if (function->comparison == COMPARE_SET)
        text_add(words, "; in any order, and any number");
    relations_add_words(words, function);
    if (function->oracle)
        text_addf(words, "; right if %s of hooks.c says so", function->oracle);
    if (function->is_random)
        text_add(words, "; by chance, as often as the solution");
    if (function->prints)
        text_add(words, "; what it prints is compared");
    if (function->sets_errno)
        text_add(words, "; errno, where it is set");
}

char *parameter_words(const Function *function, const Parameter *parameter)
{
    Text words = TEXT_EMPTY;

    if (type_refusal(parameter->type)) {
        text_add(&words, "no kind for it");
        return text_take(&words);
    }
    if (parameter->way == WAY_ASKED)
        text_add(&words, "? (see below)");
    else if (parameter->way == WAY_NOTHING)
        text_add(&words, "returns nothing");
    else if (parameter->way == WAY_SEED)
        text_addf(&words, "seed, %zu bits", 8 * parameter->type->size);
    else if (parameter->way == WAY_VALUE)
        add_plain(&words, parameter->type);
    else
        add_pointer(&words, function, parameter);
    if (parameter->is_released && parameter->way == WAY_VALUE)
        text_add(&words, "; of what was returned, or 0");
    else if (parameter->length_of >= 0)
        text_addf(&words, "; length of %s",
                  function->parameters[parameter->length_of].name);
    if (parameter->may_be_null)
        text_add(&words, "; or NULL");
    if (parameter->type->kind == TYPE_ELEMENT &&
        parameter == &function->result && function->by_content)
        text_add(&words, "; any that holds the same");
    bool is_result = parameter == &function->result;
    if (type_has_fraction(parameter->type) &&
        (is_result || parameter_is_written(parameter)))
        add_nearness(&words, function);
    if (is_result)
        add_comparison(&words, function);
    return text_take(&words);
}
