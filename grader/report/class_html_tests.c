/*
 * Knows what class.html says of the tests: which fail most, and how they did as
 * questions.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "class_html.h"
#include "base/markup.h"
#include "base/memory.h"
#include "statistics.h"

enum { MISTAKES_MAX = 20, EXAMPLES = 5 };

/* ------------------------------------------------------------ mistakes -- */

/* A test, and who does not have all of its points. */
typedef struct {
    size_t test;
    size_t failed;
    size_t verdicts[VERDICT_INTERNAL + 1]; /* and how */
    double lost;                           /* points, all together */
} Mistake;

/* (What was never written or does not compile is no mistake in itself.) */
static bool is_mistake(const ClassTest *result, const RubricTest *test)
{
    return result->score < test->points - 1e-9 &&
           result->verdict != VERDICT_INTERNAL &&
           result->verdict != VERDICT_BUILD &&
           !(test->part->bonus && result->verdict == VERDICT_MISSING);
}

static Mistake count_mistakes(const Rubric *rubric, ClassRow *const *rows,
                              size_t count, size_t test)
{
    Mistake mistake = {.test = test};

    for (size_t i = 0; i < count; i++) {
        const ClassTest *result = &rows[i]->tests[test];
        if (!is_mistake(result, rubric->tests[test]))
            continue;
        mistake.failed++;
        mistake.verdicts[result->verdict]++;
        mistake.lost += rubric->tests[test]->points - result->score;
    }
    return mistake;
}

/* Most first; then in the rubric's order. */
static int compare(const void *a, const void *b)
{
    const Mistake *x = a, *y = b;

    if (x->failed != y->failed)
        return x->failed < y->failed ? 1 : -1;
    return (x->test > y->test) - (x->test < y->test);
}

static void add_ways(Text *out, const Mistake *mistake)
{
    const char *comma = "";

    text_add(out, "<td>");
    for (int verdict = 0; verdict <= VERDICT_INTERNAL; verdict++) {
        if (mistake->verdicts[verdict] == 0)
            continue;
        const char *words = verdict == VERDICT_PASS
                                ? "not all points"
                                : report_verdict_words((Verdict)verdict);
        text_addf(out, "%s%s (%zu)", comma, words, mistake->verdicts[verdict]);
        comma = ", ";
    }
    text_add(out, "</td>");
}

static void add_examples(Text *out, const Mistake *mistake,
                         const Rubric *rubric, ClassRow *const *rows,
                         size_t count)
{
    const RubricTest *test = rubric->tests[mistake->test];
    char *fragment = report_fragment(test);
    size_t shown = 0;

    text_add(out, "<td>");
    for (size_t i = 0; i < count && shown < EXAMPLES; i++) {
        if (!is_mistake(&rows[i]->tests[mistake->test], test))
            continue;
        text_add(out, shown++ > 0 ? ", " : "");
        class_add_link(out, rows[i], fragment);
    }
    if (mistake->failed > shown)
        text_addf(out, " and %zu more", mistake->failed - shown);
    text_add(out, "</td>");
    free(fragment);
}

/* Opens a line with the test's title and name. */
static void add_title(Text *out, const RubricTest *test)
{
    text_add(out, "<tr><th scope=\"row\">");
    markup_add(out, test->title);
    text_addf(out, " <span class=\"soft\">(%s)</span></th>", test->name);
}

static void add_mistake(Text *out, const Mistake *mistake, const Rubric *rubric,
                        ClassRow *const *rows, size_t count)
{
    const RubricTest *test = rubric->tests[mistake->test];

    add_title(out, test);
    class_add_number(out, (double)mistake->failed);
    class_add_number(out, mistake->lost);
    add_ways(out, mistake);
    add_examples(out, mistake, rubric, rows, count);
    text_add(out, "</tr>\n");
}

static void add_table(Text *out, const Mistake *mistakes, const Rubric *rubric,
                      ClassRow *const *rows, size_t count)
{
    class_open_table(out, "mistakes", true);
    text_add(out, "<thead><tr><th scope=\"col\">What fails</th>"
                  "<th scope=\"col\" class=\"n\">Submissions</th>"
                  "<th scope=\"col\" class=\"n\">Points lost</th>"
                  "<th scope=\"col\">How</th><th scope=\"col\">Whose</th>"
                  "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < rubric->test_count && i < MISTAKES_MAX; i++)
        if (mistakes[i].failed > 0)
            add_mistake(out, &mistakes[i], rubric, rows, count);
    class_close_table(out);
}

void class_add_mistakes(Text *out, const Rubric *rubric, ClassRow *const *rows,
                        size_t count)
{
    Mistake *mistakes = memory_new(rubric->test_count + 1, sizeof *mistakes);

    for (size_t i = 0; i < rubric->test_count; i++)
        mistakes[i] = count_mistakes(rubric, rows, count, i);
    qsort(mistakes, rubric->test_count, sizeof *mistakes, compare);
    class_open(out, "mistakes", "Commonest mistakes");
    if (mistakes[0].failed > 0)
        add_table(out, mistakes, rubric, rows, count);
    else
        text_add(out, "<p>Nobody has made any.</p>\n");
    class_close(out);
    free(mistakes);
}

/* --------------------------------------------------------------- items -- */

static const char *remark_on(const StatisticsItem *item)
{
    if (item->difficulty > 1 - 1e-9)
        return "nobody fails it";
    if (item->difficulty < 1e-9)
        return "nobody passes it";
    if (item->discriminates && item->discrimination < 0)
        return "disagrees with the rest: those who are good elsewhere fail it";
    return "";
}

static void add_item(Text *out, const RubricTest *test,
                     const StatisticsItem *item)
{
    add_title(out, test);
    class_add_number(out, test->points);
    text_addf(out, "<td class=\"n\">%.2f</td>", item->difficulty);
    if (item->discriminates)
        text_addf(out, "<td class=\"n\">%.2f</td>", item->discrimination);
    else
        text_add(out, "<td class=\"n\"></td>");
    class_add_words(out, remark_on(item));
    text_add(out, "</tr>\n");
}

static void add_item_table(Text *out, const Rubric *rubric,
                           const StatisticsItem *items)
{
    text_add(out,
             "<p>Difficulty is the mean share of a test's points that was "
             "earned: 1 if everybody passes. Discrimination is how that share "
             "goes along with the points earned in all other tests (the "
             "corrected point-biserial correlation): high where a test tells "
             "good submissions from bad ones, below 0 where it does the "
             "opposite and had better be looked at.</p>\n");
    class_open_table(out, "items", true);
    text_add(out, "<thead><tr><th scope=\"col\">Test</th>"
                  "<th scope=\"col\" class=\"n\">Points</th>"
                  "<th scope=\"col\" class=\"n\">Difficulty</th>"
                  "<th scope=\"col\" class=\"n\">Discrimination</th>"
                  "<th scope=\"col\">Remark</th></tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < rubric->test_count; i++)
        add_item(out, rubric->tests[i], &items[i]);
    class_close_table(out);
}

void class_add_items(Text *out, const Rubric *rubric, ClassRow *const *rows,
                     size_t count)
{
    size_t used;
    StatisticsItem *items = items_of(rubric, rows, count, &used);

    class_open(out, "items", "The tests as questions");
    if (used < ITEMS_AT_LEAST)
        text_addf(out,
                  "<p>Left out: numbers on fewer than %d submissions would "
                  "mean nothing, and of %zu there is something to judge.</p>\n",
                  ITEMS_AT_LEAST, used);
    else
        add_item_table(out, rubric, items);
    class_close(out);
    free(items);
}

/* ------------------------------------------------ lines that never ran -- */

bool class_has_unrun(ClassRow *const *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i]->never_run != NULL)
            return true;
    return false;
}

void class_add_unrun(Text *out, ClassRow *const *rows, size_t count)
{
    if (!class_has_unrun(rows, count))
        return;
    class_open(out, "unrun", "Lines that never ran");
    text_add(out,
             "<p>No test came to these lines, so nothing is known of them. "
             "It costs no marks.</p>\n<ul>\n");
    for (size_t i = 0; i < count; i++) {
        if (rows[i]->never_run == NULL)
            continue;
        char *clean = text_clean_line(rows[i]->never_run);
        text_add(out, "<li>");
        class_add_link(out, rows[i], NULL);
        text_add(out, ": never run here: ");
        markup_add_apart(out, clean);
        text_add(out, "</li>\n");
        free(clean);
    }
    text_add(out, "</ul>\n");
    class_close(out);
}
