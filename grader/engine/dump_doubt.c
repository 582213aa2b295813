/*
 * Knows when a folder that nobody has called a class may be one all the same.
 * Must not know how it would be taken apart.
 */
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "text.h"
#include "wanted.h"

/* How many bytes of a path name the first folder in it. */
static size_t first_length(const char *path)
{
    return strcspn(path, "/");
}

static bool is_nested(const Item *item)
{
    return item->path[first_length(item->path)] == '/';
}

static bool is_called(const Item *item, const char *name)
{
    long number;

    return item->kind != ITEM_FOLDER &&
           wanted_match(wanted_base(item->path), name, &number) != WANTED_NOT;
}

static bool is_packed(const Item *item)
{
    return item->kind == ITEM_FILE &&
           contents_is_archive(wanted_base(item->path));
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

/* Two items, of that name or (NULL) packed, that don't share a folder. Those
 * that are packed are looked for at the top, or `deep`. */
static bool find_two(const Contents *all, const char *name, bool deep,
                     const Item *two[2])
{
    two[0] = NULL;
    for (size_t i = 0; i < all->count; i++) {
        const Item *item = &all->items[i];
        bool counts = name != NULL
                          ? is_called(item, name)
                          : is_packed(item) && (deep || !is_nested(item));
        if (!counts)
            continue;
        size_t n = first_length(item->path);
        two[1] = item;
        if (two[0] == NULL)
            two[0] = item;
        else if (first_length(two[0]->path) != n ||
                 strncmp(two[0]->path, item->path, n) != 0)
            return true;
    }
    return false;
}

static char *describe(const Contents *all, const char *const *names)
{
    const Item *two[2];

    if (has_asked_for(all, names, true))
        return NULL;
    for (size_t n = 0; names[n] != NULL; n++)
        if (find_two(all, names[n], true, two))
            return text_format("%s is in %.*s and in %.*s", names[n],
                               (int)first_length(two[0]->path), two[0]->path,
                               (int)first_length(two[1]->path), two[1]->path);
    if (find_two(all, NULL, !has_asked_for(all, names, false), two))
        return text_format("there are %s and %s", two[0]->path, two[1]->path);
    return NULL;
}

/* The folder that holds all there is, with a slash at its end; or "". */
static char *find_only_folder(const Contents *all)
{
    size_t n = all->count > 0 ? first_length(all->items[0].path) : 0;

    for (size_t i = 0; i < all->count; i++) {
        const Item *item = &all->items[i];
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
    const ContentsWish wish = {folder, CONTENTS_MAX_DEPTH, NULL, NULL, false};

    return contents_read(path, &wish);
}

char *dump_doubt(const char *path, const char *const *names)
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
