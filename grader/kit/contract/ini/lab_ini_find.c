/* Finds what was read of a lab.ini. See lab_ini.h. */
#include "lab_ini.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

void lab_ini_free(LabIni *ini)
{
    if (!ini)
        return;
    for (size_t i = 0; i < ini->count; i++) {
        IniSection *section = &ini->sections[i];
        for (size_t j = 0; j < section->count; j++) {
            free(section->entries[j].key);
            free(section->entries[j].value);
        }
        free(section->entries);
        free(section->name);
    }
    free(ini->sections);
    free(ini->path);
    free(ini);
}

const IniSection *lab_ini_section(const LabIni *ini, const char *name)
{
    for (size_t i = 0; i < ini->count; i++)
        if (strcmp(ini->sections[i].name, name) == 0)
            return &ini->sections[i];
    return NULL;
}

const char *lab_ini_value(const LabIni *ini, const char *key)
{
    const IniSection *lab = lab_ini_section(ini, "lab");

    for (size_t i = 0; lab && i < lab->count; i++)
        if (strcmp(lab->entries[i].key, key) == 0)
            return lab->entries[i].value;
    return NULL;
}

int lab_ini_line(const LabIni *ini, const char *key)
{
    const IniSection *lab = lab_ini_section(ini, "lab");

    for (size_t i = 0; lab && i < lab->count; i++)
        if (strcmp(lab->entries[i].key, key) == 0)
            return lab->entries[i].line;
    return 0;
}

const IniEntry *lab_ini_listed(const LabIni *ini, const char *function,
                               const char *parameter)
{
    const IniSection *section = lab_ini_section(ini, "values");
    char *whole = text_format("%s.%s", function, parameter);
    const IniEntry *found = NULL;

    for (size_t i = 0; section && i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        if (strcmp(entry->key, whole) == 0 ||
            (!found && strcmp(entry->key, parameter) == 0))
            found = entry;
    }
    free(whole);
    return found;
}

bool lab_ini_has_tests(const LabIni *ini, const char *part)
{
    size_t length = strlen(part);

    for (size_t i = 0; i < ini->count; i++)
        if (strncmp(ini->sections[i].name, part, length) == 0 &&
            ini->sections[i].name[length] == '/')
            return true;
    return false;
}

bool lab_ini_fault(const LabIni *ini, int line, char **error, const char *words,
                   ...)
{
    char *what;
    va_list list;

    va_start(list, words);
    if (vasprintf(&what, words, list) < 0)
        memory_out();
    va_end(list);
    char *clean = text_clean_line(what);
    *error = text_format("%s:%d: %s", ini->path, line, clean);
    free(clean);
    free(what);
    return false;
}
