/*
 * Knows how to look through a folder that an adversary has filled: nothing in
 * it is followed, opened for long, or trusted to stay as it was.
 *
 * What is opened is looked at twice: before, so that no device is ever opened,
 * and after, so that it is still what it was. Opening never waits (a FIFO
 * would).
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "contents.h"
#include "base/memory.h"
#include "base/text.h"

enum { OPEN_FLAGS = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC };

typedef struct {
    Contents *contents;
    const ContentsWish *wish;
    size_t kept; /* bytes of all files */
} Walk;

static ItemKind find_kind(mode_t mode)
{
    return S_ISREG(mode)    ? ITEM_FILE
           : S_ISDIR(mode)  ? ITEM_FOLDER
           : S_ISLNK(mode)  ? ITEM_SYMLINK
           : S_ISFIFO(mode) ? ITEM_PIPE
           : S_ISSOCK(mode) ? ITEM_SOCKET
                            : ITEM_DEVICE;
}

/* ------------------------------------------------------------- one file -- */

/* Opens what was a regular file; or -1 and the item's problem. */
static int open_regular(Walk *walk, ContentsItem *item, int folder,
                        const char *name, const struct stat *before)
{
    struct stat after;
    int file = openat(folder, name, OPEN_FLAGS);

    if (file < 0) {
        item->problem = contents_note_unreadable(walk->contents, item->path);
        return -1;
    }
    if (fstat(file, &after) != 0 || !S_ISREG(after.st_mode) ||
        after.st_dev != before->st_dev || after.st_ino != before->st_ino) {
        item->problem = text_copy("changed while it was read");
        close(file);
        return -1;
    }
    return file;
}

/* Reads to the end, or to one byte over the limit. False with errno set. */
static bool read_all(int file, char *bytes, size_t most, size_t *size)
{
    *size = 0;
    while (*size <= most) {
        ssize_t n = read(file, bytes + *size, most + 1 - *size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0;
        *size += (size_t)n;
    }
    return true;
}

/* Reads the file into the item, or says there why not. */
static void take_bytes(Walk *walk, ContentsItem *item, int file, size_t most)
{
    char *bytes = memory_new(most + 2, 1);
    size_t size;

    if (!read_all(file, bytes, most, &size)) {
        item->problem = contents_note_unreadable(walk->contents, item->path);
    } else if (size > most) {
        item->problem = text_format("larger than %zu bytes, the most that is "
                                    "taken",
                                    most);
    } else {
        item->bytes = memory_grow(bytes, size + 1, 1);
        item->bytes[size] = '\0';
        item->size = size;
        bytes = NULL;
    }
    free(bytes);
}

static void take_file(Walk *walk, ContentsItem *item, int folder,
                      const char *name, const struct stat *status, size_t most)
{
    int file = open_regular(walk, item, folder, name, status);
    if (file < 0)
        return;
    take_bytes(walk, item, file, most);
    walk->kept += item->size;
    close(file);
}

/* ----------------------------------------------------------- one folder -- */

/* Whether there is room for more; says so in the contents when not. */
static bool has_room(Walk *walk)
{
    Contents *contents = walk->contents;

    if (contents->problem != NULL)
        return false;
    if (contents->count > CONTENTS_MAX_ITEMS)
        contents->problem = text_format("more than %d files, too many to "
                                        "look through",
                                        CONTENTS_MAX_ITEMS);
    else if (walk->kept > CONTENTS_MAX_KEPT)
        contents->problem = text_format("more than %d MB of files to "
                                        "look at",
                                        CONTENTS_MAX_KEPT >> 20);
    return contents->problem == NULL;
}

static void look_through(Walk *walk, int folder, const char *path, int depth);

static void look_at(Walk *walk, int folder, const char *path, const char *name,
                    int depth)
{
    struct stat status;

    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
        contents_is_unwished(walk->wish, name, strlen(name)))
        return;
    char *whole = text_format("%s%s", path, name);
    if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) {
        free(contents_note_unreadable(walk->contents, whole));
        free(whole);
        return;
    }
    ItemKind kind = find_kind(status.st_mode);
    const ContentsWish *wish = walk->wish;
    size_t most;
    bool wanted = kind == ITEM_FILE && wish->wants != NULL &&
                  wish->wants(whole, wish->what, &most);
    if (wanted || kind != ITEM_FILE || !wish->only_wanted) {
        ContentsItem *item = contents_add(walk->contents, whole, kind);
        if (wanted)
            take_file(walk, item, folder, name, &status, most);
    }
    if (kind == ITEM_FOLDER && depth > 0) {
        int below = openat(folder, name, OPEN_FLAGS | O_DIRECTORY);
        char *inside = text_format("%s/", whole);
        if (below >= 0)
            look_through(walk, below, inside, depth - 1);
        else
            free(contents_note_unreadable(walk->contents, whole));
        free(inside);
    }
    free(whole);
}

/* Takes over the descriptor. */
static void look_through(Walk *walk, int folder, const char *path, int depth)
{
    const struct dirent *entry;
    DIR *listing = fdopendir(folder);

    if (listing == NULL) {
        close(folder);
        return;
    }
    while (has_room(walk) && (entry = readdir(listing)) != NULL)
        look_at(walk, folder, path, entry->d_name, depth);
    closedir(listing);
}

/* Opens the folder that is asked for, no link being followed; -1 with errno. */
static int open_below(int top, const char *path)
{
    int folder = openat(top, ".", OPEN_FLAGS | O_DIRECTORY);

    while (folder >= 0 && *path != '\0') {
        size_t n = strcspn(path, "/");
        char *name = text_format("%.*s", (int)n, path);
        int below = openat(folder, name, OPEN_FLAGS | O_DIRECTORY);
        int reason = errno;
        free(name);
        close(folder);
        folder = below;
        errno = reason;
        path += n + (path[n] == '/');
    }
    return folder;
}

Contents *contents_read_folder(int folder, const ContentsWish *wish)
{
    Contents *contents = memory_new(1, sizeof *contents);
    Walk walk = {contents, wish, 0};
    int top = open_below(folder, wish->folder);

    if (top < 0)
        contents->problem = contents_note_unreadable(contents, "");
    else
        look_through(&walk, top, "", wish->depth);
    contents_sort(contents);
    return contents;
}
