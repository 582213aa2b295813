/*
 * Knows where the files of a submission are looked for: in its folder or
 * archive, and those that are not there in an archive within (see
 * intake_within.c). Which of them are meant is the business of intake.c.
 */
#include <stdlib.h>
#include <string.h>

#include "base/charset.h"
#include "intake_parts.h"
#include "base/memory.h"
#include "base/text.h"
#include "filename_match.h"

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

/* The name that a file's own stands for; NULL if it is none of them. */
static const char *find_name(const char *base, const char *const *names)
{
    long number;

    while (*names != NULL &&
           filename_match(base, *names, &number) == WANTED_NOT)
        names++;
    return *names;
}

bool intake_is_among(const char *base, const char *const *names)
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

bool intake_is_asked_for(const char *path, const void *what, size_t *most)
{
    const Asked *asked = what;
    const char *base = filename_base(path);

    if (asked->source->files != NULL) {
        const SourceFile *file = find_file(asked->source, path);
        if (file == NULL)
            return false;
        base = filename_base(file->as);
    }
    bool archive = asked->archives && contents_is_archive(base);
    *most = archive ? INTAKE_MAX_ARCHIVE : INTAKE_MAX_BYTES;
    return archive || intake_is_among(base, asked->names) ||
           intake_is_among(base, asked->beside);
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

void intake_move(Contents *to, const char *path, Item *from, long long order)
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
    some->unreadable = all->unreadable;
    all->problem = all->unreadable = NULL;
    for (size_t i = 0; i < all->count; i++) {
        Item *from = &all->items[i];
        const SourceFile *file = find_file(source, from->path);
        if (file != NULL)
            intake_move(some, file->as, from, file->order);
    }
    contents_free(all);
    if (some->problem == NULL)
        add_others(some, source);
    return some;
}

Intake *intake_read(const Source *source, const char *const *names,
                    const char *const *beside)
{
    const Asked asked = {names, beside, source, true};
    /* Files that share a folder lie right in it. */
    bool shared = source->files != NULL;
    const ContentsWish wish = {.folder = source->folder,
                               .depth = shared ? 0 : CONTENTS_MAX_DEPTH,
                               .wants = intake_is_asked_for,
                               .what = &asked,
                               .only_wanted = shared};
    Contents *contents = contents_read(source->path, &wish);

    if (source->files != NULL)
        contents = pick(contents, source);
    Within within = {.taken = memory_new(count_names(names), sizeof(bool))};
    contents = intake_look_within(contents, &asked, &within);
    Intake *intake = intake_choose(contents, names, beside);
    intake_note_within(intake, &within, names);
    intake_within_clear(&within);
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
            return charset_convert("UTF-8", alphabets[i],
                                   bytes + (marked ? 2 : 0),
                                   size - (marked ? 2 : 0), NULL, length);
    }
    char *copy = memory_new(size + 1, 1);
    memcpy(copy, bytes, size);
    *length = size;
    return copy;
}
