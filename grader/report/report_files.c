/*
 * Knows how a report's files come to stand in a folder: all written in full
 * under other names, then renamed. Must not know what is in them: a new format
 * is one more line in `formats`.
 *
 * Two runs must not write to one folder at a time: see results_dir.h.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "report.h"
#include "base/text.h"

typedef struct {
    const char *name;
    char *(*make)(const Report *report);
} Format;

/* results.json comes last: where it is, the rest is. */
static const Format formats[] = {
    {"report.txt", report_as_text},
    {"report.html", report_as_html},
    {"junit.xml", report_as_junit},
    {"results.json", report_as_json},
};
enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

/* The files of one report, on their way into the folder. */
typedef struct {
    const char *dir;
    char **paths; /* below the folder, in the order of renaming */
    size_t count;
    char *error; /* the first fault, or NULL */
    int reason;  /* and its errno */
} FilesWriting;

static bool fault(FilesWriting *writing, const char *path)
{
    int reason = errno;

    if (writing->error != NULL)
        return false;
    writing->reason = reason;
    writing->error =
        text_format("%s%s%s: %s", writing->dir, *path != '\0' ? "/" : "", path,
                    strerror(reason));
    return false;
}

static char *make_path(const FilesWriting *writing, const char *path)
{
    return text_format("%s/%s", writing->dir, path);
}

/* Writes one file under its other name. */
static bool prepare(FilesWriting *writing, const char *path, const char *bytes,
                    bool sync)
{
    char *whole = make_path(writing, path);
    bool good = file_prepare(whole, bytes, strlen(bytes), sync);

    if (!good)
        fault(writing, path);
    free(whole);
    if (!good)
        return false;
    writing->paths =
        memory_grow(writing->paths, writing->count + 1, sizeof *writing->paths);
    writing->paths[writing->count++] = text_copy(path);
    return true;
}

static bool write_reproductions(FilesWriting *writing, const Report *report)
{
    bool good = true;

    for (size_t i = 0; good && i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->reproduce == NULL || report_is_hidden(outcome->test))
            continue;
        char *path = report_reproduce_path(outcome->test);
        good = prepare(writing, path, outcome->reproduce, false);
        free(path);
    }
    return good;
}

/* (What is only written anew is so again where it did not reach the disk.) */
static bool write_formats(FilesWriting *writing, const Report *report)
{
    bool good = true, found = report->kept == NULL;

    for (size_t i = 0; good && i < FORMAT_COUNT; i++) {
        char *bytes = formats[i].make(report);
        good = prepare(writing, formats[i].name, bytes, found);
        free(bytes);
    }
    return good;
}

/* ----------------------------------------------------- into their place -- */

static bool is_ours(const FilesWriting *writing, const char *path)
{
    for (size_t i = 0; i < writing->count; i++)
        if (strcmp(writing->paths[i], path) == 0)
            return true;
    return false;
}

/* What an earlier grading left: a source, or one under its other name. By now
 * nothing of ours has another name but results.json. */
static bool is_stale(const FilesWriting *writing, const char *name)
{
    size_t n = strlen(name);
    char *path = text_format("reproduce/%s", name);
    bool source = n > 2 && strcmp(name + n - 2, ".c") == 0;
    bool stale =
        file_is_other_name(name) || (source && !is_ours(writing, path));

    free(path);
    return stale;
}

static bool remove_stale(FilesWriting *writing)
{
    char *folder = text_format("%s/reproduce", writing->dir);
    DIR *listing = opendir(folder);
    const struct dirent *entry;
    bool good = listing != NULL || fault(writing, "reproduce");

    free(folder);
    while (good && (entry = readdir(listing)) != NULL)
        if (is_stale(writing, entry->d_name) &&
            unlinkat(dirfd(listing), entry->d_name, 0) != 0)
            good = fault(writing, "reproduce");
    if (listing != NULL)
        closedir(listing);
    return good;
}

static bool settle_one(FilesWriting *writing, const char *path)
{
    char *whole = make_path(writing, path);
    bool good = file_settle(whole) || fault(writing, path);

    free(whole);
    return good;
}

/* A results.json says that all of its grading is there. So the old one goes
 * before the first of the others changes, and the new one comes last. */
static bool remove_results(FilesWriting *writing)
{
    char *whole = make_path(writing, "results.json");
    bool good = unlink(whole) == 0 || errno == ENOENT;

    if (!good)
        fault(writing, "results.json");
    free(whole);
    return good;
}

static bool settle_all(FilesWriting *writing)
{
    bool good = remove_results(writing);

    for (size_t i = 0; good && i < writing->count; i++) {
        if (i + 1 == writing->count)
            good = remove_stale(writing);
        good = good && settle_one(writing, writing->paths[i]);
    }
    return good;
}

static void tidy_folder(const char *path)
{
    DIR *listing = opendir(path);
    const struct dirent *entry;

    while (listing != NULL && (entry = readdir(listing)) != NULL)
        if (file_is_other_name(entry->d_name))
            unlinkat(dirfd(listing), entry->d_name, 0);
    if (listing != NULL)
        closedir(listing);
}

void report_tidy(const char *dir)
{
    char *folder = text_format("%s/reproduce", dir);

    tidy_folder(folder);
    tidy_folder(dir);
    free(folder);
}

bool report_write(const Report *report, const char *dir, char **error)
{
    FilesWriting writing = {.dir = dir};
    char *folder = text_format("%s/reproduce", dir);
    bool good = file_make_folders(folder) || fault(&writing, "");

    free(folder);
    good = good && write_reproductions(&writing, report) &&
           write_formats(&writing, report) && settle_all(&writing);
    if (!good)
        report_tidy(dir);
    for (size_t i = 0; i < writing.count; i++)
        free(writing.paths[i]);
    free(writing.paths);
    *error = writing.error;
    errno = writing.reason;
    return good;
}

static bool is_filled(int folder, const char *name)
{
    struct stat info;

    return fstatat(folder, name, &info, 0) == 0 &&
           (info.st_size > 0 || S_ISDIR(info.st_mode));
}

/* Of the reproductions only their being empty can tell that the power failed
 * too early: see file_prepare. */
static bool are_filled(const char *folder)
{
    DIR *listing = opendir(folder);
    const struct dirent *entry;
    bool filled = listing != NULL;

    while (filled && (entry = readdir(listing)) != NULL)
        filled = is_filled(dirfd(listing), entry->d_name);
    if (listing != NULL)
        closedir(listing);
    return filled;
}

bool report_is_there(const char *dir)
{
    char *folder = text_format("%s/reproduce", dir);
    bool there = are_filled(folder);

    free(folder);
    for (size_t i = 0; there && i < FORMAT_COUNT; i++) {
        char *path = text_format("%s/%s", dir, formats[i].name);
        there = is_filled(AT_FDCWD, path);
        free(path);
    }
    return there;
}
