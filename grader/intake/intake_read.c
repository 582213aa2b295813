/*
 * Knows where the files of a submission are looked for: in its folder or
 * archive, and those that are not there in an archive within (see
 * intake_within.c). Which of them are meant is the business of intake.c.
 */
#include <stdlib.h>
#include <string.h>

#include "intake_parts.h"
#include "base/memory.h"

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
    some->unreadable = all->unreadable;
    all->problem = all->unreadable = NULL;
    for (size_t i = 0; i < all->count; i++) {
        ContentsItem *from = &all->items[i];
        const SourceFile *file = intake_find_file(source, from->path);
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
    const IntakeAsked asked = {names, beside, source, true};
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
    Within within = {.taken =
                         memory_new(intake_count_names(names), sizeof(bool))};
    contents = intake_look_within(contents, &asked, &within);
    Intake *intake = intake_choose(contents, names, beside);
    intake_note_within(intake, &within, names);
    intake_within_clear(&within);
    contents_free(contents);
    return intake;
}
