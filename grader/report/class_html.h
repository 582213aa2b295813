/* Between the files that make class.html: class_html.c puts it together,
 * class_html_tests.c has what it says of tests, class_html_cells.c what both
 * are made of. */
#ifndef CLASS_HTML_H
#define CLASS_HTML_H

#include "report.h"
#include "base/text.h"

/* A section with a heading; id and title are ours. */
void class_open(Text *out, const char *id, const char *title);
void class_close(Text *out);

/* A table, in a frame of its own that a narrow screen can scroll; `id` is that
 * of the heading that says what it is. Closing it closes its body, too. */
void class_open_table(Text *out, const char *id, bool sortable);
void class_close_table(Text *out);

/* A cell. */
void class_add_number(Text *out, double number);
void class_add_words(Text *out, const char *words);

/* A link to the submission's own page, to a place in it if that is not NULL. */
void class_add_link(Text *out, const ClassRow *row, const char *fragment);

/* The sections on tests. */
void class_add_mistakes(Text *out, const Rubric *rubric, ClassRow *const *rows,
                        size_t count);
void class_add_items(Text *out, const Rubric *rubric, ClassRow *const *rows,
                     size_t count);

/* Lines that no test ran: nothing where there are none. */
bool class_has_unrun(ClassRow *const *rows, size_t count);
void class_add_unrun(Text *out, ClassRow *const *rows, size_t count);

#endif
