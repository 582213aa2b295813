/*
 * Knows how the entries of a download from Canvas or Moodle become students'
 * submissions: those of one name and one number are one student's.
 */
#include "lms_export_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* A folder is Moodle's only, and a link nobody's. */
static bool read_name(const ExportSorting *sorting, const ContentsItem *item,
                      NameReader *reader, LmsName *name)
{
    if (item->kind != ITEM_FILE &&
        (item->kind != ITEM_FOLDER || reader != lms_export_name_moodle))
        return false;
    if (!reader(item->path, name))
        return false;
    name->name = sorting_make_readable(sorting, name->name);
    return true;
}

void sorting_mark_names(ExportSorting *sorting, NameReader *reader)
{
    for (size_t i = 0; i < sorting->top->count; i++) {
        LmsName name;
        sorting->named[i] =
            read_name(sorting, &sorting->top->items[i], reader, &name);
        if (sorting->named[i])
            lms_export_name_clear(&name);
    }
}

/* The entry of the student; a new one if there is none yet. */
static LmsEntry *find_entry(ExportSorting *sorting, const LmsName *name,
                            StudentOrigin origin)
{
    LmsExport *export = sorting->export;

    for (size_t i = 0; i < export->count; i++) {
        const Student *student = &export->entries[i].student;
        if (student->origin == origin &&
            strcmp(student->name, name->name) == 0 &&
            (name->id == NULL || student->id == NULL
                 ? name->id == student->id
                 : strcmp(student->id, name->id) == 0))
            return &export->entries[i];
    }
    LmsEntry *entry = lms_export_add(export);
    entry->name = name->id != NULL ? text_format("%s_%s", name->name, name->id)
                                   : text_copy(name->name);
    entry->path =
        text_format("%s/%s%s", sorting->path, sorting->folder, entry->name);
    entry->student.name = text_copy(name->name);
    entry->student.id = text_copy(name->id);
    entry->student.origin = origin;
    entry->source.path = text_copy(sorting->path);
    entry->source.folder = text_copy(sorting->folder);
    return entry;
}

/* The latest of a student's files says whether the submission is late. */
static void add_file(LmsEntry *entry, const ContentsItem *item,
                     const LmsName *name)
{
    const Source *source = &entry->source;
    bool latest = true;

    for (size_t i = 0; i < source->file_count; i++)
        latest = latest && name->order >= source->files[i].order;
    if (latest)
        entry->student.late = name->late;
    source_add(&entry->source, item->path, *name->rest ? name->rest : "file",
               name->order);
}

void sorting_add_file(ExportSorting *sorting, const ContentsItem *item,
                      const LmsName *name, StudentOrigin origin)
{
    add_file(find_entry(sorting, name, origin), item, name);
}

/* Moodle has a folder for the files, and perhaps one for what was typed. */
static void add_folder(ExportSorting *sorting, LmsEntry *entry,
                       const ContentsItem *item, const LmsName *name)
{
    bool has_one = strcmp(entry->source.folder, sorting->folder) != 0;

    if (has_one && name->has_no_files)
        return;
    free(entry->source.folder);
    entry->source.folder = text_format("%s%s/", sorting->folder, item->path);
}

static void sort_by_name(ExportSorting *sorting, const ContentsItem *item,
                         const LmsName *name, StudentOrigin origin)
{
    bool folder = item->kind == ITEM_FOLDER;

    if (name->ambiguous && !folder) {
        sorting_leave_out(sorting, item,
                          "its name may be that of two students");
        return;
    }
    if (folder)
        add_folder(sorting, find_entry(sorting, name, origin), item, name);
    else
        sorting_add_file(sorting, item, name, origin);
}

void sorting_add_people(ExportSorting *sorting, NameReader *reader,
                        StudentOrigin origin)
{
    for (size_t i = 0; i < sorting->top->count; i++) {
        const ContentsItem *item = &sorting->top->items[i];
        LmsName name;
        if (!sorting->named[i] || !read_name(sorting, item, reader, &name))
            continue;
        sort_by_name(sorting, item, &name, origin);
        lms_export_name_clear(&name);
    }
}
