/*
 * Knows which of several files in a submission is the one meant. Must not know
 * what becomes of it.
 */
#include <stdlib.h>
#include <string.h>

#include "intake_parts.h"
#include "base/memory.h"

int intake_count_folders(const char *path)
{
    int depth = 0;

    for (; *path != '\0'; path++)
        depth += *path == '/';
    return depth;
}

/* The better of two in one folder comes first: the later attempt, the nearer
 * name, the higher number. 0 if there is nothing to choose by. */
static int compare_in_folder(const IntakeCandidate *x, const IntakeCandidate *y)
{
    if (x->item->order != y->item->order)
        return x->item->order > y->item->order ? -1 : 1;
    if (x->match != y->match)
        return x->match < y->match ? -1 : 1;
    return (x->number < y->number) - (x->number > y->number);
}

/* Those nearer to the top come first, then folder by folder. */
static int compare(const void *a, const void *b)
{
    const IntakeCandidate *x = a, *y = b;
    size_t shorter = x->folder < y->folder ? x->folder : y->folder;

    if (x->depth != y->depth)
        return x->depth - y->depth;
    int names = strncmp(x->item->path, y->item->path, shorter);
    if (names != 0)
        return names;
    if (x->folder != y->folder)
        return x->folder < y->folder ? -1 : 1;
    int better = compare_in_folder(x, y);
    return better != 0 ? better : strcmp(x->item->path, y->item->path);
}

/* All that match a name, the best first; the caller frees them. A folder of
 * that name is none. */
IntakeCandidate *intake_find_candidates(const Contents *contents,
                                        const char *wanted, size_t *count)
{
    IntakeCandidate *all = memory_new(contents->count, sizeof *all);

    *count = 0;
    for (size_t i = 0; i < contents->count; i++) {
        const ContentsItem *item = &contents->items[i];
        const char *base = filename_base(item->path);
        IntakeCandidate candidate = {item, intake_count_folders(item->path),
                                     (size_t)(base - item->path), WANTED_NOT,
                                     0};
        candidate.match = filename_match(base, wanted, &candidate.number);
        if (item->kind != ITEM_FOLDER && candidate.match != WANTED_NOT)
            all[(*count)++] = candidate;
    }
    if (*count > 1)
        qsort(all, *count, sizeof *all, compare);
    return all;
}

static bool is_same_folder(const IntakeCandidate *x, const IntakeCandidate *y)
{
    return x->folder == y->folder &&
           strncmp(x->item->path, y->item->path, x->folder) == 0;
}

bool intake_is_same_file(const ContentsItem *x, const ContentsItem *y)
{
    return x->bytes != NULL && y->bytes != NULL && x->size == y->size &&
           memcmp(x->bytes, y->bytes, x->size) == 0;
}

/* One that might be meant as well as the best, and says something else. */
const IntakeCandidate *intake_find_rival(const IntakeCandidate *all,
                                         size_t count)
{
    for (size_t i = 1; i < count && all[i].depth == all[0].depth; i++) {
        bool beside = is_same_folder(&all[0], &all[i]);
        if ((!beside || compare_in_folder(&all[0], &all[i]) == 0) &&
            !intake_is_same_file(all[0].item, all[i].item))
            return &all[i];
    }
    return NULL;
}
