/*
 * The frame of a page: HTML in one file that needs no other, that no script is
 * needed for, and that a browser is told to load nothing into. (That goes for
 * markup, too, that got in against all care.)
 *
 * Whatever words come from others go through markup.h.
 */
#ifndef PAGE_H
#define PAGE_H

#include "base/text.h"

typedef enum {
    PAGE_PROSE,
    PAGE_TABLES /* wide, and its tables of the class "sortable" can be sorted */
} PageKind;

/* Begins a page with that title up to where its <header> and <main> come;
 * <main> has to have the id "main". */
void page_begin(Text *out, const char *title, PageKind kind);
void page_end(Text *out, PageKind kind);

/* <pre> with the words in it; nothing if there are none. */
void page_add_lines(Text *out, const char *words);

/* A bar as long as that share, 0 to 1, of its room. It shows what is said
 * beside it: it is nothing to those who hear a page. */
void page_add_bar(Text *out, double share);

/* "12 of 15" */
void page_add_marks(Text *out, double score, double max);

/* A path below the page's own folder, as a link has it. The caller frees it. */
char *page_link(const char *path);

#endif
