/* See trace_values.h. */
#include "trace_values.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/addresses.h"
#include "kit/contract/fractions.h"
#include "kit/contract/plain.h"

void conditions_begin(Conditions *all)
{
    text_add(all->text, all->any ? " &&\n        " : "");
    all->any = true;
}

/* -------------------------------------------------------------- numbers -- */

/* (Where nobody has said how near, one of the two says enough.) */
static void add_near(Text *text, const Function *function, const char *name,
                     const char *c)
{
    bool both = function->says_near && function->relative > 0;
    bool is_zero = strcmp(c, "0") == 0;
    bool within = function->within > 0 && (function->says_near || is_zero);

    if (within)
        text_addf(text, "fabs(%s - %s) <= %g", name, c, function->within);
    if (within && both)
        text_add(text, " || ");
    if (both || !within)
        text_addf(text, "fabs(%s - %s) <= %g * fabs(%s)", name, c,
                  function->relative, c);
}

/* (Which of those that hold the same it is may not matter.) */
static void add_element_same(Text *text, const Type *type, const char *name,
                             uint32_t number, bool by_content, const char *c)
{
    if (number == ADDRESS_UNWRITTEN)
        text_addf(text, "(size_t)%s == 0x5a5a5a5a5a5a5a5a", name);
    else if (number >= ADDRESS_ITEM && number < ADDRESS_STRANGE)
        text_addf(text,
                  type->element == ELEMENT_INT && number >= ADDRESS_MADE
                      ? "%s && *(int *)%s == *(int *)%s"
                      : "%s != NULL",
                  name, name, c);
    else if (number == ADDRESS_NULL || type->element == ELEMENT_ADDRESS ||
             !by_content)
        text_addf(text, "%s == %s", name, c);
    else if (type->element == ELEMENT_INT)
        text_addf(text, "%s && *(int *)%s == *(int *)%s", name, name, c);
    else
        text_addf(text, "%s && strcmp(%s, %s) == 0", name, name, c);
}

static void add_number(Text *text, const Function *function, const Type *type,
                       const char *name, const unsigned char *expected)
{
    Text value = TEXT_EMPTY;
    plain_add_c(&value, type, expected);
    char *c = text_take(&value);
    bool has_sign = type->kind == TYPE_SIGNED || type->kind == TYPE_FLOAT;

    if (type->kind == TYPE_ELEMENT)
        add_element_same(text, type, name,
                         (uint32_t)number_read(type, expected),
                         function->by_content, c);
    else if (function->comparison == COMPARE_SIGN && has_sign &&
             strcmp(name, "got") == 0)
        text_addf(text, "%s %s 0", name,
                  *c == '-' || strstr(c, "_MIN") ? "<"
                  : strcmp(c, "0") == 0          ? "=="
                                                 : ">");
    else if (type->kind == TYPE_FLOAT && strcmp(c, "NAN") == 0)
        text_addf(text, "isnan(%s)", name);
    else if (type->kind == TYPE_FLOAT && function_rounds(function) &&
             !strstr(c, "INFINITY"))
        add_near(text, function, name, c);
    else
        text_addf(text, "%s == %s", name, c);
    free(c);
}

/* --------------------------------------------------------------- items -- */

void conditions_add_text(Text *text, const char *name,
                         const unsigned char *bytes, size_t size)
{
    text_addf(text, "%s && strcmp(%s, ", name, name);
    text_add_c(text, bytes, size);
    text_add(text, ") == 0");
}

/* A text as items have it. */
static const unsigned char *add_lent(Conditions *all, const char *name,
                                     const unsigned char *expected)
{
    Reader from = reader_on(expected, 4);
    uint32_t length = get_u32(&from);

    if (length == WIRE_LEFT)
        return from.at; /* what was there is known to nobody */
    conditions_begin(all);
    if (length == WIRE_NULL) {
        text_addf(all->text, "!%s", name);
        return from.at;
    }
    conditions_add_text(all->text, name, from.at, length);
    return from.at + length;
}

static char *place_of(const Member *member, const char *name, size_t k)
{
    const char *dot = *member->name ? "." : "";
    const char *type = member->type->name;

    if (strncmp(type, "const ", 6) == 0)
        type += 6;
    if (member->count == 1)
        return text_format("%s%s%s", name, dot, member->name);
    if (member->count == member->row)
        return text_format("%s%s%s[%zu]", name, dot, member->name, k);
    return text_format("((%s *)%s%s%s)[%zu]", type, name, dot, member->name, k);
}

static const unsigned char *add_member(Conditions *all, const Member *member,
                                       const char *name,
                                       const unsigned char *expected)
{
    size_t step = member_is_text(member) ? member->row : 1;

    for (size_t k = 0; k < member->count; k += step) {
        char *place = place_of(member, name, k);
        if (step == 1) {
            expected = conditions_add_item(all, member->type, place, expected);
        } else {
            conditions_begin(all);
            if (member->count == step)
                text_addf(all->text, "strncmp(%s%s%s, ", name,
                          *member->name ? "." : "", member->name);
            else
                text_addf(all->text, "strncmp(&%s, ", place);
            text_add_c(all->text, expected,
                       strnlen((const char *)expected, step));
            text_addf(all->text, ", %zu) == 0", step);
            expected += step;
        }
        free(place);
    }
    return expected;
}

/* Returns where the expected item ends. */
const unsigned char *conditions_add_item(Conditions *all, const Type *type,
                                         const char *name,
                                         const unsigned char *expected)
{
    if (type_is_text(type))
        return add_lent(all, name, expected);
    if (type->kind != TYPE_STRUCT) {
        conditions_begin(all);
        add_number(all->text, all->function, type, name, expected);
        return expected + plain_size(type);
    }
    for (size_t i = 0; i < type->count; i++)
        expected = add_member(all, &type->members[i], name, expected);
    return expected;
}

static void add_in_order(Conditions *all, const Type *item, const char *name,
                         bool is_array, const Value *expected)
{
    const unsigned char *at = expected->bytes;

    for (uint32_t i = 0; i < expected->count; i++) {
        char *place =
            is_array ? text_format("%s[%u]", name, i) : text_copy(name);
        at = conditions_add_item(all, item, place, at);
        free(place);
    }
}

/* How many of the array's items are that one. */
static void add_times(Conditions *all, const Type *item, const char *name,
                      uint32_t count, const unsigned char *expected)
{
    Text text = TEXT_EMPTY;
    Conditions one = {&text, all->function, all->got, false};
    char *place = text_format("%s[i]", name);

    conditions_add_item(&one, item, place, expected);
    char *is_that = text_take(&text);
    text_addf(all->text,
              "({ int n = 0; for (int i = 0; i < %u; i++) n += (%s); n; })",
              count, *is_that ? is_that : "1");
    free(is_that);
    free(place);
}

/* Each item as often as it should be there. (Of a set it is enough that it is:
 * that there is no other one is not asked.) */
static void add_in_any_order(Conditions *all, const Type *item,
                             const char *name, const Value *expected)
{
    const unsigned char *at = expected->bytes;
    const unsigned char *end = at + expected->size;

    for (uint32_t i = 0; i < expected->count; i++) {
        const unsigned char *next = item_end(item, at, end);
        uint32_t times = 0;
        for (const unsigned char *other = expected->bytes; other < end;) {
            const unsigned char *behind = item_end(item, other, end);
            times += behind - other == next - at &&
                     memcmp(other, at, (size_t)(next - at)) == 0;
            other = behind;
        }
        conditions_begin(all);
        add_times(all, item, name, expected->count, at);
        text_addf(all->text, " == %u", times);
        at = next;
    }
}

void conditions_add_items(Conditions *all, const Type *item, const char *name,
                          bool is_array, const Value *expected)
{
    bool any_order = all->function->comparison == COMPARE_BAG ||
                     all->function->comparison == COMPARE_SET;

    if (is_array && any_order)
        add_in_any_order(all, item, name, expected);
    else
        add_in_order(all, item, name, is_array, expected);
}
