/* See trace_freed.h. */
#include "trace_freed.h"

#include <stdlib.h>
#include "kit/contract/type.h"
#include "trace_chain.h"

static bool is_row(const Function *function)
{
    const Type *type = function->result.type;

    return type->kind == TYPE_POINTER && !type->chain && !type_is_text(type) &&
           !type_is_object(type) && !type_is_indirect(type);
}

/* (What takes away a row may want to know how long it is.) */
bool result_is_freed(const Function *function)
{
    Way way = function->result.way;

    if (way == WAY_CALLERS_ROW || (way == WAY_CALLERS && is_row(function)))
        return is_row(function) && !function->releaser;
    return way == WAY_CALLERS && (function->result.type->chain ||
                                  type_is_text(function->result.type));
}

/* How many texts are in the row that it returned: "n", "list[i]"; NULL: that is
 * not so easily said. */
static char *go_on_while(const Writing *writing, const Step *step,
                         const char *row)
{
    const Function *function = &writing->contract->functions[step->function];
    const Parameter *result = &function->result;
    int by = result->length;

    if (by == LENGTH_ENDED)
        return text_format("%s[i]", row);
    if (by == LENGTH_FIXED)
        return text_format("i < %zu", result->room);
    if (by < 0 || function->parameters[by].told || result->times >= 0 ||
        result->plus >= 0 || result->scale > 0 || result->more != 0 ||
        result->over > 0 || result->each > 0)
        return NULL;
    if (function->parameters[by].type->kind != TYPE_POINTER)
        return text_format("i < %llu",
                           (unsigned long long)step->arguments[by].number);
    char *name = variable_of(writing, step, (size_t)by);
    char *condition = text_format("i < %s", name);
    free(name);
    return condition;
}

/* A row of texts, each of which is freed first. */
static void add_texts(const Writing *writing, const Script *script, size_t at,
                      const char *call, const char *indent, Text *text)
{
    const Step *step = &script->steps[at];
    char *row = text_format("row%zu", at + 1);
    char *condition = go_on_while(writing, step, row);
    char *type =
        type_as_c(writing->contract->functions[step->function].result.type);

    text_addf(text, "%s%s%s = %s;\n", indent, type, row, call);
    if (condition)
        text_addf(text,
                  "%sfor (size_t i = 0; %s && %s; i++)\n%s    free(%s[i]);\n",
                  indent, row, condition, indent, row);
    text_addf(text, "%sfree(%s);\n", indent, row);
    free(type);
    free(condition);
    free(row);
}

void freed_add(const Writing *writing, const Script *script, size_t at,
               const char *call, const char *indent, Text *text)
{
    const Function *function =
        &writing->contract->functions[script->steps[at].function];
    const Type *type = function->result.type;

    if (type->chain) {
        text_add(text, indent);
        chain_add_freed(text, type, call);
        text_add(text, ";\n");
    } else if (is_row(function) && function->result.way == WAY_CALLERS &&
               type_is_text(type->to)) {
        add_texts(writing, script, at, call, indent, text);
    } else {
        text_addf(text, "%s%s(%s);\n", indent,
                  function->releaser ? function->releaser : "free", call);
    }
}
