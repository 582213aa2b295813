/*
 * Knows the archive in a submission that holds files of it: which of several is
 * meant, and which of its files are, where some lie beside it.
 */
#include <stdlib.h>
#include <string.h>

#include "intake_parts.h"
#include "base/memory.h"
#include "base/text.h"
#include "filename_match.h"

static bool is_archive(const ContentsItem *item)
{
    return item->kind == ITEM_FILE &&
           contents_is_archive(filename_base(item->path));
}

/* Above 0 if the first is rather meant: it is nearer to the top, or a later
 * attempt. */
static int compare_archives(const ContentsItem *x, const ContentsItem *y)
{
    int depths = intake_count_folders(y->path) - intake_count_folders(x->path);

    if (depths != 0)
        return depths;
    if (x->order != y->order)
        return x->order > y->order ? 1 : -1;
    return filename_compare_attempts(x->path, y->path);
}

/* The archive that is rather meant than others; NULL if there is none. */
static const ContentsItem *find_archive(const Contents *contents)
{
    const ContentsItem *best = NULL;

    for (size_t i = 0; i < contents->count; i++)
        if (is_archive(&contents->items[i]) &&
            (best == NULL || compare_archives(&contents->items[i], best) > 0))
            best = &contents->items[i];
    return best;
}

/* A second one that might as well be meant, and says something else. */
static const ContentsItem *find_rival(const Contents *contents,
                                      const ContentsItem *best)
{
    for (size_t i = 0; i < contents->count; i++) {
        const ContentsItem *item = &contents->items[i];
        if (is_archive(item) && item != best &&
            compare_archives(best, item) <= 0 &&
            !intake_is_same_file(best, item))
            return item;
    }
    return NULL;
}

/* Names the archives that lie beside the one that is opened: "lab.zip"; NULL
 * if there are none. The caller frees it. */
static char *name_others(const Contents *contents, const ContentsItem *best)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < contents->count; i++) {
        const ContentsItem *item = &contents->items[i];
        if (is_archive(item) && item != best && item->order == best->order &&
            intake_count_folders(item->path) ==
                intake_count_folders(best->path))
            text_addf(&text, "%s%s", text.length > 0 ? ", " : "", item->path);
    }
    return text.length > 0 ? text_take(&text) : NULL;
}

/* The item of those that has the name, of several the newest; NULL: none. */
static const ContentsItem *find_named(const Contents *contents,
                                      const char *name)
{
    const char *const names[] = {name, NULL};
    const ContentsItem *newest = NULL;

    for (size_t i = 0; i < contents->count; i++) {
        const ContentsItem *item = &contents->items[i];
        if (item->kind != ITEM_FOLDER &&
            intake_is_among(filename_base(item->path), names) &&
            (newest == NULL || item->order > newest->order))
            newest = item;
    }
    return newest;
}

/* Whether none of the files asked for lies beside an archive. */
static bool is_alone(const Contents *contents, const char *const *names)
{
    while (*names != NULL && find_named(contents, *names) == NULL)
        names++;
    return *names == NULL;
}

/* Whether the archive may hold a file: it is not beside it, or is older. */
static bool may_hold(const ContentsItem *archive, const Contents *beside,
                     const char *name)
{
    const ContentsItem *item = find_named(beside, name);

    return item == NULL || item->order < archive->order;
}

static bool may_hold_any(const ContentsItem *archive, const Contents *beside,
                         const char *const *names)
{
    while (*names != NULL && !may_hold(archive, beside, *names))
        names++;
    return *names != NULL;
}

/* What is in the archive; or only why it is not known. */
static Contents *open_archive(const Contents *contents,
                              const ContentsItem *archive,
                              const IntakeAsked *asked)
{
    const ContentsItem *rival = find_rival(contents, archive);
    const IntakeAsked last = {asked->names, asked->beside, &(Source){0}, false};
    const ContentsWish wish = {.folder = "",
                               .depth = CONTENTS_MAX_DEPTH,
                               .wants = intake_is_asked_for,
                               .what = &last};
    Contents *inner = memory_new(1, sizeof *inner);

    if (rival != NULL) {
        inner->problem = text_format("two archives could be the one meant: %s "
                                     "and %s",
                                     archive->path, rival->path);
    } else if (archive->bytes == NULL) {
        inner->problem =
            text_format("%s: %s", archive->path,
                        archive->problem ? archive->problem : "can't be read");
    } else {
        contents_free(inner);
        inner = contents_read_bytes(archive->bytes, archive->size, &wish);
        char *problem = inner->problem;
        if (problem != NULL)
            inner->problem = text_format("%s: %s", archive->path, problem);
        free(problem);
    }
    return inner;
}

/* Moves all items of one name, with `within` as they lie in that archive. */
static void move_named(Contents *to, const Contents *from, const char *name,
                       const char *within)
{
    const char *const names[] = {name, NULL};

    for (size_t i = 0; i < from->count; i++) {
        ContentsItem *item = &from->items[i];
        if (item->kind == ITEM_FOLDER ||
            !intake_is_among(filename_base(item->path), names))
            continue;
        char *path = within != NULL ? text_format("%s/%s", within, item->path)
                                    : text_copy(item->path);
        intake_move(to, path, item, item->order);
        free(path);
    }
}

/* What lies beside the archive, with those files from within that it may hold,
 * and does. */
static Contents *merge(Contents *beside, Contents *inner,
                       const ContentsItem *archive, const IntakeAsked *asked,
                       bool *taken)
{
    Contents *all = memory_new(1, sizeof *all);

    for (size_t i = 0; asked->names[i] != NULL; i++) {
        const char *name = asked->names[i];
        const ContentsItem *item = find_named(inner, name);
        taken[i] = item != NULL && may_hold(archive, beside, name) &&
                   (item->bytes != NULL || find_named(beside, name) == NULL);
        move_named(all, taken[i] ? inner : beside, name,
                   taken[i] ? archive->path : NULL);
    }
    for (size_t i = 0; i < beside->count; i++) {
        ContentsItem *item = &beside->items[i];
        bool moved = item->kind != ITEM_FOLDER &&
                     intake_is_among(filename_base(item->path), asked->names);
        if (!moved && item != archive)
            intake_move(all, item->path, item, item->order);
    }
    return all;
}

Contents *intake_look_within(Contents *contents, const IntakeAsked *asked,
                             Within *within)
{
    const ContentsItem *archive = find_archive(contents);

    if (contents->problem != NULL || archive == NULL ||
        !may_hold_any(archive, contents, asked->names))
        return contents;
    bool alone = is_alone(contents, asked->names);
    Contents *inner = open_archive(contents, archive, asked);
    if (!alone && inner->problem != NULL) {
        contents_free(inner);
        return contents;
    }
    if (inner->problem == NULL)
        within->shut = name_others(contents, archive);
    if (!alone) {
        Contents *all = merge(contents, inner, archive, asked, within->taken);
        within->path = text_copy(archive->path);
        contents_free(inner);
        inner = all;
    }
    if (inner->unreadable == NULL) {
        inner->unreadable = contents->unreadable;
        contents->unreadable = NULL;
    }
    contents_free(contents);
    return inner;
}

void intake_note_within(Intake *intake, const Within *within,
                        const char *const *names)
{
    for (size_t i = 0; names[i] != NULL; i++)
        if (within->taken[i])
            intake_add_note(&intake->files[i],
                            text_format("in %s", within->path));
    if (within->shut != NULL && intake->problem == NULL)
        intake_add_note(&intake->files[0],
                        text_format("not opened: %s", within->shut));
}

void intake_within_clear(Within *within)
{
    free(within->path);
    free(within->taken);
    free(within->shut);
    *within = (Within){0};
}
