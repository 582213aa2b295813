/* See relations.h. */
#include "relations.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "addresses.h"
#include "kit/contract/callbacks/hooks.h"
#include "cells.h"
#include "plain.h"
#include "type.h"
#include "words.h"

static const char *const signs[] = {
    "<", "<=", ">", ">=", "==", "!=", "in_order"};
enum { SIGNS = sizeof signs / sizeof *signs, IN_ORDER = SIGNS - 1 };

/* --------------------------------------------------------------- reading -- */

/* A parameter's name, or a number. */
static bool read_side(const Function *function, const char *word, size_t length,
                      int *parameter, int64_t *number)
{
    char *name = text_format("%.*s", (int)length, word), *end;

    *parameter = function_parameter(function, name);
    *number = strtoll(name, &end, 0);
    bool is_number = end > name && *end == '\0';
    free(name);
    return is_number ||
           (*parameter >= 0 &&
            type_is_integer(function->parameters[*parameter].type));
}

/* Elements, or whole numbers, which a callback may compare where they lie; or
 * structs that have one. */
static bool may_be_in_order(const Parameter *array)
{
    return parameter_is_array(array) && array->type->to &&
           (array->type->to->kind == TYPE_ELEMENT ||
            type_is_integer(array->type->to) ||
            (array->type->to->kind == TYPE_STRUCT &&
             struct_key(array->type->to)));
}

static bool read_order(const Function *function, const char *left,
                       size_t left_length, const char *right, size_t length,
                       Relation *relation)
{
    char *array = text_format("%.*s", (int)left_length, left);
    char *callback = text_format("%.*s", (int)length, right);

    relation->left = function_parameter(function, array);
    relation->right = function_parameter(function, callback);
    free(array);
    free(callback);
    return relation->left >= 0 && relation->right >= 0 &&
           may_be_in_order(&function->parameters[relation->left]) &&
           function->parameters[relation->right].type->kind == TYPE_CALLBACK;
}

static bool read_one(const Function *function, const char *text,
                     Relation *relation)
{
    size_t left_length, sign_length, length = 0;
    const char *left = words_next(&text, &left_length);
    const char *sign = left ? words_next(&text, &sign_length) : NULL;
    const char *right = sign ? words_next(&text, &length) : NULL;

    if (!right || text[strspn(text, " \t")] != '\0')
        return false;
    *relation = (Relation){.sign = 0};
    while (relation->sign < SIGNS &&
           (strlen(signs[relation->sign]) != sign_length ||
            memcmp(signs[relation->sign], sign, sign_length) != 0))
        relation->sign++;
    if (relation->sign == IN_ORDER)
        return read_order(function, left, left_length, right, length, relation);
    return relation->sign < SIGNS &&
           read_side(function, left, left_length, &relation->left,
                     &relation->left_number) &&
           read_side(function, right, length, &relation->right,
                     &relation->right_number);
}

bool relations_read(Function *function, const char *text, char **why)
{
    *why = NULL;
    function->relation_count = 0;
    while (!*why) {
        size_t length = strcspn(text, ",");
        char *one = text_format("%.*s", (int)length, text);
        if (function->relation_count == RELATIONS_MOST)
            *why = text_format("there are more than %d", RELATIONS_MOST);
        else if (!read_one(function, one,
                           &function->relations[function->relation_count++]))
            *why = text_copy("it is neither like \"k < n\", with whole numbers "
                             "that the function is given, nor like \"items "
                             "in_order compare\"");
        free(one);
        if (text[length] == '\0')
            break;
        text += length + 1;
    }
    return !*why;
}

/* --------------------------------------------------------------- holding -- */

/* Numbers above those of int64_t are as numbers of uint64_t are. */
typedef struct {
    bool is_large;
    int64_t number;
} Side;

static Side side(const Function *function, const Value *values, int parameter,
                 int64_t number)
{
    if (parameter < 0)
        return (Side){false, number};
    bool is_unsigned =
        function->parameters[parameter].type->kind == TYPE_UNSIGNED;
    number = (int64_t)values[parameter].number;
    return (Side){is_unsigned && number < 0, number};
}

static int compare_sides(Side one, Side other)
{
    if (one.is_large != other.is_large)
        return one.is_large ? 1 : -1;
    return (one.number > other.number) - (one.number < other.number);
}

/* What lies in that cell, against another: below 0, 0, above 0. */
static int compare_cells(const Contract *contract, uint32_t one, uint32_t other)
{
    static const Cell none = {.text = ""};
    const Cell *cells = contract->cells->items;
    const Cell *a = one < contract->cells->count ? &cells[one] : &none;
    const Cell *b = other < contract->cells->count ? &cells[other] : &none;

    return a->text && b->text
               ? strcmp(a->text, b->text)
               : (a->number > b->number) - (a->number < b->number);
}

/* What callbacks see of an item: itself, or the key of a struct. */
static int64_t key_of(const Type *item, const unsigned char *at)
{
    if (item->kind != TYPE_STRUCT)
        return number_read(item, at);
    const Member *key = struct_key(item);
    for (const Member *m = item->members; m < key; m++)
        at += m->count * plain_size(m->type);
    return number_read(key->type, at);
}

/* The items of that index and of the one behind it, likewise. */
static int compare_items(const Contract *contract, const Type *item,
                         const Value *array, uint32_t i)
{
    int64_t one = key_of(item, item_at(array, item, i));
    int64_t other = key_of(item, item_at(array, item, i + 1));

    return item->kind == TYPE_ELEMENT
               ? compare_cells(contract, (uint32_t)one, (uint32_t)other)
               : (one > other) - (one < other);
}

/* Does the item stand before the next as the callback has it? (Of a lecturer's
 * own callback it is only known that it takes what holds the same for the
 * same.) */
static bool in_order(const Contract *contract, const Value *callback,
                     const Type *item, const Value *array, uint32_t i)
{
    const Hooks *hooks = contract->hooks;
    int compared = compare_items(contract, item, array, i);

    if (!hooks || callback->number >= hooks->count ||
        !hooks->items[callback->number].source)
        return compared == 0 && item->kind != TYPE_STRUCT;
    const char *name =
        strstr(hooks->items[callback->number].name, "descending");
    return name ? compared >= 0 : compared <= 0;
}

void relations_settle(const Contract *contract, const Function *function,
                      Value *values, Arena *arena)
{
    for (size_t i = 0; i < function->relation_count; i++) {
        const Relation *relation = &function->relations[i];
        if (relation->sign != IN_ORDER || values[relation->left].is_null)
            continue;
        const Type *item = function->parameters[relation->left].type->to;
        size_t size = plain_size(item);
        Value *array = &values[relation->left];
        unsigned char *bytes = arena_copy(arena, array->bytes, array->size);
        array->bytes = bytes;
        unsigned char *kept = arena_take(arena, 1, size);
        for (uint32_t k = 1; k < array->count; k++)
            for (uint32_t at = k;
                 at > 0 && !in_order(contract, &values[relation->right], item,
                                     array, at - 1);
                 at--) {
                unsigned char *here = bytes + at * size;
                memcpy(kept, here, size);
                memcpy(here, here - size, size);
                memcpy(here - size, kept, size);
            }
    }
}

static bool is_ordered(const Contract *contract, const Type *item,
                       const Value *array, const Value *callback)
{
    for (uint32_t i = 1; i < array->count && !array->is_null; i++)
        if (!in_order(contract, callback, item, array, i - 1))
            return false;
    return true;
}

static bool holds(const Contract *contract, const Function *function,
                  const Relation *relation, const Value *values)
{
    if (relation->sign == IN_ORDER)
        return is_ordered(contract,
                          function->parameters[relation->left].type->to,
                          &values[relation->left], &values[relation->right]);
    int compared = compare_sides(
        side(function, values, relation->left, relation->left_number),
        side(function, values, relation->right, relation->right_number));
    const bool is[] = {compared<0, compared <= 0, compared> 0, compared >= 0,
                       compared == 0, compared != 0};
    return is[relation->sign];
}

bool relations_hold(const Contract *contract, const Function *function,
                    const Value *values)
{
    for (size_t i = 0; i < function->relation_count; i++)
        if (!holds(contract, function, &function->relations[i], values))
            return false;
    return true;
}

const Parameter *relations_unknown(const Contract *contract,
                                   const Function *function)
{
    for (size_t i = 0; i < function->relation_count; i++) {
        const Relation *relation = &function->relations[i];
        if (relation->sign != IN_ORDER ||
            function->parameters[relation->left].type->to->kind != TYPE_STRUCT)
            continue;
        const Parameter *callback = &function->parameters[relation->right];
        const Numbered *all = &callback->type->numbered;
        for (uint32_t k = all->first; k < all->first + all->all; k++)
            if (!contract->hooks->items[k].source)
                return callback;
    }
    return NULL;
}

static void add_side(Text *words, const Function *function, int parameter,
                     int64_t number)
{
    if (parameter >= 0)
        text_add(words, function->parameters[parameter].name);
    else
        text_addf(words, "%lld", (long long)number);
}

void relations_add_words(Text *words, const Function *function)
{
    for (size_t i = 0; i < function->relation_count; i++) {
        const Relation *relation = &function->relations[i];
        text_add(words, i ? ", " : "; called only where ");
        add_side(words, function, relation->left, relation->left_number);
        text_addf(words, " %s ",
                  relation->sign == IN_ORDER ? "is in order by"
                                             : signs[relation->sign]);
        add_side(words, function, relation->right, relation->right_number);
    }
}
