/* See values.h. */
#include "values.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/plain.h"

void value_row_add(ValueRow *row, Value value)
{
    row->items = memory_grow(row->items, row->count + 1, sizeof *row->items);
    row->items[row->count++] = value;
}

int64_t type_least(const Type *type)
{
    bool is_signed = type->kind == TYPE_SIGNED || type->kind == TYPE_CHAR ||
                     (type->kind == TYPE_ENUM && type->is_signed);

    return !is_signed        ? 0
           : type->size >= 8 ? INT64_MIN
                             : -((int64_t)1 << (8 * type->size - 1));
}

uint64_t type_most(const Type *type)
{
    int64_t least = type_least(type);

    if (type->kind == TYPE_BOOL)
        return 1;
    if (least < 0)
        return (uint64_t) - (least + 1);
    return type->size >= 8 ? UINT64_MAX : (UINT64_C(1) << (8 * type->size)) - 1;
}

Value value_of_number(const Type *type, int64_t number, Arena *arena)
{
    Value value = {.number = (uint64_t)number, .count = 1};
    unsigned char bytes[8];

    value.size = (uint32_t)plain_size(type);
    for (size_t i = 0; i < value.size && i < 8; i++)
        bytes[i] = (unsigned char)(value.number >> (8 * i));
    value.bytes = arena_copy(arena, bytes, value.size);
    return value;
}

/* ------------------------------------------------------------ by the type --
 */

static Value value_of_fraction(const Type *type, double number, Arena *arena)
{
    float narrow = (float)number;
    bool is_narrow = type->size == sizeof narrow;
    const void *bytes = is_narrow ? (const void *)&narrow : &number;

    return (Value){.count = 1,
                   .size = (uint32_t)type->size,
                   .bytes = arena_copy(arena, bytes, type->size)};
}

/* One after another, over and over: with these structs and arrays are filled,
 * too. */
static Value simple_value(const Type *type, size_t turn, Arena *arena)
{
    static const double fractions[] = {0, 1, -1, 0.5, 1e300, -2.25};
    int64_t numbers[] = {
        0, 1, 2, 3, type_least(type), (int64_t)type_most(type), -1, 10, 100};

    if (type->kind == TYPE_FLOAT)
        return value_of_fraction(type, fractions[turn % 6], arena);
    if (type->kind == TYPE_ENUM)
        return value_of_number(
            type, type->count ? type->enumerators[turn % type->count].value : 0,
            arena);
    if (type->kind == TYPE_BOOL)
        return value_of_number(type, turn % 2, arena);
    if (type->kind == TYPE_CHAR)
        return value_of_number(type, "ab 0~\n\001\377"[turn % 8], arena);
    return value_of_number(type, numbers[turn % 9], arena);
}

typedef struct {
    unsigned char *bytes;
    size_t turn;
    Arena *arena;
} Filling;

static void fill_number(const Type *type, size_t offset, size_t at, void *with)
{
    Filling *filling = with;
    Value value = simple_value(type, filling->turn++, filling->arena);

    (void)offset;
    memcpy(filling->bytes + at, value.bytes, value.size);
}

/* `count` items, other ones for each turn. */
static Value filled(const Type *item, size_t count, size_t turn, Arena *arena)
{
    size_t size = plain_size(item);
    Filling filling = {arena_take(arena, count, size), turn, arena};
    Value value = {.count = (uint32_t)count,
                   .size = (uint32_t)(count * size),
                   .bytes = filling.bytes};

    for (size_t i = 0; i < count; i++) {
        plain_visit(item, fill_number, &filling);
        filling.bytes += size;
    }
    return value;
}

static void add_texts(ValueRow *row, Arena *arena)
{
    static const char *const texts[] = {
        "",
        "a",
        "b",
        "ab",
        "ba",
        "aab",
        "A word",
        "\xff\x80",
        "seventeen letters",
        "a text that is longer than most of them are"};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        uint32_t length = (uint32_t)strlen(texts[i]);
        value_row_add(
            row, (Value){.count = length,
                         .size = length,
                         .bytes = arena_copy(arena, texts[i], length + 1)});
    }
}

void value_row_default(ValueRow *row, const Parameter *parameter, Arena *arena)
{
    enum { TURNS = 9, STRUCTS = 18 };
    static const size_t lengths[] = {0, 1, 2, 2, 3, 5, 8, 17};
    GivenKind kind = parameter_kind(parameter);
    const Type *type = parameter->type;

    row->is_open = true;
    if (kind == GIVEN_TEXT)
        add_texts(row, arena);
    size_t turns = type->kind == TYPE_STRUCT ? STRUCTS : TURNS;
    for (size_t i = 0; kind == GIVEN_PLAIN && i < turns; i++)
        value_row_add(row, filled(type, 1, i, arena));
    for (size_t i = 0; kind == GIVEN_ITEMS && i < TURNS; i++) {
        size_t count = !parameter_is_array(parameter)      ? 1
                       : parameter->length == LENGTH_FIXED ? parameter->room
                                                           : lengths[i % 8];
        value_row_add(row, filled(type->to, count, i, arena));
    }
    for (size_t i = 0; i < row->count; i++)
        row->items[i].number =
            kind == GIVEN_PLAIN && type->kind != TYPE_STRUCT &&
                    type->kind != TYPE_FLOAT
                ? (uint64_t)number_read(type, row->items[i].bytes)
                : 0;
}

/* ---------------------------------------------------------------- whole -- */

static const IniEntry *entry_of(const LabIni *ini, const char *function,
                                const char *parameter)
{
    const IniSection *section = lab_ini_section(ini, "values");
    char *whole = text_format("%s.%s", function, parameter);
    const IniEntry *found = NULL;

    for (size_t i = 0; section && i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (strcmp(entry->key, whole) == 0)
            found = entry;
        else if (!found && strcmp(entry->key, parameter) == 0)
            found = entry;
    }
    free(whole);
    return found;
}

/* Where a member lies in a struct of that size, and how many there are. */
typedef struct {
    size_t at, each, count, size;
} Place;

/* In each struct of the value the member becomes one of those listed. */
static void list_member(Value *value, size_t turn, const Place *place,
                        const ValueRow *listed, Arena *arena)
{
    unsigned char *bytes = arena_take(arena, value->size, 1);

    memcpy(bytes, value->bytes, value->size);
    for (size_t k = 0; k < value->size / place->size; k++)
        for (size_t i = 0; i < place->count; i++)
            memcpy(bytes + k * place->size + place->at + i * place->each,
                   listed->items[(turn + k + i) % listed->count].bytes,
                   place->each);
    value->bytes = bytes;
}

/* Members of structs have the values that are listed under their names, if
 * there are any: other ones in each struct of the row. */
static bool list_members(Values *values, const LabIni *ini, const Function *of,
                         const Type *type, ValueRow *row, char **error)
{
    size_t at = 0, size = plain_size(type);

    for (size_t m = 0; m < type->count; m++) {
        const Member *member = &type->members[m];
        const Parameter as = {.name = member->name,
                              .type = member->type,
                              .way = WAY_VALUE,
                              .length = LENGTH_NONE,
                              .length_of = -1};
        const IniEntry *entry = entry_of(ini, of->name, member->name);
        const size_t each = plain_size(member->type);
        ValueRow listed = {.count = 0};
        char *why = NULL;
        if (entry && !value_row_read(&listed, &as, values->contract,
                                     entry->value, values->arena, &why)) {
            lab_ini_fault(ini, entry->line, error, "%s", why);
            free(why);
            free(listed.items);
            return false;
        }
        for (size_t i = 0; listed.count > 0 && i < row->count; i++)
            list_member(&row->items[i], i + m * (i + 1),
                        &(Place){at, each, member->count, size}, &listed,
                        values->arena);
        free(listed.items);
        at += member->count * each;
    }
    return true;
}

/* The struct that such a parameter is, or leads to; or NULL. */
static const Type *struct_of(const Parameter *parameter, GivenKind kind)
{
    const Type *type =
        kind == GIVEN_ITEMS ? parameter->type->to : parameter->type;

    return type && type->kind == TYPE_STRUCT ? type : NULL;
}

static bool read_row(Values *values, const LabIni *ini, size_t function,
                     size_t parameter, char **error)
{
    const Function *of = &values->contract->functions[function];
    const Parameter *what = &of->parameters[parameter];
    ValueRow *row = &values->rows[function][parameter];
    GivenKind kind = parameter_kind(what);
    const IniEntry *entry = entry_of(ini, of->name, what->name);
    char *why = NULL;

    if (kind == GIVEN_OBJECT || kind == GIVEN_PLACE)
        return true;
    if (!entry) {
        const Type *structure = struct_of(what, kind);
        value_row_default(row, what, values->arena);
        if (structure && !list_members(values, ini, of, structure, row, error))
            return false;
    } else if (!value_row_read(row, what, values->contract, entry->value,
                               values->arena, &why)) {
        lab_ini_fault(ini, entry->line, error, "%s", why);
        free(why);
        return false;
    }
    if (kind == GIVEN_TEXT && what->may_be_null)
        value_row_add(row, (Value){.is_null = true});
    return true;
}

Values *values_read(const Contract *contract, const LabIni *ini, char **error)
{
    Values *values = memory_new(1, sizeof *values);
    bool fine = true;

    values->contract = contract;
    values->arena = arena_new();
    values->rows = memory_new(contract->count, sizeof *values->rows);
    for (size_t i = 0; i < contract->count; i++)
        values->rows[i] =
            memory_new(contract->functions[i].count, sizeof **values->rows);
    for (size_t i = 0; fine && i < contract->count; i++)
        for (size_t k = 0; fine && k < contract->functions[i].count; k++)
            fine = read_row(values, ini, i, k, error);
    if (fine)
        return values;
    values_free(values);
    return NULL;
}

void values_free(Values *values)
{
    if (!values)
        return;
    for (size_t i = 0; i < values->contract->count; i++) {
        for (size_t k = 0; k < values->contract->functions[i].count; k++)
            free(values->rows[i][k].items);
        free(values->rows[i]);
    }
    free(values->rows);
    arena_free(values->arena);
    free(values);
}
