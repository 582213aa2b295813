/*
 * See intake.h. Knows which of the files in a submission are the ones meant.
 * Must not know how folders and archives are read, nor what the files are for.
 */
#include "intake.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "intake_parts.h"

enum { MOST_NAMED = 3 }; /* files that a note names */

/* -------------------------------------------------------------- one file -- */

void intake_add_note(IntakeFile *file, char *words)
{
    char *before = file->note;

    file->note = before != NULL ? text_format("%s; %s", before, words) : words;
    if (before != NULL)
        free(words);
    free(before);
}

/* Joins names: "a, b, c and 2 more". Takes over each. */
static char *join_names(char **names, size_t count)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < count && i < MOST_NAMED; i++)
        text_addf(&text, "%s%s", i > 0 ? ", " : "", names[i]);
    if (count > MOST_NAMED)
        text_addf(&text, " and %zu more", count - MOST_NAMED);
    return text_take(&text);
}

/* What an item that is no file is instead; NULL if it is one. */
static const char *describe_kind(ItemKind kind)
{
    static const char *const words[] = {
        [ITEM_FOLDER] = "a folder, not a file",
        [ITEM_SYMLINK] = "a symbolic link, not a file",
        [ITEM_HARD_LINK] = "a hard link, not a file",
        [ITEM_PIPE] = "a named pipe, not a file",
        [ITEM_SOCKET] = "a socket, not a file",
        [ITEM_DEVICE] = "a device, not a file",
    };

    return kind == ITEM_FILE ? NULL : words[kind];
}

/* What a file's first bytes say that it is, if that is surely no C; else NULL.
 */
static const char *find_other_kind(const char *bytes, size_t size)
{
    static const struct {
        const char *start, *kind;
    } kinds[] = {
        {"%PDF-", "a PDF"},
        {"PK\3\4", "a ZIP archive or an office document"},
        {"\xd0\xcf\x11\xe0", "an office document"},
        {"{\\rtf", "an RTF document"},
        {"\x1f\x8b", "a packed file"},
        {"\x7f"
         "ELF",
         "a compiled program"},
        {"\xcf\xfa\xed\xfe", "a compiled program"},
        {"MZ\x90", "a compiled program"},
        {"\x89PNG", "a picture"},
        {"\xff\xd8\xff", "a picture"},
    };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (size >= strlen(kinds[i].start) &&
            memcmp(bytes, kinds[i].start, strlen(kinds[i].start)) == 0)
            return kinds[i].kind;
    return NULL;
}

/* Nothing, or blanks alone; an editor's byte order mark is none of it. */
static bool is_blank(const char *bytes, size_t size)
{
    size_t at = size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

    while (at < size && strchr(" \t\r\n\v\f", bytes[at]) != NULL &&
           bytes[at] != '\0')
        at++;
    return at == size;
}

/* A file that a compiler would have nothing to say of, or too much. */
static void refuse_no_text(IntakeFile *file)
{
    const char *kind = find_other_kind(file->bytes, file->size);

    if (kind != NULL)
        file->problem = text_format("this is %s, and no C file", kind);
    else if (is_blank(file->bytes, file->size))
        file->problem = text_copy("it is empty");
    if (file->problem == NULL)
        return;
    free(file->bytes);
    file->bytes = NULL;
    file->size = 0;
    file->present = false;
}

static void take(IntakeFile *file, const ContentsItem *item)
{
    const char *kind = describe_kind(item->kind);

    if (item->problem != NULL || kind != NULL) {
        file->problem = text_copy(item->problem ? item->problem : kind);
        return;
    }
    if (item->bytes == NULL) {
        file->problem = text_copy("can't be read");
        return;
    }
    file->bytes = intake_text(item->bytes, item->size, &file->size);
    file->present = file->bytes != NULL;
    if (!file->present)
        file->problem = text_copy("damaged UTF-16 text");
    else if (file->size != item->size ||
             memcmp(file->bytes, item->bytes, item->size) != 0)
        intake_add_note(file, text_copy("was UTF-16 text, and read as UTF-8"));
    if (file->present)
        refuse_no_text(file);
}

/* Names the others in the folder that the file was taken from, and those as
 * near to the top that say the same. */
static void note_others(IntakeFile *file, const IntakeCandidate *all,
                        size_t count)
{
    char **names = memory_new(count, sizeof *names);
    size_t others = 0;

    for (size_t i = 1; i < count && all[i].depth == all[0].depth; i++)
        names[others++] = all[i].item->path;
    if (others > 0) {
        char *list = join_names(names, others);
        intake_add_note(file, text_format("not looked at: %s", list));
        free(list);
    }
    free(names);
}

/* Whether it has the name of a file that may lie beside those asked for. */
static bool is_beside(const char *base, const char *const *beside)
{
    while (*beside != NULL && strcmp(base, filename_base(*beside)) != 0)
        beside++;
    return *beside != NULL;
}

/* Does it resemble one of them? With `any` all that is C does. */
static bool resembles_some(const char *base, const char *const *wanted,
                           bool any)
{
    while (*wanted != NULL && !filename_resembles(base, *wanted, any))
        wanted++;
    return *wanted != NULL;
}

/* Names the files that were meant for these, perhaps: those with such a name
 * somewhere in theirs or, with `any`, all that are C; and archives. NULL if
 * there are none. */
static char *name_likely(const char *const *wanted, const Contents *contents,
                         bool any, const char *const *beside)
{
    char **found = memory_new(contents->count, sizeof *found);
    size_t count = 0;

    for (size_t i = 0; i < contents->count; i++) {
        const ContentsItem *item = &contents->items[i];
        const char *base = filename_base(item->path);
        if (item->kind == ITEM_FILE && !is_beside(base, beside) &&
            (resembles_some(base, wanted, any) || contents_is_archive(base)))
            found[count++] = item->path;
    }
    char *list = count > 0 ? join_names(found, count) : NULL;
    free(found);
    return list;
}

/* Says of a file that is not there what is instead. */
static void note_missing(IntakeFile *file, const Contents *contents,
                         const char *const *beside)
{
    char *likely = name_likely((const char *const[]){file->name, NULL},
                               contents, false, beside);

    for (size_t i = 0; i < contents->count; i++)
        if (contents->items[i].kind == ITEM_FOLDER &&
            strcmp(contents->items[i].path, file->name) == 0)
            file->problem = text_copy(describe_kind(ITEM_FOLDER));
    if (likely != NULL)
        intake_add_note(file, text_format("there is %s instead", likely));
    free(likely);
}

/* Takes the one that is meant, or says why none is. */
static void take_wanted(IntakeFile *file, const Contents *contents,
                        const char *const *beside)
{
    size_t count;
    IntakeCandidate *all = intake_find_candidates(contents, file->name, &count);
    const IntakeCandidate *rival = intake_find_rival(all, count);

    if (rival != NULL) {
        file->problem = text_format("there twice, as %s and as %s: hand in one",
                                    all[0].item->path, rival->item->path);
    } else if (count > 0) {
        take(file, all[0].item);
        if (all[0].match != WANTED_EXACT)
            intake_add_note(file,
                            text_format("handed in as %s",
                                        filename_base(all[0].item->path)));
        note_others(file, all, count);
    } else {
        note_missing(file, contents, beside);
    }
    free(all);
}

/* ------------------------------------------------- a whole submission ---- */

static char *describe_names(const char *const *names)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; names[i] != NULL; i++)
        text_addf(&text, "%s%s", i == 0 ? "" : ", ", names[i]);
    return text_take(&text);
}

/* Names whatever files there are; NULL if there are none. */
static char *name_all(const Contents *contents)
{
    char **names = memory_new(contents->count, sizeof *names);
    size_t count = 0;

    for (size_t i = 0; i < contents->count; i++)
        if (contents->items[i].kind == ITEM_FILE)
            names[count++] = contents->items[i].path;
    char *list = count > 0 ? join_names(names, count) : NULL;
    free(names);
    return list;
}

/* There may be nothing to judge: says so, with what there is instead. */
static void look_for_none(Intake *intake, const Contents *contents,
                          const char *const *names)
{
    static const char *const none[] = {NULL};

    for (size_t i = 0; names[i] != NULL; i++)
        if (intake->files[i].present || intake->files[i].problem != NULL)
            return;
    char *list = describe_names(names);
    char *there = name_likely(names, contents, true, none);
    if (there == NULL)
        there = name_all(contents);
    intake->problem = text_format(
        "none of the files asked for is in it (%s)%s%s%s", list,
        there != NULL          ? "; there is "
        : contents->count == 0 ? ": it is empty"
                               : "",
        there != NULL ? there : "", there != NULL ? " instead" : "");
    free(there);
    free(list);
}

static bool is_complete(const Intake *intake, size_t wanted)
{
    for (size_t i = 0; i < wanted; i++)
        if (!intake->files[i].present)
            return false;
    return true;
}

Intake *intake_choose(const Contents *contents, const char *const *names,
                      const char *const *beside)
{
    Intake *intake = memory_new(1, sizeof *intake);
    size_t wanted = intake_count_names(names);

    intake->count = wanted + intake_count_names(beside);
    intake->files = memory_new(intake->count, sizeof *intake->files);
    intake->problem = text_copy(contents->problem);
    for (size_t i = 0; i < intake->count; i++) {
        IntakeFile *file = &intake->files[i];
        file->name = i < wanted ? names[i] : beside[i - wanted];
        if (intake->problem == NULL)
            take_wanted(file, contents, beside);
    }
    if (!is_complete(intake, wanted))
        intake->unreadable = text_copy(contents->unreadable);
    if (intake->problem == NULL)
        look_for_none(intake, contents, names);
    return intake;
}

void intake_free(Intake *intake)
{
    if (intake == NULL)
        return;
    for (size_t i = 0; i < intake->count; i++) {
        free(intake->files[i].bytes);
        free(intake->files[i].problem);
        free(intake->files[i].note);
    }
    free(intake->files);
    free(intake->problem);
    free(intake->unreadable);
    free(intake);
}
