/* See script.h. Knows the bytes of a request. */
#include "script.h"
#include "sized.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "exec/channel.h"
#include "kit/contract/plain.h"
#include "role.h"

void script_add(Script *script, Step step)
{
    if (script->count == script->room) {
        script->room = script->room ? 2 * script->room : 32;
        script->steps =
            memory_grow(script->steps, script->room, sizeof *script->steps);
    }
    script->steps[script->count++] = step;
}

void script_append(Script *script, const Script *more)
{
    for (size_t i = 0; i < more->count; i++)
        script_add(script, more->steps[i]);
}

Script script_copy(const Script *script)
{
    Script copy = {.count = 0};

    script_append(&copy, script);
    return copy;
}

void script_free(Script *script)
{
    free(script->steps);
    *script = (Script){.count = 0};
}

bool step_is_call(const Step *step)
{
    return step->function < WIRE_FUNCTIONS;
}

bool step_is_same(const Contract *contract, const Step *one, const Step *other)
{
    if (!step_is_call(one) || one->function != other->function ||
        one->makes != WIRE_NONE || other->makes != WIRE_NONE)
        return false;
    const Function *function = &contract->functions[one->function];
    for (size_t i = 0; i < function->count; i++) {
        const Value *a = &one->arguments[i], *b = &other->arguments[i];
        if (a->is_null != b->is_null || a->number != b->number ||
            a->size != b->size || a->count != b->count ||
            (a->size > 0 && memcmp(a->bytes, b->bytes, a->size) != 0))
            return false;
    }
    return true;
}

bool script_has_loop(const Script *script)
{
    for (size_t i = 0; i < script->count; i++)
        if (script->steps[i].function == STEP_LOOP)
            return true;
    return false;
}

bool script_keeps_lent(const Script *script)
{
    for (size_t i = 0; i < script->count; i++)
        if (script->steps[i].function == STEP_KEEP &&
            script->steps[i].number != 0)
            return true;
    return false;
}

bool step_is_answered(const Step *step)
{
    return step_is_call(step) || step->function == STEP_LOOP ||
           step->function == STEP_COUNT;
}

int step_object(const Contract *contract, const Step *step)
{
    const Function *function = &contract->functions[step->function];

    for (size_t i = 0; step_is_call(step) && i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            !step->arguments[i].is_null)
            return (int)step->arguments[i].number;
    return -1;
}

bool step_is_given(const Contract *contract, const Step *step, int object)
{
    const Function *function = &contract->functions[step->function];

    for (size_t i = 0; step_is_call(step) && i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            !step->arguments[i].is_null &&
            (int)step->arguments[i].number == object)
            return true;
    return false;
}

bool step_makes(const Contract *contract, const Step *step, int object)
{
    const Function *function = &contract->functions[step->function];

    if (!step_is_call(step) || step->makes == object)
        return step_is_call(step);
    for (size_t i = 0; i < function->count; i++)
        if (function_makes_more(function, i) && !step->arguments[i].is_null &&
            (int)step->arguments[i].number == object)
            return true;
    return false;
}

bool step_has_object(const Contract *contract, const Step *step, int object)
{
    return step_makes(contract, step, object) ||
           step_is_given(contract, step, object);
}

/* (Loops are of one call.) */
Script script_without(const Script *script, const bool *functions)
{
    Script without = {.is_filled = script->is_filled};

    for (size_t i = 0; i < script->count; i++) {
        bool loops = script->steps[i].function == STEP_LOOP;
        const Step *call = &script->steps[i + loops];
        bool is_out = step_is_call(call) && functions[call->function];
        if (loops && !is_out)
            script_add(&without, script->steps[i]);
        i += loops;
        if (!is_out)
            script_add(&without, *call);
    }
    return without;
}

Script script_without_step(const Script *script, size_t step)
{
    Script without = {.is_filled = script->is_filled};

    for (size_t i = 0; i < script->count; i++)
        if (i != step)
            script_add(&without, script->steps[i]);
    return without;
}

/* ----------------------------------------------------------------- bytes -- */

static void put_value(Writer *writer, const Function *function, size_t i,
                      const Value *values)
{
    const Parameter *parameter = &function->parameters[i];
    const Value *value = &values[i];

    switch (parameter_kind(parameter)) {
    case GIVEN_OBJECT:
        put_u16(writer,
                value->is_null ? (uint16_t)WIRE_NONE : (uint16_t)value->number);
        break;
    case GIVEN_PLAIN:
        if (parameter->told)
            put_u64(writer, value->number);
        else
            put_bytes(writer, value->bytes, value->size);
        break;
    case GIVEN_TEXT:
    case GIVEN_ITEMS:
        if (parameter->sized > 0) {
            sized_put(writer, function, i, values);
            break;
        }
        put_u32(writer, value->is_null ? WIRE_NULL : value->count);
        if (!value->is_null)
            put_bytes(writer, value->bytes, value->size);
        if (!value->is_null && parameter_has_room(parameter))
            put_u32(writer, (uint32_t)value->number);
        break;
    case GIVEN_STREAM:
        if (value->is_null)
            put_u32(writer, WIRE_NULL);
        else
            put_text(writer, value->bytes, value->size);
        break;
    case GIVEN_MADE:
        put_u16(writer,
                value->is_null ? (uint16_t)WIRE_NONE : (uint16_t)value->number);
        break;
    case GIVEN_SINK:
    case GIVEN_PLACE:
        put_u32(writer, value->is_null ? WIRE_NULL : value->count);
        break;
    }
}

static void put_step(Writer *writer, const Contract *contract, const Step *step)
{
    if (step->asks)
        put_u16(writer, STEP_ASK);
    if (step->is_left_out)
        put_u16(writer, STEP_PASS);
    else if (step->recycles)
        put_u16(writer, STEP_RECYCLE);
    put_u16(writer, step->function);
    if (step->function == STEP_TELL)
        put_u8(writer, (uint8_t)step->number);
    if (step->function == STEP_WHERE) {
        put_u8(writer, (uint8_t)step->number);
        put_u8(writer, step->of_two);
        put_u64(writer, (uint64_t)step->limit);
    }
    if (step->function == STEP_LOOP || step->function == STEP_FAIL ||
        step->function == STEP_KEEP)
        put_u32(writer, step->number);
    if (step->function == STEP_LOOP)
        put_u16(writer, step->steps);
    if (!step_is_call(step))
        return;
    const Function *function = &contract->functions[step->function];
    put_u16(writer, step->makes);
    for (size_t i = 0; i < function->count; i++)
        put_value(writer, function, i, step->arguments);
}

/* What the solution is asked before the call takes room, too: see fill.h. */
static size_t questions_length(const Contract *contract, const Step *step)
{
    enum { EACH = 40 };
    size_t most = 0;

    if (step_is_call(step)) {
        const Function *function = &contract->functions[step->function];
        most = function->count - function_given(function);
        most = most > 0 ? most + 2 * function->relation_count : 0;
    }
    return EACH * most;
}

size_t step_length(const Contract *contract, const Step *step)
{
    static unsigned char bytes[CHANNEL_REQUEST_MAX];
    Writer writer = writer_on(bytes, sizeof bytes);

    put_step(&writer, contract, step);
    if (writer.bad)
        return sizeof bytes + 1;
    return writer_length(&writer) + questions_length(contract, step);
}

void script_put(Writer *writer, const Contract *contract, const Script *script)
{
    for (size_t i = 0; i < script->count; i++)
        put_step(writer, contract, &script->steps[i]);
}
