/* See twin.h. */
#include "twin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/file.h"
#include "base/text.h"

enum { INI_MAX = 1 << 20 };

/* (A line of it must not be long.) */
static char *more_tests(const Contract *contract, bool memory)
{
    Text text = TEXT_EMPTY;
    const char *before = "\n[" TWIN_ALL "]\npoints = 0\njudges = ";

    for (size_t i = 0; i < contract->count; i++) {
        if (!contract->functions[i].is_judged)
            continue;
        text_addf(&text, "%s%s\n", before, contract->functions[i].name);
        before = "    ";
    }
    if (memory)
        text_add(&text, "\n[" TWIN_MEMORY "]\npoints = 0\nmemory = all\n");
    return text_take(&text);
}

static bool is_own(const IniSection *section)
{
    for (size_t i = 0; i < section->count; i++)
        if (strcmp(section->entries[i].key, "own") == 0)
            return true;
    return false;
}

/* Is it the part of that test? */
static bool is_part_of(const char *part, const char *test)
{
    size_t length = strlen(part);

    return strncmp(part, test, length) == 0 && test[length] == '/';
}

/* What is about students' own tests is left out: no program here has any. */
static bool is_left_out(const LabIni *ini, const IniSection *section)
{
    bool own = is_own(section);

    for (size_t i = 0; i < ini->count; i++)
        if (is_part_of(section->name, ini->sections[i].name)) {
            if (!is_own(&ini->sections[i]))
                return false;
            own = true;
        }
    return own;
}

/* The section of the line; NULL above the first. */
static const IniSection *section_at(const LabIni *ini, int line)
{
    const IniSection *found = NULL;

    for (size_t i = 0; i < ini->count && ini->sections[i].line <= line; i++)
        found = &ini->sections[i];
    return found;
}

static bool is_about_own_tests(const IniSection *section, int line)
{
    for (size_t i = 0; i < section->count; i++)
        if (section->entries[i].line == line && section->kind == SECTION_LAB &&
            (strcmp(section->entries[i].key, "tests") == 0 ||
             strcmp(section->entries[i].key, "faulty") == 0))
            return true;
    return false;
}

static char *kept_lines(const LabIni *ini, const char *bytes)
{
    Text text = TEXT_EMPTY;

    for (int line = 1; *bytes; line++) {
        size_t length = strcspn(bytes, "\n");
        const IniSection *section = section_at(ini, line);
        length += bytes[length] == '\n';
        if (!section ||
            (!is_left_out(ini, section) && !is_about_own_tests(section, line)))
            text_add_bytes(&text, bytes, length);
        bytes += length;
    }
    return text_take(&text);
}

static bool write_ini(const LabCheck *check, const char *twin, bool memory)
{
    size_t size;
    char *ini = file_read(check->kit->ini->path, INI_MAX, &size);
    char *kept = ini ? kept_lines(check->kit->ini, ini) : NULL;
    char *more = more_tests(check->kit->contract, memory);
    char *whole = text_format("%s%s", kept ? kept : "", more);
    char *path = text_format("%s/lab.ini", twin);
    bool fine = ini && file_write(path, whole, strlen(whole));

    free(path);
    free(whole);
    free(more);
    free(kept);
    free(ini);
    return fine;
}

/* What of that name the lecturer's folder has is there, too. */
static bool link_folder(const LabCheck *check, const char *twin,
                        const char *name)
{
    char *from = text_format("%s/%s", check->lab, name);
    char *whole = realpath(from, NULL);
    char *to = text_format("%s/%s", twin, name);
    bool fine = whole && symlink(whole, to) == 0;

    free(to);
    free(whole);
    free(from);
    return fine;
}

/* What a lab may have besides. */
static const char *const optional[] = {"tests.c", "hooks.c", "faulty"};

char *twin_new(const LabCheck *check, const char *name, bool memory,
               char **error)
{
    char *twin = text_format("%s/%s", check->work, name);

    if (mkdir(twin, 0755) == 0 && write_ini(check, twin, memory) &&
        link_folder(check, twin, "starter") &&
        link_folder(check, twin, "solution")) {
        for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
            link_folder(check, twin, optional[i]);
        return twin;
    }
    *error = text_format("%s: %s", twin, strerror(errno));
    free(twin);
    return NULL;
}
