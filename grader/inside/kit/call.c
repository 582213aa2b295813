/* One call of the submission, and its answer. */
#include <errno.h>
#include <fenv.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "kit.h"

enum { RESULT_ROOM = 4096 };

typedef struct {
    const Callable *callable;
    uint16_t makes;
    Argument arguments[WIRE_PARAMETERS];
    _Alignas(max_align_t) unsigned char result[RESULT_ROOM];
} Call;

static int number_of(const Kit *kit, const void *object)
{
    for (int i = 0; i < WIRE_OBJECTS; i++)
        if (kit->objects[i] == object)
            return i;
    return WIRE_STRANGER;
}

/* -------------------------------------------------------------- results -- */

static void *pointer_of(const Call *call)
{
    void *pointer;

    memcpy(&pointer, call->result, sizeof pointer);
    return pointer;
}

/* The struct that was returned is an object from now on. */
static void answer_value(Kit *kit, const Call *call)
{
    size_t size = call->callable->function.result.type->size;
    unsigned char *place =
        call->makes < WIRE_OBJECTS ? place_new(call->makes, size) : NULL;

    put_u8(&kit->answer, MADE_ONE);
    if (place) {
        memcpy(place, call->result, size);
        kit->objects[call->makes] = place;
    }
}

static void answer_object(Kit *kit, const Call *call, Way way)
{
    void *object = pointer_of(call);

    if (call->callable->function.result.type->is_value) {
        answer_value(kit, call);
        return;
    }
    if (way != WAY_CALLERS) {
        put_u16(&kit->answer, object ? (uint16_t)number_of(kit, object)
                                     : (uint16_t)WIRE_NONE);
        return;
    }
    bool known = object && number_of(kit, object) != WIRE_STRANGER;
    put_u8(&kit->answer, !object ? MADE_NONE
                         : known ? MADE_ANOTHERS
                                 : MADE_ONE);
    if (call->makes < WIRE_OBJECTS) {
        kit->objects[call->makes] = known ? NULL : object;
        blocks_note(kit, &call->callable->function, call->arguments,
                    call->makes);
    }
}

/* What now stands in a variable that leads to an object: one more, or what is
 * left of one that was changed. */
static void answer_variable(Kit *kit, const Call *call, size_t i)
{
    const Argument *argument = &call->arguments[i];
    void *object = argument->variable;
    bool is_new = call->callable->function.parameters[i].way == WAY_MADE;
    int number = is_new ? argument->made : argument->object;

    if (is_new && number < 0)
        return;
    if (argument_is_left(argument)) {
        put_u8(&kit->answer, MADE_LEFT);
        return;
    }
    bool known = object && number_of(kit, object) != WIRE_STRANGER &&
                 number_of(kit, object) != argument->object;
    put_u8(&kit->answer, !object ? MADE_NONE
                         : known ? MADE_ANOTHERS
                                 : MADE_ONE);
    if (number >= 0 && number < WIRE_OBJECTS)
        kit->objects[number] = known ? NULL : object;
}

static void answer_result(Kit *kit, const Call *call)
{
    const Function *function = &call->callable->function;
    const Type *type = function->result.type;

    if (type->kind == TYPE_POINTER && type->to->kind == TYPE_OBJECT)
        answer_object(kit, call, function->result.way);
    else
        result_answer(kit, function, call->result, call->arguments);
}

/* What it printed, if that is asked; else whether it did. */
static void answer_printed(Kit *kit, const Function *function, uint8_t *changed)
{
    bool any = printed_any();
    size_t length;
    const char *text = printed_take(&length);

    if (function->prints)
        put_text(&kit->answer, text, length);
    else if (any || length > 0)
        *changed |= CHANGED_OUTPUT;
}

/* ------------------------------------------------------------- the call -- */

/* What the solution has been asked is what the call is given, and the places
 * that it writes to are as large. */
static void take_told(Kit *kit, const Function *function, Argument *arguments)
{
    for (size_t i = 0; i < function->count && kit->tells; i++)
        if (function->parameters[i].told)
            arguments[i].value.bits = kit->told[i];
    for (size_t i = 0; i < function->count && kit->tells; i++) {
        const Parameter *array = &function->parameters[i];
        if ((array->way == WAY_OUT || array->way == WAY_BUFFER) &&
            parameter_has_told(function, array))
            argument_fit(array, &arguments[i],
                         items_count(function, array, arguments));
    }
    kit->tells = false;
}

static bool take_arguments(Kit *kit, Call *call)
{
    const Function *function = &call->callable->function;
    bool there = true;

    for (size_t i = 0; i < function->count; i++)
        if (!argument_take(kit, &function->parameters[i], &call->arguments[i]))
            there = false;
    if (!kit->asks)
        take_told(kit, function, call->arguments);
    arguments_lend(function, call->arguments);
    there = chain_find_nodes(function, call->arguments) && there;
    return there && !kit->request.bad;
}

/* What may change, or is gone, is not watched any more; a freed number may be
 * made anew. */
static void let_go(Kit *kit, const Call *call)
{
    const Function *function = &call->callable->function;

    blocks_end(kit, function, call->arguments);
    for (size_t i = 0; i < function->count; i++) {
        Way way = function->parameters[i].way;
        int object = call->arguments[i].object;
        if (object >= 0 && way != WAY_LOOKED_AT)
            borrowed_end(object);
        if (object >= 0 && way == WAY_FREED)
            kit->objects[object] = NULL;
    }
}

/* The contexts that may come up: the call's own, and those that its objects
 * have been given before. */
static uint8_t contexts_of(const Kit *kit, const Call *call)
{
    const Function *function = &call->callable->function;
    uint8_t contexts = 0;

    for (size_t i = 0; i < function->count; i++) {
        const Argument *argument = &call->arguments[i];
        if (argument->object >= 0)
            contexts |= kit->contexts[argument->object];
        if (function->parameters[i].type->kind == TYPE_CONTEXT)
            contexts |= context_bit(context_number(argument->value.pointer));
    }
    return contexts;
}

static void note_contexts(Kit *kit, const Call *call, uint8_t contexts)
{
    for (size_t i = 0; i < call->callable->function.count; i++) {
        if (call->arguments[i].object >= 0)
            kit->contexts[call->arguments[i].object] |= contexts;
        if (call->arguments[i].made >= 0)
            kit->contexts[call->arguments[i].made] = contexts;
    }
    if (call->makes < WIRE_OBJECTS)
        kit->contexts[call->makes] = contexts;
}

/* Is what the call has to do with kept in objects? */
static bool concerns_objects(const Call *call)
{
    bool any = call->makes < WIRE_OBJECTS;

    for (size_t i = 0; i < call->callable->function.count; i++)
        any = any || call->arguments[i].object >= 0;
    return any;
}

/* Did it set up what it should? */
static bool has_set_up(const Call *call)
{
    const Function *function = &call->callable->function;
    uint64_t result = 0;

    memcpy(&result, call->result,
           function->result.type->size < sizeof result
               ? function->result.type->size
               : sizeof result);
    return function->sets_up == SETS_UP_ALWAYS ||
           (result == 0) == (function->sets_up == SETS_UP_WITH_0);
}

/* What was set up is an object from now on; and what was torn down has no place
 * any more. */
static void settle_places(Kit *kit, const Call *call)
{
    for (size_t i = 0; i < call->callable->function.count; i++) {
        const Argument *argument = &call->arguments[i];
        const Way way = call->callable->function.parameters[i].way;
        if (way == WAY_FREED && argument->object >= 0)
            place_end(argument->object);
        if (!argument->is_placed || argument->made < 0)
            continue;
        bool is_there = has_set_up(call);
        kit->objects[argument->made] =
            is_there ? argument->value.pointer : NULL;
        if (!is_there)
            place_end(argument->made);
    }
}

static void answer_placed(Kit *kit, const Argument *argument)
{
    if (argument->made >= 0)
        put_u8(&kit->answer,
               kit->objects[argument->made] ? MADE_ONE : MADE_NONE);
}

static void note_said(Kit *kit, const Type *type, const void *result)
{
    kit->said[1] = kit->said[0];
    kit->said[0] = number_read(type, result);
}

static void make(Kit *kit, Call *call)
{
    const Function *function = &call->callable->function;
    void *places[WIRE_PARAMETERS];
    ffi_cif cif = call->callable->cif;
    uint8_t changed = 0;

    for (size_t i = 0; i < function->count; i++)
        places[i] = call->arguments[i].place;
    let_go(kit, call);
    uint8_t contexts = contexts_of(kit, call);
    hooks_begin_call(contexts);
    cells_compare_content(function->by_content);
    printed_begin();
    if (fetestexcept(FE_OVERFLOW))
        feclearexcept(FE_OVERFLOW);
    allocations_begin_call();
    errno = 0;
    ffi_call(&cif, call->callable->code, call->result, places);
    int error = errno;
    if (kit->asks)
        note_said(kit, function->result.type, call->result);
    settle_places(kit, call);
    if (numbers_overflowed() ||
        (fetestexcept(FE_OVERFLOW) && concerns_objects(call)))
        kit->overflowed = true; /* until the step ends: that may be a loop */
    put_u8(&kit->answer, STEP_CALLED);
    if (function->sets_errno)
        put_u32(&kit->answer, (uint32_t)error);
    answer_printed(kit, function, &changed);
    answer_result(kit, call);
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (type_is_indirect(parameter->type) && parameter->way != WAY_FREED)
            answer_variable(kit, call, i);
        if (parameter_is_placed(parameter))
            answer_placed(kit, &call->arguments[i]);
        argument_answer(kit, parameter, &call->arguments[i]);
    }
    cells_compare_content(false);
    for (size_t i = 0; i < function->count; i++)
        if (argument_is_changed(kit, &function->parameters[i],
                                &call->arguments[i]))
            changed |= CHANGED_LENT;
    note_contexts(kit, call, contexts);
    changed |= hooks_changed();
    if (blocks_are_changed(kit))
        changed |= CHANGED_BLOCK;
    changed |= kit->blocks.changed;
    kit->blocks.changed = 0;
    if (borrowed_are_changed())
        changed |= CHANGED_BORROWED;
    put_u8(&kit->answer, changed);
    hooks_answer(&kit->answer);
    cells_lend(NULL, 0, 0, 0, false);
}

/* (Static: what is between the submission's frames stays as it is.) */
void call_serve(Kit *kit, uint16_t number)
{
    static Call call;
    const Callable *callable =
        number < kit->count ? &kit->callables[number] : NULL;

    if (!callable || callable->function.result.type->size > RESULT_ROOM) {
        kit->request.bad = true;
        return;
    }
    if (!callable->code)
        server_missing(callable->function.name);
    memset(&call, 0, sizeof call - RESULT_ROOM);
    memset(call.result, 0, sizeof(uint64_t));
    call.callable = callable;
    call.makes = get_u16(&kit->request);
    if (take_arguments(kit, &call) && !kit->passes_over)
        make(kit, &call);
    else
        put_u8(&kit->answer, STEP_PASSED_OVER);
    kit->passes_over = false;
    for (size_t i = 0; i < callable->function.count; i++)
        argument_end(&callable->function.parameters[i], &call.arguments[i]);
}
