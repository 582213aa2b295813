/*
 * A lab's lab.ini as it stands there: sections with keys and values, each with
 * its line. What the keys of [lab], [late], [part] and [part/test] may be
 * called is checked here; what they mean, and what stands under [values] and
 * under functions, is for others. README.md has the grammar.
 */
#ifndef LAB_INI_H
#define LAB_INI_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *key, *value; /* never empty */
    int line;          /* of the key */
} IniEntry;

typedef enum {
    SECTION_LAB,
    SECTION_VALUES,
    SECTION_LATE,
    SECTION_TEST, /* "part/test" */
    SECTION_NAME  /* a function, or a part */
} SectionKind;

typedef struct {
    SectionKind kind;
    char *name;
    int line;
    IniEntry *entries;
    size_t count;
} IniSection;

typedef struct LabIni {
    char *path;
    IniSection *sections; /* in the order of the file */
    size_t count;
} LabIni;

/* NULL if anything is wrong: then *error is one line that names file and line,
 * the caller's to free. A lab.ini has a section [lab] with header and file. */
LabIni *lab_ini_read(const char *path, char **error);
void lab_ini_free(LabIni *ini); /* NULL is allowed */

/* The section of that name, or NULL. */
const IniSection *lab_ini_section(const LabIni *ini, const char *name);

/* The value of a key in [lab], or NULL; and its line, or 0. */
const char *lab_ini_value(const LabIni *ini, const char *key);
int lab_ini_line(const LabIni *ini, const char *key);

/* What [values] lists for a parameter of a function, or NULL. */
const IniEntry *lab_ini_listed(const LabIni *ini, const char *function,
                               const char *parameter);

/* Is it the name of a part that has tests? */
bool lab_ini_has_tests(const LabIni *ini, const char *part);

/* Checks that a section named like a part has a part's keys only; false with
 * *error. */
bool lab_ini_check_part(const LabIni *ini, const IniSection *section,
                        char **error);

/* Stores a line on a fault at that line, and returns false. */
bool lab_ini_fault(const LabIni *ini, int line, char **error, const char *words,
                   ...) __attribute__((format(printf, 4, 5)));

#endif
