/*
 * Knows how a report's files come to stand in a folder: all written in full
 * under other names, then renamed. Must not know what is in them: a new format
 * is one more line in `formats`.
 *
 * The other names are always the same, so that what a killed run left behind is
 * overwritten by the next. Two runs must not write to one folder at a time.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "report.h"
#include "text.h"

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
} Writing;

static bool fault(Writing *writing, const char *path)
{
    int reason = errno;

    if (writing->error == NULL)
        writing->error =
            text_format("%s%s%s: %s", writing->dir, *path != '\0' ? "/" : "",
                        path, strerror(reason));
    return false;
}

/* The name under which a file is written first: a dot before and ".new" after
 * its own, in the same folder. */
static char *make_path(const Writing *writing, const char *path, bool first)
{
    const char *slash = strrchr(path, '/');
    int folder = slash != NULL ? (int)(slash + 1 - path) : 0;

    return text_format("%s/%.*s%s%s%s", writing->dir, folder, path,
                       first ? "." : "", path + folder, first ? ".new" : "");
}

/* Makes a folder and those above it. */
static bool make_folders(const char *path)
{
    char *part = text_copy(path);
    bool made = true;

    for (char *c = part + 1; made && *part != '\0'; c++) {
        if (*c != '/' && *c != '\0')
            continue;
        char end = *c;
        *c = '\0';
        made = mkdir(part, 0777) == 0 || errno == EEXIST || errno == EISDIR;
        *c = end;
        if (end == '\0')
            break;
    }
    int reason = errno;
    free(part);
    errno = reason;
    return made;
}

static bool write_bytes(int file, const char *bytes)
{
    size_t left = strlen(bytes);

    while (left > 0) {
        ssize_t n = write(file, bytes, left);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        bytes += n;
        left -= (size_t)n;
    }
    return true;
}

/* Writes one file under its first name. */
static bool write_first(Writing *writing, const char *path, const char *bytes)
{
    char *first = make_path(writing, path, true);
    /* A link that stands there is removed, not followed. */
    int file = unlink(first) == 0 || errno == ENOENT
                   ? open(first, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)
                   : -1;

    free(first);
    if (file < 0)
        return fault(writing, path);
    writing->paths =
        memory_grow(writing->paths, writing->count + 1, sizeof *writing->paths);
    writing->paths[writing->count++] = text_copy(path);
    bool written = write_bytes(file, bytes);
    if (!written)
        fault(writing, path);
    if (close(file) != 0 && written)
        written = fault(writing, path);
    return written;
}

static bool write_reproductions(Writing *writing, const Report *report)
{
    bool good = true;

    for (size_t i = 0; good && i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->reproduce == NULL || report_is_hidden(outcome->test))
            continue;
        char *path = report_reproduce_path(outcome->test);
        good = write_first(writing, path, outcome->reproduce);
        free(path);
    }
    return good;
}

static bool write_formats(Writing *writing, const Report *report)
{
    bool good = true;

    for (size_t i = 0; good && i < FORMAT_COUNT; i++) {
        char *bytes = formats[i].make(report);
        good = write_first(writing, formats[i].name, bytes);
        free(bytes);
    }
    return good;
}

/* ------------------------------------------------------- into their place --
 */

static bool is_ours(const Writing *writing, const char *path)
{
    for (size_t i = 0; i < writing->count; i++)
        if (strcmp(writing->paths[i], path) == 0)
            return true;
    return false;
}

/* What an earlier grading left: a source, or a first name that was never
 * changed. By now no first name is needed any more. */
static bool is_stale(const Writing *writing, const char *name)
{
    size_t n = strlen(name);
    char *path = text_format("reproduce/%s", name);
    bool source = n > 2 && strcmp(name + n - 2, ".c") == 0;
    bool first = n > 7 && strcmp(name + n - 6, ".c.new") == 0;
    bool stale = first || (source && !is_ours(writing, path));

    free(path);
    return stale;
}

static bool remove_stale(Writing *writing)
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

static bool rename_one(Writing *writing, const char *path)
{
    char *first = make_path(writing, path, true);
    char *last = make_path(writing, path, false);
    bool good = rename(first, last) == 0 || fault(writing, path);

    free(first);
    free(last);
    return good;
}

static bool rename_all(Writing *writing)
{
    bool good = true;

    for (size_t i = 0; good && i < writing->count; i++) {
        /* Before results.json says that all is done, the old has to go. */
        if (i + 1 == writing->count)
            good = remove_stale(writing);
        good = good && rename_one(writing, writing->paths[i]);
    }
    return good;
}

/* Removes what still has its first name. */
static void remove_first(const Writing *writing)
{
    for (size_t i = 0; i < writing->count; i++) {
        char *first = make_path(writing, writing->paths[i], true);
        unlink(first);
        free(first);
    }
}

bool report_write(const Report *report, const char *dir, char **error)
{
    Writing writing = {.dir = dir};
    char *folder = text_format("%s/reproduce", dir);
    bool good = make_folders(folder) || fault(&writing, "");

    free(folder);
    good = good && write_reproductions(&writing, report) &&
           write_formats(&writing, report) && rename_all(&writing);
    if (!good)
        remove_first(&writing);
    for (size_t i = 0; i < writing.count; i++)
        free(writing.paths[i]);
    free(writing.paths);
    *error = writing.error;
    return good;
}
