/* See forward_arguments.h. */
#include "forward_arguments.h"

#include "forward_chain.h"
#include "forward_types.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "kit/script/role.h"

Parameter forward_parameter(const Parameter *parameter)
{
    Parameter told = *parameter;

    if (parameter_kind(parameter) == GIVEN_PLACE && !parameter->type->chain &&
        !item_has_text(parameter->type->to))
        told.way = WAY_ARRAY;
    return told;
}

/* The number in a parameter, or behind it: none is below 0. */
static void add_number(Text *text, const Function *function, int parameter)
{
    const Type *of = function->parameters[parameter].type;

    if (of->kind == TYPE_POINTER)
        text_addf(text, "(a%d && *(%s *)a%d > 0 ? (uint64_t)*(%s *)a%d : 0)",
                  parameter, forward_number(of->to), parameter,
                  forward_number(of->to), parameter);
    else
        text_addf(text, "(a%d > 0 ? (uint64_t)a%d : 0)", parameter, parameter);
}

/* Is something taken off its length? */
static bool is_difference(const Parameter *parameter)
{
    return parameter->more < 0 || (parameter->plus >= 0 && parameter->is_less);
}

/* How many items there are behind a pointer. */
static void add_count(Text *text, const Function *function, size_t i)
{
    const Parameter *parameter = &function->parameters[i];

    if (parameter->sized > 0)
        text_add(text, "(");
    if (parameter->over > 0)
        text_add(text, "((");
    if (is_difference(parameter))
        text_add(text, "tried_difference(");
    if (parameter->length == LENGTH_ENDED && !parameter->type->chain)
        text_addf(text, "tried_list_length(a%zu)", i);
    else if (parameter->length < 0)
        text_addf(text, "%zu",
                  parameter->length == LENGTH_FIXED ? parameter->room
                                                    : (size_t)1);
    else
        add_number(text, function, parameter->length);
    if (parameter->length >= 0 && parameter->times >= 0) {
        text_add(text, " * ");
        add_number(text, function, parameter->times);
    }
    if (parameter->scale > 0)
        text_addf(text, " * %zu", parameter->scale);
    if (parameter->plus >= 0 && !parameter->is_less) {
        text_add(text, " + ");
        add_number(text, function, parameter->plus);
    }
    if (parameter->more > 0)
        text_addf(text, " + %d", parameter->more);
    if (is_difference(parameter))
        text_addf(text, ", %d", parameter->more < 0 ? -parameter->more : 0);
    if (parameter->plus >= 0 && parameter->is_less) {
        text_add(text, " + ");
        add_number(text, function, parameter->plus);
    }
    text_add(text, is_difference(parameter) ? ")" : "");
    if (parameter->over > 0)
        text_addf(text, ") / %zu) * %zu + %zu", parameter->over,
                  parameter->each ? parameter->each : 1, parameter->beside);
    if (parameter->sized > 0) {
        text_add(text, ") * ");
        add_number(text, function, parameter->sized - 1);
        text_addf(text, " / %zu", parameter->type->to->size);
    }
}

static void add_items(Text *text, const char *what, const Function *function,
                      size_t i)
{
    const Type *item = function->parameters[i].type->to;

    text_addf(text, "    tried_%s_items(a%zu, ", what, i);
    add_count(text, function, i);
    text_addf(text, ", %zu, ", item->size);
    forward_parts(text, item);
}

/* A call with the argument, and how many items it has. */
static void add_counted(Text *text, const char *name, const Function *function,
                        size_t i)
{
    text_addf(text, "    %s(a%zu, ", name, i);
    add_count(text, function, i);
    text_add(text, ");\n");
}

void forward_put_argument(Text *text, const Function *function, size_t number,
                          size_t i)
{
    const Parameter *parameter = &function->parameters[i];
    const Parameter told = forward_parameter(parameter);

    switch (parameter_kind(&told)) {
    case GIVEN_OBJECT:
        text_addf(text,
                  type_is_indirect(parameter->type)
                      ? "    tried_put_object(a%zu ? *(void **)a%zu : a%zu);\n"
                      : "    tried_put_object(a%zu);\n",
                  i, i, i);
        break;
    case GIVEN_PLAIN:
        if (parameter->type->kind == TYPE_CALLBACK) {
            text_addf(text, "    tried_put_callback(a%zu, %u, back_%zu_%zu);\n",
                      i, parameter->type->numbered.first, number, i);
            break;
        }
        text_addf(text, "    tried_put_value(&a%zu, ", i);
        forward_parts(text, parameter->type);
        text_add(text, ");\n");
        break;
    case GIVEN_TEXT:
        if (parameter->way == WAY_CURSOR)
            text_addf(text,
                      "    tried_put_text(a%zu ? *(char **)a%zu : a%zu);\n", i,
                      i, i);
        else if (parameter_has_room(parameter))
            add_counted(text, "tried_put_room", function, i);
        else
            text_addf(text, "    tried_put_text(a%zu);\n", i);
        break;
    case GIVEN_ITEMS:
        if (parameter->type->chain) {
            forward_chain(text, "tried_put_chain", parameter, i);
            break;
        }
        add_items(text, "put", function, i);
        text_add(text, ");\n");
        break;
    case GIVEN_PLACE:
        add_counted(text, "tried_put_place", function, i);
        break;
    case GIVEN_STREAM:
        text_addf(text, "    tried_put_stream(%zu, a%zu);\n", i, i);
        break;
    case GIVEN_SINK:
        text_addf(text, "    tried_put_place(a%zu, 0);\n", i);
        break;
    case GIVEN_MADE:
        text_addf(text, "    tried_put_made(%zu, a%zu, %s);\n", i, i,
                  function_makes_more(function, i) ? "true" : "false");
        break;
    }
}

void forward_get_argument(Text *text, const Function *function, size_t i)
{
    const Parameter *parameter = &function->parameters[i];
    const Parameter told = forward_parameter(parameter);
    GivenKind kind = parameter_kind(&told);

    if (!parameter_is_written(&told))
        return;
    if (parameter->type->chain) {
        forward_chain_got(text, parameter, i);
        return;
    }
    if (type_is_indirect(parameter->type)) {
        text_addf(text, "    tried_get_%s(%zu, a%zu);\n",
                  kind == GIVEN_MADE ? "made" : "changed", i, i);
    } else if (kind == GIVEN_SINK) {
        text_addf(text, "    tried_get_written(a%zu);\n", i);
    } else if (kind == GIVEN_STREAM) {
        text_addf(text, "    tried_get_position(%zu, a%zu);\n", i, i);
    } else if (parameter->way == WAY_CURSOR) {
        text_addf(text, "    tried_get_cursor(a%zu, %s);\n", i,
                  parameter->type->to->to->is_const ? "false" : "true");
    } else if (kind == GIVEN_TEXT && parameter_has_room(parameter)) {
        add_counted(text, "tried_get_text_into", function, i);
    } else if (kind == GIVEN_TEXT) {
        text_addf(text, "    tried_get_text_into(a%zu, 0);\n", i);
    } else {
        add_items(text, "get", function, i);
        text_addf(text, ", TRIED_%s);\n",
                  parameter->way == WAY_OUT_LENT ? "LENT" : "CALLERS");
    }
}

/* A text, or a list and its texts. */
static void add_free(Text *text, const Function *function, size_t i)
{
    const Type *type = function->parameters[i].type;

    if (!type_is_text(type) && type_is_text(type->to)) {
        text_addf(text, "    for (size_t k = 0, n = a%zu ? ", i);
        add_count(text, function, i);
        text_addf(text,
                  " : 0; k < n; k++)\n"
                  "        free(((void **)a%zu)[k]);\n",
                  i);
    }
    text_addf(text, "    free(a%zu);\n", i);
}

void forward_end_argument(Text *text, const Function *function, size_t i)
{
    const Parameter *parameter = &function->parameters[i];

    if (parameter->way == WAY_FREED && type_is_indirect(parameter->type))
        text_addf(text,
                  "    tried_forget(a%zu ? *(void **)a%zu : a%zu);\n"
                  "    if (a%zu)\n        *(void **)a%zu = NULL;\n",
                  i, i, i, i, i);
    else if (parameter->way == WAY_FREED)
        text_addf(text, "    tried_forget(a%zu);\n", i);
    else if (parameter->type->chain && parameter->way == WAY_GIVEN)
        forward_chain(text, "tried_free_chain", parameter, i);
    else if (parameter->way == WAY_GIVEN)
        add_free(text, function, i);
}
