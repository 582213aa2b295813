/*
 * Knows what class.html says of submissions that are alike, from what
 * similar_find has kept.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "report/class_html.h"
#include "base/markup.h"
#include "report/page.h"
#include "similar.h"

static const ClassRow *row_named(ClassRow *const *rows, size_t count,
                                 const char *name)
{
    for (size_t i = 0; name != NULL && i < count; i++)
        if (strcmp(rows[i]->name, name) == 0)
            return rows[i];
    return NULL;
}

static const char *string_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static int number_of(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

/* `page` is NULL where there were too many. */
static void add_texts(Text *out, const char *page)
{
    char *link = page != NULL ? page_link(page) : NULL;

    if (link != NULL)
        text_addf(out, "<td><a href=\"similar/%s\">side by side</a></td>",
                  link);
    else
        text_add(out, "<td></td>");
    text_add(out, "</tr>\n");
    free(link);
}

/* False where one of the two is not in this class. */
static bool add_pair(Text *out, const json_t *pair, ClassRow *const *rows,
                     size_t count)
{
    const ClassRow *a = row_named(rows, count, string_of(pair, "a"));
    const ClassRow *b = row_named(rows, count, string_of(pair, "b"));
    const char *page = string_of(pair, "page");
    const char *file = string_of(pair, "file");

    if (a == NULL || b == NULL || file == NULL)
        return false;
    text_add(out, "<tr><th scope=\"row\">");
    class_add_link(out, a, NULL);
    text_add(out, "</th><td>");
    class_add_link(out, b, NULL);
    text_add(out, "</td>");
    class_add_words(out, file);
    text_addf(out, "<td class=\"n\">%d%%</td><td class=\"n\">%d%%</td>",
              number_of(pair, "share_a"), number_of(pair, "share_b"));
    add_texts(out, page);
    return true;
}

static void add_pairs(Text *out, const json_t *pairs, ClassRow *const *rows,
                      size_t count)
{
    Text table = TEXT_EMPTY;
    size_t shown = 0;

    class_open_table(&table, "similar", true);
    text_add(&table, "<thead><tr><th scope=\"col\">One</th>"
                     "<th scope=\"col\">Other</th><th scope=\"col\">File</th>"
                     "<th scope=\"col\" class=\"n\">Of the one</th>"
                     "<th scope=\"col\" class=\"n\">Of the other</th>"
                     "<th scope=\"col\">Texts</th></tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < json_array_size(pairs); i++)
        shown += add_pair(&table, json_array_get(pairs, i), rows, count);
    class_close_table(&table);
    char *text = text_take(&table);
    text_add(out, shown > 0 ? text : "<p>None were found.</p>\n");
    free(text);
}

static void add_unreadable(Text *out, const json_t *names,
                           ClassRow *const *rows, size_t count)
{
    const char *before = "<p>Could not be compared: ";

    for (size_t i = 0; i < json_array_size(names); i++) {
        const ClassRow *row =
            row_named(rows, count, json_string_value(json_array_get(names, i)));
        if (row == NULL)
            continue;
        text_add(out, before);
        class_add_link(out, row, NULL);
        before = ", ";
    }
    text_add(out, *before == ',' ? ".</p>\n" : "");
}

char *similar_section(const char *out, ClassRow *const *rows, size_t count)
{
    char *path = text_format("%s/similar/pairs.json", out);
    json_t *root = json_load_file(path, 0, NULL);
    Text section = TEXT_EMPTY;

    free(path);
    if (root == NULL)
        return NULL;
    text_addf(&section,
              "<p>Pairs of which one has at least %d%% of the other's text, "
              "whatever names, comments and order of functions it has, and "
              "without what everybody was given. That is no proof: look at "
              "both. (As of the last <code>make similarity</code>.)</p>\n",
              number_of(root, "from"));
    add_pairs(&section, json_object_get(root, "pairs"), rows, count);
    add_unreadable(&section, json_object_get(root, "unreadable"), rows, count);
    json_decref(root);
    return text_take(&section);
}
