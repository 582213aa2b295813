/* See elements.h. */
#include "elements.h"

#include <string.h>
#include "cells.h"
#include "type.h"
#include "value.h"
#include "addresses.h"

typedef bool Visit(Type *type, void *with);

bool element_kind(const char *word, ElementKind *kind)
{
    static const char *const words[] = {"address", "int", "text"};

    for (int i = 0; i < 3; i++)
        if (strcmp(word, words[i]) == 0) {
            *kind = (ElementKind)i;
            return true;
        }
    return false;
}

/* ---------------------------------------------------------- going through --
 */

static bool visit_function(const Function *function, Visit *visit, void *with);

/* Calls `visit` for each element and context in a type; stops where it gives
 * true. */
static bool visit_type(Type *type, Visit *visit, void *with)
{
    if (!type)
        return false;
    if (type->kind == TYPE_CALLBACK)
        return visit_function(type->function, visit, with);
    for (size_t i = 0; type->members && i < type->count; i++)
        if (visit_type(type->members[i].type, visit, with))
            return true;
    if (type->kind == TYPE_ELEMENT || type->kind == TYPE_CONTEXT)
        return visit(type, with);
    return visit_type(type->to, visit, with);
}

static bool visit_function(const Function *function, Visit *visit, void *with)
{
    for (size_t i = 0; i < function->count; i++)
        if (visit_type(function->parameters[i].type, visit, with))
            return true;
    return visit_type(function->result.type, visit, with);
}

static bool is_element(Type *type, void *with)
{
    (void)with;
    return type->kind == TYPE_ELEMENT;
}

bool has_elements(const Function *function)
{
    return visit_function(function, is_element, NULL);
}

bool has_addresses(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].type->kind == TYPE_CALLBACK ||
            function->parameters[i].type->kind == TYPE_CONTEXT)
            return true;
    return has_elements(function);
}

static bool lead_to(Type *type, void *with)
{
    const ElementKind *kind = with;

    if (type->kind != TYPE_ELEMENT || type->is_said)
        return false;
    type->element = *kind;
    type->is_said = true;
    return false;
}

bool elements_be(Function *function, ElementKind kind)
{
    visit_function(function, lead_to, &kind);
    return has_elements(function);
}

/* ------------------------------------------------------------ copied bytes --
 */

static void make_bytes(Parameter *parameter, size_t count)
{
    if (parameter->type->kind != TYPE_ELEMENT)
        return;
    type_lead_to(parameter->type, false);
    if (count == 0)
        return;
    parameter->way = WAY_ARRAY;
    parameter->length = LENGTH_FIXED;
    parameter->room = count;
}

void elements_be_bytes(Contract *contract, size_t count)
{
    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &contract->functions[i];
        for (size_t k = 0; k < function->count; k++) {
            const Type *type = function->parameters[k].type;
            Function *callback =
                type->kind == TYPE_CALLBACK ? type->function : NULL;
            make_bytes(&function->parameters[k], count);
            for (size_t m = 0; callback && m < callback->count; m++)
                make_bytes(&callback->parameters[m], 0);
        }
        if (function->result.type->kind == TYPE_ELEMENT) {
            make_bytes(&function->result, 0);
            function->result.way = WAY_ASKED;
        }
    }
}

/* --------------------------------------------------------------- settling --
 */

static bool takes_context(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (function->parameters[i].type->kind == TYPE_CONTEXT)
            return true;
    return false;
}

/* What the function is given to hand through arrives at the callback's end. */
static void find_contexts(Function *function)
{
    for (size_t i = 0; takes_context(function) && i < function->count; i++) {
        const Type *type = function->parameters[i].type;
        Function *callback =
            type->kind == TYPE_CALLBACK ? type->function : NULL;
        if (!callback || callback->count == 0)
            continue;
        Type *last = callback->parameters[callback->count - 1].type;
        if (last->kind == TYPE_ELEMENT)
            last->kind = TYPE_CONTEXT;
    }
}

/* Parameters of callbacks are given to us: a way each, for what reads them. */
static void find_ways(Function *callback)
{
    for (size_t i = 0; i < callback->count; i++) {
        Parameter *parameter = &callback->parameters[i];
        parameter->way = parameter->type->kind != TYPE_POINTER ? WAY_VALUE
                         : parameter->type->to->kind == TYPE_OBJECT
                             ? WAY_LOOKED_AT
                         : parameter->type->to->kind == TYPE_CHAR ? WAY_TEXT
                                                                  : WAY_ONE;
    }
    callback->result.way =
        callback->result.type->kind == TYPE_VOID ? WAY_NOTHING : WAY_VALUE;
}

/* Does it say how two things are to each other? Then things may be the same. */
static bool compares_elements(const Function *callback)
{
    size_t elements = 0;

    for (size_t i = 0; i < callback->count; i++) {
        const Type *type = callback->parameters[i].type;
        elements += type->kind == TYPE_ELEMENT || type_leads_to_bytes(type);
    }
    return elements >= 2 && (type_is_integer(callback->result.type) ||
                             callback->result.type->kind == TYPE_BOOL);
}

static bool settle_callbacks(Contract *contract)
{
    bool looks = false;

    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &contract->functions[i];
        find_contexts(function);
        for (size_t k = 0; k < function->count; k++) {
            const Type *type = function->parameters[k].type;
            if (type->kind != TYPE_CALLBACK)
                continue;
            find_ways(type->function);
            looks = looks || has_elements(type->function);
            contract->cells->by_content = contract->cells->by_content ||
                                          compares_elements(type->function);
        }
    }
    return looks;
}

typedef struct {
    Cells *cells;
    ElementKind kind;
} Settling;

static bool settle_type(Type *type, void *with)
{
    Settling *settling = with;

    if (type->kind == TYPE_CONTEXT) {
        type->numbered = (Numbered){0, CONTEXTS - 1, CONTEXTS};
        return false;
    }
    if (!type->is_said)
        type->element = settling->kind;
    type->numbered = cells_usual(settling->cells, type->element);
    return false;
}

/* Things that a callback says to be the same are so all over, as cells are that
 * hold the same: which of them comes first is nobody's fault, unless that is
 * said. */
static void let_bytes_follow(Contract *contract)
{
    bool follow = contract->cells->by_content;

    for (size_t i = 0; i < contract->count; i++)
        follow =
            follow && contract->functions[i].comparison != COMPARE_IDENTITY;
    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++) {
            Parameter *parameter = &contract->functions[i].parameters[k];
            parameter->follows = follow && parameter->way == WAY_ARRAY &&
                                 parameter->length == LENGTH_FIXED &&
                                 type_leads_to_bytes(parameter->type);
        }
}

bool elements_settle(Contract *contract, const LabIni *ini, char **error)
{
    const char *said = lab_ini_value(ini, "element");
    bool looks = settle_callbacks(contract);
    Settling settling = {contract->cells,
                         looks ? ELEMENT_INT : ELEMENT_ADDRESS};

    if (said && strncmp(said, "bytes ", 6) != 0 && strcmp(said, "block") != 0 &&
        !element_kind(said, &settling.kind))
        return lab_ini_fault(ini, lab_ini_line(ini, "element"), error,
                             "element = %s: it is none of int, text, address, "
                             "block, bytes N",
                             said);
    if (said && strncmp(said, "bytes ", 6) == 0)
        let_bytes_follow(contract);
    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &contract->functions[i];
        function->by_content = function->comparison == COMPARE_CONTENT ||
                               (function->comparison != COMPARE_IDENTITY &&
                                contract->cells->by_content);
        if (!function->is_judged)
            continue;
        visit_function(function, settle_type, &settling);
        for (size_t k = 0; k < function->count; k++)
            contract->cells->may_be_null |=
                function->parameters[k].type->kind == TYPE_ELEMENT &&
                function->parameters[k].may_be_null;
    }
    return true;
}
