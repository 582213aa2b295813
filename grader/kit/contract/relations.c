/* See relations.h. */
#include "relations.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "addresses.h"
#include "kit/contract/callbacks/hooks.h"
#include "cells.h"
#include "plain.h"
#include "told.h"
#include "type.h"
#include "words.h"

static const char *const signs[] = {
    "<", "<=", ">", ">=", "==", "!=", "in_order"};
enum { SIGNS = sizeof signs / sizeof *signs, IN_ORDER = SIGNS - 1 };

/* --------------------------------------------------------------- reading -- */

/* A parameter's name, what a function says of parameters, or a number. */
static bool read_side(const Contract *contract, Function *function,
                      const char *word, size_t length, int *parameter,
                      int64_t *number)
{
    char *name = text_format("%.*s", (int)length, word), *end, *why = NULL;

    *parameter = strchr(name, '(')
                     ? told_parameter(contract, function, name, &why)
                     : function_parameter(function, name);
    *number = strtoll(name, &end, 0);
    bool is_number = end > name && *end == '\0';
    free(why);
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

/* is_empty(t), !is_empty(t) */
static bool read_truth(const Contract *contract, Function *function,
                       const char *word, size_t length, Relation *relation)
{
    bool is_not = *word == '!';

    *relation = (Relation){.right = -1};
    while (strcmp(signs[relation->sign], is_not ? "==" : "!=") != 0)
        relation->sign++;
    return read_side(contract, function, word + is_not, length - is_not,
                     &relation->left, &relation->left_number) &&
           relation_is_asked(function, relation);
}

static bool read_one(const Contract *contract, Function *function,
                     const char *text, Relation *relation)
{
    size_t left_length, sign_length, length = 0;
    const char *left = words_next(&text, &left_length);
    const char *sign = left ? words_next(&text, &sign_length) : NULL;
    const char *right = sign ? words_next(&text, &length) : NULL;

    if (left && !sign)
        return read_truth(contract, function, left, left_length, relation);
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
           read_side(contract, function, left, left_length, &relation->left,
                     &relation->left_number) &&
           read_side(contract, function, right, length, &relation->right,
                     &relation->right_number);
}

/* How long the text is until a comma that stands in no brackets. */
static size_t length_of_one(const char *text)
{
    size_t length = 0;

    for (int depth = 0; text[length] && (text[length] != ',' || depth > 0);
         length++)
        depth += (text[length] == '(') - (text[length] == ')');
    return length;
}

bool relations_read(const Contract *contract, Function *function,
                    const char *text, char **why)
{
    *why = NULL;
    function->relation_count = 0;
    while (!*why) {
        size_t length = length_of_one(text);
        char *one = text_format("%.*s", (int)length, text);
        if (function->relation_count == RELATIONS_MOST)
            *why = text_format("there are more than %d", RELATIONS_MOST);
        else if (!read_one(contract, function, one,
                           &function->relations[function->relation_count++]))
            *why = text_copy("it is neither like \"k < n\", with whole numbers "
                             "that the function is given, nor like \"size(t) > "
                             "0\" or \"!is_empty(t)\", nor like \"items "
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

/* What callbacks see of an item: itself, what its cell holds, or the key of a
 * struct. */
typedef struct {
    int64_t number;
    const char *text; /* or NULL */
    uint32_t index;
} ItemKey;

static ItemKey key_of(const Contract *contract, const Type *item,
                      const Value *array, uint32_t index)
{
    const unsigned char *at = item_at(array, item, index);
    const Member *key = item->kind == TYPE_STRUCT ? struct_key(item) : NULL;

    for (const Member *m = item->members; key && m < key; m++)
        at += m->count * plain_size(m->type);
    int64_t number = number_read(key ? key->type : item, at);
    if (item->kind != TYPE_ELEMENT)
        return (ItemKey){.number = number, .index = index};
    if ((uint64_t)number >= contract->cells->count)
        return (ItemKey){.text = "", .index = index};
    const Cell *cell = &contract->cells->items[number];
    return (ItemKey){cell->number, cell->text, index};
}

static int compare_keys(const ItemKey *one, const ItemKey *other)
{
    return one->text && other->text
               ? strcmp(one->text, other->text)
               : (one->number > other->number) - (one->number < other->number);
}

/* (Those that are the same stay as they are.) */
static int ascending(const void *a, const void *b)
{
    const ItemKey *one = a, *other = b;
    int compared = compare_keys(one, other);

    return compared ? compared
                    : (one->index > other->index) - (one->index < other->index);
}

static int descending(const void *a, const void *b)
{
    const ItemKey *one = a, *other = b;
    int compared = compare_keys(other, one);

    return compared ? compared
                    : (one->index > other->index) - (one->index < other->index);
}

/* How the callback orders keys: 1, or -1 from large to small. 0: nobody knows,
 * of a lecturer's own, but that it takes what holds the same for the same. */
static int direction(const Contract *contract, const Value *callback)
{
    const Hooks *hooks = contract->hooks;

    if (!hooks || callback->number >= hooks->count ||
        !hooks->items[callback->number].source)
        return 0;
    return strstr(hooks->items[callback->number].name, "descending") ? -1 : 1;
}

static void settle_array(const Contract *contract, const Type *item,
                         int direction, Value *array, Arena *arena)
{
    size_t size = plain_size(item);
    ItemKey *keys = arena_take(arena, array->count, sizeof *keys);
    unsigned char *bytes = arena_take(arena, 1, array->size);

    for (uint32_t i = 0; i < array->count; i++)
        keys[i] = key_of(contract, item, array, i);
    qsort(keys, array->count, sizeof *keys,
          direction < 0 ? descending : ascending);
    for (uint32_t i = 0; i < array->count; i++)
        memcpy(bytes + i * size, array->bytes + keys[i].index * size, size);
    array->bytes = bytes;
}

void relations_settle(const Contract *contract, const Function *function,
                      Value *values, Arena *arena)
{
    for (size_t i = 0; i < function->relation_count; i++) {
        const Relation *relation = &function->relations[i];
        if (relation->sign != IN_ORDER)
            continue;
        int way = direction(contract, &values[relation->right]);
        Value *array = &values[relation->left];
        if (way != 0 && !array->is_null && array->count > 1)
            settle_array(contract,
                         function->parameters[relation->left].type->to, way,
                         array, arena);
    }
}

static bool is_ordered(const Contract *contract, const Type *item,
                       const Value *array, const Value *callback)
{
    int way = direction(contract, callback);

    for (uint32_t i = 1; i < array->count && !array->is_null; i++) {
        ItemKey one = key_of(contract, item, array, i - 1);
        ItemKey other = key_of(contract, item, array, i);
        int compared = compare_keys(&one, &other);
        if (way == 0 ? compared != 0 || item->kind == TYPE_STRUCT
                     : way * compared > 0)
            return false;
    }
    return true;
}

bool relation_is_asked(const Function *function, const Relation *relation)
{
    return (relation->left >= 0 && function->parameters[relation->left].told) ||
           (relation->right >= 0 && function->parameters[relation->right].told);
}

static bool holds(const Contract *contract, const Function *function,
                  const Relation *relation, const Value *values)
{
    if (relation_is_asked(function, relation))
        return true;
    if (relation->sign == IN_ORDER)
        return is_ordered(contract,
                          function->parameters[relation->left].type->to,
                          &values[relation->left], &values[relation->right]);
    int compared = compare_sides(
        side(function, values, relation->left, relation->left_number),
        side(function, values, relation->right, relation->right_number));
    return sign_holds(relation->sign, compared);
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
