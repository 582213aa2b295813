/*
 * Knows what the sections of class.html are made of: headings, tables, cells,
 * and links to students' own pages.
 */
#include <stdlib.h>

#include "class_html.h"
#include "base/markup.h"
#include "page.h"

void class_open(Text *out, const char *id, const char *title)
{
    text_addf(out, "<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">%s</h2>\n",
              id, id, title);
}

void class_close(Text *out)
{
    text_add(out, "</section>\n");
}

void class_open_table(Text *out, const char *id, bool sortable)
{
    text_addf(out,
              "<div class=\"scroll\" role=\"group\" tabindex=\"0\" "
              "aria-labelledby=\"%s\">\n<table%s>\n",
              id, sortable ? " class=\"sortable\"" : "");
}

void class_close_table(Text *out)
{
    text_add(out, "</tbody>\n</table>\n</div>\n");
}

void class_add_number(Text *out, double number)
{
    char *text = text_points(number);

    text_addf(out, "<td class=\"n\">%s</td>", text);
    free(text);
}

void class_add_words(Text *out, const char *words)
{
    char *clean = text_clean_line(words != NULL ? words : "");

    text_add(out, "<td>");
    markup_add(out, clean);
    text_add(out, "</td>");
    free(clean);
}

void class_add_link(Text *out, const ClassRow *row, const char *fragment)
{
    const char *shown =
        row->student.name && !row->namesake ? row->student.name : row->name;
    char *path = text_format("%s/report.html", row->name);
    char *link = page_link(path), *clean = text_clean_line(shown);

    if (!row->missing)
        text_addf(out, "<a href=\"%s%s%s\">", link, fragment ? "#" : "",
                  fragment ? fragment : "");
    markup_add_apart(out, *clean != '\0' ? clean : "(no name)");
    text_add(out, row->missing ? "" : "</a>");
    free(clean);
    free(link);
    free(path);
}
