/*
 * Knows where the files of a submission are looked for: in its folder or
 * archive, or in an archive that is all it holds. Which of them are meant is
 * the business of intake.c.
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

static bool is_among(const char *base, const char *const *names)
{
    long number;

    for (size_t i = 0; names[i] != NULL; i++)
        if (wanted_match(base, names[i], &number) != WANTED_NOT)
            return true;
    return false;
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
        if (file == NULL)
            continue;
        Item *to = contents_add(some, file->as, from->kind);
        to->order = file->order;
        to->bytes = from->bytes;
        to->size = from->size;
        to->problem = from->problem;
        from->bytes = from->problem = NULL;
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

/* Whether a file that is asked for lies beside the archive, and is no older. */
static bool has_any(const Contents *contents, const char *const *names,
                    const Item *archive)
{
    for (size_t i = 0; i < contents->count; i++) {
        const Item *item = &contents->items[i];
        if (item->kind != ITEM_FOLDER && item->order >= archive->order &&
            is_among(wanted_base(item->path), names))
            return true;
    }
    return false;
}

/* What is in the archive that is all there is, and in *others which are not
 * opened for it; or the contents as they were. */
static Contents *look_within(Contents *contents, const Asked *asked,
                             char **others)
{
    const Item *archive = find_archive(contents);

    if (contents->problem != NULL || archive == NULL ||
        has_any(contents, asked->names, archive))
        return contents;
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
        *others = name_others(contents, archive);
    }
    contents_free(contents);
    return inner;
}

/* Says with the first file what was left shut. */
static void note_shut(Intake *intake, char *others)
{
    if (others != NULL && intake->problem == NULL)
        intake_add_note(&intake->files[0],
                        text_format("not opened: %s", others));
    free(others);
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
    char *others = NULL;
    contents = look_within(contents, &asked, &others);
    Intake *intake = intake_choose(contents, names, beside);
    note_shut(intake, others);
    contents_free(contents);
    return intake;
}

/* ---------------------------------------------------------------- text -- */

char *intake_text(const char *bytes, size_t size, size_t *length)
{
    static const char *const marks[] = {"\xff\xfe", "\xfe\xff"};
    static const char *const alphabets[] = {"UTF-16LE", "UTF-16BE"};

    for (size_t i = 0; i < 2; i++)
        if (size >= 2 && memcmp(bytes, marks[i], 2) == 0)
            return alphabet_convert("UTF-8", alphabets[i], bytes + 2, size - 2,
                                    NULL, length);
    char *copy = memory_new(size + 1, 1);
    memcpy(copy, bytes, size);
    *length = size;
    return copy;
}
