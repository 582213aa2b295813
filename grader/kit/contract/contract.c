/* Joins header, solution and lab.ini. See contract.h. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>
#include "cells.h"
#include "contract_parts.h"
#include "kit/contract/header/declarations.h"
#include "kit/contract/header/dwarf_read.h"
#include "elements.h"
#include "fractions.h"
#include "kit/contract/callbacks/hooks.h"
#include "plain.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "type.h"
#include "value.h"
#include "workshop.h"

static const char solution_object[] = "solution.so";

/* ------------------------------------------------------------ functions -- */

/* Takes over the words. */
static char *describe_inline(const Contract *contract,
                             const Declaration *declared)
{
    return text_format(
        "%s:%d: %s has its code in the header, so that nobody is judged by it",
        contract->header_path, declared->line, declared->name);
}

static bool has_twice(char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (strcmp(names[i], names[k]) == 0)
                return true;
    return false;
}

/* Parameters are called what the header calls them, if it names all. */
static void take_names(Function *function, char *const *names)
{
    size_t count = 0;

    while (names[count])
        count++;
    if (count != function->count || has_twice(names, count))
        return;
    for (size_t i = 0; i < count; i++) {
        free(function->parameters[i].name);
        function->parameters[i].name = text_copy(names[i]);
    }
}

/* Has the header's bounds of arrays compiled, as types; NULL if they are none
 * that can be. */
static DwarfObject *open_bounds(const Workshop *shop,
                                const Declarations *declared)
{
    static const char source[] = "bounds.c", object[] = "bounds.so";
    const char *const arguments[] = {"-std=gnu11", "-g",      "-w",
                                     "-fPIC",      "-shared", "-o",
                                     object,       source,    NULL};
    char *from = workshop_path(shop, source), *to = workshop_path(shop, object);
    Text text = TEXT_EMPTY;
    char *error = NULL;
    DwarfObject *opened = NULL;

    text_addf(&text, "#include \"%s\"\n", shop->header);
    for (size_t i = 0; i < declared->count; i++)
        bounds_add_c(&text, &declared->items[i], i);
    if (file_write(from, text.bytes, text.length) &&
        workshop_gcc(shop, arguments, &error))
        opened = dwarf_open(to, from, NULL);
    free(error);
    free(text_take(&text));
    free(from);
    free(to);
    return opened;
}

static bool add_function(Contract *contract, DwarfObject *object,
                         DwarfObject *bounds, const Declarations *all, size_t i,
                         char **error)
{
    const Declaration *declared = &all->items[i];
    Function function = {.name = text_copy(declared->name),
                         .line = declared->line,
                         .comment = text_copy(declared->comment),
                         .is_judged = true};

    if (!dwarf_function(object, declared->name, &function)) {
        *error =
            text_format("%s:%d: %s is declared, but %s has no such function",
                        contract->header_path, declared->line, declared->name,
                        contract->source_path);
        free(function.name);
        free(function.comment);
        return false;
    }
    take_names(&function, declared->names);
    if (bounds)
        bounds_take(bounds, i, &function);
    bounds_take_names(declared, &function);
    function.parameters =
        memory_grow(function.parameters, function.count + TOLD_ADDED,
                    sizeof *function.parameters);
    ways_by_types(&function);
    contract->functions =
        memory_grow(contract->functions, contract->count + 1, sizeof function);
    contract->functions[contract->count++] = function;
    return true;
}

static bool add_functions(Contract *contract, DwarfObject *object,
                          DwarfObject *bounds, const Declarations *declared,
                          char **error)
{
    for (size_t i = 0; i < declared->count; i++) {
        if (declared->items[i].has_body)
            contract_remark(contract,
                            describe_inline(contract, &declared->items[i]));
        else if (!add_function(contract, object, bounds, declared, i, error))
            return false;
    }
    if (contract->count == 0)
        *error = text_format("%s: it declares no function for students",
                             contract->header_path);
    return contract->count > 0;
}

static bool has_objects(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++)
            if (type_is_object(contract->functions[i].parameters[k].type) ||
                type_is_indirect(contract->functions[i].parameters[k].type))
                return true;
    return false;
}

/* What is kept without objects may be part of what the functions do, or not. */
static bool note_state(Contract *contract, DwarfObject *object,
                       const LabIni *ini, char **error)
{
    int line;
    const char *said = lab_ini_value(ini, "state");
    const char *name =
        said || has_objects(contract) ? NULL : dwarf_variable(object, &line);

    contract->keeps_state = said && strcmp(said, "module") == 0;
    if (said && !contract->keeps_state && strcmp(said, "none") != 0)
        return lab_ini_fault(ini, lab_ini_line(ini, "state"), error,
                             "state = %s: it is module or none", said);
    if (!name)
        return true;
    contract->questions =
        memory_grow(contract->questions, contract->question_count + 1,
                    sizeof *contract->questions);
    contract->questions[contract->question_count++] = text_format(
        "%s:%d: '%s' is kept between calls: may answers depend on earlier "
        "calls? [lab] state = module (yes) | none",
        contract->source_path, line, name);
    return true;
}

static bool note_overflow(Contract *contract, const LabIni *ini, char **error)
{
    const char *said = lab_ini_value(ini, "overflow");

    contract->spares_overflow = said && strcmp(said, "left_out") == 0;
    return !said || contract->spares_overflow ||
           lab_ini_fault(ini, lab_ini_line(ini, "overflow"), error,
                         "overflow = %s: it is left_out, or not there", said);
}

/* All but those that are given objects, or make them, have to do with it. */
static void use_module(Contract *contract)
{
    for (size_t i = 0; contract->keeps_state && i < contract->count; i++) {
        Function *function = &contract->functions[i];
        bool has_object = type_is_object(function->result.type);
        for (size_t k = 0; k < function->count; k++) {
            const Type *type = function->parameters[k].type;
            has_object =
                has_object || type_is_object(type) || type_is_indirect(type);
        }
        if (!has_object)
            function->module = MODULE_CHANGED;
    }
}

static bool compile_solution(const Workshop *shop, char **error)
{
    const char *const arguments[] = {
        "-std=gnu11", "-g", "-O0",           "-w",       "-fPIC",
        "-shared",    "-o", solution_object, shop->file, NULL};

    return workshop_gcc(shop, arguments, error);
}

static void free_lines(char **lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(lines[i]);
    free(lines);
}

static void forget_functions(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        function_end(&contract->functions[i]);
    free_lines(contract->remarks, contract->remark_count);
    contract->remarks = NULL;
    contract->count = contract->remark_count = 0;
}

/* Where lab.ini names no handles, and there are structs that can only be such,
 * all functions are read once more. */
static bool take_handles(Contract *contract, DwarfObject *object,
                         DwarfObject *bounds, const Declarations *declared,
                         char **error)
{
    contract->handles = handles_found(contract);
    if (*contract->handles == '\0')
        return true;
    forget_functions(contract);
    dwarf_name_objects(object, contract->handles);
    return add_functions(contract, object, bounds, declared, error);
}

static bool read_functions(Contract *contract, const Workshop *shop,
                           const LabIni *ini, char **error)
{
    Declarations declared;
    DwarfObject *object = NULL;
    const char *handles = lab_ini_value(ini, "handles");
    char *source = workshop_path(shop, contract->file);
    char *path = workshop_path(shop, solution_object);
    bool fine = declarations_read(shop, &declared, error) &&
                compile_solution(shop, error);

    if (fine)
        object = dwarf_open(path, source, handles);
    if (fine && !object)
        *error = text_format("%s: gcc left no debugging information of it",
                             contract->source_path);
    DwarfObject *bounds = fine ? open_bounds(shop, &declared) : NULL;
    fine = object && add_functions(contract, object, bounds, &declared, error);
    if (fine && !handles)
        fine = take_handles(contract, object, bounds, &declared, error);
    dwarf_close(bounds);
    fine = fine && note_state(contract, object, ini, error) &&
           note_overflow(contract, ini, error);
    if (fine)
        use_module(contract);
    dwarf_close(object);
    declarations_free(&declared);
    free(path);
    free(source);
    return fine;
}

/* ---------------------------------------------------------------- lab.ini --
 */

/* The number says how many items the array has. (Behind a pointer it has to be
 * given, too.) */
static void note_length(Function *function, size_t array, int number)
{
    bool is_said = number >= 0 && function->parameters[number].length_of >= 0;

    if (number < 0)
        return;
    if (!is_said || !parameter_is_computed(&function->parameters[array]))
        function->parameters[number].length_of = (int)array;
    if (function->parameters[number].way == WAY_OUT)
        function->parameters[number].way = WAY_IN_OUT;
}

/* (Of the result it is the function's.) */
static void find_lengths(Function *function)
{
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *array = &function->parameters[i];
        note_length(function, i, array->length);
        note_length(function, i, array->times);
        note_length(function, i, array->plus);
    }
}

static bool apply_ini(Contract *contract, const LabIni *ini, char **error)
{
    if (!ini_check_names(contract, ini, error) ||
        !ways_by_lab(contract, ini, error))
        return false;
    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &contract->functions[i];
        const IniSection *section = lab_ini_section(ini, function->name);
        rooms_by_header(contract, function, ini);
        if (section && !ways_by_ini(contract, function, ini, section, error))
            return false;
        find_lengths(function);
    }
    return releasers_settle(contract, ini, error);
}

/* ---------------------------------------------------------------- whole -- */

static Contract *begin_contract(const LabIni *ini, const Workshop *shop)
{
    Contract *contract = memory_new(1, sizeof *contract);
    enum { MOST = 1 << 20 };
    const char *title = lab_ini_value(ini, "title");
    size_t size;

    contract->cells = cells_new();
    contract->header = text_copy(lab_ini_value(ini, "header"));
    contract->file = text_copy(lab_ini_value(ini, "file"));
    contract->title = text_copy(title ? title : contract->header);
    contract->header_path = workshop_origin(shop, contract->header);
    contract->header_text = file_read(contract->header_path, MOST, &size);
    contract->source_path = workshop_origin(shop, contract->file);
    contract->hooks_path = text_format("%s/hooks.c", shop->lab);
    return contract;
}

Contract *contract_of(const char *folder, const LabIni *ini, char **error)
{
    Contract *contract = NULL;
    Workshop shop;

    if (workshop_open(&shop, folder, lab_ini_value(ini, "header"),
                      lab_ini_value(ini, "file"), error)) {
        contract = begin_contract(ini, &shop);
        if (read_functions(contract, &shop, ini, error) &&
            apply_ini(contract, ini, error) &&
            elements_settle(contract, ini, error) &&
            hooks_find(contract, &shop, ini, error)) {
            fractions_settle(contract);
            contract_review(contract);
            contract_remarks(contract);
        } else {
            contract_free(contract);
            contract = NULL;
        }
    }
    workshop_close(&shop);
    return contract;
}

Contract *contract_read(const char *folder, char **error)
{
    char *path = text_format("%s/lab.ini", folder);
    LabIni *ini = lab_ini_read(path, error);
    Contract *contract = ini ? contract_of(folder, ini, error) : NULL;

    free(path);
    lab_ini_free(ini);
    return contract;
}

void contract_free(Contract *contract)
{
    if (!contract)
        return;
    for (size_t i = 0; i < contract->count; i++)
        function_end(&contract->functions[i]);
    hooks_free(contract->hooks);
    cells_free(contract->cells);
    free(contract->functions);
    free_lines(contract->questions, contract->question_count);
    free_lines(contract->refusals, contract->refusal_count);
    free_lines(contract->remarks, contract->remark_count);
    free(contract->header_path);
    free(contract->header_text);
    free(contract->source_path);
    free(contract->hooks_path);
    free(contract->handles);
    free(contract->header);
    free(contract->file);
    free(contract->title);
    free(contract);
}
