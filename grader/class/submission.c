/* See submission.h. */
#include "submission.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include "base/complaint.h"
#include "lms_export.h"
#include "base/memory.h"
#include "base/text.h"

/* Files of the class that lie beside the folders of the submissions. */
static const char *const reserved[] = {"grades.csv", "class.html", "canvas.csv",
                                       "moodle.csv", "similar"};

/* Some file systems do not tell capitals apart. */
static bool is_taken(const char *name, const Submissions *before)
{
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcasecmp(name, reserved[i]) == 0)
            return true;
    for (size_t i = 0; i < before->count; i++)
        if (strcasecmp(name, before->list[i].name) == 0)
            return true;
    return false;
}

static char *unique_name(const char *path, const Submissions *before)
{
    char *plain = intake_name(path), *name = text_copy(plain);
    for (int number = 2; is_taken(name, before); number++) {
        free(name);
        name = text_format("%s-%d", plain, number);
    }
    free(plain);
    return name;
}

Submission *submissions_add(Submissions *submissions, const char *name,
                            char *path, Source source, Student student)
{
    char *unique = unique_name(name, submissions);
    submissions->list = memory_grow(submissions->list, submissions->count + 1,
                                    sizeof *submissions->list);
    Submission *submission = &submissions->list[submissions->count++];
    *submission = (Submission){.path = path,
                               .source = source,
                               .name = unique,
                               .student = student,
                               .fate = FATE_WAITING};
    return submission;
}

/* A folder, or a file that is called as archives are. */
static bool is_there(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) {
        complaint_print("%s: %s", path, strerror(errno));
        return false;
    }
    if (S_ISDIR(status.st_mode) ||
        (S_ISREG(status.st_mode) && contents_is_archive(path)))
        return true;
    complaint_print("%s: neither a folder nor an archive", path);
    return false;
}

static void add_single(Submissions *submissions, const char *path, Fate fate)
{
    Submission *submission = submissions_add(submissions, path, text_copy(path),
                                             source_of(path), (Student){0});
    submission->student.name = text_copy(submission->name);
    submission->fate = fate;
}

/* A name that is given to a folder of results is no path: its slashes don't
 * part anything. */
static char *one_component(const char *name)
{
    char *component = text_copy(name);
    for (char *c = component; *c; c++)
        if (*c == '/')
            *c = '_';
    return component;
}

/* Takes over the entries of an export. */
static void add_entries(Submissions *submissions, LmsExport *export)
{
    for (size_t i = 0; i < export->count; i++) {
        LmsEntry *entry = &export->entries[i];
        char *name = one_component(entry->name);
        submissions_add(submissions, name, entry->path, entry->source,
                        entry->student);
        free(name);
        free(entry->name);
        *entry = (LmsEntry){0};
    }
}

static void add_class(Submissions *submissions, const char *path,
                      LmsExport *export)
{
    for (size_t i = 0; i < export->told_count; i++)
        complaint_print("%s", export->told[i]);
    submissions->incomplete = submissions->incomplete || export->incomplete;
    if (export->problem)
        complaint_print("%s", export->problem);
    else if (export->count == 0)
        complaint_print("%s: there is no submission in it", path);
    else if (strcmp(export->kind, "a class") != 0)
        complaint_print("%s is %s: %zu submission%s", path, export->kind,
                        export->count, export->count == 1 ? "" : "s");
    if (export->problem || export->count == 0)
        add_single(submissions, path, FATE_ABSENT);
    else
        add_entries(submissions, export);
}

/* The work of several students must not become one submission. Says so. */
static bool may_be_class(const char *path, const char *const *names)
{
    char *doubt = lms_export_doubt(path, names);
    if (doubt)
        complaint_print(
            "%s: %s: for a class say --class, for one submission with "
            "copies --single",
            path, doubt);
    free(doubt);
    return doubt != NULL;
}

Submissions submissions_of(char *const *paths, int count, PathKind kind,
                           const char *const *names)
{
    Submissions all = {0};
    for (int i = 0; i < count; i++) {
        bool there = is_there(paths[i]);
        bool look = kind == PATHS_CLASS || (kind == PATHS_ANY && count == 1);
        LmsExport *export = there && look ? lms_export_read(paths[i], names,
                                                            kind == PATHS_CLASS)
                                          : NULL;
        if (export)
            add_class(&all, paths[i], export);
        else if (there && look && may_be_class(paths[i], names))
            add_single(&all, paths[i], FATE_ABSENT);
        else
            add_single(&all, paths[i], there ? FATE_WAITING : FATE_ABSENT);
        lms_export_free(export);
    }
    return all;
}

void submissions_free(Submissions *submissions)
{
    for (size_t i = 0; i < submissions->count; i++) {
        Submission *submission = &submissions->list[i];
        free(submission->name);
        free(submission->path);
        source_clear(&submission->source);
        student_clear(&submission->student);
    }
    free(submissions->list);
    *submissions = (Submissions){0};
}

size_t submissions_part(Submissions *submissions, int part, int parts,
                        size_t *first)
{
    size_t count = submissions->count, all = (size_t)parts;
    size_t begin = count * (size_t)(part - 1) / all;
    size_t end = count * (size_t)part / all;
    for (size_t i = 0; i < count; i++)
        if (i < begin || i >= end)
            submissions->list[i].fate = FATE_OTHERS;
    *first = begin;
    return end - begin;
}

size_t submissions_with(const Submissions *submissions, Fate fate)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++)
        count += submissions->list[i].fate == fate;
    return count;
}

size_t submissions_kept(const Submissions *submissions)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++)
        count += submissions->list[i].kept;
    return count;
}

static size_t rewritten(const Submissions *submissions)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++)
        count += submissions->list[i].rewritten;
    return count;
}

char *submissions_before(const Submissions *submissions)
{
    size_t kept = submissions_kept(submissions);
    size_t anew = rewritten(submissions);
    Text words = TEXT_EMPTY;
    if (kept > 0)
        text_addf(&words, "%zu of them before, and unchanged", kept);
    if (anew > 0)
        text_addf(&words, "%s%zu of them before, and only written anew",
                  kept > 0 ? "; " : "", anew);
    return text_take(&words);
}
