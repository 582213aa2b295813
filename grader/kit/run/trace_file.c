/* See trace_file.h. */
#include "trace_file.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "trace_c.h"

static const char indent[] = "    ";

/* A condition under which a number is the expected one. */
static void add_same(Text *text, const Function *function, const Type *type,
                     const char *name, const unsigned char *expected)
{
    Text value = TEXT_EMPTY;
    plain_add_c(&value, type, expected);
    char *c = text_take(&value);

    if (function->comparison == COMPARE_SIGN && type->kind == TYPE_SIGNED) {
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

/* The condition under which the last call did right. */
static char *condition(const Writing *writing, const Step *last,
                       const RunResult *result)
{
    const Function *function = &writing->contract->functions[last->function];
    const Parameter *out = &function->parameters[result->parameter];
    Text text = TEXT_EMPTY;

    if (result->part == PART_RESULT) {
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

static void add_head(Text *text, const Contract *contract)
{
    text_addf(text,
              "/* Shows what is wrong: make reproduce FILE=..., or gcc -g this "
              "file and\n"
              " * %s. It says \"right\" once all is well. */\n"
              "#include \"%s\"\n\n"
              "#include <limits.h>\n#include <math.h>\n#include <stdint.h>\n"
              "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n"
              "void failed_here(void) /* where gdb stops */\n"
              "{\n"
              "    puts(\"wrong\");\n"
              "    exit(1);\n"
              "}\n\n"
              "int main(void)\n{\n",
              contract->file, contract->header);
}

char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result)
{
    const Step *last = &script->steps[script->count - 1];
    const Function *function = &contract->functions[last->function];
    Writing writing = {.contract = contract};
    Text text = TEXT_EMPTY;

    add_head(&text, contract);
    statements_add(&writing, script, indent, &text);
    char *call = call_as_c(&writing, last, indent, &text);
    char *type = type_as_c(function->result.type);
    bool keeps = result->part == PART_RESULT && result->end == RUN_DIFFERS;
    char *same = result->end == RUN_DIFFERS ? condition(&writing, last, result)
                                            : text_copy("");
    text_addf(&text, "%s%s%s%s;\n", indent, keeps ? type : "",
              keeps ? "got = " : "", call ? call : "");
    if (*same)
        text_addf(&text,
                  "    if (!(%s))\n"
                  "        failed_here();\n",
                  same);
    text_add(&text, "    puts(\"right\");\n"
                    "    return getenv(\"RUNS_ON\") ? 3 : 0; /* make asks */\n"
                    "}\n");
    free(same);
    free(type);
    free(call);
    return text_take(&text);
}
