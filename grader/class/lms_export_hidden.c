/*
 * Knows which work of a class is hidden: a folder or an archive whose name
 * begins with a dot, as programs call what is their own. Nobody's submission is
 * looked for there; what may be one is named.
 */
#include <stdlib.h>
#include <string.h>

#include "lms_export_parts.h"
#include "base/text.h"
#include "intake/filename_match.h"

static Contents *read_hidden(const char *path, const char *folder, int depth)
{
    const ContentsWish wish = {
        .folder = folder, .depth = depth, .hidden = true};

    return contents_read(path, &wish);
}

static bool is_asked_for(const ContentsItem *item, const char *const *names)
{
    const char *base = filename_base(item->path);
    long number;

    for (; *names != NULL && item->kind != ITEM_FOLDER; names++)
        if (filename_match(base, *names, &number) != WANTED_NOT)
            return true;
    return false;
}

/* Whether there is a file that is asked for, or right in it an archive. */
static bool holds_work(const char *path, const char *folder,
                       const char *const *names)
{
    Contents *all = read_hidden(path, folder, CONTENTS_MAX_DEPTH);
    bool holds = false;

    for (size_t i = 0; i < all->count && !holds; i++)
        holds = is_asked_for(&all->items[i], names) ||
                (item_is_packed(&all->items[i]) &&
                 strchr(all->items[i].path, '/') == NULL);
    contents_free(all);
    return holds;
}

/* (A Mac leaves notes on files, "._anna.zip", which are none.) */
static bool may_be_work(const char *path, const char *folder,
                        const ContentsItem *item, const char *const *names)
{
    if (!contents_is_hidden(item->path, strlen(item->path)) ||
        strncmp(item->path, "._", 2) == 0)
        return false;
    if (item->kind != ITEM_FOLDER)
        return item_is_packed(item);
    char *inside = text_format("%s%s/", folder, item->path);
    bool may = holds_work(path, inside, names);
    free(inside);
    return may;
}

void lms_export_tell_hidden(LmsExport *export, const char *path,
                            const char *folder, const char *const *names)
{
    Contents *top = read_hidden(path, folder, 0);

    for (size_t i = 0; i < top->count; i++) {
        if (!may_be_work(path, folder, &top->items[i], names))
            continue;
        export->incomplete = true;
        lms_export_tell(
            export, text_format("%s/%s%s: its name begins with a dot: left out",
                                path, folder, top->items[i].path));
    }
    contents_free(top);
}
