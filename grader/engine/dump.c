/*
 * See dump.h. Knows how a class lies at the top of a folder or an archive. Must
 * not know what is in a submission.
 */
#include "dump.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "alphabet.h"
#include "dump_names.h"
#include "memory.h"
#include "text.h"
#include "wanted.h"

static const char metadata[] = "submission_metadata.yml";

/* A class that is being taken apart. */
typedef struct {
    Dump *dump;
    const char *path;
    bool on_disk; /* a folder; else an archive */
    const char *const *names;
    char *folder;  /* where in it the submissions are: "" or "class/" */
    Contents *top; /* what is there */
} Sorting;

typedef bool NameReader(const char *entry, DumpName *name);

/* ------------------------------------------------------------ the dump -- */

DumpEntry *dump_add(Dump *dump)
{
    dump->entries =
        memory_grow(dump->entries, dump->count + 1, sizeof *dump->entries);
    DumpEntry *entry = &dump->entries[dump->count++];
    *entry = (DumpEntry){0};
    return entry;
}

void dump_leave_out(Dump *dump, char *line)
{
    dump->left_out = memory_grow(dump->left_out, dump->left_out_count + 1,
                                 sizeof *dump->left_out);
    dump->left_out[dump->left_out_count++] = line;
}

void dump_free(Dump *dump)
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
    for (size_t i = 0; i < dump->left_out_count; i++)
        free(dump->left_out[i]);
    free(dump->left_out);
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
    const ContentsWish wish = {sorting->folder, 0, is_metadata, NULL, false};

    contents_free(sorting->top);
    sorting->top = contents_read(sorting->path, &wish);
}

/* Names an entry that is not taken, and says why. */
static void leave_out(Sorting *sorting, const Item *item, const char *why)
{
    dump_leave_out(sorting->dump,
                   text_format("%s/%s%s: %s: left out", sorting->path,
                               sorting->folder, item->path, why));
}

static bool is_asked_for(const Sorting *sorting, const char *name)
{
    long number;

    for (size_t i = 0; sorting->names[i] != NULL; i++)
        if (wanted_match(name, sorting->names[i], &number) != WANTED_NOT)
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

/* A name in an archive that is no UTF-8 is what zip had before: CP437, which
 * gives every byte a character of its own. */
static char *make_readable(const Sorting *sorting, char *name)
{
    if (sorting->on_disk || text_is_utf8(name))
        return name;
    char *readable =
        alphabet_convert("UTF-8", "CP437", name, strlen(name), "?", NULL);
    if (readable == NULL)
        return name;
    free(name);
    return readable;
}

/* A folder is Moodle's only, and a link nobody's. */
static bool read_name(const Sorting *sorting, const Item *item,
                      NameReader *reader, DumpName *name)
{
    if (item->kind != ITEM_FILE &&
        (item->kind != ITEM_FOLDER || reader != dump_name_moodle))
        return false;
    if (!reader(item->path, name))
        return false;
    name->name = make_readable(sorting, name->name);
    return true;
}

static bool is_named(const Sorting *sorting, NameReader *reader)
{
    bool found = false;

    for (size_t i = 0; i < sorting->top->count && !found; i++) {
        DumpName name;
        found = read_name(sorting, &sorting->top->items[i], reader, &name);
        if (found)
            dump_name_clear(&name);
    }
    return found;
}

/* The entry of the student; a new one if there is none yet. */
static DumpEntry *find_entry(Sorting *sorting, const DumpName *name,
                             StudentOrigin origin)
{
    Dump *dump = sorting->dump;

    for (size_t i = 0; i < dump->count; i++) {
        const Student *student = &dump->entries[i].student;
        if (strcmp(student->name, name->name) == 0 &&
            (student->id == NULL || strcmp(student->id, name->id) == 0))
            return &dump->entries[i];
    }
    DumpEntry *entry = dump_add(dump);
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
        if (!read_name(sorting, item, reader, &name)) {
            leave_out(sorting, item, "not named as the others are");
            continue;
        }
        sort_by_name(sorting, item, &name, origin);
        dump_name_clear(&name);
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
    DumpEntry *entry = dump_add(sorting->dump);
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

static void add_loose(Sorting *sorting, const Item *item)
{
    DumpName name;

    if (!dump_name_loose(item->path, sorting->names, &name)) {
        if (wanted_resembles(item->path, sorting->names[0], true))
            leave_out(sorting, item, "does not say whose it is");
        return;
    }
    name.name = make_readable(sorting, name.name);
    add_file(find_entry(sorting, &name, ORIGIN_FOLDER), item, &name);
    dump_name_clear(&name);
}

/* Loose files come first, so that none of theirs is put to a folder. */
static void sort_plain(Sorting *sorting)
{
    const Contents *top = sorting->top;

    for (size_t i = 0; i < top->count; i++)
        if (top->items[i].kind == ITEM_FILE &&
            !contents_is_archive(top->items[i].path))
            add_loose(sorting, &top->items[i]);
    for (size_t i = 0; i < top->count; i++) {
        const Item *item = &top->items[i];
        if (item->kind == ITEM_FOLDER ||
            (item->kind == ITEM_FILE && contents_is_archive(item->path)))
            add_plain(sorting, item);
        else if (item->kind == ITEM_SYMLINK)
            leave_out(sorting, item, "a link, which is not followed");
    }
}

/* ------------------------------------------------------------- together -- */

static bool has_metadata(const Sorting *sorting)
{
    for (size_t i = 0; i < sorting->top->count; i++)
        if (strcmp(sorting->top->items[i].path, metadata) == 0)
            return true;
    return false;
}

/* Sorts what comes from a platform. False if it does not. */
static bool sort_platform(Sorting *sorting)
{
    Dump *dump = sorting->dump;

    if (holds_asked_for(sorting))
        return false;
    if (has_metadata(sorting)) {
        dump->kind = "an export from Gradescope";
        dump_read_gradescope(dump, sorting->path, sorting->folder,
                             sorting->top);
    } else if (is_named(sorting, dump_name_moodle)) {
        dump->kind = "a download from Moodle";
        sort_by_names(sorting, dump_name_moodle, ORIGIN_MOODLE);
    } else if (is_named(sorting, dump_name_canvas)) {
        dump->kind = "a download from Canvas";
        sort_by_names(sorting, dump_name_canvas, ORIGIN_CANVAS);
    }
    return dump->kind != NULL;
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
    if (sort_platform(sorting))
        return true;
    char *outside = text_copy(sorting->folder);
    bool entered = enter_only_folder(sorting);
    bool platform = entered && sort_platform(sorting);
    if (entered && !platform && sorting->on_disk) {
        free(sorting->folder);
        sorting->folder = outside;
        outside = NULL;
        read_top(sorting);
    }
    free(outside);
    if (platform || !class)
        return platform;
    sorting->dump->kind = "a class";
    sort_plain(sorting);
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

Dump *dump_read(const char *path, const char *const *names, bool class)
{
    struct stat status;
    Dump *dump = memory_new(1, sizeof *dump);
    bool on_disk = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    Sorting sorting = {.dump = dump,
                       .path = path,
                       .on_disk = on_disk,
                       .names = names,
                       .folder = text_copy("")};

    bool is_class = sort_all(&sorting, class);
    contents_free(sorting.top);
    free(sorting.folder);
    if (dump->count > 0)
        qsort(dump->entries, dump->count, sizeof(DumpEntry), compare_entries);
    if (is_class)
        return dump;
    dump_free(dump);
    return NULL;
}
