/* The bounded decoder, and the comparison. See answer.h. */
#include "answer.h"

#include <math.h>
#include <string.h>
#include "kit/contract/plain.h"

size_t step_width(const Step *step)
{
    return step->function == STEP_LOOP ? (size_t)step->steps + 1 : 1;
}

/* --------------------------------------------------------------- reading -- */

static Value read_text(Reader *from)
{
    Value value = {.count = get_u32(from)};

    if (value.count == WIRE_NULL)
        return (Value){.is_null = true};
    value.bytes = get_bytes(from, value.count);
    value.size = value.count;
    if (!value.bytes)
        return (Value){.is_null = true};
    return value;
}

static Value read_plain(Reader *from, const Type *type, uint32_t count)
{
    size_t size = plain_size(type) * count;
    Value value = {.count = count, .size = (uint32_t)size};

    value.bytes = get_bytes(from, size);
    if (!value.bytes)
        return (Value){.is_null = true};
    if (count == 1 && type->kind != TYPE_STRUCT && type->kind != TYPE_FLOAT)
        value.number = (uint64_t)number_read(type, value.bytes);
    return value;
}

static Value read_object(Reader *from, Way way)
{
    Value value = {.count = 1};

    if (way == WAY_CALLERS) {
        value.number = get_u8(from);
        value.is_null = value.number == MADE_NONE;
        from->bad = from->bad || value.number > MADE_ANOTHERS;
    } else {
        value.number = get_u16(from);
        value.is_null = value.number == WIRE_NONE;
    }
    return value;
}

static Value read_result(Reader *from, const Parameter *result)
{
    if (result->way == WAY_NOTHING)
        return (Value){.is_null = true};
    if (result->type->kind != TYPE_POINTER)
        return read_plain(from, result->type, 1);
    return result->type->to->kind == TYPE_CHAR ? read_text(from)
                                               : read_object(from, result->way);
}

static Value read_out(Reader *from, const Parameter *parameter,
                      const Value *given)
{
    bool is_text =
        parameter->way == WAY_BUFFER || parameter_kind(parameter) == GIVEN_TEXT;

    if (given->is_null)
        return (Value){.is_null = true};
    return is_text ? read_text(from)
                   : read_plain(from, parameter->type->to, given->count);
}

static void read_call(Reader *from, const Function *function, const Step *step,
                      Answer *answer)
{
    uint8_t status = get_u8(from);

    answer->is_passed = status == STEP_PASSED_OVER;
    from->bad = from->bad || status > STEP_PASSED_OVER;
    if (status != STEP_CALLED)
        return;
    answer->result = read_result(from, &function->result);
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_written(&function->parameters[i]))
            answer->outs[i] =
                read_out(from, &function->parameters[i], &step->arguments[i]);
    answer->changed = get_u8(from);
    from->bad =
        from->bad ||
        answer->changed > (CHANGED_LENT | CHANGED_BORROWED | CHANGED_OUTPUT);
}

bool answer_read(Reader *from, const Contract *contract, const Step *step,
                 Answer *answer)
{
    *answer = (Answer){.bytes = from->at};
    if (step->function == STEP_COUNT) {
        answer->allocations = get_u32(from);
        answer->alive = get_u32(from);
    } else if (step->function == STEP_LOOP) {
        answer->digest = get_u64(from);
    } else if (step_is_call(step)) {
        read_call(from, &contract->functions[step->function], step, answer);
    }
    answer->size = (size_t)(from->at - answer->bytes);
    return !from->bad;
}

/* ------------------------------------------------------------- comparing -- */

typedef struct {
    const unsigned char *one, *other;
    double within;
    bool differs;
} Comparing;

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

static bool is_near(double one, double other, double within)
{
    if (isnan(one) || isnan(other))
        return isnan(one) && isnan(other);
    return one == other || fabs(one - other) <= within;
}

static void compare_number(const Type *type, size_t offset, size_t at,
                           void *with)
{
    Comparing *comparing = with;
    const unsigned char *one = comparing->one + at;
    const unsigned char *other = comparing->other + at;

    (void)offset;
    if (type->kind == TYPE_FLOAT
            ? !is_near(fraction_at(type, one), fraction_at(type, other),
                       comparing->within)
            : memcmp(one, other, plain_size(type)) != 0)
        comparing->differs = true;
}

static bool is_same_plain(const Type *type, const Value *one,
                          const Value *other, double within)
{
    Comparing comparing = {one->bytes, other->bytes, within, false};

    if (one->is_null || other->is_null || one->count != other->count)
        return one->is_null && other->is_null;
    for (uint32_t i = 0; i < one->count; i++) {
        plain_visit(type, compare_number, &comparing);
        comparing.one += plain_size(type);
        comparing.other += plain_size(type);
    }
    return !comparing.differs;
}

static bool is_same_text(const Value *one, const Value *other)
{
    if (one->is_null || other->is_null)
        return one->is_null && other->is_null;
    return one->size == other->size &&
           memcmp(one->bytes, other->bytes, one->size) == 0;
}

static int sign(uint64_t bits)
{
    int64_t number = (int64_t)bits;

    return (number > 0) - (number < 0);
}

static bool is_same_result(const Function *function, const Answer *one,
                           const Answer *other)
{
    const Parameter *result = &function->result;
    const Value *a = &one->result, *b = &other->result;

    if (result->way == WAY_NOTHING || function->comparison == COMPARE_NONE)
        return true;
    if (result->type->kind != TYPE_POINTER)
        return function->comparison == COMPARE_SIGN
                   ? sign(a->number) == sign(b->number)
                   : is_same_plain(result->type, a, b, function->within);
    if (result->type->to->kind == TYPE_CHAR)
        return is_same_text(a, b);
    return a->is_null == b->is_null && (a->is_null || a->number == b->number);
}

static bool is_same_out(const Function *function, size_t i, const Answer *one,
                        const Answer *other)
{
    const Parameter *parameter = &function->parameters[i];

    if (!parameter_is_written(parameter))
        return true;
    if (parameter->way == WAY_BUFFER || parameter_kind(parameter) == GIVEN_TEXT)
        return is_same_text(&one->outs[i], &other->outs[i]);
    return is_same_plain(parameter->type->to, &one->outs[i], &other->outs[i],
                         function->within);
}

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
    if (!is_same_result(function, one, other))
        return PART_RESULT;
    for (size_t i = 0; i < function->count; i++)
        if (!is_same_out(function, i, one, other)) {
            *parameter = i;
            return PART_OUT;
        }
    uint8_t changed = one->changed ^ other->changed;
    return changed & CHANGED_LENT       ? PART_LENT
           : changed & CHANGED_BORROWED ? PART_BORROWED
                                        : PART_NONE;
}

bool answer_is_same(const Contract *contract, const Step *step,
                    const Answer *one, const Answer *other)
{
    size_t parameter;

    return answer_difference(contract, step, one, other, &parameter) ==
           PART_NONE;
}
