/* See oracles.h. */
#include "oracles.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/plain.h"
#include "kit/contract/value.h"

bool oracle_sees_before(const Parameter *parameter)
{
    return parameter_kind(parameter) != GIVEN_PLACE && !parameter->told;
}

bool oracle_has_objects(const Function *function)
{
    for (size_t i = 0; function->oracle && i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_OBJECT)
            return true;
    return false;
}

bool oracles_have_objects(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        if (oracle_has_objects(&contract->functions[i]))
            return true;
    return false;
}

/* How many functions of the lab's stand before the oracles. */
static size_t count_before(const Contract *contract)
{
    return oracles_have_objects(contract) ? contract->count : 0;
}

size_t oracle_number(const Contract *contract, size_t function)
{
    size_t number = count_before(contract);

    for (size_t i = 0; i < function; i++)
        number += contract->functions[i].oracle != NULL;
    return number;
}

/* ----------------------------------------------------------- parameters -- */

/* What may only be looked at; the oracle's own. */
static Type *const_type(const Type *type)
{
    Type *copy = memory_new(1, sizeof *copy);

    *copy = *type;
    if (type->kind == TYPE_POINTER) {
        copy->to = memory_new(1, sizeof *copy->to);
        *copy->to = *type->to;
        copy->to->is_const = true;
    }
    return copy;
}

static Way way_seen(const Parameter *parameter)
{
    if (parameter_kind(parameter) == GIVEN_OBJECT)
        return WAY_LOOKED_AT;
    if (parameter->type->kind != TYPE_POINTER)
        return WAY_VALUE;
    if (type_is_text(parameter->type) &&
        (parameter->way != WAY_ARRAY && parameter->way != WAY_OUT))
        return WAY_TEXT;
    return parameter_is_array(parameter) ? WAY_ARRAY : WAY_ONE;
}

static void add_parameter(Function *oracle, const Parameter *from,
                          const char *name)
{
    Parameter parameter = *from;

    parameter.name = text_copy(name);
    parameter.type = const_type(from->type);
    parameter.way = way_seen(from);
    if (parameter.way != WAY_ARRAY)
        parameter.length = LENGTH_NONE;
    else
        parameter.length = LENGTH_ENDED; /* (its count comes with it) */
    parameter.times = parameter.plus = -1;
    parameter.scale = parameter.over = parameter.each = parameter.beside = 0;
    parameter.more = 0;
    oracle->parameters =
        memory_grow(oracle->parameters, oracle->count + 1, sizeof parameter);
    oracle->parameters[oracle->count++] = parameter;
}

static void add_after(Function *oracle, const Parameter *from)
{
    char *name =
        text_format(oracle_sees_before(from) ? "%s_after" : "%s", from->name);

    add_parameter(oracle, from, name);
    free(name);
}

static Function oracle_of(const Function *function)
{
    static Type truth = {.kind = TYPE_BOOL, .size = 1};
    Function oracle = {.name = text_copy(function->oracle),
                       .comment = text_copy(""),
                       .is_judged = true,
                       .result = {.name = text_copy(""),
                                  .type = &truth,
                                  .way = WAY_VALUE,
                                  .length = LENGTH_NONE,
                                  .times = -1,
                                  .plus = -1}};

    for (size_t i = 0; i < function->count; i++)
        if (oracle_sees_before(&function->parameters[i]))
            add_parameter(&oracle, &function->parameters[i],
                          function->parameters[i].name);
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_written(&function->parameters[i]))
            add_after(&oracle, &function->parameters[i]);
    if (function->result.way != WAY_NOTHING)
        add_parameter(&oracle, &function->result, "result");
    return oracle;
}

/* ---------------------------------------------------------------- whole -- */

Contract *oracles_of(const Contract *contract)
{
    Contract *oracles = memory_new(1, sizeof *oracles);
    size_t before = count_before(contract);

    if (before > 0)
        *oracles = *contract;
    oracles->functions =
        memory_new(before + contract->count + 1, sizeof *oracles->functions);
    oracles->count = before;
    if (before > 0)
        memcpy(oracles->functions, contract->functions,
               before * sizeof *oracles->functions);
    for (size_t i = 0; i < contract->count; i++)
        if (contract->functions[i].oracle)
            oracles->functions[oracles->count++] =
                oracle_of(&contract->functions[i]);
    if (oracles->count > before)
        return oracles;
    free(oracles->functions);
    free(oracles);
    return NULL;
}

void oracles_free(Contract *oracles, const Contract *contract)
{
    size_t i = oracles ? count_before(contract) : 0;

    for (; oracles && i < oracles->count; i++) {
        Function *oracle = &oracles->functions[i];
        for (size_t k = 0; k < oracle->count; k++) {
            if (oracle->parameters[k].type->kind == TYPE_POINTER)
                free(oracle->parameters[k].type->to);
            free(oracle->parameters[k].type);
            free(oracle->parameters[k].name);
        }
        free(oracle->parameters);
        free(oracle->result.name);
        free(oracle->comment);
        free(oracle->name);
    }
    if (oracles)
        free(oracles->functions);
    free(oracles);
}

static void add_declared(Text *text, const Parameter *parameter)
{
    const Type *type = parameter->type;
    const char *name = type->kind == TYPE_POINTER ? type->to->name : type->name;
    size_t base;

    if (strncmp(name, "const ", 6) == 0)
        name += 6;
    base = strcspn(name, "[");
    if (type->kind != TYPE_POINTER)
        text_addf(text, "%s %s", name, parameter->name);
    else if (type_is_text(type->to))
        text_addf(text, "const char *const *%s", parameter->name);
    else if (name[base])
        text_addf(text, "const %.*s (*%s)%s", (int)base, name, parameter->name,
                  name + base);
    else
        text_addf(text, "const %s *%s", name, parameter->name);
}

char *oracle_declaration(const Function *oracle)
{
    Text text = TEXT_EMPTY;

    text_addf(&text, "_Bool %s(", oracle->name);
    for (size_t i = 0; i < oracle->count; i++) {
        text_add(&text, i ? ", " : "");
        add_declared(&text, &oracle->parameters[i]);
    }
    text_add(&text, oracle->count ? ")" : "void)");
    return text_take(&text);
}
