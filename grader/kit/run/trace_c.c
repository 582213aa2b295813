/* See trace_c.h. */
#include "trace_c.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *without_const(const char *name)
{
    return strncmp(name, "const ", 6) == 0 ? name + 6 : name;
}

char *type_as_c(const Type *type)
{
    if (type->kind != TYPE_POINTER)
        return text_format("%s ", without_const(type->name));
    const char *name = type->to->name;
    return text_format("%s%s *", type->to->is_const ? "const " : "",
                       without_const(name));
}

/* s1, for the first Stack. */
static char *object_variable(const Type *type, int number)
{
    const char *name = object_name(type);

    return text_format("%c%d", tolower((unsigned char)*name), number);
}

char *variable_of(const Writing *writing, const Step *step, size_t parameter)
{
    const Parameter *of =
        &writing->contract->functions[step->function].parameters[parameter];

    return writing->variables > 1
               ? text_format("%s%d", of->name, writing->variables)
               : text_copy(of->name);
}

/* Does the value need a variable of its own? */
static bool has_variable(const Parameter *parameter, const Value *value)
{
    GivenKind kind = parameter_kind(parameter);

    return !value->is_null && (kind == GIVEN_ITEMS || kind == GIVEN_PLACE ||
                               parameter->way == WAY_IN_OUT);
}

static void add_variable(const Parameter *parameter, const Value *value,
                         const char *name, const char *indent, Text *before)
{
    const Type *item = parameter->type->to;
    GivenKind kind = parameter_kind(parameter);
    bool is_const = parameter->way == WAY_ONE;

    text_addf(before, "%s%s%s %s", indent, is_const ? "const " : "",
              without_const(item->name), name);
    if (parameter_is_array(parameter) || kind == GIVEN_TEXT)
        text_addf(before, "[%u]",
                  kind == GIVEN_TEXT || value->count == 0 ? value->count + 1
                                                          : value->count);
    text_add(before, " = ");
    bool braces = parameter_is_array(parameter) && kind != GIVEN_TEXT;
    text_add(before, braces ? "{" : "");
    if (kind == GIVEN_TEXT)
        text_add_c(before, value->bytes, value->count);
    else if (kind == GIVEN_ITEMS && value->count > 0)
        items_add_c(before, item, value);
    else
        text_add(before, item->kind == TYPE_STRUCT && !braces ? "{0}" : "0");
    text_add(before, braces ? "};\n" : ";\n");
}

static void add_argument(const Writing *writing, const Parameter *parameter,
                         const Value *value, const char *variable, Text *call)
{
    GivenKind kind = parameter_kind(parameter);

    if (value->is_null) {
        text_add(call, "NULL");
    } else if (variable) {
        bool address = kind != GIVEN_TEXT && !parameter_is_array(parameter);
        text_addf(call, "%s%s", address ? "&" : "", variable);
    } else if (kind == GIVEN_OBJECT) {
        char *name =
            object_variable(parameter->type, writing->names[value->number]);
        text_add(call, name);
        free(name);
    } else if (kind == GIVEN_TEXT && parameter->way == WAY_GIVEN) {
        text_add(call, "strdup(");
        text_add_c(call, value->bytes, value->count);
        text_add(call, ")");
    } else if (kind == GIVEN_TEXT) {
        text_add_c(call, value->bytes, value->count);
    } else {
        plain_add_c(call, parameter->type, value->bytes);
    }
}

static bool is_there(const Writing *writing, const Step *step)
{
    const Function *function = &writing->contract->functions[step->function];

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT &&
            !step->arguments[i].is_null &&
            writing->names[step->arguments[i].number] == 0)
            return false;
    return true;
}

char *call_as_c(Writing *writing, const Step *step, const char *indent,
                Text *before)
{
    const Function *function = &writing->contract->functions[step->function];
    Text call = TEXT_EMPTY;
    bool counted = false;

    if (!is_there(writing, step))
        return NULL;
    text_addf(&call, "%s(", function->name);
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Value *value = &step->arguments[i];
        char *variable = NULL;
        if (has_variable(parameter, value)) {
            writing->variables += !counted;
            counted = true;
            variable = variable_of(writing, step, i);
            add_variable(parameter, value, variable, indent, before);
        }
        text_add(&call, i ? ", " : "");
        add_argument(writing, parameter, value, variable, &call);
        free(variable);
    }
    text_add(&call, ")");
    return text_take(&call);
}

static void statement_add(Writing *writing, const Step *step,
                          const char *indent, Text *text)
{
    const Function *function = &writing->contract->functions[step->function];
    char *call = call_as_c(writing, step, indent, text);

    if (!call)
        return;
    text_add(text, indent);
    if (step->makes != WIRE_NONE) {
        writing->names[step->makes] = ++writing->made;
        char *name = object_variable(function->result.type, writing->made);
        char *type = type_as_c(function->result.type);
        text_addf(text, "%s%s = ", type, name);
        free(type);
        free(name);
    } else if (function->result.way == WAY_CALLERS) {
        text_addf(text, "free(%s);\n", call);
        free(call);
        return;
    }
    text_addf(text, "%s;\n", call);
    free(call);
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].way == WAY_FREED &&
            !step->arguments[i].is_null)
            writing->names[step->arguments[i].number] = 0;
}

static bool is_same_step(const Contract *contract, const Step *one,
                         const Step *other)
{
    const Function *function = &contract->functions[one->function];

    if (one->function != other->function || one->makes != WIRE_NONE ||
        other->makes != WIRE_NONE)
        return false;
    for (size_t i = 0; i < function->count; i++) {
        const Value *a = &one->arguments[i], *b = &other->arguments[i];
        if (has_variable(&function->parameters[i], a) ||
            a->is_null != b->is_null || a->number != b->number ||
            a->size != b->size || a->count != b->count ||
            (a->size > 0 && memcmp(a->bytes, b->bytes, a->size) != 0))
            return false;
    }
    return true;
}

void statements_add(Writing *writing, const Script *script, const char *indent,
                    Text *text)
{
    enum { FEW = 3 };

    for (size_t i = 0, same; i + 1 < script->count; i += same) {
        const Step *step = &script->steps[i];
        same = 1;
        while (i + same + 1 < script->count &&
               is_same_step(writing->contract, step, &script->steps[i + same]))
            same++;
        if (same <= FEW) {
            same = 1;
            statement_add(writing, step, indent, text);
            continue;
        }
        char *deeper = text_format("%s    ", indent);
        text_addf(text, "%sfor (int i = 0; i < %zu; i++)\n", indent, same);
        statement_add(writing, step, deeper, text);
        free(deeper);
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
