/* See trace_same.h. */
#include "trace_same.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/addresses.h"
#include "kit/contract/callbacks/oracles.h"
#include "kit/contract/plain.h"

/* Conditions are joined by &&. */
typedef struct {
    Text *text;
    const Function *function;
    const char *got; /* the variable that the result is in */
    bool any;
} Conditions;

static void begin(Conditions *all)
{
    text_add(all->text, all->any ? " &&\n        " : "");
    all->any = true;
}

/* -------------------------------------------------------------- numbers -- */

static void add_near(Text *text, const Function *function, const char *name,
                     const char *c)
{
    if (function->within > 0)
        text_addf(text, "fabs(%s - %s) <= %g", name, c, function->within);
    if (function->within > 0 && function->relative > 0)
        text_add(text, " || ");
    if (function->relative > 0)
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
    else if (function->comparison == COMPARE_SIGN && has_sign)
        text_addf(text, "%s %s 0", name,
                  *c == '-' || strstr(c, "_MIN") ? "<"
                  : strcmp(c, "0") == 0          ? "=="
                                                 : ">");
    else if (type->kind == TYPE_FLOAT && strcmp(c, "NAN") == 0)
        text_addf(text, "isnan(%s)", name);
    else if (type->kind == TYPE_FLOAT &&
             (function->within > 0 || function->relative > 0))
        add_near(text, function, name, c);
    else
        text_addf(text, "%s == %s", name, c);
    free(c);
}

/* --------------------------------------------------------------- items -- */

static void add_text(Text *text, const char *name, const unsigned char *bytes,
                     size_t size)
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
    begin(all);
    if (length == WIRE_NULL) {
        text_addf(all->text, "!%s", name);
        return from.at;
    }
    add_text(all->text, name, from.at, length);
    return from.at + length;
}

static const unsigned char *add_item(Conditions *all, const Type *type,
                                     const char *name,
                                     const unsigned char *expected);

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
            expected = add_item(all, member->type, place, expected);
        } else {
            begin(all);
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
static const unsigned char *add_item(Conditions *all, const Type *type,
                                     const char *name,
                                     const unsigned char *expected)
{
    if (type_is_text(type))
        return add_lent(all, name, expected);
    if (type->kind != TYPE_STRUCT) {
        begin(all);
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
        at = add_item(all, item, place, at);
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

    add_item(&one, item, place, expected);
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
        begin(all);
        add_times(all, item, name, expected->count, at);
        text_addf(all->text, " == %u", times);
        at = next;
    }
}

static void add_items(Conditions *all, const Type *item, const char *name,
                      bool is_array, const Value *expected)
{
    bool any_order = all->function->comparison == COMPARE_BAG ||
                     all->function->comparison == COMPARE_SET;

    if (is_array && any_order)
        add_in_any_order(all, item, name, expected);
    else
        add_in_order(all, item, name, is_array, expected);
}

/* --------------------------------------------------------------- results -- */

/* The length of an array that is returned: where the parameters of the last
 * call say it, if it is that one's; and of one that ends with NULL. */
static void add_length(Conditions *all, const Writing *writing,
                       const Step *last, const Value *expected)
{
    const Function *function = all->function;
    int length = function->result.length;

    begin(all);
    text_add(all->text, all->got);
    if (length >= 0 && last &&
        function->parameters[length].type->kind == TYPE_POINTER) {
        char *name = variable_of(writing, last, (size_t)length);
        begin(all);
        text_addf(all->text, "%s == %u", name, expected->count);
        free(name);
    }
    if (length != LENGTH_ENDED)
        return;
    begin(all);
    text_addf(all->text, "({ int n = 0; while (%s[n]) n++; n; }) == %u",
              all->got, expected->count);
}

static bool is_item(const Type *type, const Value *value)
{
    return type->kind == TYPE_ELEMENT && value->number >= ADDRESS_ITEM &&
           value->number < ADDRESS_MADE && value->number != ADDRESS_UNWRITTEN;
}

/* It is an address in the first array that the call was given, where there is
 * what is expected. */
static void add_item_same(Text *text, const Writing *writing, const Step *last,
                          const Value *expected)
{
    const Function *function = &writing->contract->functions[last->function];
    size_t array = 0;

    while (array + 1 < function->count &&
           function->parameters[array].way != WAY_ARRAY)
        array++;
    char *name = variable_of(writing, last, array);
    text_addf(text,
              "got >= (void *)%s && got < (void *)(%s + %u) &&\n"
              "          memcmp(got, %s + %u, sizeof *%s) == 0",
              name, name, last->arguments[array].count, name,
              (unsigned)expected->number - ADDRESS_ITEM, name);
    free(name);
}

static void add_result(Conditions *all, const Writing *writing,
                       const Step *last, const Value *expected)
{
    const Type *type = all->function->result.type;

    if (expected->is_null && type->kind == TYPE_POINTER) {
        text_addf(all->text, "!%s", all->got);
    } else if (is_item(type, expected) && last) {
        add_item_same(all->text, writing, last, expected);
    } else if (type->kind != TYPE_POINTER) {
        add_item(all, type, all->got, expected->bytes);
    } else if (type_is_text(type)) {
        add_text(all->text, all->got, expected->bytes, expected->size);
    } else if (type_is_object(type)) {
        text_add(all->text, all->got);
    } else {
        add_length(all, writing, last, expected);
        add_items(all, type->to, all->got, true, expected);
    }
}

static void add_written(Text *text, const char *bytes, const char *size,
                        const Value *expected)
{
    text_addf(text, "%s == %u && memcmp(%s, ", size, expected->size, bytes);
    text_add_c(text, expected->bytes, expected->size);
    text_addf(text, ", %u) == 0", expected->size);
}

static void add_out(Conditions *all, const Parameter *out, const char *name,
                    const Value *expected)
{
    if (type_is_indirect(out->type)) {
        text_addf(all->text, "%s%s", expected->is_null ? "!" : "", name);
    } else if (out->way == WAY_READS_PART) {
        text_addf(all->text, "ftell(%s) == %llu", name,
                  (unsigned long long)expected->number);
    } else if (out->way == WAY_WRITES) {
        char *bytes = text_format("%s_text", name);
        char *size = text_format("%s_size", name);
        add_written(all->text, bytes, size, expected);
        free(size);
        free(bytes);
    } else if (out_is_text(out)) {
        add_text(all->text, name, expected->bytes, expected->size);
    } else {
        const Type *item = out->type->to;
        char *flat = parameter_is_open(out)
                         ? text_format("((%s *)%s)", item->name, name)
                         : text_copy(name);
        Value compared =
            items_part(expected, item, 0, out_compared(out, expected));
        add_items(all, item, flat, parameter_is_array(out), &compared);
        free(flat);
        if (!all->any)
            text_add(all->text, "1");
    }
}

/* As the oracle was told it: a value by itself, what was written in its
 * variable. */
static void add_told(Text *text, const Parameter *parameter, const Value *value)
{
    const Type *type = parameter->type;
    const char *name = type->kind == TYPE_POINTER ? type->to->name : "";

    if (value->is_null) {
        text_add(text, "NULL");
    } else if (parameter_kind(parameter) == GIVEN_TEXT) {
        text_add_c(text, value->bytes, value->count);
    } else if (type->kind != TYPE_POINTER) {
        plain_add_c(text, type, value->bytes);
    } else {
        size_t base = strcspn(name, "[");
        text_addf(text, "(%.*s[%u]%s){", (int)base, name,
                  value->count > 0 ? value->count : 1, name + base);
        items_add_c(text, type->to, value);
        text_add(text, "}");
    }
}

static void add_oracle(Text *text, const Writing *writing, const Step *last)
{
    const Function *function = &writing->contract->functions[last->function];
    const char *comma = "";

    text_addf(text, "%s(", function->oracle);
    for (size_t i = 0; i < function->count; i++)
        if (oracle_sees_before(&function->parameters[i])) {
            text_add(text, comma);
            add_told(text, &function->parameters[i], &last->arguments[i]);
            comma = ", ";
        }
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_written(&function->parameters[i])) {
            const Parameter *out = &function->parameters[i];
            char *name = variable_of(writing, last, i);
            bool address =
                !parameter_is_array(out) && parameter_kind(out) != GIVEN_TEXT;
            if (last->arguments[i].is_null)
                text_addf(text, "%sNULL", comma);
            else
                text_addf(text, "%s%s%s", comma, address ? "&" : "", name);
            free(name);
            comma = ", ";
        }
    text_addf(text, "%s)",
              function->result.way == WAY_NOTHING ? ""
              : *comma                            ? ", got"
                                                  : "got");
}

/* What the call was lent, and might only look at, is as it was. */
static void add_unchanged(Conditions *all, const Writing *writing,
                          const Step *last)
{
    for (size_t i = 0; i < all->function->count; i++) {
        const Parameter *lent = &all->function->parameters[i];
        const Value *value = &last->arguments[i];
        if (!parameter_is_lent(lent) || value->is_null)
            continue;
        char *name = variable_of(writing, last, i);
        if (lent->way == WAY_TEXT) {
            begin(all);
            text_addf(all->text, "memcmp(%s, ", name);
            text_add_c(all->text, value->bytes, value->count);
            text_addf(all->text, ", %u) == 0", value->count + 1);
        } else {
            add_out(all, lent, name, value);
        }
        free(name);
    }
}

/* What was handed out, and kept, is as it was. */
static void add_kept(Conditions *all, const Writing *writing,
                     const Script *script, const RunResult *result)
{
    const Contract *contract = writing->contract;
    Reader from = reader_on(result->model, result->model_size);
    Answer answer;

    for (size_t i = 0; i + 1 < script->count;
         i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&from, contract, step, &answer))
            return;
        if (!writing->keeps || !writing->keeps[i])
            continue;
        char *name = kept_variable(i);
        const Function *function = &contract->functions[step->function];
        if (type_is_text(function->result.type))
            begin(all);
        Conditions one = {all->text, function, name, all->any};
        add_result(&one, writing, NULL, &answer.result);
        all->any = one.any;
        free(name);
    }
}

char *trace_condition(const Writing *writing, const Script *script,
                      const RunResult *result)
{
    const Step *last = &script->steps[script->count - 1];
    const Function *function = &writing->contract->functions[last->function];
    Text text = TEXT_EMPTY;
    Conditions all = {&text, function, "got", false};

    if (result->part == PART_RESULT) {
        add_result(&all, writing, last, &result->expected.result);
    } else if (result->part == PART_OUT) {
        char *name = variable_of(writing, last, result->parameter);
        add_out(&all, &function->parameters[result->parameter], name,
                &result->expected.outs[result->parameter]);
        free(name);
    } else if (result->part == PART_ORACLE) {
        add_oracle(&text, writing, last);
    } else if (result->part == PART_PRINTED) {
        add_written(&text, "printed", "printed_size",
                    &result->expected.printed);
    } else if (result->part == PART_LENT) {
        add_unchanged(&all, writing, last);
    } else if (result->part == PART_BORROWED) {
        add_kept(&all, writing, script, result);
    } else if (result->part == PART_ERRNO) {
        const char *name = strerrorname_np(result->expected.error);
        text_addf(&text, "errno == %s", name ? name : "0");
    }
    return text_take(&text);
}

void trace_settle(const Writing *writing, const Step *last,
                  const RunResult *result, Text *text)
{
    const Function *function = &writing->contract->functions[last->function];

    for (size_t i = 0; i < function->count; i++) {
        GivenKind kind = parameter_kind(&function->parameters[i]);
        bool is_read = kind == GIVEN_STREAM && result->part == PART_LENT;
        bool is_told = kind == GIVEN_SINK && result->part == PART_OUT &&
                       result->parameter == i;
        char *name = variable_of(writing, last, i);
        if ((is_read || is_told) && !last->arguments[i].is_null)
            text_addf(text, "    fclose(%s);\n", name);
        free(name);
    }
}
