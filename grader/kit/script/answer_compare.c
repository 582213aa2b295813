/* Compares answers as the contract says. See answer.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "answer.h"
#include "base/memory.h"
#include "kit/contract/fractions.h"
#include "kit/contract/plain.h"
#include "zeros.h"

/* ---------------------------------------------------------------- items -- */

/* Two items side by side. */
typedef struct {
    const Function *function;
    const unsigned char *one, *one_end, *other, *other_end;
} Pair;

static double fraction_at(const Type *type, const unsigned char *bytes)
{
    float narrow;
    double wide;

    if (type->size == sizeof narrow) {
        memcpy(&narrow, bytes, sizeof narrow);
        return (double)narrow;
    }
    memcpy(&wide, bytes, sizeof wide);
    return wide;
}

/* (The one is right.) */
static bool is_near(const Function *function, double one, double other)
{
    if (isnan(one) || isnan(other))
        return isnan(one) && isnan(other);
    return one == other || fabs(one - other) <= function->within ||
           fabs(one - other) <= function->relative * fabs(one);
}

/* Compares what comes next, and goes past it. */
static bool is_same_item(Pair *pair, const Type *type)
{
    const unsigned char *one = pair->one, *other = pair->other;
    bool same = true;

    if (type->kind == TYPE_STRUCT) {
        for (size_t i = 0; i < type->count; i++)
            for (size_t k = 0; k < type->members[i].count; k++)
                same &= is_same_item(pair, type->members[i].type);
        return same;
    }
    pair->one = item_end(type, one, pair->one_end);
    pair->other = item_end(type, other, pair->other_end);
    if (type->kind == TYPE_FLOAT)
        return is_near(pair->function, fraction_at(type, one),
                       fraction_at(type, other));
    size_t size = (size_t)(pair->one - one);
    return size == (size_t)(pair->other - other) &&
           memcmp(one, other, size) == 0;
}

static bool is_same_row(const Function *function, const Type *item,
                        const Value *one, const Value *other)
{
    Pair pair = {function, one->bytes, one->bytes + one->size, other->bytes,
                 other->bytes + other->size};
    bool same = one->count == other->count;

    for (uint32_t i = 0; i < one->count && same; i++)
        same = is_same_item(&pair, item);
    return same;
}

/* ---------------------------------------------------------- in any order -- */

static int compare_parts(const void *a, const void *b)
{
    const Value *one = a, *other = b;
    size_t size = one->size < other->size ? one->size : other->size;
    int order = size ? memcmp(one->bytes, other->bytes, size) : 0;

    return order ? order
                 : (one->size > other->size) - (one->size < other->size);
}

/* The items in the order of their bytes, each once if `once`: the caller's to
 * free. */
static Value *sorted(const Type *item, const Value *row, bool once,
                     size_t *count)
{
    Value *parts = memory_new(row->count + 1, sizeof *parts);
    const unsigned char *at = row->bytes, *end = row->bytes + row->size;

    *count = 0;
    for (uint32_t i = 0; i < row->count; i++) {
        const unsigned char *next = item_end(item, at, end);
        parts[i] =
            (Value){.count = 1, .size = (uint32_t)(next - at), .bytes = at};
        at = next;
    }
    qsort(parts, row->count, sizeof *parts, compare_parts);
    for (uint32_t i = 0; i < row->count; i++)
        if (!once || i == 0 || compare_parts(&parts[i], &parts[i - 1]) != 0)
            parts[(*count)++] = parts[i];
    return parts;
}

uint32_t items_difference(const Function *function, const Type *item,
                          const Value *right, const Value *got)
{
    Pair pair = {function, right->bytes, right->bytes + right->size, got->bytes,
                 got->bytes + got->size};
    uint32_t i = 0;

    while (i < right->count && i < got->count && is_same_item(&pair, item))
        i++;
    return i;
}

static bool is_same_bag(const Function *function, const Type *item,
                        const Value *one, const Value *other)
{
    bool once = function->comparison == COMPARE_SET;
    size_t counts[2];
    Value *parts[2] = {sorted(item, one, once, &counts[0]),
                       sorted(item, other, once, &counts[1])};
    bool same = counts[0] == counts[1];

    for (size_t i = 0; i < counts[0] && same; i++)
        same = is_same_row(function, item, &parts[0][i], &parts[1][i]);
    free(parts[0]);
    free(parts[1]);
    return same;
}

static bool is_same(const Function *function, const Type *item, bool is_array,
                    const Value *one, const Value *other)
{
    if (one->is_null || other->is_null)
        return one->is_null && other->is_null;
    if (one->links != other->links)
        return false;
    bool any_order = function->comparison == COMPARE_BAG ||
                     function->comparison == COMPARE_SET;
    return is_array && any_order ? is_same_bag(function, item, one, other)
                                 : is_same_row(function, item, one, other);
}

/* --------------------------------------------------------------- answers -- */

/* (With fractions about, a text may say -0.0 where another says 0.0.) */
static bool is_same_text(const Contract *contract, const Value *one,
                         const Value *other)
{
    if (one->is_null || other->is_null)
        return one->is_null && other->is_null;
    return (one->size == other->size &&
            memcmp(one->bytes, other->bytes, one->size) == 0) ||
           (contract_has_fractions(contract) &&
            texts_same_but_zeros(one, other));
}

static int sign_of(const Type *type, const Value *value)
{
    int64_t number = (int64_t)value->number;

    if (type->kind == TYPE_FLOAT) {
        double fraction = fraction_at(type, value->bytes);
        return isnan(fraction) ? 2 : (fraction > 0) - (fraction < 0);
    }
    return (number > 0) - (number < 0);
}

/* Is what is right for others to say, or for chance? (In whatever order, it may
 * still have to be the same.) */
static bool is_open(const Function *function)
{
    bool any_order = function->comparison == COMPARE_BAG ||
                     function->comparison == COMPARE_SET;

    return function->oracle || (function->is_random && !any_order);
}

static bool is_same_result(const Contract *contract, const Function *function,
                           const Answer *one, const Answer *other)
{
    const Parameter *result = &function->result;
    const Type *type = result->type;
    const Value *a = &one->result, *b = &other->result;

    if (result->way == WAY_NOTHING || function->comparison == COMPARE_NONE ||
        is_open(function))
        return true;
    if (type->kind != TYPE_POINTER)
        return function->comparison == COMPARE_SIGN
                   ? sign_of(type, a) == sign_of(type, b)
                   : is_same(function, type, false, a, b);
    if (type_is_text(type))
        return is_same_text(contract, a, b);
    if (!type_is_object(type))
        return is_same(function, type->to, true, a, b);
    return a->is_null == b->is_null && (a->is_null || a->number == b->number);
}

bool value_is_blank(const Value *value)
{
    uint32_t blank = 0;

    while (blank < value->size && value->bytes[blank] == WIRE_BLANK)
        blank++;
    return blank == value->size;
}

/* Is that what was there before? */
static bool is_blank(const Type *item, const Value *value)
{
    static const unsigned char left[] = {0xfe, 0xff, 0xff, 0xff};

    if (type_is_text(item))
        return value->size == sizeof left &&
               memcmp(value->bytes, left, sizeof left) == 0;
    return value_is_blank(value);
}

bool out_is_left(const Parameter *parameter, const Value *out)
{
    return is_blank(parameter->type->to, out);
}

bool answer_says_no(const Function *function, const Answer *answer)
{
    const Type *type = function->result.type;
    int64_t number = (int64_t)answer->result.number;

    if (function->result.way == WAY_NOTHING)
        return false;
    if (type->kind == TYPE_POINTER)
        return answer->result.is_null;
    if (type->kind == TYPE_BOOL)
        return number == 0;
    if (type->kind == TYPE_ENUM)
        return number != 0;
    return (type->kind == TYPE_SIGNED && number < 0) ||
           (function->refuses_with > 0 && number == function->refuses_with - 1);
}

uint32_t out_compared(const Parameter *parameter, const Value *right)
{
    uint32_t count = right->count;

    if (right->is_null || parameter_kind(parameter) != GIVEN_PLACE ||
        !parameter_is_array(parameter))
        return count;
    if (parameter->way == WAY_BUFFER)
        return is_blank(parameter->type->to, right) ? 0 : count;
    while (count > 0) {
        Value last = items_part(right, parameter->type->to, count - 1, 1);
        if (!is_blank(parameter->type->to, &last))
            break;
        count--;
    }
    return count;
}

static bool is_same_out(const Contract *contract, const Function *function,
                        size_t i, const Answer *one, const Answer *other)
{
    const Parameter *parameter = &function->parameters[i];
    const Value *a = &one->outs[i], *b = &other->outs[i];
    uint32_t compared = out_compared(parameter, a);

    if (!parameter_is_written(parameter) || parameter->is_scratch ||
        is_open(function) ||
        (parameter->is_open_then && answer_says_no(function, one)))
        return true;
    if (compared < a->count && out_is_text(parameter))
        return true;
    if (compared < a->count && b->count == a->count) {
        const Type *item = parameter->type->to;
        Value right = items_part(a, item, 0, compared);
        Value got = items_part(b, item, 0, compared);
        return is_same(function, item, true, &right, &got);
    }
    if (parameter->way == WAY_CURSOR)
        return a->number == b->number && is_same_text(contract, a, b);
    if (parameter->way == WAY_READS_PART || parameter->way == WAY_MADE ||
        type_is_indirect(parameter->type))
        return a->number == b->number;
    return out_is_text(parameter)
               ? is_same_text(contract, a, b)
               : is_same(function, parameter->type->to,
                         parameter_is_array(parameter), a, b);
}

void answer_take_results(const Contract *contract, const Step *step,
                         const Answer *one, Answer *other)
{
    const Function *function = &contract->functions[step->function];

    if (one->is_passed || other->is_passed)
        return;
    if (function->result.type->kind != TYPE_POINTER)
        other->result = one->result;
    for (size_t i = 0; i < function->count; i++) {
        const Type *type = function->parameters[i].type;
        if (parameter_kind(&function->parameters[i]) == GIVEN_PLACE &&
            type->to->kind != TYPE_POINTER)
            other->outs[i] = one->outs[i];
    }
}

/* (What is right may hand out a buffer that it writes to again; who does not
 * hands out what lasts longer.) */
AnswerPart answer_difference(const Contract *contract, const Step *step,
                             const Answer *one, const Answer *other,
                             size_t *parameter)
{
    if (step->function == STEP_LOOP)
        return one->digest == other->digest ? PART_NONE : PART_RESULT;
    if (!step_is_call(step))
        return PART_NONE;
    const Function *function = &contract->functions[step->function];
    if (one->is_passed || other->is_passed)
        return one->is_passed == other->is_passed ? PART_NONE : PART_RESULT;
    uint8_t changed = one->changed ^ other->changed;
    if (changed & (CHANGED_ELEMENT | CHANGED_CONTEXT))
        return changed & CHANGED_ELEMENT ? PART_ELEMENT : PART_CONTEXT;
    if (!is_same_result(contract, function, one, other))
        return PART_RESULT;
    for (size_t i = 0; i < function->count; i++)
        if (!is_same_out(contract, function, i, one, other)) {
            *parameter = i;
            return PART_OUT;
        }
    if (function->prints &&
        !is_same_text(contract, &one->printed, &other->printed))
        return PART_PRINTED;
    if (function->sets_errno && one->error != 0 && one->error != other->error)
        return PART_ERRNO;
    return !calls_are_same(&one->calls, &other->calls)   ? PART_CALLS
           : changed & CHANGED_LENT                      ? PART_LENT
           : changed & other->changed & CHANGED_BORROWED ? PART_BORROWED
           : changed & CHANGED_BLOCK                     ? PART_BLOCK
           : changed & CHANGED_DIRTY                     ? PART_DIRTY
           : changed & CHANGED_ASKEW                     ? PART_ASKEW
                                                         : PART_NONE;
}

bool answer_is_same(const Contract *contract, const Step *step,
                    const Answer *one, const Answer *other)
{
    size_t parameter;

    return answer_difference(contract, step, one, other, &parameter) ==
           PART_NONE;
}
