/* One call of the submission, and its answer. */
#include <stdio_ext.h>
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

static int first_object(const Call *call)
{
    for (size_t i = 0; i < call->callable->function.count; i++)
        if (call->arguments[i].object >= 0)
            return call->arguments[i].object;
    return -1;
}

static void answer_text(Kit *kit, const Call *call, Way way)
{
    char *text = pointer_of(call);
    int owner = first_object(call);

    if (!text) {
        put_u32(&kit->answer, WIRE_NULL);
        return;
    }
    put_text(&kit->answer, text, strlen(text));
    if (way == WAY_CALLERS)
        allocation_return(text);
    else if (way == WAY_FOREVER)
        borrowed_note(text, -1);
    else if (owner >= 0)
        borrowed_note(text, owner);
}

static void answer_object(Kit *kit, const Call *call, Way way)
{
    void *object = pointer_of(call);

    if (way != WAY_CALLERS) {
        put_u16(&kit->answer, object ? (uint16_t)number_of(kit, object)
                                     : (uint16_t)WIRE_NONE);
        return;
    }
    bool known = object && number_of(kit, object) != WIRE_STRANGER;
    put_u8(&kit->answer, !object ? MADE_NONE
                         : known ? MADE_ANOTHERS
                                 : MADE_ONE);
    if (call->makes < WIRE_OBJECTS)
        kit->objects[call->makes] = known ? NULL : object;
}

static void answer_result(Kit *kit, const Call *call)
{
    const Parameter *result = &call->callable->function.result;
    size_t packed = plain_size(result->type);

    if (result->way == WAY_NOTHING)
        return;
    if (result->type->kind == TYPE_POINTER) {
        if (result->type->to->kind == TYPE_CHAR)
            answer_text(kit, call, result->way);
        else
            answer_object(kit, call, result->way);
        return;
    }
    if ((size_t)(kit->answer.end - kit->answer.at) < packed) {
        kit->answer.bad = true;
        return;
    }
    plain_store(result->type, call->result, kit->answer.at);
    kit->answer.at += packed;
}

/* ------------------------------------------------------------- the call -- */

static bool take_arguments(Kit *kit, Call *call)
{
    const Function *function = &call->callable->function;
    bool there = true;

    for (size_t i = 0; i < function->count; i++)
        if (!argument_take(kit, &function->parameters[i], &call->arguments[i]))
            there = false;
    return there && !kit->request.bad;
}

/* What may change, or is gone, is not watched any more; a freed number may be
 * made anew. */
static void let_go(Kit *kit, const Call *call)
{
    const Function *function = &call->callable->function;

    for (size_t i = 0; i < function->count; i++) {
        Way way = function->parameters[i].way;
        int object = call->arguments[i].object;
        if (object >= 0 && way != WAY_LOOKED_AT)
            borrowed_end(object);
        if (object >= 0 && way == WAY_FREED)
            kit->objects[object] = NULL;
    }
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
    size_t pending = __fpending(stdout);
    ffi_call(&cif, call->callable->code, call->result, places);
    put_u8(&kit->answer, STEP_CALLED);
    answer_result(kit, call);
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        argument_answer(kit, parameter, &call->arguments[i]);
        if (argument_is_changed(parameter, &call->arguments[i]))
            changed |= CHANGED_LENT;
    }
    if (borrowed_are_changed())
        changed |= CHANGED_BORROWED;
    if (__fpending(stdout) != pending)
        changed |= CHANGED_OUTPUT;
    put_u8(&kit->answer, changed);
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
    if (take_arguments(kit, &call))
        make(kit, &call);
    else
        put_u8(&kit->answer, STEP_PASSED_OVER);
    for (size_t i = 0; i < callable->function.count; i++)
        argument_end(&callable->function.parameters[i], &call.arguments[i]);
}
