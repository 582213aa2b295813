/* See trace_same.h. */
#include "trace_same.h"
#include "trace_statements.h"

#include <stdlib.h>
#include <string.h>
#include "kit/script/sized.h"
#include "kit/contract/addresses.h"
#include "kit/contract/callbacks/oracles.h"
#include "kit/contract/plain.h"
#include "trace_blocks.h"
#include "trace_chain.h"
#include "trace_values.h"

/* --------------------------------------------------------------- results -- */

/* The length of an array that is returned: where the parameters of the last
 * call say it, if it is that one's; and of one that ends with NULL. */
static void add_length(Conditions *all, const Writing *writing,
                       const Step *last, const Value *expected)
{
    const Function *function = all->function;
    int length = function->result.length;

    conditions_begin(all);
    text_add(all->text, all->got);
    if (length >= 0 && last &&
        function->parameters[length].type->kind == TYPE_POINTER) {
        char *name = variable_of(writing, last, (size_t)length);
        conditions_begin(all);
        text_addf(all->text, "%s == %u", name, expected->count);
        free(name);
    }
    if (length != LENGTH_ENDED)
        return;
    conditions_begin(all);
    text_addf(all->text, "({ int n = 0; while (%s[n]) n++; n; }) == %u",
              all->got, expected->count);
}

static bool is_item(const Type *type, const Value *value)
{
    return type->kind == TYPE_ELEMENT && value->number >= ADDRESS_ITEM &&
           value->number < ADDRESS_MADE && value->number != ADDRESS_UNWRITTEN;
}

/* It is an address in an array that the call was given, where there is what is
 * expected. */
static void add_item_same(Text *text, const Writing *writing, const Step *last,
                          const Value *expected)
{
    const Function *function = &writing->contract->functions[last->function];
    size_t array = (expected->number & ~ADDRESS_ITEM) >> ADDRESS_ITEM_BITS;

    char *name = variable_of(writing, last, array);
    unsigned each = sized_numbers(function, array, last->arguments);
    text_addf(text,
              "got >= (void *)%s && got < (void *)(%s + %u) &&\n"
              "          memcmp(got, %s + %u, %u * sizeof *%s) == 0",
              name, name, last->arguments[array].count, name,
              (unsigned)(expected->number & ADDRESS_ITEM_INDEX) * each, each,
              name);
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
    } else if (type->chain) {
        chain_add_condition(all, type, all->got, true, expected);
    } else if (type->kind == TYPE_NODE && last) {
        chain_add_node_same(all->text, writing, last,
                            (uint32_t)expected->number);
    } else if (type->kind != TYPE_POINTER) {
        conditions_add_item(all, type, all->got, expected->bytes);
    } else if (type_is_text(type)) {
        conditions_add_text(all->text, all->got, expected->bytes,
                            expected->size);
    } else if (type_is_object(type)) {
        text_add(all->text, all->got);
    } else {
        add_length(all, writing, last, expected);
        conditions_add_items(all, type->to, all->got, true, expected);
    }
}

static void add_written(Text *text, const char *bytes, const char *size,
                        const Value *expected)
{
    text_addf(text, "%s == %u && memcmp(%s, ", size, expected->size, bytes);
    text_add_c(text, expected->bytes, expected->size);
    text_addf(text, ", %u) == 0", expected->size);
}

static void add_cursor(Text *text, const Parameter *out, const char *name,
                       const Value *expected)
{
    if (expected->number < WIRE_LEFT)
        text_addf(text, "%s == %s_text + %u", name, name,
                  (unsigned)expected->number);
    else if (expected->number == WIRE_NULL)
        text_addf(text, "!%s", name);
    else
        text_addf(text,
                  "%s && (%s < %s_text || %s >= %s_text + sizeof %s_text)",
                  name, name, name, name, name, name);
    if (out->type->to->to->is_const)
        return;
    text_addf(text, " && memcmp(%s_text, ", name);
    text_add_c(text, expected->bytes, expected->size);
    text_addf(text, ", %u) == 0", expected->size);
}

static void add_out(Conditions *all, const Parameter *out, const char *name,
                    const Value *expected)
{
    if (parameter_is_placed(out)) {
        text_add(all->text, "1");
    } else if (type_is_indirect(out->type)) {
        text_addf(all->text, "%s%s", expected->is_null ? "!" : "", name);
    } else if (out->type->chain) {
        chain_add_condition(all, out->type, name, false, expected);
    } else if (out->way == WAY_CURSOR) {
        add_cursor(all->text, out, name, expected);
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
        conditions_add_text(all->text, name, expected->bytes, expected->size);
    } else {
        const Type *item = out->type->to;
        char *flat = parameter_is_open(out)
                         ? text_format("((%s *)%s)", item->name, name)
                         : text_copy(name);
        Value compared =
            items_part(expected, item, 0, out_compared(out, expected));
        conditions_add_items(all, item, flat, parameter_is_array(out),
                             &compared);
        free(flat);
        if (!all->any)
            text_add(all->text, "1");
    }
}

/* As the oracle was told it: a value by itself, what was written in its
 * variable. */
static void add_told(Text *text, const Writing *writing,
                     const Parameter *parameter, const Value *value)
{
    const Type *type = parameter->type;
    const char *name = type->kind == TYPE_POINTER ? type->to->name : "";

    if (value->is_null) {
        text_add(text, "NULL");
    } else if (parameter_kind(parameter) == GIVEN_OBJECT) {
        char *object = object_variable(type, writing->names[value->number]);
        text_add(text, object);
        free(object);
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
            add_told(text, writing, &function->parameters[i],
                     &last->arguments[i]);
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
        if (lent->way == WAY_TEXT || lent->way == WAY_CURSOR) {
            conditions_begin(all);
            text_addf(all->text, "memcmp(%s%s, ", name,
                      lent->way == WAY_TEXT ? "" : "_text");
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
            conditions_begin(all);
        Conditions one = {all->text, function, name, all->any};
        add_result(&one, writing, NULL, &answer.result);
        all->any = one.any;
        free(name);
    }
}

/* It is none of those that are there already. */
static void add_new(Text *text, const Writing *writing, const Script *script)
{
    const Contract *contract = writing->contract;
    size_t last = script->count - 1;
    const Type *type =
        contract->functions[script->steps[last].function].result.type;

    for (size_t i = 0; i < last; i++) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step) || step->makes == WIRE_NONE ||
            writing->names[step->makes] == 0)
            continue;
        const Parameter *made = &contract->functions[step->function].result;
        if (made->way != WAY_CALLERS || !type_is_object(made->type) ||
            strcmp(object_name(made->type), object_name(type)) != 0)
            continue;
        char *name = object_variable(type, writing->names[step->makes]);
        text_addf(text, " && got != %s", name);
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
        if (type_is_object(function->result.type) &&
            !result->expected.result.is_null &&
            result->got.result.number == MADE_ANOTHERS)
            add_new(&text, writing, script);
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
    } else if (blocks_differ(result)) {
        blocks_add_kept(&all, writing, script, result);
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
