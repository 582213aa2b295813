/*
 * Strangers' words in XML and HTML: clean text (text.h) in which nothing is
 * taken for markup.
 */
#ifndef MARKUP_H
#define MARKUP_H

#include "text.h"

/* Adds the words as they may stand between tags. Lines stay lines. */
void markup_add(Text *out, const char *words);

/* The same in HTML, where words may be code: a long one may go on in another
 * line behind its parentheses and slashes (<wbr>). */
void markup_add_code(Text *out, const char *words);

/* The same in HTML, within a line of ours: whichever way the words are written,
 * what stands beside them stays where it is (<bdi>). */
void markup_add_apart(Text *out, const char *words);

/* Adds a line of ours, with such words where they come last in it. NULL, "", or
 * words that are not in it: just the line. */
void markup_add_around(Text *out, const char *line, const char *words);

/* Adds ` name="value"`. The name is ours. */
void markup_add_attribute(Text *out, const char *name, const char *value);

#endif
