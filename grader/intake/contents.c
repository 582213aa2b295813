/*
 * See contents.h. Knows what folders and archives have in common, but not how
 * they are read.
 */
#include "contents.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"

bool contents_is_hidden(const char *name, size_t length)
{
    return length > 0 && name[0] == '.';
}

bool contents_is_unwished(const ContentsWish *wish, const char *name,
                          size_t length)
{
    return contents_is_junk(name, length) &&
           !(wish->hidden && contents_is_hidden(name, length));
}

bool contents_is_junk(const char *name, size_t length)
{
    static const char *const junk[] = {"__MACOSX", "Thumbs.db", "desktop.ini"};

    if (contents_is_hidden(name, length))
        return true;
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
        if (length == strlen(junk[i]) &&
            strncasecmp(name, junk[i], length) == 0)
            return true;
    return false;
}

static bool ends_in(const char *name, size_t length, const char *end)
{
    size_t n = strlen(end);

    return length > n && strncasecmp(name + length - n, end, n) == 0;
}

/* A platform or a browser may have put a number before the last dot: "a.tar
 * (1).gz", "a.tar-1.gz". */
static bool is_numbered_tar(const char *name)
{
    const char *dot = strrchr(name, '.');
    size_t length = dot != NULL ? (size_t)(dot - name) : 0;
    bool bracket = length > 0 && name[length - 1] == ')';

    if (dot == NULL ||
        (strcasecmp(dot, ".gz") != 0 && strcasecmp(dot, ".bz2") != 0 &&
         strcasecmp(dot, ".xz") != 0 && strcasecmp(dot, ".zst") != 0))
        return false;
    length -= bracket;
    size_t digits = 0;
    while (digits < length && strchr("0123456789", name[length - 1 - digits]))
        digits++;
    length -= digits;
    if (digits == 0 || length == 0 || name[--length] != (bracket ? '(' : '-'))
        return false;
    length -= bracket && length > 0 && name[length - 1] == ' ';
    return ends_in(name, length, ".tar");
}

bool contents_is_archive(const char *name)
{
    static const char *const ends[] = {
        ".zip",   ".tar",      ".tar.gz", ".tgz",     ".tar.bz2", ".tbz2",
        ".tbz",   ".tar.xz",   ".txz",    ".tar.zst", ".tar.lz",  ".tzst",
        ".tar.Z", ".tar.lzma", ".7z",     ".rar"};
    size_t length = strlen(name);

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends_in(name, length, ends[i]))
            return true;
    return is_numbered_tar(name);
}

/* ------------------------------------------------------------ the list -- */

ContentsItem *contents_add(Contents *contents, const char *path, ItemKind kind)
{
    /* Grown in steps that double, since there may be many. */
    size_t count = contents->count;
    if ((count & (count - 1)) == 0)
        contents->items = memory_grow(
            contents->items, count > 0 ? 2 * count : 1, sizeof(ContentsItem));
    ContentsItem *item = &contents->items[contents->count++];
    *item = (ContentsItem){.path = text_copy(path), .kind = kind};
    return item;
}

static void free_item(ContentsItem *item)
{
    free(item->path);
    free(item->bytes);
    free(item->problem);
}

/* By path; of one path, in the order in which they were added, which qsort
 * would not keep: `order` holds that for the moment. */
static int compare(const void *a, const void *b)
{
    const ContentsItem *x = a, *y = b;
    int paths = strcmp(x->path, y->path);

    return paths != 0 ? paths : (x->order > y->order) - (x->order < y->order);
}

void contents_sort(Contents *contents)
{
    size_t kept = 0;

    for (size_t i = 0; i < contents->count; i++)
        contents->items[i].order = (long long)i;
    if (contents->count > 0)
        qsort(contents->items, contents->count, sizeof(ContentsItem), compare);
    for (size_t i = 0; i < contents->count; i++) {
        ContentsItem *item = &contents->items[i];
        item->order = 0;
        if (kept > 0 && strcmp(contents->items[kept - 1].path, item->path) == 0)
            free_item(&contents->items[--kept]);
        contents->items[kept++] = *item;
    }
    contents->count = kept;
}

void contents_free(Contents *contents)
{
    if (contents == NULL)
        return;
    for (size_t i = 0; i < contents->count; i++)
        free_item(&contents->items[i]);
    free(contents->items);
    free(contents->problem);
    free(contents->unreadable);
    free(contents);
}

/* ------------------------------------------------------------- reading -- */

char *contents_note_unreadable(Contents *contents, const char *path)
{
    int reason = errno;
    char *problem = text_format("can't be read: %s", strerror(reason));

    if (contents->unreadable == NULL && reason != ENOENT && reason != ELOOP &&
        reason != ENOTDIR && reason != ENXIO)
        contents->unreadable =
            text_format("%s%s%s", path, *path != '\0' ? " " : "", problem);
    return problem;
}
