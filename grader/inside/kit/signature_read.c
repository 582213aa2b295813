/* Reads a contract's bytes: see ../signature.h. */
#include "kit.h"
#include "kit/contract/blocks.h"

#include <dlfcn.h>
#include <string.h>
#include "inside/unsearched.h"

/* All that a contract takes; it is there for the life of the child. */
enum { ROOM = 1 << 18, ELEMENTS = 512, DEPTH = 8 };

static _Alignas(max_align_t) unsigned char room[ROOM];
static size_t used;
UNSEARCHED(room);

void *contract_room(size_t count, size_t size)
{
    size_t align = _Alignof(max_align_t);

    if (size > 0 && count > (ROOM - used) / size)
        return NULL;
    void *start = room + used;
    used += (count * size + align - 1) / align * align;
    return used <= ROOM ? start : NULL;
}

/* ---------------------------------------------------------------- types -- */

static Type *read_type(Reader *from, int depth);

static bool read_members(Reader *from, Type *type, int depth)
{
    type->count = get_u32(from);
    type->members = contract_room(type->count, sizeof *type->members);
    for (size_t i = 0; type->members && i < type->count; i++) {
        Member *member = &type->members[i];
        member->offset = get_u32(from);
        member->count = get_u32(from);
        member->row = get_u32(from);
        member->type = read_type(from, depth + 1);
        if (!member->type)
            return false;
    }
    return type->members;
}

static bool read_holder(Reader *from, Chain *chain, uint8_t says)
{
    Holder *holder = contract_room(1, sizeof *holder);

    chain->holder = holder;
    if (!holder)
        return false;
    holder->has_tail = says & CHAIN_TAIL;
    holder->is_alone = says & CHAIN_ALONE;
    holder->size = get_u32(from);
    holder->head = get_u32(from);
    holder->tail = get_u32(from);
    holder->number = get_u32(from);
    holder->width = get_u8(from);
    return true;
}

static bool read_chain(Reader *from, Type *type, uint8_t says)
{
    Chain *chain = contract_room(1, sizeof *chain);

    type->chain = chain;
    if (!chain)
        return false;
    chain->is_variable = says & CHAIN_VARIABLE;
    chain->has_back = says & CHAIN_BACK;
    chain->size = get_u32(from);
    chain->link = get_u32(from);
    chain->item = get_u32(from);
    chain->back = get_u32(from);
    return !(says & CHAIN_HELD) || read_holder(from, chain, says);
}

static bool read_pointer(Reader *from, Type *type, int depth)
{
    uint8_t says = get_u8(from);

    type->is_value = says == POINTER_VALUE;
    if (type->is_value && !(type->layout = read_type(from, depth + 1)))
        return false;
    if (says != 0 && !type->is_value && !read_chain(from, type, says))
        return false;
    type->to = read_type(from, depth + 1);
    return type->to;
}

static Type *read_type(Reader *from, int depth)
{
    Type *type = depth < DEPTH ? contract_room(1, sizeof *type) : NULL;

    if (!type)
        return NULL;
    type->kind = (TypeKind)get_u8(from);
    type->is_const = get_u8(from);
    type->size = get_u32(from);
    if (type->kind == TYPE_ELEMENT)
        type->element = (ElementKind)get_u8(from);
    if (type->kind == TYPE_NODE)
        type->list = get_u8(from);
    if (type->kind == TYPE_POINTER && !read_pointer(from, type, depth))
        return NULL;
    if (type->kind == TYPE_STRUCT && !read_members(from, type, depth))
        return NULL;
    return from->bad ? NULL : type;
}

/* ---------------------------------------------------------------- libffi -- */

static ffi_type *number_type(const Type *type)
{
    static ffi_type *const signed_types[] = {NULL,
                                             &ffi_type_sint8,
                                             &ffi_type_sint16,
                                             NULL,
                                             &ffi_type_sint32,
                                             NULL,
                                             NULL,
                                             NULL,
                                             &ffi_type_sint64};
    static ffi_type *const unsigned_types[] = {NULL,
                                               &ffi_type_uint8,
                                               &ffi_type_uint16,
                                               NULL,
                                               &ffi_type_uint32,
                                               NULL,
                                               NULL,
                                               NULL,
                                               &ffi_type_uint64};

    if (type->kind == TYPE_FLOAT)
        return type->size == sizeof(float) ? &ffi_type_float : &ffi_type_double;
    if (type->size > 8)
        return NULL;
    return type->kind == TYPE_SIGNED || type->kind == TYPE_ENUM
               ? signed_types[type->size]
               : unsigned_types[type->size];
}

static ffi_type *struct_type(const Type *type)
{
    size_t count = 0;
    ffi_type *made = contract_room(1, sizeof *made);

    for (size_t i = 0; i < type->count; i++)
        count += type->members[i].count;
    ffi_type **elements =
        count < ELEMENTS ? contract_room(count + 1, sizeof *elements) : NULL;
    if (!made || !elements)
        return NULL;
    count = 0;
    for (size_t i = 0; i < type->count; i++)
        for (size_t k = 0; k < type->members[i].count; k++)
            if (!(elements[count++] = ffi_type_of(type->members[i].type)))
                return NULL;
    made->type = FFI_TYPE_STRUCT;
    made->elements = elements;
    return made;
}

ffi_type *ffi_type_of(const Type *type)
{
    switch (type->kind) {
    case TYPE_VOID:
        return &ffi_type_void;
    case TYPE_POINTER:
        return type->is_value ? struct_type(type->layout) : &ffi_type_pointer;
    case TYPE_ELEMENT:
    case TYPE_CONTEXT:
    case TYPE_CALLBACK:
    case TYPE_NODE:
        return &ffi_type_pointer;
    case TYPE_STRUCT:
        return struct_type(type);
    case TYPE_BOOL:
    case TYPE_CHAR:
    case TYPE_SIGNED:
    case TYPE_UNSIGNED:
    case TYPE_ENUM:
    case TYPE_FLOAT:
        return number_type(type);
    case TYPE_OBJECT:
    case TYPE_STREAM:
    case TYPE_REFUSED:
        break;
    }
    return NULL;
}

/* ------------------------------------------------------------- functions -- */

bool parameter_read(Reader *from, Parameter *parameter)
{
    static Told any; /* (which number it is, the script says) */
    uint8_t says;

    parameter->way = (Way)get_u8(from);
    says = get_u8(from);
    parameter->is_ended = says & SAYS_ENDED;
    parameter->is_kept = says & SAYS_KEPT;
    parameter->told = says & SAYS_TOLD ? &any : NULL;
    parameter->length = LENGTH_NONE;
    if (says & SAYS_LENGTH)
        parameter->length = (int)(int32_t)get_u32(from);
    if (says & SAYS_LENGTH)
        parameter->room = get_u32(from);
    parameter->times = says & SAYS_TIMES ? get_u8(from) : -1;
    parameter->scale = says & SAYS_MORE ? get_u32(from) : 0;
    parameter->plus = says & SAYS_MORE ? (int)(int32_t)get_u32(from) : -1;
    parameter->is_less = says & SAYS_MORE && get_u8(from);
    parameter->more = says & SAYS_MORE ? (int)(int32_t)get_u32(from) : 0;
    parameter->over = says & SAYS_MORE ? get_u32(from) : 0;
    parameter->each = says & SAYS_MORE ? get_u32(from) : 0;
    parameter->beside = says & SAYS_MORE ? get_u32(from) : 0;
    parameter->sized = says & SAYS_SIZED ? get_u8(from) : 0;
    parameter->type = read_type(from, 0);
    int most = parameter->type && type_is_block(parameter->type)
                   ? BLOCK_OF_MAKER + WIRE_PARAMETERS
                   : WIRE_PARAMETERS;
    return parameter->type && parameter->length < most &&
           parameter->times < WIRE_PARAMETERS &&
           parameter->plus < WIRE_PARAMETERS &&
           parameter->sized <= WIRE_PARAMETERS;
}

bool parameters_read(Reader *from, Function *function)
{
    function->count = get_u8(from);
    function->parameters =
        contract_room(function->count, sizeof *function->parameters);
    if (function->count > WIRE_PARAMETERS || !function->parameters ||
        !parameter_read(from, &function->result))
        return false;
    for (size_t i = 0; i < function->count; i++)
        if (!parameter_read(from, &function->parameters[i]))
            return false;
    return true;
}

static bool prepare(Callable *callable)
{
    const Function *function = &callable->function;
    ffi_type *result = ffi_type_of(function->result.type);
    size_t given = function_given(function);

    for (size_t i = 0; i < given; i++)
        if (!(callable->types[i] = ffi_type_of(function->parameters[i].type)))
            return false;
    return result &&
           ffi_prep_cif(&callable->cif, FFI_DEFAULT_ABI, (unsigned)given,
                        result, callable->types) == FFI_OK;
}

static bool read_function(Reader *from, Callable *callable, void *object)
{
    Function *function = &callable->function;
    size_t length;
    const unsigned char *name = get_text(from, &length);

    function->name = name ? contract_room(length + 1, 1) : NULL;
    if (!function->name)
        return false;
    memcpy(function->name, name, length);
    function->name[length] = '\0';
    uint8_t says = get_u8(from);
    function->prints = says & SAYS_PRINTS;
    function->sets_errno = says & SAYS_ERRNO;
    function->by_content = says & SAYS_CONTENT;
    function->module =
        says & SAYS_ENDS_BLOCKS ? MODULE_CHANGED : MODULE_NOTHING;
    function->released_by = says & SAYS_RELEASER ? get_u16(from) : 0;
    function->sets_up = (SetsUp)(says % SAYS_ENDS_BLOCKS / SAYS_SETS_UP);
    if (!parameters_read(from, function) ||
        function->released_by > WIRE_FUNCTIONS)
        return false;
    void *found = dlsym(object, function->name);
    memcpy(&callable->code, &found, sizeof found);
    return prepare(callable);
}

bool signature_read(Kit *kit, void *object, void *beside)
{
    Reader *from = &kit->request;

    memset(room, 0, used < ROOM ? used : ROOM);
    used = 0;
    if (!cells_read(from) || !hooks_read(from, beside))
        return false;
    kit->count = get_u16(from);
    if (kit->count > WIRE_FUNCTIONS)
        return false;
    for (size_t i = 0; i < kit->count; i++)
        if (!read_function(from, &kit->callables[i], object))
            return false;
    return !from->bad;
}
