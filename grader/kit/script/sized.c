/* See sized.h. */
#include "sized.h"

#include "kit/contract/plain.h"

enum { APART = 100 /* between the numbers of an item */, ASIDE = 10 };

/* (What a test in C has given is whole.) */
static bool is_by_key(const Function *function, size_t parameter,
                      const Value *arguments)
{
    const Parameter *of = &function->parameters[parameter];
    uint64_t count = arguments[parameter].count;

    return of->sized > 0 && !arguments[parameter].is_null &&
           (parameter_is_computed(of) ||
            count ==
                (of->length < 0 ? of->room : arguments[of->length].number));
}

uint32_t sized_numbers(const Function *function, size_t parameter,
                       const Value *arguments)
{
    const Parameter *of = &function->parameters[parameter];

    if (of->sized == 0)
        return 1;
    return (uint32_t)(arguments[of->sized - 1].number /
                      plain_size(of->type->to));
}

uint32_t sized_count(const Function *function, size_t parameter,
                     const Value *arguments)
{
    uint32_t count = arguments[parameter].count;

    return is_by_key(function, parameter, arguments)
               ? count * sized_numbers(function, parameter, arguments)
               : count;
}

/* Where items that are equal may be in any order, they are the same all over;
 * else each says where it was. */
static bool is_told_apart(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].type->kind == TYPE_CALLBACK)
            return function->comparison == COMPARE_IDENTITY;
    return true;
}

/* Its key, and behind it what follows from `from`. */
static void put_item(Writer *writer, const Type *type, uint64_t key,
                     uint64_t from, uint32_t numbers)
{
    size_t size = plain_size(type);

    put_bytes(writer, &key, size); /* (little-endian) */
    for (uint32_t k = 1; k < numbers; k++) {
        uint64_t number = from + (uint64_t)APART * k;
        put_bytes(writer, &number, size);
    }
}

void sized_put(Writer *writer, const Function *function, size_t parameter,
               const Value *arguments)
{
    const Value *keys = &arguments[parameter];
    uint32_t numbers = sized_numbers(function, parameter, arguments);
    const Type *type = function->parameters[parameter].type->to;
    bool by_key = is_by_key(function, parameter, arguments);
    bool apart = is_told_apart(function);

    put_u32(writer, keys->is_null
                        ? WIRE_NULL
                        : sized_count(function, parameter, arguments));
    if (!by_key && !keys->is_null)
        put_bytes(writer, keys->bytes, keys->size);
    for (uint32_t i = 0; by_key && i < keys->count; i++) {
        uint64_t key = (uint64_t)number_read(type, item_at(keys, type, i));
        put_item(writer, type, key, apart ? i + ASIDE * parameter : key,
                 numbers);
    }
}

Value sized_whole(const Function *function, size_t parameter,
                  const Value *arguments, Arena *arena)
{
    enum { COUNT = 4 };
    const Value *keys = &arguments[parameter];

    if (function->parameters[parameter].sized == 0 || keys->is_null)
        return *keys;
    size_t room = COUNT + keys->size * (size_t)sized_numbers(
                                           function, parameter, arguments);
    unsigned char *bytes = arena_take(arena, 1, room);
    Writer writer = writer_on(bytes, room);

    sized_put(&writer, function, parameter, arguments);
    Reader reader = reader_on(bytes, COUNT);
    return (Value){.count = get_u32(&reader),
                   .size = (uint32_t)(writer_length(&writer) - COUNT),
                   .bytes = bytes + COUNT};
}
