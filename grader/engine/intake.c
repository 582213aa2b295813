/*
 * Knows how to take a file from a folder that an adversary has filled: nothing
 * below the submission's own path is followed, opened for long, or trusted to
 * stay as it was. Must not know what the files are for, nor read archives.
 *
 * What is opened is looked at twice: before, so that no device is ever opened,
 * and after, so that it is still what it was. Opening never waits (a FIFO
 * would), and what is no regular file is said to be none.
 */
#include "intake.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "text.h"

enum {
    MAX_DEPTH = 4,     /* folders within folders that are looked into */
    MAX_FOLDERS = 200, /* and how many of them */
    OPEN_FLAGS = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
};

/* ------------------------------------------------------------- one file -- */

static const char *kind_name(mode_t mode)
{
    return S_ISLNK(mode)    ? "a symbolic link"
           : S_ISDIR(mode)  ? "a folder"
           : S_ISFIFO(mode) ? "a named pipe"
           : S_ISSOCK(mode) ? "a socket"
                            : "a device";
}

/* Opens `name` if it is a regular file of sane size; or -1 and *problem. */
static int open_regular(int folder, const char *name, char **problem)
{
    struct stat before, after;

    if (fstatat(folder, name, &before, AT_SYMLINK_NOFOLLOW) != 0) {
        *problem = text_format("can't be read: %s", strerror(errno));
        return -1;
    }
    if (!S_ISREG(before.st_mode)) {
        *problem = text_format("%s, not a file", kind_name(before.st_mode));
        return -1;
    }
    int file = openat(folder, name, OPEN_FLAGS);
    if (file < 0) {
        *problem = text_format("can't be read: %s", strerror(errno));
        return -1;
    }
    if (fstat(file, &after) != 0 || !S_ISREG(after.st_mode) ||
        after.st_dev != before.st_dev || after.st_ino != before.st_ino) {
        *problem = text_copy("changed while it was read");
        close(file);
        return -1;
    }
    return file;
}

/* Reads to the end, or one byte over the limit. False with errno set. */
static bool read_all(int file, char *bytes, size_t *size)
{
    *size = 0;
    while (*size <= INTAKE_MAX_BYTES) {
        ssize_t n = read(file, bytes + *size, INTAKE_MAX_BYTES + 1 - *size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0;
        *size += (size_t)n;
    }
    return true;
}

/* Fills in `out` from the file that is called `name` in the folder. */
static void take_file(int folder, const char *name, IntakeFile *out)
{
    int file = open_regular(folder, name, &out->problem);

    if (file < 0)
        return;
    char *bytes = memory_new(INTAKE_MAX_BYTES + 2, 1);
    size_t size;
    if (!read_all(file, bytes, &size)) {
        out->problem = text_format("can't be read: %s", strerror(errno));
    } else if (size > INTAKE_MAX_BYTES) {
        out->problem = text_format("larger than %d bytes, the most that is "
                                   "taken",
                                   INTAKE_MAX_BYTES);
    } else {
        out->bytes = memory_grow(bytes, size + 1, 1);
        out->bytes[size] = '\0';
        out->size = size;
        out->present = true;
        bytes = NULL;
    }
    free(bytes);
    close(file);
}

/* ----------------------------------------------------------- one folder -- */

static DIR *open_listing(int folder)
{
    int copy = openat(folder, ".", OPEN_FLAGS | O_DIRECTORY);
    DIR *listing = copy < 0 ? NULL : fdopendir(copy);

    if (listing == NULL && copy >= 0)
        close(copy);
    return listing;
}

/* What the folder calls a wanted file: its exact name; or else the one name
 * that differs only in capitals; NULL if there is neither. Of several that
 * differ in capitals the second goes to *rival. */
static char *find_name(int folder, const char *wanted, char **rival)
{
    struct stat status;
    const struct dirent *entry;
    char *found = NULL;

    if (fstatat(folder, wanted, &status, AT_SYMLINK_NOFOLLOW) == 0)
        return text_copy(wanted);
    DIR *listing = open_listing(folder);
    while (listing != NULL && *rival == NULL &&
           (entry = readdir(listing)) != NULL) {
        if (strcasecmp(entry->d_name, wanted) != 0)
            continue;
        if (found == NULL)
            found = text_copy(entry->d_name);
        else
            *rival = text_copy(entry->d_name);
    }
    if (listing != NULL)
        closedir(listing);
    return found;
}

static bool has_any(int folder, const char *const *names)
{
    bool found = false;

    for (size_t i = 0; names[i] != NULL && !found; i++) {
        char *rival = NULL;
        char *name = find_name(folder, names[i], &rival);
        found = name != NULL;
        free(name);
        free(rival);
    }
    return found;
}

static void take_wanted(int folder, IntakeFile *out)
{
    char *rival = NULL;
    char *name = find_name(folder, out->name, &rival);

    if (rival != NULL) {
        /* In one order, whatever the folder's. */
        bool swap = strcmp(name, rival) > 0;
        out->problem = text_format("there twice, as %s and as %s: hand in "
                                   "one",
                                   swap ? rival : name, swap ? name : rival);
    } else if (name != NULL) {
        take_file(folder, name, out);
        if (out->present && strcmp(name, out->name) != 0)
            out->note = text_format("handed in as %s", name);
    }
    free(name);
    free(rival);
}

/* ------------------------------------------------------ which folder -- */

/* A folder that may hold the files, found `depth` folders below the top. */
typedef struct {
    int fd;
    int depth;
    char *path; /* below the top, for messages */
} Place;

typedef struct {
    Place *places; /* in the order in which they are looked into */
    size_t count;
} Places;

/* Hidden folders and what archivers add are no part of what was handed in. */
static bool is_junk(const char *name)
{
    return name[0] == '.' || strcmp(name, "__MACOSX") == 0;
}

/* Takes over fd. */
static void add_place(Places *places, int fd, int depth, char *path)
{
    places->places =
        memory_grow(places->places, places->count + 1, sizeof *places->places);
    places->places[places->count++] = (Place){fd, depth, path};
}

static int compare_places(const void *a, const void *b)
{
    return strcmp(((const Place *)a)->path, ((const Place *)b)->path);
}

/* Adds the folders in a place, in the order of their names. */
static void add_folders(Places *places, size_t parent)
{
    Place place = places->places[parent];
    size_t first = places->count;
    const struct dirent *entry;
    DIR *listing = open_listing(place.fd);

    while (listing != NULL && places->count < MAX_FOLDERS &&
           (entry = readdir(listing)) != NULL) {
        if (is_junk(entry->d_name))
            continue;
        int fd = openat(place.fd, entry->d_name, OPEN_FLAGS | O_DIRECTORY);
        if (fd >= 0)
            add_place(places, fd, place.depth + 1,
                      text_format("%s%s/", place.path, entry->d_name));
    }
    if (listing != NULL)
        closedir(listing);
    if (places->count > first)
        qsort(places->places + first, places->count - first,
              sizeof *places->places, compare_places);
}

static char *describe_names(const char *const *names)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; names[i] != NULL; i++)
        text_addf(&text, "%s%s", i == 0 ? "" : ", ", names[i]);
    return text_take(&text);
}

/* The place to take the files from, nearest to the top; or NULL and *problem
 * if there is none, or two at the same depth. */
static const Place *find_place(Places *places, const char *const *names,
                               char **problem)
{
    size_t found = SIZE_MAX;

    for (size_t i = 0; i < places->count; i++) {
        const Place *place = &places->places[i];
        if (found != SIZE_MAX && place->depth > places->places[found].depth)
            break;
        if (has_any(place->fd, names)) {
            if (found != SIZE_MAX) {
                *problem = text_format("two folders could be the one meant: "
                                       "%s and %s",
                                       places->places[found].path, place->path);
                return NULL;
            }
            found = i;
        } else if (found == SIZE_MAX && place->depth < MAX_DEPTH) {
            add_folders(places, i);
        }
    }
    if (found != SIZE_MAX)
        return &places->places[found];
    char *list = describe_names(names);
    *problem = text_format("none of the files asked for is in it (%s)", list);
    free(list);
    return NULL;
}

Intake *intake_read(const char *path, const char *const *names)
{
    Intake *intake = memory_new(1, sizeof *intake);
    Places places = {NULL, 0};

    while (names[intake->count] != NULL)
        intake->count++;
    intake->files = memory_new(intake->count, sizeof *intake->files);
    for (size_t i = 0; i < intake->count; i++)
        intake->files[i].name = names[i];
    /* This path the instructor typed: here a link is followed. */
    int top = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
    if (top < 0) {
        intake->problem = text_format("can't be read: %s", strerror(errno));
        return intake;
    }
    add_place(&places, top, 0, text_copy(""));
    const Place *place = find_place(&places, names, &intake->problem);
    for (size_t i = 0; place != NULL && i < intake->count; i++)
        take_wanted(place->fd, &intake->files[i]);
    for (size_t i = 0; i < places.count; i++) {
        close(places.places[i].fd);
        free(places.places[i].path);
    }
    free(places.places);
    return intake;
}

void intake_free(Intake *intake)
{
    if (intake == NULL)
        return;
    for (size_t i = 0; i < intake->count; i++) {
        free(intake->files[i].bytes);
        free(intake->files[i].problem);
        free(intake->files[i].note);
    }
    free(intake->files);
    free(intake->problem);
    free(intake);
}
