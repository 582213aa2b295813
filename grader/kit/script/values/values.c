/* See values.h. */
#include "values.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/addresses.h"
#include "kit/contract/callbacks/hooks.h"
#include "kit/contract/fractions.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "value_fault.h"

enum { MEMBERS_MOST = 64, STRUCTS_MOST = 1000, ARRAYS_MOST = 32 };

/* ---------------------------------------------------------------- whole -- */

static void row_end(ValueRow *row)
{
    free(row->items);
    free(row->parts);
}

/* A value that is listed for a member; a text in a row of letters is cut. */
static void value_add_item(Text *to, const Member *member, const Value *value)
{
    if (type_is_text(member->type)) {
        item_add_text(to, value->bytes, value->size);
        return;
    }
    size_t size = value->size;
    if (member_is_text(member) && size > member->row)
        size = member->row;
    text_add_bytes(to, (const char *)value->bytes, size);
    for (; member_is_text(member) && size < member->row; size++)
        text_add_bytes(to, "", 1);
}

/* What is listed for the members of a struct; nothing for some. */
typedef struct {
    const Type *type;
    ValueRow rows[MEMBERS_MOST];
} Listed;

/* How many structs there are of what is listed: each with each, but no more
 * than STRUCTS_MOST. */
static size_t listed_product(const Listed *listed)
{
    size_t product = 1;

    for (size_t m = 0; m < listed->type->count; m++)
        if (listed->rows[m].count > 0 && product < STRUCTS_MOST)
            product *= listed->rows[m].count;
    return product < STRUCTS_MOST ? product : STRUCTS_MOST;
}

/* A number that seems to be drawn, always the same one for that turn. */
static size_t scattered(size_t turn)
{
    uint64_t x = (turn + 1) * UINT64_C(0x9e3779b97f4a7c15);

    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    return (size_t)((x ^ x >> 27) >> 8);
}

/* Which of the values that are listed for each member: of one struct, where all
 * of them are tried, with each of the others'; else the first ones in turn,
 * then any; in an array any. */
static void choose_listed(const Listed *listed, size_t turn, bool is_one,
                          size_t *chosen)
{
    bool all = is_one && listed_product(listed) < STRUCTS_MOST;
    size_t left = turn;

    for (size_t m = 0; m < listed->type->count; m++) {
        size_t count = listed->rows[m].count;
        if (count == 0)
            continue;
        chosen[m] = all ? left % count
                    : is_one && turn < count
                        ? turn
                        : scattered(turn * MEMBERS_MOST + m) % count;
        left /= count;
    }
}

/* In each struct of the value the members become what is listed for them. */
static Value with_listed(const Value *value, size_t turn, const Listed *listed,
                         Arena *arena)
{
    const unsigned char *at = value->bytes, *end = at + value->size;
    size_t chosen[MEMBERS_MOST] = {0};
    bool is_one = value->count == 1;
    Text text = TEXT_EMPTY;

    for (size_t s = 0; s < value->count; s++) {
        choose_listed(listed, is_one ? turn : scattered(turn) + s, is_one,
                      chosen);
        for (size_t m = 0; m < listed->type->count; m++) {
            const Member *member = &listed->type->members[m];
            const ValueRow *row = &listed->rows[m];
            size_t step = member_is_text(member) ? member->row : 1;
            for (size_t k = 0; k < member->count; k += step) {
                const unsigned char *next = at;
                for (size_t n = 0; n < step; n++)
                    next = item_end(member->type, next, end);
                if (row->count == 0)
                    text_add_bytes(&text, (const char *)at,
                                   (size_t)(next - at));
                else
                    value_add_item(&text, member,
                                   &row->items[(chosen[m] + k) % row->count]);
                at = next;
            }
        }
    }
    return value_taken(&text, value->count, arena);
}

static bool read_listed(Values *values, const LabIni *ini, const Function *of,
                        Listed *listed, char **error)
{
    for (size_t m = 0; m < listed->type->count && m < MEMBERS_MOST; m++) {
        const Member *member = &listed->type->members[m];
        bool is_text = member_is_text(member) || type_is_text(member->type);
        static Type letter = {.kind = TYPE_CHAR, .size = 1};
        static Type letters = {.kind = TYPE_POINTER, .to = &letter};
        const Parameter as = {.name = member->name,
                              .type = is_text ? &letters : member->type,
                              .way = is_text ? WAY_TEXT : WAY_VALUE,
                              .length = LENGTH_NONE,
                              .times = -1,
                              .plus = -1,
                              .length_of = -1};
        const IniEntry *entry = lab_ini_listed(ini, of->name, member->name);
        char *why = NULL;
        if (entry && !value_row_read(&listed->rows[m], &as, values->contract,
                                     entry->value, values->arena, &why)) {
            lab_ini_fault(ini, entry->line, error, "%s (%s: %s)", why,
                          member->name, member->type->name);
            free(why);
            return false;
        }
    }
    return true;
}

/* Where the names in structs may be others than are listed, there are many:
 * what holds none twice could not become large of a few. */
static void add_names(Listed *listed, size_t m, ValueRow *row, Arena *arena)
{
    enum { NAMES = 100, ROOM = 8 };
    const Member *member = &listed->type->members[m];
    ValueRow kept = listed->rows[m];
    size_t before = row->count;

    if (!kept.is_open || kept.count == 0 || !member_is_text(member) ||
        member->row < ROOM)
        return;
    for (size_t i = 0; i < NAMES; i++) {
        char name[ROOM];
        int length =
            snprintf(name, sizeof name, "text %u", (unsigned)i % NAMES);
        Value one = {.count = (uint32_t)length,
                     .size = (uint32_t)length,
                     .bytes = (const unsigned char *)name};
        listed->rows[m] = (ValueRow){.items = &one, .count = 1};
        value_row_add(row,
                      with_listed(&row->items[i % before], i, listed, arena));
    }
    listed->rows[m] = kept;
}

/* Members of structs have the values that are listed under their names, if
 * there are any: other ones in each struct of the row. */
static bool list_members(Values *values, const LabIni *ini, const Function *of,
                         const Type *type, ValueRow *row, char **error)
{
    Listed *listed = memory_new(1, sizeof *listed);
    bool fine;

    listed->type = type;
    if (type->count > MEMBERS_MOST) {
        free(listed);
        return true;
    }
    fine = read_listed(values, ini, of, listed, error);
    size_t first = row->count, all = fine ? listed_product(listed) : 0;
    bool is_one = row->count > 0 && row->items[0].count == 1;
    size_t most = is_one || all < ARRAYS_MOST ? all : ARRAYS_MOST;
    for (size_t i = first; first > 0 && i < most; i++)
        value_row_add(row, row->items[i % first]);
    for (size_t i = 0; fine && i < row->count; i++)
        row->items[i] = with_listed(&row->items[i], i, listed, values->arena);
    for (size_t m = 0; fine && is_one && m < type->count; m++)
        add_names(listed, m, row, values->arena);
    for (size_t m = 0; m < MEMBERS_MOST; m++)
        row_end(&listed->rows[m]);
    free(listed);
    return fine;
}

/* The struct that such a parameter is, or leads to; or NULL. */
static const Type *struct_of(const Parameter *parameter, GivenKind kind)
{
    const Type *type =
        kind == GIVEN_ITEMS ? parameter->type->to : parameter->type;

    return type && type->kind == TYPE_STRUCT ? type : NULL;
}

/* Of callbacks only those that may be given; NULL where it is a value, too. */
static void settle_numbered(Values *values, const Parameter *parameter,
                            ValueRow *row)
{
    const Type *type = parameter->type;
    size_t kept = 0;

    for (size_t i = 0; type->kind == TYPE_CALLBACK && i < row->count; i++)
        if (hooks_may(values->contract, parameter,
                      (uint32_t)row->items[i].number))
            row->items[kept++] = row->items[i];
    if (type->kind == TYPE_CALLBACK)
        row->count = kept;
    if (parameter->may_be_null || type->kind == TYPE_CONTEXT)
        value_row_add(row, value_of_number(type, ADDRESS_NULL, values->arena));
}

/* NULL like any other value. (In place of an array it is given apart: see
 * survey_nulls.) */
static bool takes_null(const Parameter *parameter)
{
    GivenKind kind = parameter_kind(parameter);

    return parameter->may_be_null &&
           ((kind != GIVEN_PLACE && kind != GIVEN_ITEMS) ||
            !parameter_is_array(parameter));
}

/* Does the parameter say how large items are? */
static bool says_size(const Function *function, size_t parameter)
{
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].sized == (int)parameter + 1)
            return true;
    return false;
}

static bool read_sizes(Values *values, const LabIni *ini, const Function *of,
                       const Parameter *size, ValueRow *row, char **error)
{
    static const int usual[] = {4, 12, 20};
    enum { USUAL = sizeof usual / sizeof *usual, MOST = 1024 };
    const IniEntry *entry = lab_ini_listed(ini, of->name, size->name);
    char *why = NULL;

    for (size_t i = 0; !entry && i < USUAL; i++)
        value_row_add(row,
                      value_of_number(size->type, usual[i], values->arena));
    if (entry && !value_row_read(row, size, values->contract, entry->value,
                                 values->arena, &why)) {
        lab_ini_fault(ini, entry->line, error, "%s (%s of %s)", why, size->name,
                      of->name);
        free(why);
        return false;
    }
    row->is_open = false;
    for (size_t i = 0; i < row->count; i++)
        if (row->items[i].number < 1 || row->items[i].number > MOST)
            return lab_ini_fault(ini, entry->line, error,
                                 "%s of %s: items have from 1 to %d bytes",
                                 size->name, of->name, MOST);
    return true;
}

static bool read_row(Values *values, const LabIni *ini, size_t function,
                     size_t parameter, char **error)
{
    const Function *of = &values->contract->functions[function];
    const Parameter *what = &of->parameters[parameter];
    ValueRow *row = &values->rows[function][parameter];
    GivenKind kind = parameter_kind(what);
    const IniEntry *entry = lab_ini_listed(ini, of->name, what->name);
    char *why = NULL;

    if (kind == GIVEN_OBJECT || !of->is_judged)
        return true;
    if (what->is_released || what->told) {
        if (kind == GIVEN_PLAIN) /* NULL has none; or it is filled in */
            value_row_add(row, value_of_number(what->type, 0, values->arena));
        else if (what->may_be_null)
            value_row_add(row, (Value){.is_null = true});
        return true;
    }
    if (kind == GIVEN_PLACE || kind == GIVEN_SINK || kind == GIVEN_MADE) {
        for (int i = 0; i < 2 && takes_null(what); i++)
            value_row_add(row, (Value){.is_null = i == 1});
        return true;
    }
    if (says_size(of, parameter))
        return read_sizes(values, ini, of, what, row, error);
    if (!entry) {
        const Type *structure = struct_of(what, kind);
        value_row_default(row, what, contract_rounds(values->contract),
                          values->arena);
        if (structure && !list_members(values, ini, of, structure, row, error))
            return false;
    } else if (!value_row_read(row, what, values->contract, entry->value,
                               values->arena, &why)) {
        return value_fault(ini, entry, of, what, why, error);
    }
    if (kind != GIVEN_PLAIN && takes_null(what))
        value_row_add(row, (Value){.is_null = true});
    if (type_is_numbered(what->type))
        settle_numbered(values, what, row);
    return true;
}

/* Does the number stand in the header, as a word of its own? */
static bool is_named(const Contract *contract, int64_t number)
{
    char *word = text_format("%lld", (long long)number);
    const char *at = contract->header_text ? contract->header_text : "";
    size_t length = strlen(word);
    bool found = false;

    for (const char *from = at; !found && (at = strstr(at, word)); at++)
        found = (at == from || !isalnum((unsigned char)at[-1])) &&
                !isalnum((unsigned char)at[length]);
    free(word);
    return found;
}

/* Where a length that is listed may be none, arrays may be empty. And where the
 * header names the greatest, they are no longer. */
static void settle_lengths(Values *values, const LabIni *ini, size_t function)
{
    const Function *of = &values->contract->functions[function];
    ValueRow *rows = values->rows[function];

    for (size_t i = 0; i < of->count; i++) {
        const Parameter *array = &of->parameters[i];
        if (parameter_kind(array) != GIVEN_ITEMS || array->length < 0 ||
            parameter_is_computed(array) ||
            !type_is_integer(of->parameters[array->length].type) ||
            !lab_ini_listed(ini, of->name, of->parameters[array->length].name))
            continue;
        ValueRow *lengths = &rows[array->length];
        lengths->is_limit =
            lengths->has_bounds && is_named(values->contract, lengths->most);
        for (size_t k = 0; k < lengths->count && rows[i].part_count > 0 &&
                           !rows[i].may_be_empty;
             k++)
            if (lengths->items[k].number == 0) {
                value_row_add(&rows[i], (Value){.count = 0});
                rows[i].may_be_empty = true;
            }
    }
}

Values *values_read(const Contract *contract, const LabIni *ini, char **error)
{
    Values *values = memory_new(1, sizeof *values);
    bool fine = true;

    values->contract = contract;
    values->line_most =
        contract->header_text ? lines_most(contract->header_text) : 0;
    values->arena = arena_new();
    values->rows = memory_new(contract->count, sizeof *values->rows);
    for (size_t i = 0; i < contract->count; i++)
        values->rows[i] =
            memory_new(contract->functions[i].count, sizeof **values->rows);
    for (size_t i = 0; fine && i < contract->count; i++)
        for (size_t k = 0; fine && k < contract->functions[i].count; k++)
            fine = read_row(values, ini, i, k, error);
    for (size_t i = 0; fine && i < contract->count; i++)
        settle_lengths(values, ini, i);
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
            row_end(&values->rows[i][k]);
        free(values->rows[i]);
    }
    free(values->rows);
    arena_free(values->arena);
    free(values);
}
