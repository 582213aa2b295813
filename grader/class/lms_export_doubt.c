/*
 * Knows when a folder that nobody has called a class may be one all the same.
 * Must not know how it would be taken apart.
 */
#include <stdlib.h>
#include <string.h>

#include "lms_export.h"
#include "base/text.h"
#include "intake/filename_match.h"

/* How many bytes of a path name the first folder in it. */
static size_t first_length(const char *path)
{
    return strcspn(path, "/");
}

static bool is_nested(const ContentsItem *item)
{
    return item->path[first_length(item->path)] == '/';
}

static bool is_called(const ContentsItem *item, const char *name)
{
    long number;

    return item->kind != ITEM_FOLDER &&
           filename_match(filename_base(item->path), name, &number) !=
               WANTED_NOT;
}

static bool is_packed(const ContentsItem *item)
{
    return item->kind == ITEM_FILE &&
           contents_is_archive(filename_base(item->path));
}

/* Is a file that is asked for there at all? Or else, right at the top? */
static bool has_asked_for(const Contents *all, const char *const *names,
                          bool top)
{
    for (size_t i = 0; i < all->count; i++)
        for (size_t n = 0; names[n] != NULL; n++)
            if (is_called(&all->items[i], names[n]) &&
                !(top && is_nested(&all->items[i])))
                return true;
    return false;
}

static bool share_folder(const ContentsItem *a, const ContentsItem *b)
{
    size_t n = first_length(a->path);
    return first_length(b->path) == n && strncmp(a->path, b->path, n) == 0;
}

/* Items of that name, or (NULL) packed, of which no two share a folder. Those
 * that are packed are looked for at the top, or `deep`. False when there are
 * fewer than SEVERAL: a submission may have a copy of its own. */
enum { SEVERAL = 3 };

static bool find_several(const Contents *all, const char *name, bool deep,
                         const ContentsItem *found[SEVERAL])
{
    int count = 0;
    for (size_t i = 0; count < SEVERAL && i < all->count; i++) {
        const ContentsItem *item = &all->items[i];
        bool counts = name != NULL
                          ? is_called(item, name)
                          : is_packed(item) && (deep || !is_nested(item));
        for (int k = 0; counts && k < count; k++)
            counts = !share_folder(found[k], item);
        if (counts)
            found[count++] = item;
    }
    return count == SEVERAL;
}

static char *describe(const Contents *all, const char *const *names)
{
    const ContentsItem *found[SEVERAL];

    if (has_asked_for(all, names, true))
        return NULL;
    for (size_t n = 0; names[n] != NULL; n++)
        if (find_several(all, names[n], true, found))
            return text_format(
                "%s is in %.*s, in %.*s and in others", names[n],
                (int)first_length(found[0]->path), found[0]->path,
                (int)first_length(found[1]->path), found[1]->path);
    if (find_several(all, NULL, !has_asked_for(all, names, false), found))
        return text_format("there are %s, %s and others", found[0]->path,
                           found[1]->path);
    return NULL;
}

/* The folder that holds all there is, with a slash at its end; or "". */
static char *find_only_folder(const Contents *all)
{
    size_t n = all->count > 0 ? first_length(all->items[0].path) : 0;

    for (size_t i = 0; i < all->count; i++) {
        const ContentsItem *item = &all->items[i];
        if (first_length(item->path) != n ||
            strncmp(item->path, all->items[0].path, n) != 0 ||
            (item->kind != ITEM_FOLDER && !is_nested(item)))
            return text_copy("");
    }
    return n > 0 ? text_format("%.*s/", (int)n, all->items[0].path)
                 : text_copy("");
}

static Contents *read_names(const char *path, const char *folder)
{
    const ContentsWish wish = {.folder = folder, .depth = CONTENTS_MAX_DEPTH};

    return contents_read(path, &wish);
}

char *lms_export_doubt(const char *path, const char *const *names)
{
    Contents *all = read_names(path, "");
    char *folder = find_only_folder(all);

    if (*folder != '\0') {
        contents_free(all);
        all = read_names(path, folder);
    }
    free(folder);
    char *doubt = all->problem == NULL ? describe(all, names) : NULL;
    contents_free(all);
    return doubt;
}
