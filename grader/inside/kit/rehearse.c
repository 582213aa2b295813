/*
 * Serves what a lab would ask of warm.so, in the zygote: what the loader,
 * libffi and this server do for the first time is done then, and under Valgrind
 * translated.
 */
#include <string.h>
#include "kit.h"

static void put_plain(Writer *to, Way way, TypeKind kind, uint32_t size)
{
    put_u8(to, (uint8_t)way);
    put_u8(to, 0);
    put_u8(to, (uint8_t)kind);
    put_u8(to, 0);
    put_u32(to, size);
}

static void put_pointer(Writer *to, Way way, TypeKind kind, uint32_t size)
{
    put_u8(to, (uint8_t)way);
    put_u8(to, 0);
    put_u8(to, TYPE_POINTER);
    put_u8(to, 0);
    put_u32(to, sizeof(void *));
    put_u8(to, 0);
    put_u8(to, (uint8_t)kind);
    put_u8(to, kind == TYPE_CHAR);
    put_u32(to, size);
}

static void put_name(Writer *to, const char *name, uint8_t parameters)
{
    put_text(to, name, strlen(name));
    put_u8(to, 0);
    put_u8(to, parameters);
}

/* Some functions of warm.so, as a contract. */
static void put_contract(Writer *to)
{
    put_u8(to, 0);
    put_u32(to, 0);
    put_u16(to, 0);
    put_u16(to, 4);
    put_name(to, "coinstrip_from_string", 2);
    put_pointer(to, WAY_CALLERS, TYPE_OBJECT, 0);
    put_plain(to, WAY_VALUE, TYPE_UNSIGNED, 4);
    put_pointer(to, WAY_TEXT, TYPE_CHAR, 1);
    put_name(to, "coinstrip_length", 1);
    put_plain(to, WAY_VALUE, TYPE_SIGNED, 4);
    put_pointer(to, WAY_LOOKED_AT, TYPE_OBJECT, 0);
    put_name(to, "coinstrip_to_string", 1);
    put_pointer(to, WAY_CALLERS, TYPE_CHAR, 1);
    put_pointer(to, WAY_LOOKED_AT, TYPE_OBJECT, 0);
    put_name(to, "coinstrip_free", 1);
    put_plain(to, WAY_NOTHING, TYPE_VOID, 0);
    put_pointer(to, WAY_FREED, TYPE_OBJECT, 0);
}

static void put_script(Writer *to)
{
    put_u16(to, 0);
    put_u16(to, 0);
    put_u32(to, 1);
    put_text(to, "A.", 2);
    for (uint16_t function = 1; function < 4; function++) {
        put_u16(to, function);
        put_u16(to, WIRE_NONE);
        put_u16(to, 0);
    }
    put_u16(to, STEP_FAIL);
    put_u32(to, UINT32_MAX);
    put_u16(to, STEP_COUNT);
}

void rehearse_kit(const Request *given)
{
    void (*const parts[])(Writer *) = {put_contract, put_script, put_script};
    Request request = *given;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Writer to =
            writer_on(given->memory->request, sizeof given->memory->request);
        parts[i](&to);
        request.length = (uint32_t)writer_length(&to);
        serve_kit(&request);
    }
    serve_kit_forget();
}
