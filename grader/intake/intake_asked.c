/*
 * Knows which files of a submission are asked for, by the names that they have
 * there or had before; and the source that says so.
 */
#include <stdlib.h>
#include <string.h>

#include "intake_parts.h"
#include "base/memory.h"
#include "base/text.h"
#include "filename_match.h"

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

size_t intake_count_names(const char *const *names)
{
    size_t count = 0;

    while (names[count] != NULL)
        count++;
    return count;
}

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

const SourceFile *intake_find_file(const Source *source, const char *path)
{
    for (size_t i = 0; i < source->file_count; i++)
        if (strcmp(source->files[i].there, path) == 0)
            return &source->files[i];
    return NULL;
}

bool intake_is_asked_for(const char *path, const void *what, size_t *most)
{
    const IntakeAsked *asked = what;
    const char *base = filename_base(path);

    if (asked->source->files != NULL) {
        const SourceFile *file = intake_find_file(asked->source, path);
        if (file == NULL)
            return false;
        base = filename_base(file->as);
    }
    bool archive = asked->archives && contents_is_archive(base);
    *most = archive ? INTAKE_MAX_ARCHIVE : INTAKE_MAX_BYTES;
    return archive || intake_is_among(base, asked->names) ||
           intake_is_among(base, asked->beside);
}

void intake_move(Contents *to, const char *path, ContentsItem *from,
                 long long order)
{
    ContentsItem *item = contents_add(to, path, from->kind);

    item->order = order;
    item->bytes = from->bytes;
    item->size = from->size;
    item->problem = from->problem;
    from->bytes = from->problem = NULL;
}
