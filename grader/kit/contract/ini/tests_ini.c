/* See tests_ini.h. */
#include "tests_ini.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/words.h"

enum { CALLS_MOST = 10000000, FAULTY_DEFAULT = 16, FAULTY_LIMIT = 32 };

static const char name_letters[] = "abcdefghijklmnopqrstuvwxyz"
                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

static const char *const own_keys[] = {"judges", "requires", "test",
                                       "quick",  "memory",   "own"};

static bool is_own_key(const char *key)
{
    for (size_t i = 0; i < sizeof own_keys / sizeof *own_keys; i++)
        if (strcmp(own_keys[i], key) == 0)
            return true;
    return false;
}

/* ---------------------------------------------------------------- rubric -- */

/* What of a lab.ini the rubric has nothing to do with. */
static bool is_foreign(const char *section, const char *key, const void *with)
{
    const LabIni *ini = with;

    if (strchr(section, '/'))
        return is_own_key(key);
    return strcmp(section, "late") != 0 && !lab_ini_has_tests(ini, section);
}

Rubric *lab_ini_rubric(const LabIni *ini, char **error)
{
    return rubric_read_among(ini->path, is_foreign, ini, error);
}

void lab_ini_add_inputs(const LabIni *ini, Digest *digest)
{
    for (size_t i = 0; i < ini->count; i++) {
        const IniSection *section = &ini->sections[i];
        if (section->kind == SECTION_LATE ||
            lab_ini_has_tests(ini, section->name))
            continue;
        digest_add_text(digest, section->name);
        for (size_t k = 0; k < section->count; k++) {
            const IniEntry *entry = &section->entries[k];
            if (section->kind == SECTION_TEST && !is_own_key(entry->key))
                continue;
            digest_add_text(digest, entry->key);
            digest_add_text(digest, entry->value);
        }
        digest_add_text(digest, NULL);
    }
}

/* ----------------------------------------------------------------- tests -- */

/* The names have been checked. */
static bool *functions_named(const Contract *contract, const char *names)
{
    bool *named = memory_new(contract->count, sizeof *named);
    const char *word;
    size_t length;

    while ((word = words_next(&names, &length))) {
        char *name = text_format("%.*s", (int)length, word);
        int function = contract_function(contract, name);
        if (function >= 0)
            named[function] = true;
        free(name);
    }
    return named;
}

/* "strbuf_append x 100000" */
static bool read_quick(KitTest *test, const Contract *contract,
                       const LabIni *ini, const IniEntry *entry, char **error)
{
    const char *rest = entry->value, *word;
    size_t length = 0;
    char *end = NULL;
    unsigned long calls = 0;

    word = words_next(&rest, &length);
    char *name = text_format("%.*s", (int)length, word ? word : "");
    test->quick = contract_function(contract, name);
    free(name);
    word = words_next(&rest, &length);
    bool times = word && length == 1 && *word == 'x';
    word = times ? words_next(&rest, &length) : NULL;
    errno = 0;
    if (word)
        calls = strtoul(word, &end, 10);
    test->calls = (uint32_t)calls;
    if (word && end == word + length && !errno && calls >= 100 &&
        calls <= CALLS_MOST && rest[strspn(rest, " \t")] == '\0')
        return true;
    return lab_ini_fault(ini, entry->line, error,
                         "quick = %s is not a function x a number of calls, "
                         "100 to %d",
                         entry->value, CALLS_MOST);
}

static bool read_own(KitTest *test, const LabIni *ini, const IniEntry *entry,
                     char **error)
{
    test->own = strcmp(entry->value, "valid") == 0 ? OWN_VALID : OWN_FINDS;
    if (test->own == OWN_FINDS && strcmp(entry->value, "finds") != 0)
        return lab_ini_fault(ini, entry->line, error,
                             "own = %s is neither valid nor finds",
                             entry->value);
    return lab_ini_value(ini, "tests") ||
           lab_ini_fault(ini, entry->line, error,
                         "own = %s: [lab] does not say in which file they are: "
                         "tests = my_tests.c",
                         entry->value);
}

static bool read_entry(KitTest *test, const Contract *contract,
                       const LabIni *ini, const IniEntry *entry, char **error)
{
    if (strcmp(entry->key, "judges") == 0) {
        free(test->judges);
        test->judges = functions_named(contract, entry->value);
    } else if (strcmp(entry->key, "requires") == 0) {
        test->requires = functions_named(contract, entry->value);
    } else if (strcmp(entry->key, "memory") == 0) {
        test->memory =
            strcmp(entry->value, "all") == 0 ? MEMORY_ALL : MEMORY_FAILING;
    } else if (strcmp(entry->key, "quick") == 0) {
        return read_quick(test, contract, ini, entry, error);
    } else if (strcmp(entry->key, "test") == 0) {
        test->written = text_copy(entry->value);
        if (strspn(entry->value, name_letters) != strlen(entry->value))
            return lab_ini_fault(ini, entry->line, error,
                                 "test = %s is no name of a test in tests.c",
                                 entry->value);
    } else if (strcmp(entry->key, "own") == 0) {
        return read_own(test, ini, entry, error);
    }
    return true;
}

/* One of judges, quick, memory, test and own; no more, but that a written test
 * may judge some functions only. */
static bool check_whole(const LabIni *ini, const IniSection *section,
                        char **error)
{
    static const char *const ways[] = {"judges", "test", "quick", "memory",
                                       "own"};
    int count = 0;
    bool is_written = false, judges = false;

    for (size_t i = 0; i < section->count; i++)
        for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
            if (strcmp(section->entries[i].key, ways[k]) == 0) {
                count++;
                judges = judges || k == 0;
                is_written = is_written || k == 1;
            }
    return count == 1 || (count == 2 && is_written && judges) ||
           lab_ini_fault(ini, section->line, error,
                         "[%s] has %s of judges, test, quick, memory and own: "
                         "it must have one",
                         section->name, count ? "several" : "none");
}

static bool read_test(KitTests *tests, const Contract *contract,
                      const LabIni *ini, const IniSection *section,
                      char **error)
{
    tests->items =
        memory_grow(tests->items, tests->count + 1, sizeof *tests->items);
    KitTest *test = &tests->items[tests->count++];
    *test = (KitTest){
        .name = text_copy(section->name), .line = section->line, .quick = -1};
    test->judges = memory_new(contract->count, sizeof *test->judges);
    for (size_t i = 0; i < section->count; i++)
        if (!read_entry(test, contract, ini, &section->entries[i], error))
            return false;
    return check_whole(ini, section, error);
}

bool tests_read(KitTests *tests, const Contract *contract, const LabIni *ini,
                char **error)
{
    *tests = (KitTests){.count = 0};
    for (size_t i = 0; i < ini->count; i++)
        if (ini->sections[i].kind == SECTION_TEST &&
            !read_test(tests, contract, ini, &ini->sections[i], error))
            return false;
    return tests->count > 0 ||
           lab_ini_fault(ini, 1, error,
                         "it has no test: a section [part/test] with points "
                         "and judges");
}

static const IniEntry *lab_entry(const LabIni *ini, const char *key)
{
    const IniSection *lab = lab_ini_section(ini, "lab");

    for (size_t i = 0; lab && i < lab->count; i++)
        if (strcmp(lab->entries[i].key, key) == 0)
            return &lab->entries[i];
    return NULL;
}

bool own_tests_read(const LabIni *ini, const char **file, size_t *made,
                    char **error)
{
    const IniEntry *tests = lab_entry(ini, "tests");
    const IniEntry *faulty = lab_entry(ini, "faulty");
    size_t length = tests ? strspn(tests->value, name_letters) : 0;
    char *end = NULL;

    *file = tests ? tests->value : NULL;
    *made = faulty ? strtoul(faulty->value, &end, 10) : FAULTY_DEFAULT;
    if (tests && (length == 0 || strcmp(tests->value + length, ".c") != 0 ||
                  strcmp(tests->value, lab_ini_value(ini, "file")) == 0))
        return lab_ini_fault(ini, tests->line, error,
                             "tests = %s is no name for a file of tests, such "
                             "as my_tests.c",
                             tests->value);
    if (faulty && (*end || *made > FAULTY_LIMIT))
        return lab_ini_fault(ini, faulty->line, error,
                             "faulty = %s is no number of programs, 0 to %d",
                             faulty->value, FAULTY_LIMIT);
    return true;
}

void tests_free(KitTests *tests)
{
    for (size_t i = 0; i < tests->count; i++) {
        free(tests->items[i].name);
        free(tests->items[i].judges);
        free(tests->items[i].requires);
        free(tests->items[i].written);
    }
    free(tests->items);
}

const KitTest *tests_find(const KitTests *tests, const char *name)
{
    for (size_t i = 0; i < tests->count; i++)
        if (strcmp(tests->items[i].name, name) == 0)
            return &tests->items[i];
    return NULL;
}
