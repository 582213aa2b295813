/*
 * Knows a class that no platform has named: each folder and each archive is a
 * submission, and a loose file is one's whose name it says.
 */
#include "lms_export_parts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

static const char strange[] = "not named as the others are";

/* All of one submission. */
static bool is_whole(const ContentsItem *item)
{
    return item->kind == ITEM_FOLDER || item_is_packed(item);
}

/* The name of an archive without what makes it one. */
static char *cut_ending(const char *name)
{
    char *cut = text_copy(name);
    char *dot = strrchr(cut, '.');

    *dot = '\0';
    dot = strrchr(cut, '.');
    if (dot != NULL && dot != cut && strcasecmp(dot, ".tar") == 0)
        *dot = '\0';
    return cut;
}

static void add_plain(ExportSorting *sorting, const ContentsItem *item)
{
    LmsEntry *entry = lms_export_add(sorting->export);
    bool archive = item->kind == ITEM_FILE;
    char *inside = text_format("%s%s", sorting->folder, item->path);

    entry->name = sorting_make_readable(sorting, text_copy(item->path));
    entry->path = text_format("%s/%s", sorting->path, inside);
    entry->student.name =
        archive ? cut_ending(entry->name) : text_copy(entry->name);
    if (!archive) {
        entry->source = source_of(sorting->path);
        free(entry->source.folder);
        entry->source.folder = text_format("%s/", inside);
    } else if (sorting->on_disk) {
        entry->source = source_of(entry->path);
    } else {
        entry->source = source_of(sorting->path);
        free(entry->source.folder);
        entry->source.folder = text_copy(sorting->folder);
        source_add(&entry->source, item->path, item->path, 0);
    }
    free(inside);
}

/* False if it does not say whose it is. */
static bool add_loose(ExportSorting *sorting, const ContentsItem *item)
{
    LmsName name;

    if (!lms_export_name_loose(item->path, sorting->names, &name))
        return false;
    name.name = sorting_make_readable(sorting, name.name);
    sorting_add_file(sorting, item, &name, ORIGIN_FOLDER);
    lms_export_name_clear(&name);
    return true;
}

/* What no submission can be made of. */
static void pass_over(ExportSorting *sorting, const ContentsItem *item)
{
    if (item->kind == ITEM_SYMLINK || item->kind == ITEM_HARD_LINK)
        sorting_leave_out(sorting, item, "a link, which is not followed");
    else if (item->kind != ITEM_FILE)
        sorting_leave_out(sorting, item, "neither a folder nor a file");
    else if (sorting->export->kind != NULL)
        sorting_leave_out(sorting, item, strange);
    else if (sorting_may_be_work(sorting, item))
        sorting_leave_out(sorting, item, "does not say whose it is");
    else if (item_is_metadata(item))
        sorting_leave_out(sorting, item, "does not tell of what is there");
    else
        sorting_leave_out(sorting, item, "neither a C file nor an archive");
}

/* What no platform has named: in a download of one that is odd, and told. */
static void add_own(ExportSorting *sorting, const ContentsItem *item)
{
    if (is_whole(item)) {
        add_plain(sorting, item);
    } else if (item->kind != ITEM_FILE || !add_loose(sorting, item)) {
        pass_over(sorting, item);
        return;
    }
    if (sorting->export->kind != NULL)
        sorting_tell(sorting, item, strange,
                     "taken for a submission of its own");
}

/* Loose files come first, so that none of theirs is put to a folder. */
void sorting_add_plain(ExportSorting *sorting)
{
    for (int whole = 0; whole < 2; whole++)
        for (size_t i = 0; i < sorting->top->count; i++) {
            const ContentsItem *item = &sorting->top->items[i];
            if (!sorting->named[i] && is_whole(item) == whole)
                add_own(sorting, item);
        }
}
