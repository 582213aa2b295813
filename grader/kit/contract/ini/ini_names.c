/* Holds the names in lab.ini against the functions that there are. */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/contract_parts.h"
#include "base/text.h"
#include "kit/contract/words.h"

/* ------------------------------------------------------ [values], [lab] -- */

/* The struct that it is, or that it leads to; or NULL. */
static const Type *struct_of(const Type *type)
{
    if (type->kind == TYPE_POINTER)
        type = type->to;
    return type->kind == TYPE_STRUCT ? type : NULL;
}

/* Has it a parameter of that name, or a struct with such a member? */
static bool function_has(const Function *function, const char *name)
{
    for (size_t i = 0; i < function->count; i++) {
        const Type *type = struct_of(function->parameters[i].type);
        for (size_t k = 0; type && k < type->count; k++)
            if (strcmp(type->members[k].name, name) == 0)
                return true;
    }
    return function_parameter(function, name) >= 0;
}

static bool is_any_function_s(const Contract *contract, const char *name)
{
    for (size_t i = 0; i < contract->count; i++)
        if (function_has(&contract->functions[i], name))
            return true;
    return false;
}

/* "at" or "strbuf_insert.at" */
static bool is_value_key(const Contract *contract, const char *key)
{
    const char *dot = strchr(key, '.');

    if (!dot)
        return is_any_function_s(contract, key);
    char *name = text_format("%.*s", (int)(dot - key), key);
    int i = contract_function(contract, name);
    free(name);
    return i >= 0 && function_has(&contract->functions[i], dot + 1);
}

static bool check_values(const Contract *contract, const LabIni *ini,
                         const IniSection *section, char **error)
{
    for (size_t i = 0; i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (!is_value_key(contract, entry->key))
            return lab_ini_fault(ini, entry->line, error,
                                 "no function has a parameter \"%s\"",
                                 entry->key);
    }
    return true;
}

static bool leads_to(const Type *type, const char *name)
{
    return type->to && strcmp(name_bare(type->to->name), name) == 0;
}

static bool has_object(const Contract *contract, const char *name)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        if (leads_to(function->result.type, name))
            return true;
        for (size_t j = 0; j < function->count; j++)
            if (leads_to(function->parameters[j].type, name))
                return true;
    }
    return false;
}

static bool check_handles(const Contract *contract, const LabIni *ini,
                          const IniEntry *entry, char **error)
{
    const char *rest = entry->value, *word;
    size_t length;
    bool fine = true;

    while (fine && (word = words_next(&rest, &length))) {
        char *name = text_format("%.*s", (int)length, word);
        if (!has_object(contract, name))
            fine = lab_ini_fault(ini, entry->line, error,
                                 "no function takes or returns a pointer to a "
                                 "struct \"%s\"",
                                 name);
        free(name);
    }
    return fine;
}

/* ---------------------------------------------------------------- tests -- */

/* Each of the words, or the first alone, must be a function. */
static bool check_functions(const Contract *contract, const LabIni *ini,
                            const IniEntry *entry, bool first_only,
                            char **error)
{
    const char *rest = entry->value, *word;
    size_t length;
    bool fine = true;

    while (fine && (word = words_next(&rest, &length))) {
        char *name = text_format("%.*s", (int)length, word);
        if (contract_function(contract, name) < 0)
            fine = lab_ini_fault(ini, entry->line, error,
                                 "%s declares no function %s", contract->header,
                                 name);
        free(name);
        if (first_only)
            break;
    }
    return fine;
}

static bool check_entry(const Contract *contract, const LabIni *ini,
                        const IniEntry *entry, char **error)
{
    const char *value = entry->value;

    if (strcmp(entry->key, "judges") == 0 ||
        strcmp(entry->key, "requires") == 0)
        return check_functions(contract, ini, entry, false, error);
    if (strcmp(entry->key, "quick") == 0)
        return check_functions(contract, ini, entry, true, error);
    if (strcmp(entry->key, "handles") == 0)
        return check_handles(contract, ini, entry, error);
    if (strcmp(entry->key, "memory") == 0 && strcmp(value, "all") != 0 &&
        strcmp(value, "failing") != 0)
        return lab_ini_fault(ini, entry->line, error,
                             "memory = %s is neither all nor failing", value);
    return true;
}

static bool check_name(const Contract *contract, const LabIni *ini,
                       const IniSection *section, char **error)
{
    if (contract_function(contract, section->name) >= 0)
        return true;
    if (lab_ini_has_tests(ini, section->name))
        return lab_ini_check_part(ini, section, error);
    return lab_ini_fault(ini, section->line, error,
                         "[%s] is neither a function that %s declares nor a "
                         "part with tests",
                         section->name, contract->header);
}

bool ini_check_names(const Contract *contract, const LabIni *ini, char **error)
{
    for (size_t i = 0; i < ini->count; i++) {
        const IniSection *section = &ini->sections[i];
        if (section->kind == SECTION_NAME &&
            !check_name(contract, ini, section, error))
            return false;
        if (section->kind == SECTION_VALUES &&
            !check_values(contract, ini, section, error))
            return false;
        if (section->kind != SECTION_TEST && section->kind != SECTION_LAB)
            continue;
        for (size_t j = 0; j < section->count; j++)
            if (!check_entry(contract, ini, &section->entries[j], error))
                return false;
    }
    return true;
}
