/* Plain values between bytes and C's memory: see ../plain.h. (Numbers lie in
 * memory as they do in the bytes: little-endian.) */
#include <string.h>
#include "kit/contract/plain.h"
#include "kit.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "no bytes to turn");

typedef struct {
    const unsigned char *from;
    unsigned char *to;
} Move;

static bool is_numbered(const Type *type)
{
    return type->kind == TYPE_ELEMENT || type->kind == TYPE_CONTEXT ||
           type->kind == TYPE_CALLBACK;
}

static void load_number(const Type *type, size_t offset, size_t at, void *with)
{
    const Move *move = with;
    uint32_t number;

    if (!is_numbered(type)) {
        memcpy(move->to + offset, move->from + at, plain_size(type));
        return;
    }
    memcpy(&number, move->from + at, sizeof number);
    void *address = type->kind == TYPE_ELEMENT   ? cell_address(number)
                    : type->kind == TYPE_CONTEXT ? context_address(number)
                                                 : hook_code(number);
    memcpy(move->to + offset, &address, sizeof address);
}

static void store_number(const Type *type, size_t offset, size_t at, void *with)
{
    const Move *move = with;
    const void *address;

    if (!is_numbered(type)) {
        memcpy(move->to + at, move->from + offset, plain_size(type));
        return;
    }
    memcpy(&address, move->from + offset, sizeof address);
    uint32_t number = type->kind == TYPE_ELEMENT   ? cell_number(address)
                      : type->kind == TYPE_CONTEXT ? context_number(address)
                                                   : hook_number(address);
    memcpy(move->to + at, &number, sizeof number);
}

void plain_load(const Type *type, const unsigned char *bytes, void *to)
{
    Move move = {bytes, to};

    plain_visit(type, load_number, &move);
}

void plain_store(const Type *type, const void *from, unsigned char *bytes)
{
    Move move = {from, bytes};

    plain_visit(type, store_number, &move);
}
