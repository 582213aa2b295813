/* See relations.h. */
#include "relations.h"

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

/* The nth term: a parameter's name, what a function says of parameters, or a
 * number. */
static bool read_term(const Contract *contract, Function *function,
                      const char *word, size_t length, RelationSide *side,
                      int n)
{
    const char *from = word + strspn(word, " \t");
    size_t skipped = (size_t)(from - word);

    length = length > skipped ? length - skipped : 0;
    while (length > 0 && strchr(" \t", from[length - 1]))
        length--;
    char *name = text_format("%.*s", (int)length, from), *end, *why = NULL;
    int at = strchr(name, '(') ? told_parameter(contract, function, name, &why)
                               : function_parameter(function, name);
    side->parameters[n] = at;
    side->numbers[n] = strtoll(name, &end, 0);
    bool is_number = end > name && *end == '\0';
    free(why);
    free(name);
    return is_number ||
           (at >= 0 && type_is_integer(function->parameters[at].type));
}

static bool is_told(const Function *function, const RelationSide *side, int n)
{
    int at = side->parameters[n];

    return at >= 0 && function->parameters[at].told;
}

/* One term, or two with + - * between them, which no function says. */
static bool read_side(const Contract *contract, Function *function,
                      const char *text, size_t length, RelationSide *side)
{
    size_t first = strspn(text, " \t-");

    first += strcspn(text + first, "+-*");
    side->sign = first < length ? text[first] : '\0';
    if (!side->sign)
        return read_term(contract, function, text, length, side, 0);
    return read_term(contract, function, text, first, side, 0) &&
           read_term(contract, function, text + first + 1, length - first - 1,
                     side, 1) &&
           !is_told(function, side, 0) && !is_told(function, side, 1);
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

    int at = relation->left.parameters[0] = function_parameter(function, array);
    int by = relation->right.parameters[0] =
        function_parameter(function, callback);
    free(array);
    free(callback);
    return at >= 0 && by >= 0 && may_be_in_order(&function->parameters[at]) &&
           function->parameters[by].type->kind == TYPE_CALLBACK;
}

/* is_empty(t), !is_empty(t) */
static bool read_truth(const Contract *contract, Function *function,
                       const char *word, Relation *relation)
{
    bool is_not = *word == '!';

    while (strcmp(signs[relation->sign], is_not ? "==" : "!=") != 0)
        relation->sign++;
    relation->right.parameters[0] = -1;
    word += is_not;
    return read_side(contract, function, word, strlen(word), &relation->left) &&
           relation_is_asked(function, relation);
}

static bool read_one(const Contract *contract, Function *function,
                     const char *text, Relation *relation)
{
    size_t left_length, word_length, right_length = 0;
    const char *rest = text, *left = words_next(&rest, &left_length);
    const char *word = left ? words_next(&rest, &word_length) : NULL;
    const char *right = word ? words_next(&rest, &right_length) : NULL;

    *relation = (Relation){.sign = IN_ORDER};
    if (right && word_length == strlen(signs[IN_ORDER]) &&
        strncmp(word, signs[IN_ORDER], word_length) == 0)
        return rest[strspn(rest, " \t")] == '\0' &&
               read_order(function, left, left_length, right, right_length,
                          relation);
    relation->sign = 0;
    text += strspn(text, " \t");
    size_t at = strcspn(text + 1, "<>=!") + 1;
    if (*text == '\0' || text[at] == '\0')
        return left && read_truth(contract, function, text, relation);
    size_t length = strspn(text + at, "<>=!");
    for (; relation->sign < IN_ORDER; relation->sign++)
        if (strlen(signs[relation->sign]) == length &&
            memcmp(signs[relation->sign], text + at, length) == 0)
            break;
    return relation->sign < IN_ORDER &&
           read_side(contract, function, text, at, &relation->left) &&
           read_side(contract, function, text + at + length,
                     strlen(text + at + length), &relation->right);
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
            *why =
                text_copy("it is neither like \"k < n\" or \"at + n <= 64\", "
                          "with whole numbers that the function is given, "
                          "nor like \"size(t) > 0\" or \"!is_empty(t)\", nor "
                          "like \"items in_order compare\"");
        free(one);
        if (text[length] == '\0')
            break;
        text += length + 1;
    }
    return !*why;
}

/* --------------------------------------------------------------- holding -- */

/* (Wide enough for what two numbers give.) */
__extension__ typedef __int128 Wide;
#define WIDE_LARGE ((Wide)1 << 126)

static Wide term(const Function *function, const Value *values,
                 const RelationSide *side, int n)
{
    int parameter = side->parameters[n];

    if (parameter < 0)
        return side->numbers[n];
    uint64_t number = values[parameter].number;
    return function->parameters[parameter].type->kind == TYPE_UNSIGNED
               ? (Wide)number
               : (Wide)(int64_t)number;
}

static Wide side_value(const Function *function, const Value *values,
                       const RelationSide *side)
{
    Wide first = term(function, values, side, 0);
    Wide second = side->sign ? term(function, values, side, 1) : 0;
    Wide product;

    if (side->sign != '*')
        return side->sign == '-' ? first - second : first + second;
    return __builtin_mul_overflow(first, second, &product) ? WIDE_LARGE
                                                           : product;
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
        int at = relation->left.parameters[0];
        int way = direction(contract, &values[relation->right.parameters[0]]);
        Value *array = &values[at];
        if (way != 0 && !array->is_null && array->count > 1)
            settle_array(contract, function->parameters[at].type->to, way,
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
    return is_told(function, &relation->left, 0) ||
           is_told(function, &relation->right, 0);
}

int64_t relation_number(const Function *function, const Value *values,
                        const RelationSide *side)
{
    Wide number = side_value(function, values, side);

    return number > INT64_MAX   ? INT64_MAX
           : number < INT64_MIN ? INT64_MIN
                                : (int64_t)number;
}

static bool holds(const Contract *contract, const Function *function,
                  const Relation *relation, const Value *values)
{
    int at = relation->left.parameters[0], by = relation->right.parameters[0];

    if (relation_is_asked(function, relation))
        return true;
    if (relation->sign == IN_ORDER)
        return is_ordered(contract, function->parameters[at].type->to,
                          &values[at], &values[by]);
    Wide left = side_value(function, values, &relation->left);
    Wide right = side_value(function, values, &relation->right);
    return sign_holds(relation->sign, (left > right) - (left < right));
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
            function->parameters[relation->left.parameters[0]].type->to->kind !=
                TYPE_STRUCT)
            continue;
        const Parameter *callback =
            &function->parameters[relation->right.parameters[0]];
        const Numbered *all = &callback->type->numbered;
        for (uint32_t k = all->first; k < all->first + all->all; k++)
            if (!contract->hooks->items[k].source)
                return callback;
    }
    return NULL;
}

static void add_side(Text *words, const Function *function,
                     const RelationSide *side)
{
    for (int n = 0; n < (side->sign ? 2 : 1); n++) {
        if (n > 0)
            text_addf(words, " %c ", side->sign);
        if (side->parameters[n] >= 0)
            text_add(words, function->parameters[side->parameters[n]].name);
        else
            text_addf(words, "%lld", (long long)side->numbers[n]);
    }
}

void relations_add_words(Text *words, const Function *function)
{
    for (size_t i = 0; i < function->relation_count; i++) {
        const Relation *relation = &function->relations[i];
        text_add(words, i ? ", " : "; called only where ");
        add_side(words, function, &relation->left);
        text_addf(words, " %s ",
                  relation->sign == IN_ORDER ? "is in order by"
                                             : signs[relation->sign]);
        add_side(words, function, &relation->right);
    }
}
