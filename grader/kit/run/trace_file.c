/* See trace_file.h. */
#include "kit/contract/addresses.h"
#include "trace_file.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "trace_c.h"
#include "trace_names.h"
#include "trace_noted.h"

static const char indent[] = "    ";

/* (Which of those that hold the same it is may not matter.) */
static void add_element_same(Text *text, const Type *type, const char *name,
                             uint32_t number, bool by_content, const char *c)
{
    if (number == ADDRESS_UNWRITTEN)
        text_addf(text, "%s == 0", name);
    else if (number >= ADDRESS_ITEM && number != ADDRESS_NULL)
        text_addf(text, "%s != NULL", name);
    else if (number == ADDRESS_NULL || type->element == ELEMENT_ADDRESS ||
             !by_content)
        text_addf(text, "%s == %s", name, c);
    else if (type->element == ELEMENT_INT)
        text_addf(text, "%s && *(int *)%s == *(int *)%s", name, name, c);
    else
        text_addf(text, "%s && strcmp(%s, %s) == 0", name, name, c);
}

/* A condition under which a number is the expected one. */
static void add_same(Text *text, const Function *function, const Type *type,
                     const char *name, const unsigned char *expected)
{
    Text value = TEXT_EMPTY;
    plain_add_c(&value, type, expected);
    char *c = text_take(&value);

    if (type->kind == TYPE_ELEMENT) {
        add_element_same(text, type, name,
                         (uint32_t)number_read(type, expected),
                         function->by_content, c);
    } else if (function->comparison == COMPARE_SIGN &&
               type->kind == TYPE_SIGNED) {
        int64_t number = number_read(type, expected);
        text_addf(text, "%s %s 0", name,
                  number < 0   ? "<"
                  : number > 0 ? ">"
                               : "==");
    } else if (type->kind == TYPE_FLOAT && strcmp(c, "NAN") == 0) {
        text_addf(text, "isnan(%s)", name);
    } else if (type->kind == TYPE_FLOAT && function->within > 0) {
        text_addf(text, "fabs(%s - %s) <= %g", name, c, function->within);
    } else {
        text_addf(text, "%s == %s", name, c);
    }
    free(c);
}

/* The same of all numbers in a struct. */
static const unsigned char *add_same_all(Text *text, const Function *function,
                                         const Type *type, const char *name,
                                         const unsigned char *expected,
                                         bool *any)
{
    if (type->kind != TYPE_STRUCT) {
        text_add(text, *any ? " &&\n        " : "");
        add_same(text, function, type, name, expected);
        *any = true;
        return expected + plain_size(type);
    }
    for (size_t i = 0; i < type->count; i++)
        for (size_t k = 0; k < type->members[i].count; k++) {
            const Member *member = &type->members[i];
            char *inner =
                member->count == 1
                    ? text_format("%s.%s", name, member->name)
                    : text_format("%s.%s[%zu]", name, member->name, k);
            expected = add_same_all(text, function, member->type, inner,
                                    expected, any);
            free(inner);
        }
    return expected;
}

static void add_text_same(Text *text, const char *name, const Value *expected)
{
    if (expected->is_null) {
        text_addf(text, "!%s", name);
        return;
    }
    text_addf(text, "%s && strcmp(%s, ", name, name);
    text_add_c(text, expected->bytes, expected->size);
    text_add(text, ") == 0");
}

static void add_result_same(Text *text, const Function *function,
                            const Value *expected)
{
    const Type *type = function->result.type;
    bool any = false;

    if (type->kind != TYPE_POINTER)
        add_same_all(text, function, type, "got", expected->bytes, &any);
    else if (type->to->kind == TYPE_CHAR)
        add_text_same(text, "got", expected);
    else
        text_add(text, expected->is_null ? "!got" : "got");
}

static void add_items_same(Text *text, const Function *function,
                           const Parameter *out, const char *name,
                           const Value *expected)
{
    const Type *item = out->type->to;
    bool any = false;

    for (uint32_t i = 0; i < expected->count; i++) {
        char *at = parameter_is_array(out) ? text_format("%s[%u]", name, i)
                                           : text_copy(name);
        add_same_all(text, function, item, at,
                     expected->bytes + i * plain_size(item), &any);
        free(at);
    }
    if (!any)
        text_add(text, "1");
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

/* The condition under which the last call did right. */
static char *condition(const Writing *writing, const Step *last,
                       const RunResult *result)
{
    const Function *function = &writing->contract->functions[last->function];
    const Parameter *out = &function->parameters[result->parameter];
    Text text = TEXT_EMPTY;

    if (result->part == PART_RESULT &&
        is_item(function->result.type, &result->expected.result)) {
        add_item_same(&text, writing, last, &result->expected.result);
    } else if (result->part == PART_RESULT) {
        add_result_same(&text, function, &result->expected.result);
    } else if (result->part == PART_OUT) {
        const Value *expected = &result->expected.outs[result->parameter];
        char *name = variable_of(writing, last, result->parameter);
        if (out->way == WAY_BUFFER || parameter_kind(out) == GIVEN_TEXT)
            add_text_same(&text, name, expected);
        else
            add_items_same(&text, function, out, name, expected);
        free(name);
    }
    return text_take(&text);
}

/* Those headers that the text needs. */
static void add_headers(Text *text, const char *body)
{
    static const struct {
        const char *header;
        const char *const words[4];
    } headers[] = {{"limits.h", {"INT_", "UINT_", "LONG_"}},
                   {"math.h", {"NAN", "INFINITY", "fabs"}},
                   {"stdint.h", {"SIZE_MAX"}},
                   {"stdio.h", {""}},
                   {"stdlib.h", {"free(", "alloc(", "exit(", "NULL"}},
                   {"string.h", {"str", "mem"}}};

    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        for (size_t k = 0; k < 4 && headers[i].words[k]; k++)
            if (strstr(body, headers[i].words[k])) {
                text_addf(text, "#include <%s>\n", headers[i].header);
                break;
            }
}

static void add_head(Text *text, const Contract *contract)
{
    text_addf(text,
              "/* Shows what is wrong: gcc -g -fsanitize=address,undefined\n"
              " * this file and %s, and run it. It says \"right\" once all is "
              "well. */\n"
              "#include \"%s\"\n\n",
              contract->file, contract->header);
}

/* What stands in main. */
static char *body_of(const Contract *contract, const Script *script,
                     const RunResult *result)
{
    const Step *last = &script->steps[script->count - 1];
    const Function *function = &contract->functions[last->function];
    Writing writing = {.contract = contract};
    Text text = TEXT_EMPTY;

    statements_add(&writing, script, indent, &text);
    char *call = call_as_c(&writing, last, indent, &text);
    char *type = type_as_c(function->result.type);
    bool keeps = result->part == PART_RESULT && result->end == RUN_DIFFERS;
    char *same = result->end != RUN_DIFFERS ? text_copy("")
                 : result->part == PART_CALLS
                     ? noted_condition(contract, result)
                     : condition(&writing, last, result);
    if (result->end == RUN_DIFFERS && result->part == PART_CALLS)
        text_addf(&text, "%stimes = 0;\n", indent);
    text_addf(&text, "%s%s%s%s;\n", indent, keeps ? type : "",
              keeps ? "got = " : "", call ? call : "");
    if (*same)
        text_addf(&text,
                  "    if (!(%s)) {\n"
                  "        puts(\"wrong\");\n"
                  "        return 1;\n    }\n",
                  same);
    free(same);
    free(type);
    free(call);
    return text_take(&text);
}

char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result)
{
    char *body = body_of(contract, script, result);
    Text text = TEXT_EMPTY, before = TEXT_EMPTY;

    declare_cells(&before, contract, body);
    declare_hooks(&before, contract, body);
    if (is_noted(result))
        body = noted_add(&before, contract, result, body);
    text_addf(&before,
              "%sint main(void)\n{\n%s    puts(\"right\");\n"
              "    return 0;\n}\n",
              before.length ? "\n" : "", body);
    free(body);
    body = text_take(&before);
    add_head(&text, contract);
    add_headers(&text, body);
    text_addf(&text, "\n%s", body);
    free(body);
    return text_take(&text);
}
