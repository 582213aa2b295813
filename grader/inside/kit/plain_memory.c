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

static void load_number(const Type *type, size_t offset, size_t at, void *with)
{
    const Move *move = with;

    memcpy(move->to + offset, move->from + at, plain_size(type));
}

static void store_number(const Type *type, size_t offset, size_t at, void *with)
{
    const Move *move = with;

    memcpy(move->to + at, move->from + offset, plain_size(type));
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
