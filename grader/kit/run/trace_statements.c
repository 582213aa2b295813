/* See trace_statements.h. */
#include "trace_statements.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/type.h"
#include "kit/script/sized.h"
#include "trace_blocks.h"
#include "trace_chain.h"
#include "trace_freed.h"
#include "trace_lent.h"

char *kept_variable(size_t step)
{
    return text_format("kept%zu", step + 1);
}

/* What its result is put into, or done with; the call stands behind it. */
static void add_result(Writing *writing, const Script *script, size_t at,
                       Text *text)
{
    const Step *step = &script->steps[at];
    const Parameter *result =
        &writing->contract->functions[step->function].result;
    bool is_made = type_is_object(result->type) && step->makes != WIRE_NONE &&
                   result->way == WAY_CALLERS;

    if (!is_made && !(writing->keeps && writing->keeps[at]))
        return;
    char *name =
        is_made ? object_variable(result->type, writing->names[step->makes])
                : kept_variable(at);
    char *type = type_as_c(result->type);
    text_addf(text, "%s%s = ", type, name);
    free(type);
    free(name);
}

static void add_overwritten(const Writing *writing, const Step *step,
                            const char *indent, Text *text)
{
    const Function *function = &writing->contract->functions[step->function];

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Value *value = &step->arguments[i];
        if (value->is_null || parameter->type->chain ||
            !(parameter->way == WAY_TEXT || parameter->way == WAY_CURSOR ||
              parameter_kind(parameter) == GIVEN_ITEMS))
            continue;
        char *name = variable_of(writing, step, i);
        lent_overwritten_add(parameter, value, name, indent, text);
        free(name);
    }
}

static void statement_add(Writing *writing, const Script *script, size_t at,
                          const char *indent, Text *text)
{
    const Step *step = &script->steps[at];
    const Function *function = &writing->contract->functions[step->function];
    char *call = call_as_c(writing, step, indent, text);

    if (!call)
        return;
    name_made(writing, step);
    if (result_is_freed(function)) {
        freed_add(writing, script, at, call, indent, text);
    } else {
        text_add(text, indent);
        add_result(writing, script, at, text);
        text_addf(text, "%s;\n", call);
    }
    free(call);
    if (writing->writes_blocks && step->makes != WIRE_NONE) {
        char *name =
            object_variable(function->result.type, writing->names[step->makes]);
        blocks_add_written(text, writing->contract, script, at, name, indent);
        free(name);
    }
    chains_add_freed(writing, step, indent, text);
    if (writing->takes_back)
        add_overwritten(writing, step, indent, text);
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_FREED &&
            !step->arguments[i].is_null)
            writing->names[step->arguments[i].number] = 0;
}

/* How many steps from there on are the same. */
static size_t count_same(const Writing *writing, const Script *script,
                         size_t first)
{
    size_t i = first + 1;

    if (writing->keeps && writing->keeps[first])
        return 1;
    while (i + 1 < script->count && step_is_call(&script->steps[i]) &&
           !(writing->keeps && writing->keeps[i]) &&
           step_is_same(writing->contract, &script->steps[first],
                        &script->steps[i]))
        i++;
    return i - first;
}

static void add_loop(Writing *writing, const Script *script, size_t at,
                     size_t times, const char *indent, Text *text)
{
    char *deeper = text_format("%s    ", indent);
    Text body = TEXT_EMPTY;

    statement_add(writing, script, at, deeper, &body);
    char *statements = text_take(&body);
    const char *end = statements ? strchr(statements, '\n') : NULL;
    bool several = end && end[1] != '\0';
    if (end)
        text_addf(text, "%sfor (int i = 0; i < %zu; i++)%s\n%s", indent, times,
                  several ? " {" : "", statements);
    if (several)
        text_addf(text, "%s}\n", indent);
    free(statements);
    free(deeper);
}

void statements_add(Writing *writing, const Script *script, const char *indent,
                    Text *text)
{
    enum { FEW = 3 };

    for (size_t i = 0, same; i + 1 < script->count; i += same) {
        same = 1;
        if (!step_is_call(&script->steps[i]))
            continue;
        same = count_same(writing, script, i);
        if (same > FEW) {
            add_loop(writing, script, i, same, indent, text);
        } else {
            same = 1;
            statement_add(writing, script, i, indent, text);
        }
    }
}

char *call_in_script(const Contract *contract, const Script *script,
                     size_t step)
{
    Writing writing = {.contract = contract};
    Text before = TEXT_EMPTY;
    Script until = *script;

    while (step < script->count && !step_is_call(&script->steps[step]))
        step++;
    if (step == script->count)
        return NULL;
    until.count = step + 1;
    statements_add(&writing, &until, "", &before);
    char *call = call_as_c(&writing, &script->steps[step], "", &before);
    free(text_take(&before));
    return call;
}

Script script_whole(const Contract *contract, const Script *script,
                    Arena *arena)
{
    Script whole = script_copy(script);

    for (size_t i = 0; i < whole.count; i++) {
        Step *step = &whole.steps[i];
        if (!step_is_call(step))
            continue;
        const Function *function = &contract->functions[step->function];
        Value *values = arena_take(arena, function->count, sizeof *values);
        for (size_t k = 0; k < function->count; k++)
            values[k] = sized_whole(function, k, step->arguments, arena);
        step->arguments = values;
    }
    return whole;
}
