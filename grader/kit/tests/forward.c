/* See forward.h. Knows what of C a call needs, and nothing of how it is made.
 */
#include "forward.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "forward_chain.h"
#include "forward_types.h"
#include "kit/contract/cells.h"
#include "kit/contract/elements.h"
#include "kit/contract/plain.h"
#include "kit/script/make.h"
#include "kit/script/signature.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"

/* ---------------------------------------------------------------- places -- */

Parameter forward_parameter(const Parameter *parameter)
{
    Parameter told = *parameter;

    if (parameter_kind(parameter) == GIVEN_PLACE && !parameter->type->chain &&
        !item_has_text(parameter->type->to))
        told.way = WAY_ARRAY;
    return told;
}

/* Cells that hold nothing: what the addresses of tests lead to. */
static void put_cells(Contract *told, Cells *cells)
{
    *cells = (Cells){.items = memory_new(WIRE_TRIED_CELLS, sizeof(Cell)),
                     .count = WIRE_TRIED_CELLS};
    for (uint32_t i = 0; i < WIRE_TRIED_CELLS; i++)
        cells->items[i].alike = i;
    told->cells = cells;
}

void forward_put(Writer *writer, const Contract *contract)
{
    Contract told = *contract;
    Cells cells = {.items = NULL};

    told.functions = memory_new(contract->count, sizeof *told.functions);
    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &told.functions[i];
        *function = contract->functions[i];
        function->parameters =
            memory_new(function->count, sizeof *function->parameters);
        for (size_t k = 0; k < function->count; k++)
            function->parameters[k] =
                forward_parameter(&contract->functions[i].parameters[k]);
    }
    for (size_t i = 0; i < contract->count && !cells.items; i++)
        if (has_addresses(&contract->functions[i]))
            put_cells(&told, &cells);
    signature_put(writer, &told);
    free(cells.items);
    for (size_t i = 0; i < told.count; i++)
        free(told.functions[i].parameters);
    free(told.functions);
}

/* The type of a parameter, or of the result (`which` -1), has a name. */
static void add_typedef(Text *text, const Type *type, size_t function,
                        int which)
{
    text_add(text, "typedef ");
    forward_type(text, type);
    text_addf(text, " T%zu_%d;\n", function, which + 1);
    if (type->size > 0)
        text_addf(text,
                  "_Static_assert(sizeof(T%zu_%d) == %zu, \"its size\");\n",
                  function, which + 1, type->size);
}

/* ------------------------------------------------------------- arguments -- */

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

/* How many items there are behind a pointer. */
static void add_count(Text *text, const Function *function, size_t i)
{
    const Parameter *parameter = &function->parameters[i];

    if (parameter->sized > 0)
        text_add(text, "(");
    if (parameter->over > 0)
        text_add(text, "(");
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
    if (parameter->plus >= 0) {
        text_add(text, " + ");
        add_number(text, function, parameter->plus);
    }
    if (parameter->more > 0)
        text_addf(text, " + %zu", parameter->more);
    if (parameter->over > 0)
        text_addf(text, ") / %zu", parameter->over);
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

static void add_put(Text *text, const Function *function, size_t number,
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

/* What comes of an argument. */
static void add_get(Text *text, const Function *function, size_t i)
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

static void add_end(Text *text, const Function *function, size_t i)
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

/* ------------------------------------------------------------- functions -- */

static const char *owner_word(Way way)
{
    return way == WAY_CALLERS       ? "TRIED_CALLERS"
           : way == WAY_CALLERS_ROW ? "TRIED_CALLERS_ROW"
                                    : "TRIED_LENT";
}

static void add_result(Text *text, const Parameter *result)
{
    const Type *type = result->type;
    const char *owner = owner_word(result->way);

    if (type->kind == TYPE_VOID)
        return;
    if (type_is_object(type)) {
        text_addf(text, "    result = tried_get_%s();\n",
                  result->way == WAY_CALLERS ? "new" : "known");
    } else if (type_is_text(type)) {
        text_addf(text, "    result = tried_get_text(%s);\n", owner);
    } else if (type->chain) {
        text_add(text, "    result = tried_get_chain(");
        forward_node(text, type);
        text_addf(text, ", %s);\n", owner);
    } else if (type->kind == TYPE_POINTER) {
        text_addf(text, "    result = tried_get_row(%zu, ", type->to->size);
        forward_parts(text, type->to);
        text_addf(text, ", %s);\n", owner);
    } else {
        text_add(text, "    tried_get_value(&result, ");
        forward_parts(text, type);
        text_addf(text, ", %s);\n", owner);
    }
}

static void add_head(Text *text, const Function *function, size_t number)
{
    add_typedef(text, function->result.type, number, -1);
    for (size_t i = 0; i < function->count; i++)
        add_typedef(text, function->parameters[i].type, number, (int)i);
    text_addf(text, "T%zu_0 %s(", number, function->name);
    for (size_t i = 0; i < function->count; i++)
        text_addf(text, "%sT%zu_%zu a%zu", i ? ", " : "", number, i + 1, i);
    text_add(text, function->count ? ")\n{\n" : "void)\n{\n");
}

static void add_function(Text *text, const Function *function, size_t number)
{
    bool gives = function->result.type->kind != TYPE_VOID;
    bool makes = function_made(function) != NULL;

    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].type->kind == TYPE_CALLBACK)
            forward_back(text, function->parameters[i].type->function, number,
                         i);
    add_head(text, function, number);
    if (function->count > 0 && function->parameters[0].is_released) {
        add_end(text, function, 0); /* what was returned is a copy */
        text_add(text, "}\n\n");
        return;
    }
    if (gives)
        text_addf(text, "    T%zu_0 result;\n", number);
    text_addf(text, "    tried_begin(\"%s\", %zu, %s);\n", function->name,
              number, makes ? "true" : "false");
    for (size_t i = 0; i < function->count; i++)
        add_put(text, function, number, i);
    text_addf(text, "    tried_call(%s, %s);\n",
              function->sets_errno ? "true" : "false",
              function->prints ? "true" : "false");
    add_result(text, &function->result);
    for (size_t i = 0; i < function->count; i++)
        add_get(text, function, i);
    for (size_t i = 0; i < function->count; i++)
        add_end(text, function, i);
    text_addf(text, "    tried_end();\n%s}\n\n",
              gives ? "    return result;\n" : "");
}

/* Why it can't be called so: what is neither a number nor behind a pointer that
 * has a way. */
static const char *refusal_of(const Function *function)
{
    if (function->is_variadic)
        return "it takes a variable number of arguments";
    for (size_t i = 0; i < function->count; i++)
        if (type_refusal(function->parameters[i].type))
            return "there is no kind for one of its parameters";
    for (size_t i = 0; i <= function->count; i++) {
        const Type *type = i < function->count ? function->parameters[i].type
                                               : function->result.type;
        if (i < function->count &&
            parameter_is_placed(&function->parameters[i]))
            return "it sets up an object in a variable";
        if (type->kind == TYPE_NODE ||
            (type->chain && chain_is_checked(type->chain)))
            return "its lists lead back, or are held by a struct";
    }
    if (forward_back_refusal(function))
        return forward_back_refusal(function);
    return type_refusal(function->result.type)
               ? "there is no kind for its result"
               : NULL;
}

char *forward_source(const Contract *contract, char **error)
{
    Text text = TEXT_EMPTY;

    text_add(&text, "#include <stdlib.h>\n#include \"tried_kit.h\"\n\n");
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        const char *why = refusal_of(function);
        if (!why) {
            add_function(&text, function, i);
        } else if (function->is_judged) {
            *error = text_format("%s:%d: %s: tests in C can't call it: %s",
                                 contract->header_path, function->line,
                                 function->name, why);
            free(text_take(&text));
            return NULL;
        }
    }
    return text_take(&text);
}
