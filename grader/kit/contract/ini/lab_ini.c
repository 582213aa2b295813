/* Reads lab.ini, and must not know a contract. See lab_ini.h. */
#include "lab_ini.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>
#include "base/ini_lines.h"
#include "base/memory.h"
#include "base/text.h"

/* Where a key belongs. (A part is known only beside a contract.) */
enum { OF_LAB = 1, OF_LATE = 2, OF_TEST = 4, OF_PART = 8 };

static const struct {
    const char *name;
    int of;
} keys[] = {
    {"title", OF_LAB | OF_TEST | OF_PART},
    {"header", OF_LAB},
    {"file", OF_LAB},
    {"handles", OF_LAB},
    {"element", OF_LAB},
    {"null", OF_LAB},
    {"compare", OF_LAB},
    {"tests", OF_LAB},
    {"faulty", OF_LAB},
    {"state", OF_LAB},
    {"overflow", OF_LAB},
    {"bonus", OF_PART},
    {"points", OF_TEST},
    {"visibility", OF_TEST},
    {"hint", OF_TEST},
    {"judges", OF_TEST},
    {"requires", OF_TEST},
    {"test", OF_TEST},
    {"quick", OF_TEST},
    {"memory", OF_TEST},
    {"own", OF_TEST},
    {"due", OF_LATE},
    {"free_hours", OF_LATE},
    {"percent_a_day", OF_LATE},
    {"cap", OF_LATE},
};

enum { KEY_COUNT = sizeof keys / sizeof *keys };

typedef struct {
    IniLines lines;
    LabIni *ini;
} Reading;

/* ----------------------------------------------------------------- keys -- */

static int find_key(const char *name, size_t length)
{
    for (int i = 0; i < KEY_COUNT; i++)
        if (strlen(keys[i].name) == length &&
            memcmp(keys[i].name, name, length) == 0)
            return i;
    return -1;
}

static bool is_key_line(const char *line)
{
    size_t length = strcspn(line, " \t=");

    return line[length + strspn(line + length, " \t")] == '=' &&
           find_key(line, length) >= 0;
}

static int places_of(SectionKind kind)
{
    return kind == SECTION_LAB    ? OF_LAB
           : kind == SECTION_LATE ? OF_LATE
           : kind == SECTION_TEST ? OF_TEST
                                  : 0;
}

/* Is it a key of such a section? (Whose keys are not known here has all.) */
static bool is_allowed(SectionKind kind, const char *name)
{
    int key = find_key(name, strlen(name));

    return !places_of(kind) || (key >= 0 && keys[key].of & places_of(kind));
}

/* ------------------------------------------------------------- sections -- */

static SectionKind kind_of(const char *name)
{
    return strcmp(name, "lab") == 0      ? SECTION_LAB
           : strcmp(name, "values") == 0 ? SECTION_VALUES
           : strcmp(name, "late") == 0   ? SECTION_LATE
           : strchr(name, '/')           ? SECTION_TEST
                                         : SECTION_NAME;
}

static bool is_plain(const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t part = strspn(name, plain);

    if (name[part] == '/') {
        size_t test = strspn(name + part + 1, plain);
        return part > 0 && test > 0 && name[part + 1 + test] == '\0';
    }
    return part > 0 && name[part] == '\0';
}

static int begin_section(Reading *reading, const char *name)
{
    LabIni *ini = reading->ini;
    int line = reading->lines.section;

    if (line == 0)
        return ini_lines_fault(&reading->lines, reading->lines.number,
                               "a key before the first [section]");
    if (!is_plain(name))
        return ini_lines_fault(&reading->lines, line,
                               "[%s] is neither a name nor \"part/test\" in "
                               "letters, digits, '_' and '-'",
                               name);
    if (lab_ini_section(ini, name))
        return ini_lines_fault(&reading->lines, line, "[%s] is there twice",
                               name);
    ini->sections =
        memory_grow(ini->sections, ini->count + 1, sizeof *ini->sections);
    ini->sections[ini->count++] = (IniSection){
        .kind = kind_of(name), .name = text_copy(name), .line = line};
    return 1;
}

/* The value goes on with that of the line above. */
static int go_on(IniSection *section, const char *value)
{
    ini_lines_go_on(&section->entries[section->count - 1].value, value);
    return 1;
}

static int add_entry(Reading *reading, IniSection *section, const char *name,
                     const char *value)
{
    IniLines *lines = &reading->lines;

    for (size_t i = 0; i < section->count; i++)
        if (strcmp(section->entries[i].key, name) == 0)
            return ini_lines_fault(lines, lines->number,
                                   "[%s] has two lines \"%s\"", section->name,
                                   name);
    if (!is_allowed(section->kind, name))
        return ini_lines_fault(lines, lines->number, "%s has no key \"%s\"",
                               section->kind == SECTION_LAB    ? "[lab]"
                               : section->kind == SECTION_LATE ? "[late]"
                                                               : "a test",
                               name);
    if (*value == '\0')
        return ini_lines_fault(lines, lines->number,
                               "nothing is said after \"%s =\"", name);
    section->entries = memory_grow(section->entries, section->count + 1,
                                   sizeof *section->entries);
    section->entries[section->count++] =
        (IniEntry){text_copy(name), text_copy(value), lines->number};
    return 1;
}

/* inih's handler: one key and its value. */
static int take_value(void *user, const char *section, const char *name,
                      const char *value)
{
    Reading *reading = user;

    if (reading->lines.error)
        return 0;
    if (reading->lines.new_section) {
        reading->lines.new_section = false;
        if (!begin_section(reading, section))
            return 0;
    }
    IniSection *last = &reading->ini->sections[reading->ini->count - 1];
    if (reading->lines.goes_on && last->count > 0)
        return go_on(last, value);
    return add_entry(reading, last, name, value);
}

/* ---------------------------------------------------------------- whole -- */

/* A file's name, in its folder. */
static bool check_name(const LabIni *ini, const char *key, char **error)
{
    const IniSection *lab = lab_ini_section(ini, "lab");

    for (size_t i = 0; lab && i < lab->count; i++) {
        const IniEntry *entry = &lab->entries[i];
        if (strcmp(entry->key, key) != 0)
            continue;
        if (strpbrk(entry->value, "/ \t\"") || *entry->value == '.' ||
            *entry->value == '-')
            return lab_ini_fault(ini, entry->line, error,
                                 "%s = %s is no plain name of one file", key,
                                 entry->value);
        return true;
    }
    return lab_ini_fault(ini, lab ? lab->line : 1, error,
                         "[lab] has no line \"%s = ...\"", key);
}

LabIni *lab_ini_read(const char *path, char **error)
{
    Reading reading = {.ini = NULL};

    *error = NULL;
    if (!ini_lines_open(&reading.lines, path, is_key_line)) {
        *error = reading.lines.error;
        return NULL;
    }
    reading.lines.may_be_empty = true;
    reading.lines.has_texts = true;
    LabIni *ini = reading.ini = memory_new(1, sizeof *ini);
    ini->path = text_copy(path);
    int result =
        ini_parse_stream(ini_lines_next, &reading.lines, take_value, &reading);
    *error = ini_lines_close(&reading.lines, result);
    for (size_t i = 0; i < ini->count; i++)
        for (size_t k = 0; k < ini->sections[i].count; k++)
            ini_lines_whole(ini->sections[i].entries[k].value);
    if (!*error && check_name(ini, "header", error) &&
        check_name(ini, "file", error))
        return ini;
    lab_ini_free(ini);
    return NULL;
}

bool lab_ini_check_part(const LabIni *ini, const IniSection *section,
                        char **error)
{
    for (size_t i = 0; i < section->count; i++) {
        const IniEntry *entry = &section->entries[i];
        int key = find_key(entry->key, strlen(entry->key));
        if (key < 0 || !(keys[key].of & OF_PART))
            return lab_ini_fault(ini, entry->line, error,
                                 "a part has no key \"%s\"", entry->key);
    }
    return true;
}
