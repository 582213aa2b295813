/*
 * Names: of students, of files, of folders of results.
 */
#include <string.h>

#include "class/lms_export_names.h"
#include "fuzz.h"
#include "intake/intake.h"
#include "class/person.h"
#include "base/text.h"
#include "intake/filename_match.h"

static const char *const wanted[] = {"coinstrip.c", "play.c", "student_tests.c",
                                     NULL};

typedef bool Reader(const char *entry, LmsName *name);

static bool read_loose(const char *entry, LmsName *name)
{
    return lms_export_name_loose(entry, wanted, name);
}

/* What was read stands in the name: the student's in front, the file's at the
 * end. */
static void try_reader(Reader *reader, const char *entry)
{
    LmsName name;

    if (reader(entry, &name)) {
        size_t length = strlen(entry), rest = strlen(name.rest);
        HOLDS(*name.name != '\0');
        HOLDS(strstr(entry, name.name) != NULL);
        HOLDS(rest < length && strcmp(entry + length - rest, name.rest) == 0);
        HOLDS(name.id == NULL || *name.id != '\0');
    }
    lms_export_name_clear(&name);
}

static void try_person(const char *text)
{
    char *folded = person_fold(text), *readable = person_readable(text);
    char *squashed = person_squash(text), *twice = person_fold(folded);
    char *plain = person_plain(text);

    HOLDS(text_is_utf8(folded) && text_is_utf8(squashed));
    HOLDS(strcmp(folded, twice) == 0);
    HOLDS(text_is_utf8(plain));
    HOLDS(person_agrees(text, plain) == person_agrees(plain, text));
    HOLDS(strlen(readable) <= strlen(text));
    HOLDS(strpbrk(squashed, " ,.'-") == NULL);
    HOLDS(person_same_id(text, text) == (text[strspn(text, " \t")] != '\0'));
    free(folded);
    free(readable);
    free(squashed);
    free(twice);
    free(plain);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = fuzz_string(bytes, size), *name = intake_name(text);
    long number;

    HOLDS(*name != '\0' && *name != '.' && *name != '-');
    HOLDS(strlen(name) <= 100 && strchr(name, '/') == NULL);
    HOLDS(text_is_utf8(name));
    try_reader(lms_export_name_canvas, text);
    try_reader(lms_export_name_moodle, text);
    try_reader(read_loose, text);
    try_person(text);
    for (size_t i = 0; wanted[i] != NULL; i++) {
        WantedMatch match = filename_match(text, wanted[i], &number);
        HOLDS(match == WANTED_NUMBERED || number == 0);
        HOLDS(match == WANTED_NOT ||
              filename_resembles(text, wanted[i], false));
    }
    contents_is_archive(text);
    free(name);
    free(text);
    return 0;
}
