/*
 * Knows how two texts are shown side by side, with what is alike in them.
 */
#include "similar_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "report/page.h"
#include "base/text.h"

static int compare(const void *a, const void *b)
{
    const Run *x = a, *y = b;

    return (x->first_a > y->first_a) - (x->first_a < y->first_a);
}

static void add_name(Text *out, const Submission *submission)
{
    const char *name =
        submission->student.name ? submission->student.name : submission->name;
    char *clean = text_clean_line(name);

    markup_add_apart(out, clean);
    free(clean);
}

/* One text: which lines of it are alike, and where the other has them. */
typedef struct {
    const Entry *entry;
    const Run *runs;
    size_t count;
    size_t pair; /* the number of this file's pair on the page */
    bool is_a;
} Column;

static long first_of(const Column *column, const Run *run)
{
    return column->is_a ? run->first_a : run->first_b;
}

static long last_of(const Column *column, const Run *run)
{
    return column->is_a ? run->last_a : run->last_b;
}

/* A run begins: a mark to jump to the same run of the other text. */
static void add_mark(Text *out, const Column *column, size_t run)
{
    char own = column->is_a ? 'a' : 'b', other = column->is_a ? 'b' : 'a';

    text_addf(
        out, "<a id=\"%c%zu-%zu\" href=\"#%c%zu-%zu\">&#9656; alike %zu</a>\n",
        own, column->pair, run + 1, other, column->pair, run + 1, run + 1);
}

static void add_line(Text *out, const Column *column, long number,
                     const char *line, size_t size)
{
    bool alike = false;
    char *words = text_format("%.*s", (int)size, line);

    for (size_t i = 0; i < column->count; i++) {
        if (first_of(column, &column->runs[i]) == number)
            add_mark(out, column, i);
        alike = alike || (first_of(column, &column->runs[i]) <= number &&
                          number <= last_of(column, &column->runs[i]));
    }
    text_addf(out, "%s%4ld  ", alike ? "<mark>" : "", number);
    markup_add_apart(out, words);
    text_add(out, alike ? "\n</mark>" : "\n");
    free(words);
}

static void add_column(Text *out, const Column *column, const char *file)
{
    const char *at = column->entry->text;

    text_add(out, "<div>\n<h3>");
    add_name(out, column->entry->whose);
    text_addf(out, "</h3>\n<pre class=\"source\" aria-label=\"%s\">\n", file);
    for (long number = 1; *at != '\0'; number++) {
        size_t size = strcspn(at, "\n");
        add_line(out, column, number, at, size);
        at += size + (at[size] == '\n');
    }
    text_add(out, "</pre>\n</div>\n");
}

static void add_file(Text *out, const Alike *pair, size_t number,
                     const char *scratch)
{
    const Entry *a = &pair->corpus->entries[pair->a];
    const Entry *b = &pair->corpus->entries[pair->b];
    size_t count;
    Run *runs = similar_runs(pair, scratch, &count);

    if (count > 0)
        qsort(runs, count, sizeof *runs, compare);
    text_addf(out,
              "<section aria-labelledby=\"file%zu\">\n<h2 id=\"file%zu\">%s"
              "</h2>\n<p>Of the left one the right one has %d%%, of the right "
              "one the left one has %d%%. What is alike is marked; lines "
              "that everybody was given are not compared.</p>\n"
              "<div class=\"pair\">\n",
              number, number, pair->corpus->file, pair->share_a, pair->share_b);
    Column left = {a, runs, count, number, true};
    Column right = {b, runs, count, number, false};
    add_column(out, &left, pair->corpus->file);
    add_column(out, &right, pair->corpus->file);
    text_add(out, "</div>\n</section>\n");
    free(runs);
}

char *similar_page(const Alike *pairs, size_t count, const char *scratch)
{
    Text out = TEXT_EMPTY;

    page_begin(&out, "Two submissions that are alike", PAGE_TABLES);
    text_add(&out, "<header>\n<h1>");
    add_name(&out, pairs->corpus->entries[pairs->a].whose);
    text_add(&out, " and ");
    add_name(&out, pairs->corpus->entries[pairs->b].whose);
    text_add(&out, "</h1>\n<p><a href=\"../class.html#similar\">Back to the "
                   "class</a></p>\n</header>\n<main id=\"main\">\n");
    for (size_t i = 0; i < count; i++)
        add_file(&out, &pairs[i], i + 1, scratch);
    text_add(&out, "</main>\n");
    page_end(&out, PAGE_TABLES);
    return text_take(&out);
}
