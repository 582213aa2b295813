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

static void mark_named(Sorting *sorting, const Platform *platform)
{
    if (platform->reader != NULL)
        sorting_mark_names(sorting, platform->reader);
    else
        lms_export_mark_gradescope(sorting->top, sorting->named);
}

/* How many are named so; 0 if that is not nearly all that may be work. */
static size_t count_named(const Sorting *sorting)
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
static const Platform *find_platform(Sorting *sorting)
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
static bool sort_platform(Sorting *sorting, bool class)
{
    Dump *dump = sorting->dump;

    if (!class && sorting_holds_asked_for(sorting))
        return false;
    const Platform *platform = find_platform(sorting);
    if (platform == NULL)
        return false;
    mark_named(sorting, platform);
    dump->kind = platform->kind;
    if (platform->reader != NULL)
        sorting_add_people(sorting, platform->reader, platform->origin);
    else
        lms_export_read_gradescope(dump, sorting->path, sorting->folder,
                                   sorting->top);
    sorting_add_plain(sorting);
    return true;
}

/* Each folder and each archive by itself. */
static void sort_class(Sorting *sorting)
{
    memset(sorting->named, 0, sorting->top->count * sizeof *sorting->named);
    sorting_add_plain(sorting);
    sorting->dump->kind = "a class";
}

/* What those are called, folded, that no platform has told apart; NULL of
 * others. */
static char **fold_names(const Dump *dump)
{
    char **names = memory_new(dump->count, sizeof *names);

    for (size_t i = 0; i < dump->count; i++)
        if (dump->entries[i].student.origin == ORIGIN_FOLDER)
            names[i] = person_fold(dump->entries[i].student.name);
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
static void tell_of_namesakes(Dump *dump)
{
    char **names = fold_names(dump);

    for (size_t i = 0; i < dump->count; i++)
        if (is_called_as_before(names, i))
            lms_export_tell(dump,
                            text_format("%s: another submission is called %s, "
                                        "too: each is graded by itself",
                                        dump->entries[i].path,
                                        dump->entries[i].student.name));
    for (size_t i = 0; i < dump->count; i++)
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
static bool sort_all(Sorting *sorting, bool class)
{
    sorting_read(sorting);
    if (sorting->top->problem != NULL) {
        sorting->dump->problem =
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
        lms_export_tell(sorting->dump,
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
    const DumpEntry *x = a, *y = b;
    int names = strcmp(x->name, y->name);

    /* (A folder and loose files may say the same name.) */
    return names != 0 ? names
                      : (x->source.files == NULL) - (y->source.files == NULL);
}

static Dump *read_class(const char *path, const char *const *names, bool class,
                        bool on_disk)
{
    Dump *dump = memory_new(1, sizeof *dump);
    Sorting sorting = {.dump = dump,
                       .path = path,
                       .on_disk = on_disk,
                       .names = names,
                       .folder = text_copy("")};

    bool is_class = sort_all(&sorting, class);
    if (is_class && dump->problem == NULL)
        lms_export_tell_hidden(dump, path, sorting.folder, names);
    contents_free(sorting.top);
    free(sorting.folder);
    free(sorting.named);
    if (dump->count > 0)
        qsort(dump->entries, dump->count, sizeof(DumpEntry), compare_entries);
    tell_of_namesakes(dump);
    if (is_class)
        return dump;
    lms_export_free(dump);
    return NULL;
}

/* -------------------------------------------- a download in a folder ---- */

/* The only item that may be work; NULL if there are others, or none. */
static const Item *find_only_work(const Sorting *sorting)
{
    const Item *only = NULL;

    for (size_t i = 0; i < sorting->top->count; i++) {
        const Item *item = &sorting->top->items[i];
        if (only != NULL && sorting_may_be_work(sorting, item))
            return NULL;
        if (sorting_may_be_work(sorting, item))
            only = item;
    }
    return only;
}

/* The class that is in an archive, which is all the work there is in a folder;
 * NULL if it is none. */
static Dump *read_packed_class(const char *folder, const char *const *names)
{
    Sorting sorting = {.path = folder, .names = names, .folder = ""};
    Dump *dump = NULL;

    sorting_read(&sorting);
    const Item *item =
        sorting.top->problem == NULL ? find_only_work(&sorting) : NULL;
    if (item != NULL && item_is_packed(item)) {
        char *path = text_format("%s/%s", folder, item->path);
        dump = read_class(path, names, false, false);
        if (dump == NULL && may_be_class(path, names))
            dump = read_class(path, names, true, false);
        if (dump != NULL)
            lms_export_tell(dump, text_format("%s: %s", path, alone));
        free(path);
    }
    contents_free(sorting.top);
    free(sorting.named);
    return dump;
}

Dump *lms_export_read(const char *path, const char *const *names, bool class)
{
    struct stat status;
    bool on_disk = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    Dump *packed = class && on_disk ? read_packed_class(path, names) : NULL;

    return packed != NULL ? packed : read_class(path, names, class, on_disk);
}
