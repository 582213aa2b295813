/*
 * See lms_export.h. Knows how a class lies at the top of a folder or an
 * archive. Must not know what is in a submission.
 */
#include "lms_export.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/charset.h"
#include "lms_export_names.h"
#include "base/memory.h"
#include "person.h"
#include "base/text.h"
#include "intake/filename_match.h"

static const char metadata[] = "submission_metadata.yml";
static const char strange[] = "not named as the others are";
static const char alone[] =
    "all there is, and work of several: taken for the class";

/* So many items of a platform's to one that may be work and is not named so. */
enum { NEARLY_ALL = 3 };

/* A class that is being taken apart. */
typedef struct {
    Dump *dump;
    const char *path;
    bool on_disk; /* a folder; else an archive */
    const char *const *names;
    char *folder;  /* where in it the submissions are: "" or "class/" */
    Contents *top; /* what is there */
    bool *named;   /* of each item there: whether it is named as the platform
                      does that the class is from */
} Sorting;

typedef bool NameReader(const char *entry, DumpName *name);

/* ------------------------------------------------------------ the dump -- */

DumpEntry *lms_export_add(Dump *dump)
{
    dump->entries =
        memory_grow(dump->entries, dump->count + 1, sizeof *dump->entries);
    DumpEntry *entry = &dump->entries[dump->count++];
    *entry = (DumpEntry){0};
    return entry;
}

void lms_export_tell(Dump *dump, char *line)
{
    dump->told =
        memory_grow(dump->told, dump->told_count + 1, sizeof *dump->told);
    dump->told[dump->told_count++] = line;
}

void lms_export_free(Dump *dump)
{
    if (dump == NULL)
        return;
    for (size_t i = 0; i < dump->count; i++) {
        DumpEntry *entry = &dump->entries[i];
        free(entry->name);
        free(entry->path);
        source_clear(&entry->source);
        student_clear(&entry->student);
    }
    for (size_t i = 0; i < dump->told_count; i++)
        free(dump->told[i]);
    free(dump->told);
    free(dump->entries);
    free(dump->problem);
    free(dump);
}

/* ------------------------------------------------------------- the top -- */

static bool is_metadata(const char *path, const void *what, size_t *most)
{
    (void)what;
    *most = DUMP_MAX_METADATA;
    return strcmp(path, metadata) == 0;
}

static void read_top(Sorting *sorting)
{
    const ContentsWish wish = {.folder = sorting->folder, .wants = is_metadata};

    contents_free(sorting->top);
    sorting->top = contents_read(sorting->path, &wish);
    free(sorting->named);
    sorting->named =
        memory_new(sorting->top->count + 1, sizeof *sorting->named);
}

/* Names an item, and says what is odd about it and what becomes of it. */
static void tell(Sorting *sorting, const Item *item, const char *why,
                 const char *fate)
{
    lms_export_tell(sorting->dump,
                    text_format("%s/%s%s: %s: %s", sorting->path,
                                sorting->folder, item->path, why, fate));
}

static bool is_packed(const Item *item)
{
    return item->kind == ITEM_FILE && contents_is_archive(item->path);
}

/* All of one submission. */
static bool is_whole(const Item *item)
{
    return item->kind == ITEM_FOLDER || is_packed(item);
}

/* Whether it may be what somebody has handed in: all but files of other
 * kinds than are asked for. */
static bool may_be_work(const Sorting *sorting, const Item *item)
{
    return item->kind != ITEM_FILE || is_packed(item) ||
           filename_resembles(item->path, sorting->names[0], true);
}

/* Names an item that is not taken, and says why. */
static void leave_out(Sorting *sorting, const Item *item, const char *why)
{
    if (may_be_work(sorting, item))
        sorting->dump->incomplete = true;
    tell(sorting, item, why, "left out");
}

static bool is_asked_for(const Sorting *sorting, const char *name)
{
    long number;

    for (size_t i = 0; sorting->names[i] != NULL; i++)
        if (filename_match(name, sorting->names[i], &number) != WANTED_NOT)
            return true;
    return false;
}

static bool holds_asked_for(const Sorting *sorting)
{
    for (size_t i = 0; i < sorting->top->count; i++)
        if (sorting->top->items[i].kind != ITEM_FOLDER &&
            is_asked_for(sorting, sorting->top->items[i].path))
            return true;
    return false;
}

/* Goes into the folder that is all there is. False if there is none. */
static bool enter_only_folder(Sorting *sorting)
{
    const Contents *top = sorting->top;

    if (top->count != 1 || top->items[0].kind != ITEM_FOLDER)
        return false;
    char *folder = text_format("%s%s/", sorting->folder, top->items[0].path);
    free(sorting->folder);
    sorting->folder = folder;
    read_top(sorting);
    return true;
}

/* ------------------------------------------------- Canvas and Moodle ---- */

/* A name as it is compared and shown. In an archive one that is no UTF-8 is
 * what zip had before: CP437, which gives every byte a character of its own. */
static char *make_readable(const Sorting *sorting, char *name)
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

/* A folder is Moodle's only, and a link nobody's. */
static bool read_name(const Sorting *sorting, const Item *item,
                      NameReader *reader, DumpName *name)
{
    if (item->kind != ITEM_FILE &&
        (item->kind != ITEM_FOLDER || reader != lms_export_name_moodle))
        return false;
    if (!reader(item->path, name))
        return false;
    name->name = make_readable(sorting, name->name);
    return true;
}

/* Marks what is named so. */
static void mark_names(Sorting *sorting, NameReader *reader)
{
    for (size_t i = 0; i < sorting->top->count; i++) {
        DumpName name;
        sorting->named[i] =
            read_name(sorting, &sorting->top->items[i], reader, &name);
        if (sorting->named[i])
            lms_export_name_clear(&name);
    }
}

/* The entry of the student; a new one if there is none yet. */
static DumpEntry *find_entry(Sorting *sorting, const DumpName *name,
                             StudentOrigin origin)
{
    Dump *dump = sorting->dump;

    for (size_t i = 0; i < dump->count; i++) {
        const Student *student = &dump->entries[i].student;
        if (student->origin == origin &&
            strcmp(student->name, name->name) == 0 &&
            (name->id == NULL || student->id == NULL
                 ? name->id == student->id
                 : strcmp(student->id, name->id) == 0))
            return &dump->entries[i];
    }
    DumpEntry *entry = lms_export_add(dump);
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
static void add_file(DumpEntry *entry, const Item *item, const DumpName *name)
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

/* Moodle has a folder for the files, and perhaps one for what was typed. */
static void add_folder(Sorting *sorting, DumpEntry *entry, const Item *item,
                       const DumpName *name)
{
    bool has_one = strcmp(entry->source.folder, sorting->folder) != 0;

    if (has_one && name->has_no_files)
        return;
    free(entry->source.folder);
    entry->source.folder = text_format("%s%s/", sorting->folder, item->path);
}

static void sort_by_name(Sorting *sorting, const Item *item,
                         const DumpName *name, StudentOrigin origin)
{
    bool folder = item->kind == ITEM_FOLDER;

    if (name->ambiguous && !folder) {
        leave_out(sorting, item, "its name may be that of two students");
        return;
    }
    DumpEntry *entry = find_entry(sorting, name, origin);
    if (folder)
        add_folder(sorting, entry, item, name);
    else
        add_file(entry, item, name);
}

static void sort_by_names(Sorting *sorting, NameReader *reader,
                          StudentOrigin origin)
{
    for (size_t i = 0; i < sorting->top->count; i++) {
        const Item *item = &sorting->top->items[i];
        DumpName name;
        if (!sorting->named[i] || !read_name(sorting, item, reader, &name))
            continue;
        sort_by_name(sorting, item, &name, origin);
        lms_export_name_clear(&name);
    }
}

/* --------------------------------------------------------------- plain -- */

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

static void add_plain(Sorting *sorting, const Item *item)
{
    DumpEntry *entry = lms_export_add(sorting->dump);
    bool archive = item->kind == ITEM_FILE;
    char *inside = text_format("%s%s", sorting->folder, item->path);

    entry->name = make_readable(sorting, text_copy(item->path));
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
static bool add_loose(Sorting *sorting, const Item *item)
{
    DumpName name;

    if (!lms_export_name_loose(item->path, sorting->names, &name))
        return false;
    name.name = make_readable(sorting, name.name);
    add_file(find_entry(sorting, &name, ORIGIN_FOLDER), item, &name);
    lms_export_name_clear(&name);
    return true;
}

/* What no submission can be made of. */
static void pass_over(Sorting *sorting, const Item *item)
{
    if (item->kind == ITEM_SYMLINK || item->kind == ITEM_HARD_LINK)
        leave_out(sorting, item, "a link, which is not followed");
    else if (item->kind != ITEM_FILE)
        leave_out(sorting, item, "neither a folder nor a file");
    else if (sorting->dump->kind != NULL)
        leave_out(sorting, item, strange);
    else if (may_be_work(sorting, item))
        leave_out(sorting, item, "does not say whose it is");
    else if (strcmp(item->path, metadata) == 0)
        leave_out(sorting, item, "does not tell of what is there");
    else
        leave_out(sorting, item, "neither a C file nor an archive");
}

/* What no platform has named: in a download of one that is odd, and told. */
static void add_own(Sorting *sorting, const Item *item)
{
    if (is_whole(item)) {
        add_plain(sorting, item);
    } else if (item->kind != ITEM_FILE || !add_loose(sorting, item)) {
        pass_over(sorting, item);
        return;
    }
    if (sorting->dump->kind != NULL)
        tell(sorting, item, strange, "taken for a submission of its own");
}

/* Loose files come first, so that none of theirs is put to a folder. */
static void sort_plain(Sorting *sorting)
{
    for (int whole = 0; whole < 2; whole++)
        for (size_t i = 0; i < sorting->top->count; i++) {
            const Item *item = &sorting->top->items[i];
            if (!sorting->named[i] && is_whole(item) == whole)
                add_own(sorting, item);
        }
}

/* ------------------------------------------------------------- together -- */

typedef struct {
    const char *kind;
    NameReader *reader; /* NULL: names are told by the metadata */
    StudentOrigin origin;
} Platform;

static void mark_named(Sorting *sorting, const Platform *platform)
{
    if (platform->reader != NULL)
        mark_names(sorting, platform->reader);
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
            others += may_be_work(sorting, &sorting->top->items[i]);
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

    if (!class && holds_asked_for(sorting))
        return false;
    const Platform *platform = find_platform(sorting);
    if (platform == NULL)
        return false;
    mark_named(sorting, platform);
    dump->kind = platform->kind;
    if (platform->reader != NULL)
        sort_by_names(sorting, platform->reader, platform->origin);
    else
        lms_export_read_gradescope(dump, sorting->path, sorting->folder,
                                   sorting->top);
    sort_plain(sorting);
    return true;
}

/* Each folder and each archive by itself. */
static void sort_class(Sorting *sorting)
{
    memset(sorting->named, 0, sorting->top->count * sizeof *sorting->named);
    sort_plain(sorting);
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
    read_top(sorting);
    if (sorting->top->problem != NULL) {
        sorting->dump->problem =
            text_format("%s: %s", sorting->path, sorting->top->problem);
        return class;
    }
    if (sort_platform(sorting, class))
        return true;
    char *outside = text_copy(sorting->folder);
    bool entered = enter_only_folder(sorting);
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
        read_top(sorting);
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
        if (only != NULL && may_be_work(sorting, item))
            return NULL;
        if (may_be_work(sorting, item))
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

    read_top(&sorting);
    const Item *item =
        sorting.top->problem == NULL ? find_only_work(&sorting) : NULL;
    if (item != NULL && is_packed(item)) {
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
