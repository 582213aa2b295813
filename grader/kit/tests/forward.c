/* See forward.h. Knows what of C a call needs, and nothing of how it is made.
 */
#include "forward.h"

#include <stdlib.h>
#include "base/memory.h"
#include "forward_arguments.h"
#include "forward_chain.h"
#include "forward_types.h"
#include "kit/contract/cells.h"
#include "kit/contract/elements.h"
#include "kit/contract/plain.h"
#include "kit/script/role.h"
#include "kit/script/wire.h"
#include "kit/script/signature.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"

/* -------------------------------------------------------- the contract ---- */

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
    size_t given = function_given(function);

    add_typedef(text, function->result.type, number, -1);
    for (size_t i = 0; i < given; i++)
        add_typedef(text, function->parameters[i].type, number, (int)i);
    text_addf(text, "T%zu_0 %s(", number, function->name);
    for (size_t i = 0; i < given; i++)
        text_addf(text, "%sT%zu_%zu a%zu", i ? ", " : "", number, i + 1, i);
    text_add(text, given ? ")\n{\n" : "void)\n{\n");
}

/* What others say, they are asked. */
static void add_told(Text *text, const Contract *contract,
                     const Function *function)
{
    for (size_t i = function_given(function); i < function->count; i++) {
        const Told *told = function->parameters[i].told;
        if (told->by == TOLD_STRLEN) {
            text_addf(text, "    size_t a%zu = a%d ? strlen(a%d) : 0;\n", i,
                      told->of[0], told->of[0]);
            continue;
        }
        text_addf(text, "    size_t a%zu = (size_t)%s(", i,
                  contract->functions[told->by].name);
        for (size_t k = 0; k < told->count; k++)
            text_addf(text, "%sa%d", k ? ", " : "", told->of[k]);
        text_add(text, ");\n");
    }
}

static void add_function(Text *text, const Contract *contract,
                         const Function *function, size_t number)
{
    bool gives = function->result.type->kind != TYPE_VOID;
    bool makes = function_made(function) != NULL;

    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].type->kind == TYPE_CALLBACK)
            forward_back(text, function->parameters[i].type->function, number,
                         i);
    add_head(text, function, number);
    if (function->count > 0 && function->parameters[0].is_released) {
        /* (What was returned is a copy.) */
        forward_end_argument(text, function, 0);
        text_add(text, "}\n\n");
        return;
    }
    add_told(text, contract, function);
    if (gives)
        text_addf(text, "    T%zu_0 result;\n", number);
    text_addf(text, "    tried_begin(\"%s\", %zu, %s);\n", function->name,
              number, makes ? "true" : "false");
    for (size_t i = 0; i < function->count; i++)
        forward_put_argument(text, function, number, i);
    text_addf(text, "    tried_call(%s, %s);\n",
              function->sets_errno ? "true" : "false",
              function->prints ? "true" : "false");
    add_result(text, &function->result);
    for (size_t i = 0; i < function->count; i++)
        forward_get_argument(text, function, i);
    for (size_t i = 0; i < function->count; i++)
        forward_end_argument(text, function, i);
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
        if (type->is_value)
            return "an object is passed itself";
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

/* The functions of which others say nothing come first: they are asked. */
static void add_functions(Text *text, const Contract *contract, bool is_told)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        bool is = function_given(function) < function->count;
        if (is == is_told && !refusal_of(function))
            add_function(text, contract, function, i);
    }
}

char *forward_source(const Contract *contract, char **error)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        const char *why = refusal_of(function);
        if (!why || !function->is_judged)
            continue;
        *error = text_format("%s:%d: %s: tests in C can't call it: %s",
                             contract->header_path, function->line,
                             function->name, why);
        return NULL;
    }
    text_add(&text, "#include <stdlib.h>\n#include <string.h>\n"
                    "#include \"tried_kit.h\"\n\n");
    add_functions(&text, contract, false);
    add_functions(&text, contract, true);
    return text_take(&text);
}
