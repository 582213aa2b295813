/* See tried_backs.h. */
#include "tried_backs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "inside/kit/kit.h"
#include "inside/tried/tried_server.h"

enum { BACKS = 512 };

/* One of the tests' functions. */
typedef struct {
    uint32_t number;
    const Function *type;
    ffi_closure *closure;
    void *code;
    ffi_cif cif;
    ffi_type *types[WIRE_PARAMETERS];
} Back;

static Back backs[BACKS];
static size_t count;
static unsigned char kept[CHANNEL_REQUEST_MAX];

static const Request *served;

void backs_serve(const Request *request)
{
    served = request;
}

/* An integer that is smaller than a register fills it. */
static void put_result(const Type *type, Reader *from, void *result)
{
    Lent lent = {.count = 0};
    int64_t number = 0;

    if (type->kind == TYPE_VOID)
        return;
    if (type->kind == TYPE_STRUCT || type->kind == TYPE_FLOAT ||
        type->size > sizeof number) {
        item_load(from, type, result, &lent);
        return;
    }
    item_load(from, type, &number, &lent);
    if (type->kind == TYPE_SIGNED || type->kind == TYPE_CHAR ||
        (type->kind == TYPE_ENUM && type->is_signed)) {
        int unused = 64 - 8 * (int)type->size;
        number = (int64_t)((uint64_t)number << unused) >> unused;
    }
    memcpy(result, &number, sizeof number);
}

/* (The call that is under way has its request still to be looked at.) */
static void call_back(ffi_cif *cif, void *result, void **given, void *with)
{
    const Back *back = with;
    const Request *request = served;
    ChannelMemory *memory = request->memory;
    Writer answer = writer_on(memory->answer, sizeof memory->answer);

    (void)cif;
    put_u8(&answer, STEP_CALLS_BACK);
    put_u32(&answer, back->number);
    for (size_t i = 0; i < back->type->count; i++)
        item_store(back->type->parameters[i].type, given[i], &answer);
    memcpy(kept, memory->request, request->length);
    uint32_t length =
        answer.bad ? 0 : tried_exchange((uint32_t)writer_length(&answer));
    Reader from = reader_on(memory->request, length);
    put_result(back->type->result.type, &from, result);
    if (answer.bad || from.bad)
        _exit(EXIT_FAILURE);
    memcpy(memory->request, kept, request->length);
}

static void *code_of(uint32_t number)
{
    for (size_t i = 0; i < count; i++)
        if (backs[i].number == number)
            return backs[i].code;
    return NULL;
}

static bool make(Back *back)
{
    size_t parameters = back->type->count;
    ffi_type *result = ffi_type_of(back->type->result.type);

    for (size_t i = 0; i < parameters; i++)
        if (!(back->types[i] = ffi_type_of(back->type->parameters[i].type)))
            return false;
    back->closure = ffi_closure_alloc(sizeof *back->closure, &back->code);
    return back->closure && result &&
           ffi_prep_cif(&back->cif, FFI_DEFAULT_ABI, (unsigned)parameters,
                        result, back->types) == FFI_OK &&
           ffi_prep_closure_loc(back->closure, &back->cif, call_back, back,
                                back->code) == FFI_OK;
}

void backs_prepare(void)
{
    const Function *type;

    contexts_be_cells();
    hooks_be(code_of);
    for (uint32_t hook = 0; (type = hook_type(hook)); hook++)
        for (uint32_t i = 0; i < WIRE_TRIED_BACKS && count < BACKS; i++) {
            backs[count] =
                (Back){.number = hook * WIRE_TRIED_BACKS + i, .type = type};
            count += make(&backs[count]);
        }
}
