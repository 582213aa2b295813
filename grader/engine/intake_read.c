/*
 * Knows where the files of a submission are looked for: in its folder or
 * archive, and those that are not there in an archive within. Which of them are
 * meant is the business of intake.c.
 */
#include <stdlib.h>
#include <string.h>

#include "alphabet.h"
#include "intake.h"
#include "memory.h"
#include "text.h"
#include "wanted.h"

/* ---------------------------------------------------------- the source -- */

Source source_of(const char *path)
{
    return (Source){.path = text_copy(path), .folder = text_copy("")};
}

void source_add(Source *source, const char *there, const char *as,
                long long order)
{
    source->files = memory_grow(source->files, source->file_count + 1,
                                sizeof *source->files);
    source->files[source->file_count++] =
        (SourceFile){text_copy(there), text_copy(as), order};
}

void source_clear(Source *source)
{
    for (size_t i = 0; i < source->file_count; i++) {
        free(source->files[i].there);
        free(source->files[i].as);
    }
    free(source->files);
    free(source->path);
    free(source->folder);
    *source = (Source){0};
}

/* ------------------------------------------------------------- reading -- */

/* What is asked for in a submission. */
typedef struct {
    const char *const *names, *const *beside;
    const Source *source;
    bool archives; /* archives, too */
} Asked;

/* The name that a file's own stands for; NULL if it is none of them. */
static const char *find_name(const char *base, const char *const *names)
{
    long number;

    while (*names != NULL && wanted_match(base, *names, &number) == WANTED_NOT)
        names++;
    return *names;
}

static bool is_among(const char *base, const char *const *names)
{
    return find_name(base, names) != NULL;
}

static size_t count_names(const char *const *names)
{
    size_t count = 0;

    while (names[count] != NULL)
        count++;
    return count;
}

static const SourceFile *find_file(const Source *source, const char *path)
{
    for (size_t i = 0; i < source->file_count; i++)
        if (strcmp(source->files[i].there, path) == 0)
            return &source->files[i];
    return NULL;
}

static bool is_asked_for(const char *path, const void *what, size_t *most)
{
    const Asked *asked = what;
    const char *base = wanted_base(path);

    if (asked->source->files != NULL) {
        const SourceFile *file = find_file(asked->source, path);
        if (file == NULL)
            return false;
        base = wanted_base(file->as);
    }
    bool archive = asked->archives && contents_is_archive(base);
    *most = archive ? INTAKE_MAX_ARCHIVE : INTAKE_MAX_BYTES;
    return archive || is_among(base, asked->names) ||
           is_among(base, asked->beside);
}

/* Those that nobody asks for are named at least. */
static void add_others(Contents *some, const Source *source)
{
    size_t asked = some->count;

    for (size_t i = 0; i < source->file_count; i++) {
        const char *name = source->files[i].as;
        size_t at = 0;
        while (at < asked && strcmp(some->items[at].path, name) != 0)
            at++;
        if (at == asked)
            contents_add(some, name, ITEM_FILE);
    }
}

/* Moves an item, which leaves nothing but its name behind. */
static void move(Contents *to, const char *path, Item *from, long long order)
{
    Item *item = contents_add(to, path, from->kind);

    item->order = order;
    item->bytes = from->bytes;
    item->size = from->size;
    item->problem = from->problem;
    from->bytes = from->problem = NULL;
}

/* Leaves of a folder that many share the files of this source, under the names
 * that they had before. */
static Contents *pick(Contents *all, const Source *source)
{
    Contents *some = memory_new(1, sizeof *some);

    some->problem = all->problem;
    all->problem = NULL;
    for (size_t i = 0; i < all->count; i++) {
        Item *from = &all->items[i];
        const SourceFile *file = find_file(source, from->path);
        if (file != NULL)
            move(some, file->as, from, file->order);
    }
    contents_free(all);
    if (some->problem == NULL)
        add_others(some, source);
    return some;
}

/* -------------------------------------------------- an archive within ---- */

static int count_folders(const char *path)
{
    int depth = 0;

    for (; *path != '\0'; path++)
        depth += *path == '/';
    return depth;
}

static bool is_archive(const Item *item)
{
    return item->kind == ITEM_FILE &&
           contents_is_archive(wanted_base(item->path));
}

/* Above 0 if the first is rather meant: it is nearer to the top, or a later
 * attempt. */
static int compare_archives(const Item *x, const Item *y)
{
    int depths = count_folders(y->path) - count_folders(x->path);

    if (depths != 0)
        return depths;
    if (x->order != y->order)
        return x->order > y->order ? 1 : -1;
    return wanted_compare_attempts(x->path, y->path);
}

/* The archive that is rather meant than others; NULL if there is none. */
static const Item *find_archive(const Contents *contents)
{
    const Item *best = NULL;

    for (size_t i = 0; i < contents->count; i++)
        if (is_archive(&contents->items[i]) &&
            (best == NULL || compare_archives(&contents->items[i], best) > 0))
            best = &contents->items[i];
    return best;
}

static bool is_same_file(const Item *x, const Item *y)
{
    return x->bytes != NULL && y->bytes != NULL && x->size == y->size &&
           memcmp(x->bytes, y->bytes, x->size) == 0;
}

/* A second one that might as well be meant, and says something else. */
static const Item *find_rival(const Contents *contents, const Item *best)
{
    for (size_t i = 0; i < contents->count; i++) {
        const Item *item = &contents->items[i];
        if (is_archive(item) && item != best &&
            compare_archives(best, item) <= 0 && !is_same_file(best, item))
            return item;
    }
    return NULL;
}

/* Names the archives that lie beside the one that is opened: "lab.zip"; NULL
 * if there are none. The caller frees it. */
static char *name_others(const Contents *contents, const Item *best)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < contents->count; i++) {
        const Item *item = &contents->items[i];
        if (is_archive(item) && item != best && item->order == best->order &&
            count_folders(item->path) == count_folders(best->path))
            text_addf(&text, "%s%s", text.length > 0 ? ", " : "", item->path);
    }
    return text.length > 0 ? text_take(&text) : NULL;
}

/* The item of those that has the name, of several the newest; NULL: none. */
static const Item *find_named(const Contents *contents, const char *name)
{
    const char *const names[] = {name, NULL};
    const Item *newest = NULL;

    for (size_t i = 0; i < contents->count; i++) {
        const Item *item = &contents->items[i];
        if (item->kind != ITEM_FOLDER &&
            is_among(wanted_base(item->path), names) &&
            (newest == NULL || item->order > newest->order))
            newest = item;
    }
    return newest;
}

/* What came of an archive within. */
typedef struct {
    char *path;  /* of the archive that files were taken from, beside others */
    bool *taken; /* of each file asked for, whether it was */
    char *shut;  /* which archives were not opened for it; or NULL */
} Within;

/* Whether none of the files asked for lies beside an archive. */
static bool is_alone(const Contents *contents, const char *const *names)
{
    while (*names != NULL && find_named(contents, *names) == NULL)
        names++;
    return *names == NULL;
}

/* Whether the archive may hold a file: it is not beside it, or is older. */
static bool may_hold(const Item *archive, const Contents *beside,
                     const char *name)
{
    const Item *item = find_named(beside, name);

    return item == NULL || item->order < archive->order;
}

static bool may_hold_any(const Item *archive, const Contents *beside,
                         const char *const *names)
{
    while (*names != NULL && !may_hold(archive, beside, *names))
        names++;
    return *names != NULL;
}

/* What is in the archive; or only why it is not known. */
static Contents *open_archive(const Contents *contents, const Item *archive,
                              const Asked *asked)
{
    const Item *rival = find_rival(contents, archive);
    const Asked last = {asked->names, asked->beside, &(Source){0}, false};
    const ContentsWish wish = {"", CONTENTS_MAX_DEPTH, is_asked_for, &last,
                               false};
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
        Item *item = &from->items[i];
        if (item->kind == ITEM_FOLDER ||
            !is_among(wanted_base(item->path), names))
            continue;
        char *path = within != NULL ? text_format("%s/%s", within, item->path)
                                    : text_copy(item->path);
        move(to, path, item, item->order);
        free(path);
    }
}

/* What lies beside the archive, with those files from within that it may hold,
 * and does. */
static Contents *merge(Contents *beside, Contents *inner, const Item *archive,
                       const Asked *asked, bool *taken)
{
    Contents *all = memory_new(1, sizeof *all);

    for (size_t i = 0; asked->names[i] != NULL; i++) {
        const char *name = asked->names[i];
        const Item *item = find_named(inner, name);
        taken[i] = item != NULL && may_hold(archive, beside, name) &&
                   (item->bytes != NULL || find_named(beside, name) == NULL);
        move_named(all, taken[i] ? inner : beside, name,
                   taken[i] ? archive->path : NULL);
    }
    for (size_t i = 0; i < beside->count; i++) {
        Item *item = &beside->items[i];
        bool moved = item->kind != ITEM_FOLDER &&
                     is_among(wanted_base(item->path), asked->names);
        if (!moved && item != archive)
            move(all, item->path, item, item->order);
    }
    return all;
}

/* With what an archive holds of the files that do not lie beside it; or the
 * contents as they were. An archive that can't be read is a problem where it is
 * all there is. */
static Contents *look_within(Contents *contents, const Asked *asked,
                             Within *within)
{
    const Item *archive = find_archive(contents);

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
    contents_free(contents);
    return inner;
}

/* Says what was taken from an archive, and with the first file what was left
 * shut. */
static void note_within(Intake *intake, const Within *within,
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

Intake *intake_read(const Source *source, const char *const *names,
                    const char *const *beside)
{
    const Asked asked = {names, beside, source, true};
    /* Files that share a folder lie right in it. */
    bool shared = source->files != NULL;
    const ContentsWish wish = {source->folder, shared ? 0 : CONTENTS_MAX_DEPTH,
                               is_asked_for, &asked, shared};
    Contents *contents = contents_read(source->path, &wish);

    if (source->files != NULL)
        contents = pick(contents, source);
    Within within = {.taken = memory_new(count_names(names), sizeof(bool))};
    contents = look_within(contents, &asked, &within);
    Intake *intake = intake_choose(contents, names, beside);
    note_within(intake, &within, names);
    free(within.path);
    free(within.taken);
    free(within.shut);
    contents_free(contents);
    return intake;
}

/* ---------------------------------------------------------------- text -- */

/* Whether a text without a mark begins with two letters of UTF-16, each beside
 * a NUL that no other text has; the first of them at `letter`, 0 or 1. */
static bool is_unmarked(const char *bytes, size_t size, size_t letter)
{
    return size >= 4 && size % 2 == 0 && bytes[letter] != '\0' &&
           bytes[1 - letter] == '\0' && bytes[letter + 2] != '\0' &&
           bytes[3 - letter] == '\0';
}

char *intake_text(const char *bytes, size_t size, size_t *length)
{
    static const char *const marks[] = {"\xff\xfe", "\xfe\xff"};
    static const char *const alphabets[] = {"UTF-16LE", "UTF-16BE"};

    for (size_t i = 0; i < 2; i++) {
        bool marked = size >= 2 && memcmp(bytes, marks[i], 2) == 0;
        if (marked || is_unmarked(bytes, size, i))
            return alphabet_convert("UTF-8", alphabets[i],
                                    bytes + (marked ? 2 : 0),
                                    size - (marked ? 2 : 0), NULL, length);
    }
    char *copy = memory_new(size + 1, 1);
    memcpy(copy, bytes, size);
    *length = size;
    return copy;
}
