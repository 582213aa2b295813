/*
 * See lms_export.h. Knows how a class lies at the top of a folder or an
 * archive. Must not know what is in a submission.
 */
#include "lms_export_parts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "person.h"
#include "base/text.h"

static const char alone[] =
    "all there is, and work of several: taken for the class";

/* So many items of a platform's to one that may be work and is not named so. */
enum { NEARLY_ALL = 3 };

/* ------------------------------------------------------------- together -- */

typedef struct {
    const char *kind;
    NameReader *reader; /* NULL: names are told by the metadata */
    StudentOrigin origin;
} Platform;

static void mark_named(ExportSorting *sorting, const Platform *platform)
{
    if (platform->reader != NULL)
        sorting_mark_names(sorting, platform->reader);
    else
        lms_export_mark_gradescope(sorting->top, sorting->named);
}

/* How many are named so; 0 if that is not nearly all that may be work. */
static size_t count_named(const ExportSorting *sorting)
{
    size_t named = 0, others = 0;

    for (size_t i = 0; i < sorting->top->count; i++)
        if (sorting->named[i])
            named++;
        else
            others += sorting_may_be_work(sorting, &sorting->top->items[i]);
    return named >= NEARLY_ALL * others ? named : 0;
}

/* The platform that has named most: a student can choose the end of a file's
 * name, and make it look like another's. NULL if it is none. */
static const Platform *find_platform(ExportSorting *sorting)
{
    static const Platform platforms[] = {
        {"an export from Gradescope", NULL, ORIGIN_GRADESCOPE},
        {"a download from Moodle", lms_export_name_moodle, ORIGIN_MOODLE},
        {"a download from Canvas", lms_export_name_canvas, ORIGIN_CANVAS},
    };
    const Platform *found = NULL;
    size_t most = 0;

    for (size_t i = 0; i < sizeof platforms / sizeof *platforms; i++) {
        mark_named(sorting, &platforms[i]);
        size_t count = count_named(sorting);
        if (count > most) {
            most = count;
            found = &platforms[i];
        }
    }
    return found;
}

/* Sorts what comes from a platform. False if it does not. */
static bool sort_platform(ExportSorting *sorting, bool class)
{
    LmsExport *export = sorting->export;

    if (!class && sorting_holds_asked_for(sorting))
        return false;
    const Platform *platform = find_platform(sorting);
    if (platform == NULL)
        return false;
    mark_named(sorting, platform);
    export->kind = platform->kind;
    if (platform->reader != NULL)
        sorting_add_people(sorting, platform->reader, platform->origin);
    else
        lms_export_read_gradescope(export, sorting->path, sorting->folder,
                                   sorting->top);
    sorting_add_plain(sorting);
    return true;
}

/* Each folder and each archive by itself. */
static void sort_class(ExportSorting *sorting)
{
    memset(sorting->named, 0, sorting->top->count * sizeof *sorting->named);
    sorting_add_plain(sorting);
    sorting->export->kind = "a class";
}

/* What those are called, folded, that no platform has told apart; NULL of
 * others. */
static char **fold_names(const LmsExport *export)
{
    char **names = memory_new(export->count, sizeof *names);

    for (size_t i = 0; i < export->count; i++)
        if (export->entries[i].student.origin == ORIGIN_FOLDER)
            names[i] = person_fold(export->entries[i].student.name);
    return names;
}

static bool is_called_as_before(char *const *names, size_t index)
{
    for (size_t i = 0; i < index && names[index] != NULL; i++)
        if (names[i] != NULL && strcmp(names[i], names[index]) == 0)
            return true;
    return false;
}

/* "gina/" and "Gina.zip" may be one student's or two's: nobody but the teacher
 * knows. */
static void tell_of_namesakes(LmsExport *export)
{
    char **names = fold_names(export);

    for (size_t i = 0; i < export->count; i++)
        if (is_called_as_before(names, i))
            lms_export_tell(export,
                            text_format("%s: another submission is called %s, "
                                        "too: each is graded by itself",
                                        export->entries[i].path,
                                        export->entries[i].student.name));
    for (size_t i = 0; i < export->count; i++)
        free(names[i]);
    free(names);
}

/* Whether what nobody has packed for a class may be one all the same. */
static bool may_be_class(const char *path, const char *const *names)
{
    char *doubt = lms_export_doubt(path, names);
    bool may = doubt != NULL;

    free(doubt);
    return may;
}

/* False if it is no class. */
static bool sort_all(ExportSorting *sorting, bool class)
{
    sorting_read(sorting);
    if (sorting->top->problem != NULL) {
        sorting->export->problem =
            text_format("%s: %s", sorting->path, sorting->top->problem);
        return class;
    }
    if (sort_platform(sorting, class))
        return true;
    char *outside = text_copy(sorting->folder);
    bool entered = sorting_enter_only_folder(sorting);
    bool platform = entered && sort_platform(sorting, class);
    bool doubtful = entered && !platform && sorting->on_disk;
    if (doubtful && class && may_be_class(sorting->path, sorting->names)) {
        lms_export_tell(sorting->export,
                        text_format("%s/%.*s: %s", sorting->path,
                                    (int)strlen(sorting->folder) - 1,
                                    sorting->folder, alone));
    } else if (doubtful) {
        free(sorting->folder);
        sorting->folder = outside;
        outside = NULL;
        sorting_read(sorting);
    }
    free(outside);
    if (platform || !class)
        return platform;
    sort_class(sorting);
    return true;
}

static int compare_entries(const void *a, const void *b)
{
    const LmsEntry *x = a, *y = b;
    int names = strcmp(x->name, y->name);

    /* (A folder and loose files may say the same name.) */
    return names != 0 ? names
                      : (x->source.files == NULL) - (y->source.files == NULL);
}

static LmsExport *read_class(const char *path, const char *const *names,
                             bool class, bool on_disk)
{
    LmsExport *export = memory_new(1, sizeof *export);
    ExportSorting sorting = {.export = export,
                             .path = path,
                             .on_disk = on_disk,
                             .names = names,
                             .folder = text_copy("")};

    bool is_class = sort_all(&sorting, class);
    if (is_class && export->problem == NULL)
        lms_export_tell_hidden(export, path, sorting.folder, names);
    contents_free(sorting.top);
    free(sorting.folder);
    free(sorting.named);
    if (export->count > 0)
        qsort(export->entries, export->count, sizeof(LmsEntry),
              compare_entries);
    tell_of_namesakes(export);
    if (is_class)
        return export;
    lms_export_free(export);
    return NULL;
}

/* -------------------------------------------- a download in a folder ---- */

/* The only item that may be work; NULL if there are others, or none. */
static const ContentsItem *find_only_work(const ExportSorting *sorting)
{
    const ContentsItem *only = NULL;

    for (size_t i = 0; i < sorting->top->count; i++) {
        const ContentsItem *item = &sorting->top->items[i];
        if (only != NULL && sorting_may_be_work(sorting, item))
            return NULL;
        if (sorting_may_be_work(sorting, item))
            only = item;
    }
    return only;
}

/* The class that is in an archive, which is all the work there is in a folder;
 * NULL if it is none. */
static LmsExport *read_packed_class(const char *folder,
                                    const char *const *names)
{
    ExportSorting sorting = {.path = folder, .names = names, .folder = ""};
    LmsExport *export = NULL;

    sorting_read(&sorting);
    const ContentsItem *item =
        sorting.top->problem == NULL ? find_only_work(&sorting) : NULL;
    if (item != NULL && item_is_packed(item)) {
        char *path = text_format("%s/%s", folder, item->path);
        export = read_class(path, names, false, false);
        if (export == NULL && may_be_class(path, names))
            export = read_class(path, names, true, false);
        if (export != NULL)
            lms_export_tell(export, text_format("%s: %s", path, alone));
        free(path);
    }
    contents_free(sorting.top);
    free(sorting.named);
    return export;
}

LmsExport *lms_export_read(const char *path, const char *const *names,
                           bool class)
{
    struct stat status;
    bool on_disk = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    LmsExport *packed =
        class && on_disk ? read_packed_class(path, names) : NULL;

    return packed != NULL ? packed : read_class(path, names, class, on_disk);
}
