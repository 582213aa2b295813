/* What is tried where nothing is listed: see values.h. */
#include <string.h>
#include "kit/contract/addresses.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "values_parts.h"

static Value value_of_fraction(const Type *type, double number, Arena *arena)
{
    unsigned char bytes[sizeof number];

    fraction_put(type, number, bytes);
    return (Value){.count = 1,
                   .size = (uint32_t)type->size,
                   .bytes = arena_copy(arena, bytes, type->size)};
}

/* One after another, over and over: with these structs and arrays are filled,
 * too. (Beside what is very large, sums depend on their order.) */
static Value simple_value(const Type *type, size_t turn, bool no_large,
                          Arena *arena)
{
    static const double fractions[] = {0, 1, -1, 0.5, 1e300, -2.25};
    int64_t numbers[] = {
        0, 1, 2, 3, type_least(type), (int64_t)type_most(type), -1, 10, 100};

    if (type_is_numbered(type))
        return value_of_number(
            type,
            type->numbered.few
                ? (int64_t)(type->numbered.first + turn % type->numbered.few)
                : ADDRESS_NULL,
            arena);
    if (type->kind == TYPE_FLOAT)
        return value_of_fraction(
            type, no_large && turn % 6 == 4 ? 40 : fractions[turn % 6], arena);
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

static const char *const texts[] = {
    "",         "a",        "b",
    "ab",       "ba",       "aab",
    "A word",   "\xff\x80", "seventeen letters",
    " x,y;z\n", "\"1\"-2",  "a text that is longer than most of them are"};

enum { TEXTS = sizeof texts / sizeof *texts };

/* A row of letters is a text that fits. */
static void fill_letters(Text *to, size_t row, size_t turn)
{
    const char *text = texts[turn % TEXTS];
    size_t length = strnlen(text, row - 1);

    text_add_bytes(to, text, length);
    for (; length < row; length++)
        text_add_bytes(to, "", 1);
}

static void fill(Text *to, const Type *type, size_t *turn, bool no_large,
                 Arena *arena)
{
    if (type_is_text(type)) {
        const char *text = texts[(*turn)++ % TEXTS];
        item_add_text(to, text, strlen(text));
        return;
    }
    if (type->kind != TYPE_STRUCT) {
        Value value = simple_value(type, (*turn)++, no_large, arena);
        text_add_bytes(to, (const char *)value.bytes, value.size);
        return;
    }
    for (size_t i = 0; i < type->count; i++) {
        const Member *member = &type->members[i];
        size_t step = member_is_text(member) ? member->row : 1;
        for (size_t k = 0; k < member->count; k += step)
            if (step > 1)
                fill_letters(to, step, (*turn)++);
            else
                fill(to, member->type, turn, no_large, arena);
    }
}

/* `count` items, other ones for each turn. */
static Value filled(const Type *item, size_t count, size_t turn, bool no_large,
                    Arena *arena)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < count; i++)
        fill(&text, item, &turn, no_large, arena);
    return value_taken(&text, count, arena);
}

static void add_text(ValueRow *row, const char *text, size_t length,
                     Arena *arena)
{
    value_row_add(row, (Value){.count = (uint32_t)length,
                               .size = (uint32_t)length,
                               .bytes = arena_copy(arena, text, length + 1)});
}

static void add_texts(ValueRow *row, Arena *arena)
{
    for (size_t i = 0; i < TEXTS; i++)
        add_text(row, texts[i], strlen(texts[i]), arena);
}

/* What comes out of a file: empty, with no end to its last line, with 0 in it,
 * and longer than a buffer would be. */
static void add_streams(ValueRow *row, Arena *arena)
{
    static const char some[] = "a\0b\n";
    static const char *const lines[] = {"",
                                        "\n",
                                        "a",
                                        "a\n",
                                        "one two\n",
                                        "\n\nx\n",
                                        " a  b \n\tc",
                                        "1 22\n-3\n",
                                        "a b a\nb a\n",
                                        "\xff\x80 A-z\r\n"};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        add_text(row, lines[i], strlen(lines[i]), arena);
    add_text(row, some, sizeof some - 1, arena);
}

void value_row_default(ValueRow *row, const Parameter *parameter, bool no_large,
                       Arena *arena)
{
    enum { TURNS = 9, STRUCTS = 18 };
    static const size_t lengths[] = {0, 1, 2, 2, 3, 5, 8, 17};
    GivenKind kind = parameter_kind(parameter);
    const Type *type = parameter->type;

    row->is_open = true;
    if (kind == GIVEN_TEXT)
        add_texts(row, arena);
    if (kind == GIVEN_STREAM)
        add_streams(row, arena);
    size_t turns = type->kind == TYPE_STRUCT ? STRUCTS
                   : type_is_numbered(type)  ? type->numbered.few
                                             : TURNS;
    for (size_t i = 0; kind == GIVEN_PLAIN && i < turns; i++)
        value_row_add(row, filled(type, 1, i, no_large, arena));
    for (size_t i = 0; kind == GIVEN_ITEMS && i < TURNS; i++) {
        size_t count = !parameter_is_array(parameter)      ? 1
                       : parameter->length == LENGTH_FIXED ? parameter->room
                                                           : lengths[i % 8];
        value_row_add(row, filled(type->to, count, i, no_large, arena));
    }
    for (size_t i = 0; i < row->count; i++)
        row->items[i].number =
            kind == GIVEN_PLAIN && type->kind != TYPE_STRUCT &&
                    type->kind != TYPE_FLOAT
                ? (uint64_t)number_read(type, row->items[i].bytes)
                : 0;
    value_row_settle(row, parameter, true);
}
