/* See trace_c.h. */
#include "trace_c.h"
#include "kit/script/make.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "trace_chain.h"
#include "trace_lent.h"

static const char *without_const(const char *name)
{
    return strncmp(name, "const ", 6) == 0 ? name + 6 : name;
}

char *type_as_c(const Type *type)
{
    if (type_is_numbered(type)) {
        const char *star = strrchr(type->name, '*');
        return star ? text_format("%.*s", (int)(star + 1 - type->name),
                                  type->name)
                    : text_format("%s ", type->name);
    }
    if (type->kind != TYPE_POINTER || type->is_value)
        return text_format("%s ", without_const(type->name));
    const char *name = !type->chain          ? type->to->name
                       : type->chain->holder ? type->chain->holder->name
                                             : type->chain->node;
    if (type_is_text(type->to))
        return text_format("%s*", name);
    return text_format("%s%s *", type->to->is_const ? "const " : "",
                       without_const(name));
}

bool parameter_is_open(const Parameter *parameter)
{
    return parameter->times >= 0 && strstr(parameter->type->name, "[]");
}

/* Does the value need a variable of its own? */
static bool has_variable(const Writing *writing, const Parameter *parameter,
                         const Value *value)
{
    GivenKind kind = parameter_kind(parameter);

    return !value->is_null &&
           (kind == GIVEN_ITEMS || kind == GIVEN_PLACE ||
            kind == GIVEN_STREAM || kind == GIVEN_SINK ||
            parameter->way == WAY_IN_OUT || parameter->way == WAY_CURSOR ||
            (writing->takes_back && parameter->way == WAY_TEXT));
}

/* A stream with that text in it. (fmemopen takes none that is empty, and what
 * is behind a 0 is not read.) */
static void add_stream(const Value *value, const char *name, const char *indent,
                       Text *before)
{
    bool is_plain = value->size > 0 && !memchr(value->bytes, 0, value->size);

    text_addf(before, "%sFILE *%s = ", indent, name);
    if (is_plain) {
        text_add(before, "fmemopen(");
        text_add_c(before, value->bytes, value->size);
        text_addf(before, ", %u, \"r\");\n", value->size);
        return;
    }
    text_addf(before, "tmpfile();\n%sfwrite(", indent);
    text_add_c(before, value->bytes, value->size);
    text_addf(before, ", 1, %u, %s);\n%srewind(%s);\n", value->size, name,
              indent, name);
}

static void add_sink(const char *name, const char *indent, Text *before)
{
    text_addf(before,
              "%schar *%s_text;\n%ssize_t %s_size;\n"
              "%sFILE *%s = open_memstream(&%s_text, &%s_size);\n",
              indent, name, indent, name, indent, name, name, name);
}

/* How many the variable has room for; 0: it is one thing. (A text that is lent
 * becomes longer when it is overwritten.) */
static size_t room_of(const Parameter *parameter, const Value *value)
{
    size_t count = value->count + (size_t)parameter->is_ended;

    if (parameter_has_room(parameter))
        return (size_t)value->number;
    if (parameter_kind(parameter) == GIVEN_TEXT)
        return value->count + (size_t)(parameter->way == WAY_TEXT ? 2 : 1);
    return !parameter_is_array(parameter) ? 0 : count > 0 ? count : 1;
}

/* "[2][3]" of what has rows as long as another argument says; or "[6]". */
static void add_room(const Parameter *parameter, const Value *value,
                     const Value *arguments, Text *before)
{
    size_t room = room_of(parameter, value);

    if (parameter_is_open(parameter))
        text_addf(before, "[%llu][%llu]",
                  (unsigned long long)arguments[parameter->length].number,
                  (unsigned long long)arguments[parameter->times].number);
    else if (room > 0)
        text_addf(before, "[%zu]", room);
}

static void add_variable(const Writing *writing, const Parameter *parameter,
                         const Value *value, const Value *arguments,
                         const char *name, Text *before)
{
    const Type *item = parameter->type->to;
    GivenKind kind = parameter_kind(parameter);
    bool braces = room_of(parameter, value) > 0 && kind != GIVEN_TEXT;
    const char *type = without_const(item->name);
    size_t base = strcspn(type, "[");
    char *address = type_is_numbered(item) ? type_as_c(item) : NULL;

    if (address)
        text_addf(before, "%s%s", address, name);
    else
        text_addf(before, "%s%.*s %s",
                  parameter->way == WAY_ONE && !writing->takes_back ? "const "
                                                                    : "",
                  (int)base, type, name);
    add_room(parameter, value, arguments, before);
    text_add(before, address ? "" : type + base);
    free(address);
    if (kind == GIVEN_PLACE) {
        text_addf(before, ";\n");
        return;
    }
    text_add(before, braces ? " = {" : " = ");
    if (kind == GIVEN_TEXT)
        text_add_c(before, value->bytes, value->count);
    else if (value->count > 0 && writing->takes_back)
        lent_items_add(before, item, value);
    else if (value->count > 0)
        items_add_c(before, item, value);
    text_add(before, braces ? "};\n" : ";\n");
}

/* (Not what has rows, or holds addresses.) */
static bool is_in_block(const Writing *writing, const Parameter *parameter)
{
    const Type *item = parameter->type->to;
    GivenKind kind = parameter_kind(parameter);

    return writing->in_blocks && (kind == GIVEN_PLACE || kind == GIVEN_ITEMS) &&
           parameter_is_array(parameter) && !parameter_is_open(parameter) &&
           !type_is_numbered(item) && !strchr(item->name, '[');
}

/* (It is static: at the end it is no leak.) */
static void add_block(const Parameter *parameter, const Value *value,
                      const char *name, const char *indent, Text *before)
{
    const Type *item = parameter->type->to;
    const char *type = without_const(item->name);
    size_t count = parameter_has_room(parameter)
                       ? (size_t)value->number
                       : value->count + (size_t)parameter->is_ended;

    text_addf(before, "%sstatic %s *%s;\n%s%s = malloc(%zu * sizeof *%s);\n",
              indent, type, name, indent, name, count, name);
    if (count == 0)
        return;
    if (parameter_kind(parameter) == GIVEN_PLACE) {
        text_addf(before, "%smemset(%s, 0x%x, %zu * sizeof *%s);\n", indent,
                  name, WIRE_BLANK, count, name);
    } else if (value->count > 0) {
        text_addf(before, "%smemcpy(%s, (%s[%zu]){", indent, name, type, count);
        items_add_c(before, item, value);
        text_addf(before, "}, %zu * sizeof *%s);\n", count, name);
    }
}

/* The text, and what leads to its beginning. */
static void add_cursor(const Parameter *parameter, const Value *value,
                       const char *name, const char *indent, Text *before)
{
    text_addf(before, "%schar %s_text[] = ", indent, name);
    text_add_c(before, value->bytes, value->count);
    text_addf(before, ";\n%s%s%s = %s_text;\n", indent,
              parameter->type->to->name, name, name);
}

/* A list that the function frees, with its texts. */
static void add_given_list(const Parameter *parameter, const Value *value,
                           const char *name, const char *indent, Text *before)
{
    const Type *item = parameter->type->to;
    const unsigned char *at = value->bytes;
    size_t room = room_of(parameter, value);

    text_addf(before, "%schar **%s = malloc(%zu * sizeof *%s);\n", indent, name,
              room, name);
    for (uint32_t i = 0; i < value->count; i++) {
        text_addf(before, "%s%s[%u] = strdup(", indent, name, i);
        at = plain_add_c(before, item, at);
        text_add(before, ");\n");
    }
    if (parameter->is_ended)
        text_addf(before, "%s%s[%u] = NULL;\n", indent, name, value->count);
}

static void add_before(const Writing *writing, const Parameter *parameter,
                       const Value *value, const Value *arguments,
                       const char *name, const char *indent, Text *before)
{
    GivenKind kind = parameter_kind(parameter);

    if (kind == GIVEN_STREAM) {
        add_stream(value, name, indent, before);
    } else if (kind == GIVEN_SINK) {
        add_sink(name, indent, before);
    } else if (parameter->type->chain) {
        chain_add_made(before, parameter, value, name, indent);
    } else if (kind == GIVEN_ITEMS && parameter->way == WAY_GIVEN) {
        add_given_list(parameter, value, name, indent, before);
    } else if (is_in_block(writing, parameter)) {
        add_block(parameter, value, name, indent, before);
    } else if (parameter->way == WAY_CURSOR) {
        add_cursor(parameter, value, name, indent, before);
    } else {
        text_add(before, indent);
        add_variable(writing, parameter, value, arguments, name, before);
        if (kind == GIVEN_PLACE && writing->is_file)
            text_addf(before, "%smemset(&%s, 0x%x, sizeof %s);\n", indent, name,
                      WIRE_BLANK, name);
    }
}

static void add_argument(const Writing *writing, const Parameter *parameter,
                         const Value *value, const char *variable, Text *call)
{
    GivenKind kind = parameter_kind(parameter);

    if (value->is_null) {
        text_add(call, "NULL");
    } else if (variable) {
        bool address = kind == GIVEN_MADE || parameter->way == WAY_CURSOR ||
                       (parameter->type->chain
                            ? chain_has_address(parameter)
                            : (kind == GIVEN_ITEMS || kind == GIVEN_PLACE) &&
                                  !parameter_is_array(parameter));
        text_addf(call, "%s%s", address ? "&" : "", variable);
    } else if (kind == GIVEN_OBJECT) {
        char *name =
            object_variable(parameter->type, writing->names[value->number]);
        text_add(call, type_is_indirect(parameter->type) ||
                               (parameter->type->to->is_placed &&
                                !parameter->type->is_value)
                           ? "&"
                           : "");
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

    if (step->is_left_out || !is_there(writing, step))
        return NULL;
    text_addf(&call, "%s(", function->name);
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Value *value = &step->arguments[i];
        char *variable = NULL;
        if (parameter->told)
            break;
        if (has_variable(writing, parameter, value)) {
            writing->used[step->function] += !counted;
            counted = true;
            variable = variable_of(writing, step, i);
            add_before(writing, parameter, value, step->arguments, variable,
                       indent, before);
        }
        if (parameter_kind(parameter) == GIVEN_MADE && !value->is_null) {
            variable = variable_of(writing, step, i);
            char *type = type_as_c(parameter->type->to);
            if (parameter_is_placed(parameter))
                text_addf(before, "%s%s%s;\n%smemset(&%s, 0x%x, sizeof %s);\n",
                          indent, type, variable, indent, variable, WIRE_BLANK,
                          variable);
            else
                text_addf(before, "%s%s%s = NULL;\n", indent, type, variable);
            free(type);
        }
        text_add(&call, i ? ", " : "");
        if (parameter->type->kind == TYPE_NODE)
            chain_add_node(writing, step, i, &call);
        else
            add_argument(writing, parameter, value, variable, &call);
        free(variable);
    }
    text_add(&call, ")");
    return text_take(&call);
}
