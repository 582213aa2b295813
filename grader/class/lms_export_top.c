/*
 * Knows what lies at the top of a class that is taken apart, and which of it
 * may be work. Must not know any platform.
 */
#include "lms_export_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/charset.h"
#include "base/memory.h"
#include "base/text.h"
#include "intake/filename_match.h"
#include "person.h"

static const char metadata[] = "submission_metadata.yml";

bool item_is_metadata(const ContentsItem *item)
{
    return strcmp(item->path, metadata) == 0;
}

static bool wants_metadata(const char *path, const void *what, size_t *most)
{
    (void)what;
    *most = LMS_MAX_METADATA;
    return strcmp(path, metadata) == 0;
}

void sorting_read(ExportSorting *sorting)
{
    const ContentsWish wish = {.folder = sorting->folder,
                               .wants = wants_metadata};

    contents_free(sorting->top);
    sorting->top = contents_read(sorting->path, &wish);
    free(sorting->named);
    sorting->named =
        memory_new(sorting->top->count + 1, sizeof *sorting->named);
}

void sorting_tell(ExportSorting *sorting, const ContentsItem *item,
                  const char *why, const char *fate)
{
    lms_export_tell(sorting->export,
                    text_format("%s/%s%s: %s: %s", sorting->path,
                                sorting->folder, item->path, why, fate));
}

bool item_is_packed(const ContentsItem *item)
{
    return item->kind == ITEM_FILE && contents_is_archive(item->path);
}

bool sorting_may_be_work(const ExportSorting *sorting, const ContentsItem *item)
{
    return item->kind != ITEM_FILE || item_is_packed(item) ||
           filename_resembles(item->path, sorting->names[0], true);
}

void sorting_leave_out(ExportSorting *sorting, const ContentsItem *item,
                       const char *why)
{
    if (sorting_may_be_work(sorting, item))
        sorting->export->incomplete = true;
    sorting_tell(sorting, item, why, "left out");
}

static bool is_asked_for(const ExportSorting *sorting, const char *name)
{
    long number;

    for (size_t i = 0; sorting->names[i] != NULL; i++)
        if (filename_match(name, sorting->names[i], &number) != WANTED_NOT)
            return true;
    return false;
}

bool sorting_holds_asked_for(const ExportSorting *sorting)
{
    for (size_t i = 0; i < sorting->top->count; i++)
        if (sorting->top->items[i].kind != ITEM_FOLDER &&
            is_asked_for(sorting, sorting->top->items[i].path))
            return true;
    return false;
}

bool sorting_enter_only_folder(ExportSorting *sorting)
{
    const Contents *top = sorting->top;

    if (top->count != 1 || top->items[0].kind != ITEM_FOLDER)
        return false;
    char *folder = text_format("%s%s/", sorting->folder, top->items[0].path);
    free(sorting->folder);
    sorting->folder = folder;
    sorting_read(sorting);
    return true;
}

char *sorting_make_readable(const ExportSorting *sorting, char *name)
{
    char *readable = NULL;

    if (!sorting->on_disk && !text_is_utf8(name))
        readable =
            charset_convert("UTF-8", "CP437", name, strlen(name), "?", NULL);
    if (readable == NULL)
        readable = person_compose(name);
    free(name);
    return readable;
}
