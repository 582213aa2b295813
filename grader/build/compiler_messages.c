/* See compiler_messages.h. Knows how gcc and clang set out what they say. */
#include "compiler_messages.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

/* Of how many different remarks those in the same words are counted. */
enum { SHOWN = 3, WORDINGS = 256 };

/* A remark in some words: "warning: ... [-Wflag]". */
typedef struct {
    const char *words;
    size_t length, count, seen;
} Wording;

typedef struct {
    Wording list[WORDINGS];
    size_t count;
} Wordings;

/* One remark, with the line before it that says where ("In function ...") and
 * the lines after it that quote the source. */
typedef struct {
    const char *start;
    size_t length, place; /* of all of it; of the line that says where */
    const char *words;    /* from "warning: " or "error: "; NULL: it is none */
    size_t words_length;
} Remark;

static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

static bool is_quote(const char *line)
{
    return *line == ' ' || *line == '\n';
}

static bool has(const char *line, size_t length, const char *words)
{
    return memmem(line, length, words, strlen(words)) != NULL;
}

/* "coinstrip.c: In function 'f':", "In file included from ..." */
static bool is_place(const char *line, size_t length)
{
    return has(line, length, ": In function ") ||
           has(line, length, ": At top level:") ||
           has(line, length, "In file included from ");
}

static const char *words_of(const char *line, size_t length)
{
    static const char *const kinds[] = {
        ": warning: ", ": error: ", ": fatal error: "};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *at = memmem(line, length, kinds[i], strlen(kinds[i]));
        if (at && (!first || at < first))
            first = at;
    }
    return first ? first + 2 : NULL;
}

/* The remark that begins here, up to the next. */
static Remark next_remark(const char *said)
{
    Remark remark = {.start = said};
    const char *line = said;
    size_t length = line_length(line);
    while (*line && is_place(line, length)) {
        do { /* where an included file comes from takes several lines */
            line += length;
            length = line_length(line);
        } while (*line && is_quote(line));
    }
    remark.place = (size_t)(line - said);
    remark.words = words_of(line, length);
    if (remark.words)
        remark.words_length = length - (size_t)(remark.words - line);
    line += length;
    while (*line &&
           (is_quote(line) ||
            (remark.words && has(line, line_length(line), ": note: "))))
        line += line_length(line);
    remark.length = (size_t)(line - said);
    return remark;
}

/* NULL if this is not counted. */
static Wording *wording_of(Wordings *wordings, const Remark *remark)
{
    if (!remark->words)
        return NULL;
    for (size_t i = 0; i < wordings->count; i++) {
        Wording *wording = &wordings->list[i];
        if (wording->length == remark->words_length &&
            memcmp(wording->words, remark->words, wording->length) == 0)
            return wording;
    }
    if (wordings->count == WORDINGS)
        return NULL;
    wordings->list[wordings->count] =
        (Wording){.words = remark->words, .length = remark->words_length};
    return &wordings->list[wordings->count++];
}

static bool is_of_return(const Remark *remark)
{
    return has(remark->words, remark->words_length, "[-Wreturn-type]");
}

static bool matters(const Remark *remark)
{
    return remark->words &&
           (is_of_return(remark) || *remark->words != 'w'); /* no warning */
}

static void count_wordings(Wordings *wordings, const char *said)
{
    while (*said) {
        Remark remark = next_remark(said);
        Wording *wording = wording_of(wordings, &remark);
        if (wording && !is_of_return(&remark))
            wording->count++;
        said += remark.length;
    }
}

/* What has been made of the remarks so far. */
typedef struct {
    Text text;
    size_t room[2];
    const char
        *place; /* of a remark that was left out: it holds for the next */
    size_t place_length;
    bool missing; /* the last was left out for want of room, which is said */
} Brief;

/* How much of it is whole lines and fits. */
static size_t fitting(const Remark *remark, size_t room)
{
    size_t fits = 0;
    while (fits < remark->length &&
           fits + line_length(remark->start + fits) <= room)
        fits += line_length(remark->start + fits);
    return fits;
}

/* Adds what there is room for, and says once where something is missing. */
static void add_fitting(Brief *brief, const Remark *remark)
{
    size_t *room = &brief->room[matters(remark)];
    size_t fits = fitting(remark, *room);
    if (fits > 0 && remark->place == 0)
        text_add_bytes(&brief->text, brief->place, brief->place_length);
    if (fits > 0)
        brief->place_length = 0;
    text_add_bytes(&brief->text, remark->start, fits);
    *room = fits < remark->length ? 0 : *room - fits;
    if (fits < remark->length && !brief->missing)
        text_add(&brief->text, "(and more: cut here)\n");
    brief->missing = fits < remark->length;
}

static void keep_place(Brief *brief, const Remark *remark)
{
    if (remark->place > 0) {
        brief->place = remark->start;
        brief->place_length = remark->place;
    }
}

char *compiler_messages_shorten(const char *said, size_t most)
{
    Wordings wordings = {.count = 0};
    Brief brief = {.text = TEXT_EMPTY, .room = {most, most}};
    count_wordings(&wordings, said);
    while (*said) {
        Remark remark = next_remark(said);
        Wording *wording = wording_of(&wordings, &remark);
        keep_place(&brief, &remark);
        if (!wording || is_of_return(&remark) || wording->seen++ < SHOWN)
            add_fitting(&brief, &remark);
        else if (wording->seen == SHOWN + 1)
            text_addf(&brief.text, "(and %zu more in the same words)\n",
                      wording->count - SHOWN);
        said += remark.length;
    }
    return text_take(&brief.text);
}
