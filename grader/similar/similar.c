/* See similar.h. */
#include "similar.h"

#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/charset.h"
#include "base/complaint.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/tmpdir.h"
#include "similar_parts.h"
#include "base/text.h"

/* A text beyond LONGEST is no program that somebody wrote. */
enum { FILES = 8, LONGEST = 1 << 16 };

typedef struct {
    const SimilarPlan *plan;
    char *scratch;
    Corpus corpora[FILES];
    size_t corpus_count;
    Alike *pairs; /* of all corpora */
    size_t pair_count;
} Search;

/* ------------------------------------------------------------- reading -- */

/* Opens a file that stands beside one of the lab's headers. */
static FILE *open_given(const SimilarPlan *plan, const char *name)
{
    FILE *file = NULL;

    for (const char *const *header = plan->lab->headers; !file && *header;
         header++) {
        const char *slash = strrchr(*header, '/');
        int below = slash ? (int)(slash - *header) + 1 : 0;
        char *path =
            text_format("%s/%.*s%s", plan->given, below, *header, name);
        file = fopen(path, "re");
        free(path);
    }
    return file;
}

/* The bytes as one text, whatever saved them: without a mark at the beginning;
 * "\n" at the ends of lines; a blank for what else parts words, or ends a file
 * of DOS; and what is no UTF-8 is taken for Latin-1. */
static char *plain_text(const char *bytes, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t skip = size >= 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0, n = 0;
    char *text = memory_new(size + 1, 1);

    for (size_t i = skip; i < size; i++)
        if (bytes[i] == '\r' && i + 1 < size && bytes[i + 1] == '\n')
            continue;
        else if (bytes[i] == '\r')
            text[n++] = '\n';
        else
            text[n++] =
                strchr("\f\v\x1a", bytes[i]) && bytes[i] ? ' ' : bytes[i];
    if (memchr(text, '\0', n) == NULL && !text_is_utf8(text)) {
        char *latin = charset_convert("UTF-8", "ISO-8859-1", text, n, NULL, &n);
        free(text);
        text = latin;
    }
    char *clean = text_clean(text, n);
    free(text);
    return clean;
}

/* What everybody was given under that name; "" if nothing. */
static char *read_given(const SimilarPlan *plan, const char *name)
{
    Text text = TEXT_EMPTY;
    char bytes[4096];
    size_t got;
    FILE *file = open_given(plan, name);

    while (file != NULL && (got = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(&text, bytes, got);
    if (file != NULL)
        fclose(file);
    char *plain = plain_text(text.bytes ? text.bytes : "", text.length);
    free(text_take(&text));
    return plain;
}

static void add_entry(Corpus *corpus, const Submission *whose,
                      const IntakeFile *file, const char *given)
{
    size_t size = file->size < LONGEST ? file->size : LONGEST;
    Entry entry = {.whose = whose, .text = plain_text(file->bytes, size)};

    entry.own = similar_own(entry.text, given);
    corpus->entries = memory_grow(corpus->entries, corpus->count + 1,
                                  sizeof *corpus->entries);
    corpus->entries[corpus->count++] = entry;
}

static void read_submission(Search *search, const Submission *submission,
                            char *const *given)
{
    Intake *intake = lab_intake(search->plan->lab, &submission->source);

    for (size_t i = 0; i < search->corpus_count; i++)
        for (size_t k = 0; k < intake->count; k++)
            if (intake->files[k].bytes != NULL &&
                strcmp(intake->files[k].name, search->corpora[i].file) == 0)
                add_entry(&search->corpora[i], submission, &intake->files[k],
                          given[i]);
    intake_free(intake);
}

static bool is_same_source(const Source *a, const Source *b)
{
    return strcmp(a->path, b->path) == 0 && strcmp(a->folder, b->folder) == 0 &&
           a->file_count == b->file_count &&
           (a->file_count == 0 ||
            strcmp(a->files[0].there, b->files[0].there) == 0);
}

/* Whether it is a team's, and was read as that of another member. */
static bool is_known(const Submissions *all, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (all->list[i].fate == FATE_GRADED &&
            is_same_source(&all->list[i].source, &all->list[index].source))
            return true;
    return false;
}

/* (Programs of the students' own, tests, look alike by nature.) */
static void read_all(Search *search)
{
    const Submissions *all = search->plan->submissions;
    const LabFile *file = search->plan->lab->files;
    char *given[FILES];

    for (; file->file && search->corpus_count < FILES; file++)
        if (!file->program) {
            given[search->corpus_count] = read_given(search->plan, file->file);
            search->corpora[search->corpus_count++].file = file->file;
        }
    for (size_t i = 0; i < all->count; i++)
        if (all->list[i].fate == FATE_GRADED && !is_known(all, i))
            read_submission(search, &all->list[i], given);
    for (size_t i = 0; i < search->corpus_count; i++)
        free(given[i]);
}

/* ----------------------------------------------------------- comparing -- */

static bool compare_all(Search *search)
{
    for (size_t i = 0; i < search->corpus_count; i++) {
        Alike *pairs;
        size_t count;
        char *error = NULL;
        if (!similar_pairs(&search->corpora[i], search->plan->from,
                           search->scratch, &pairs, &count, &error)) {
            complaint_print("%s", error);
            free(error);
            return false;
        }
        search->pairs = memory_grow(
            search->pairs, search->pair_count + count + 1, sizeof *pairs);
        if (count > 0)
            memcpy(search->pairs + search->pair_count, pairs,
                   count * sizeof *pairs);
        search->pair_count += count;
        free(pairs);
    }
    return true;
}

/* ------------------------------------------------------------- writing -- */

static const Submission *one(const Alike *pair)
{
    return pair->corpus->entries[pair->a].whose;
}

static const Submission *other(const Alike *pair)
{
    return pair->corpus->entries[pair->b].whose;
}

static bool is_same_couple(const Alike *x, const Alike *y)
{
    return one(x) == one(y) && other(x) == other(y);
}

/* Brings the pairs of one couple together, behind the first of them. */
static void bring_together(Search *search)
{
    for (size_t i = 0; i < search->pair_count; i++) {
        size_t end = i + 1;
        for (size_t k = end; k < search->pair_count; k++) {
            Alike pair = search->pairs[k];
            if (!is_same_couple(&search->pairs[i], &pair))
                continue;
            memmove(&search->pairs[end + 1], &search->pairs[end],
                    (k - end) * sizeof pair);
            search->pairs[end++] = pair;
        }
        i = end - 1;
    }
}

static void put_pair(json_t *list, const Alike *pair, const char *page)
{
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:i, s:i, s:s?}", "a", one(pair)->name, "b",
                  other(pair)->name, "file", pair->corpus->file, "share_a",
                  pair->share_a, "share_b", pair->share_b, "page", page);

    if (object == NULL || json_array_append_new(list, object) != 0)
        memory_out();
}

static bool write_text(const Search *search, const char *name, char *text)
{
    char *path = text_format("%s/similar/%s", search->plan->out, name);
    bool good = file_write(path, text, strlen(text));

    free(path);
    free(text);
    return good;
}

/* All pairs are listed; the most alike couples get a page. */
static bool write_pages(const Search *search, json_t *list)
{
    bool good = true;

    for (size_t i = 0, page = 1, end; good && i < search->pair_count;
         i = end, page++) {
        for (end = i + 1; end < search->pair_count; end++)
            if (!is_same_couple(&search->pairs[i], &search->pairs[end]))
                break;
        bool shown = page <= search->plan->pages;
        char *name = shown ? text_format("%zu.html", page) : NULL;
        for (size_t k = i; k < end; k++)
            put_pair(list, &search->pairs[k], name);
        if (shown)
            good = write_text(
                search, name,
                similar_page(&search->pairs[i], end - i, search->scratch));
        free(name);
    }
    return good;
}

static void put_unreadable(const Search *search, json_t *list)
{
    for (size_t i = 0; i < search->corpus_count; i++)
        for (size_t k = 0; k < search->corpora[i].count; k++) {
            const Entry *entry = &search->corpora[i].entries[k];
            if (entry->unreadable &&
                json_array_append_new(list, json_string(entry->whose->name)))
                memory_out();
        }
}

/* What an earlier search left. */
static bool make_folder(const char *out)
{
    char *folder = text_format("%s/similar", out);
    bool good = file_make_folders(folder);
    DIR *listing = good ? opendir(folder) : NULL;
    const struct dirent *entry;

    while (listing != NULL && (entry = readdir(listing)) != NULL) {
        size_t n = strlen(entry->d_name);
        if (n > 5 && strcmp(entry->d_name + n - 5, ".html") == 0)
            unlinkat(dirfd(listing), entry->d_name, 0);
    }
    if (listing != NULL)
        closedir(listing);
    else
        complaint_print("%s: %s", folder, strerror(errno));
    free(folder);
    return listing != NULL;
}

static bool write_all(const Search *search)
{
    json_t *pairs = json_array(), *unreadable = json_array();
    bool good = make_folder(search->plan->out) && write_pages(search, pairs);

    put_unreadable(search, unreadable);
    json_t *root = json_pack("{s:i, s:o, s:o}", "from", search->plan->from,
                             "pairs", pairs, "unreadable", unreadable);
    char *text = root != NULL ? json_dumps(root, JSON_INDENT(2)) : NULL;
    if (text == NULL)
        memory_out();
    json_decref(root);
    if (good)
        return write_text(search, "pairs.json", text);
    free(text);
    return false;
}

bool similar_find(const SimilarPlan *plan)
{
    Search search = {.plan = plan};
    char *error = NULL;

    search.scratch = tmpdir_new(&error);
    if (search.scratch == NULL) {
        complaint_print("%s", error);
        free(error);
        return false;
    }
    read_all(&search);
    bool good = compare_all(&search);
    if (good) {
        bring_together(&search);
        good = write_all(&search);
    }
    for (size_t i = 0; i < search.corpus_count; i++) {
        for (size_t k = 0; k < search.corpora[i].count; k++) {
            free(search.corpora[i].entries[k].text);
            free(search.corpora[i].entries[k].own);
        }
        free(search.corpora[i].entries);
    }
    free(search.pairs);
    tmpdir_remove(search.scratch);
    return good;
}
