/* The bounded decoder. See answer.h. */
#include "answer.h"

#include "kit/contract/plain.h"
#include "sized.h"

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

static Value read_items(Reader *from, const Type *type, uint32_t count)
{
    Value value = {.count = count, .bytes = from->at};

    for (uint32_t i = 0; i < count && !from->bad; i++) {
        const unsigned char *end = item_end(type, from->at, from->end);
        if (!end || end == from->at)
            from->bad = true;
        else
            from->at = end;
    }
    if (from->bad)
        return (Value){.is_null = true};
    value.size = (uint32_t)(from->at - value.bytes);
    if (count == 1 && type->kind != TYPE_STRUCT && type->kind != TYPE_FLOAT &&
        !type_is_text(type))
        value.number = (uint64_t)number_read(type, value.bytes);
    return value;
}

static Value read_row(Reader *from, const Type *item)
{
    uint32_t count = get_u32(from);

    return count == WIRE_NULL ? (Value){.is_null = true}
                              : read_items(from, item, count);
}

static Value read_list(Reader *from, const Type *type)
{
    Value value = read_row(from, type->to);

    if (!value.is_null && chain_is_checked(type->chain))
        value.links = get_u8(from);
    from->bad = from->bad || value.links > LINKS_ALL;
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
    const Type *type = result->type;

    if (result->way == WAY_NOTHING)
        return (Value){.is_null = true};
    if (type->kind != TYPE_POINTER)
        return read_items(from, type, 1);
    if (type_is_text(type))
        return read_text(from);
    return type_is_object(type) ? read_object(from, result->way)
           : type->chain        ? read_list(from, type)
                                : read_row(from, type->to);
}

bool out_is_text(const Parameter *parameter)
{
    return parameter->way == WAY_BUFFER || parameter->way == WAY_WRITES ||
           (parameter_kind(parameter) == GIVEN_TEXT &&
            parameter->way != WAY_CURSOR);
}

/* Where it stands now, and the text, if that may be changed. */
static Value read_cursor(Reader *from, const Parameter *parameter)
{
    uint32_t place = get_u32(from);
    Value value = {.count = 1};

    if (!parameter->type->to->to->is_const)
        value = read_text(from);
    value.number = place;
    return value;
}

static Value read_out(Reader *from, const Function *function, size_t i,
                      const Value *values)
{
    const Parameter *parameter = &function->parameters[i];
    const Value *given = &values[i];

    if (parameter->way == WAY_READS_PART)
        return (Value){.count = 1, .number = get_u32(from)};
    if (given->is_null && parameter_kind(parameter) == GIVEN_MADE)
        return (Value){.is_null = true};
    if (type_is_indirect(parameter->type) || parameter->way == WAY_MADE) {
        Value value = {.count = 1, .number = get_u8(from)};
        from->bad = from->bad || value.number > MADE_ANOTHERS;
        value.is_null = value.number == MADE_NONE;
        return value;
    }
    if (parameter->type->chain)
        return read_list(from, parameter->type);
    if (given->is_null)
        return (Value){.is_null = true};
    if (parameter->way == WAY_CURSOR)
        return read_cursor(from, parameter);
    return out_is_text(parameter)
               ? read_text(from)
               : read_items(from, parameter->type->to,
                            sized_count(function, i, values));
}

/* What is behind those items that are left of an array says nothing. */
static void cut_array(const Function *function, size_t i, const Value *values,
                      const Value *result, Value *out)
{
    const Parameter *parameter = &function->parameters[i];
    uint64_t left = result->number;

    left = left < out->count ? left * sized_numbers(function, i, values) : left;
    if (parameter->by_result && out->bytes && left < out->count)
        *out = items_part(out, parameter->type->to, 0, (uint32_t)left);
}

static void read_call(Reader *from, const Contract *contract, const Step *step,
                      Answer *answer)
{
    const Function *function = &contract->functions[step->function];
    uint8_t status = get_u8(from);

    answer->is_passed = status == STEP_PASSED_OVER;
    from->bad = from->bad || status > STEP_PASSED_OVER;
    if (status != STEP_CALLED)
        return;
    if (function->sets_errno)
        answer->error = get_i32(from);
    if (function->prints)
        answer->printed = read_text(from);
    answer->result = read_result(from, &function->result);
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_written(&function->parameters[i]))
            answer->outs[i] = read_out(from, function, i, step->arguments);
    for (size_t i = 0; i < function->count; i++)
        cut_array(function, i, step->arguments, &answer->result,
                  &answer->outs[i]);
    answer->changed = get_u8(from);
    calls_read(from, contract, &answer->calls);
}

bool answer_read(Reader *from, const Contract *contract, const Step *step,
                 Answer *answer)
{
    *answer = (Answer){.bytes = from->at};
    if (step->function == STEP_COUNT) {
        answer->allocations = get_u32(from);
        answer->alive = get_u32(from);
        answer->damaged = get_u32(from);
    } else if (step->function == STEP_LOOP) {
        answer->digest = get_u64(from);
    } else if (step_is_call(step)) {
        read_call(from, contract, step, answer);
    }
    answer->size = (size_t)(from->at - answer->bytes);
    return !from->bad;
}
