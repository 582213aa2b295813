/*
 * Cells: what the elements (void *) lead to that scripts give. A submission
 * sees addresses, and may pass them on, keep and compare them; what a cell
 * holds is for callbacks. In scripts and answers an element is the number of
 * its cell, from 0, or ADDRESS_NULL; in answers also ADDRESS_STRANGE, or
 * ADDRESS_MADE with a digest.
 *
 *     ELEMENT_ADDRESS   it holds nothing, and can't be looked into
 *     ELEMENT_INT       an int
 *     ELEMENT_TEXT      a text, which begins at the address
 */
#ifndef CELLS_H
#define CELLS_H

#include "base/bytes.h"
#include "contract.h"
#include "base/text.h"

typedef struct {
    ElementKind kind;
    uint32_t alike; /* the first that holds the same: itself, if none does */
    bool is_listed; /* in [values] */
    int number;     /* ELEMENT_INT */
    char *text;     /* ELEMENT_TEXT, else NULL */
} Cell;

struct Cells {
    Cell *items;
    size_t count;
    Numbered usual[3]; /* by kind; what is given where nothing is listed */
    bool by_content;   /* some callback says which cells are the same: those
                          that hold the same are then one answer */
    bool may_be_null;  /* NULL is an element, too */
};

Cells *cells_new(void);
void cells_free(Cells *cells); /* NULL is allowed */

/* The cells of that kind that are given where nothing is listed: some of them
 * hold the same. */
Numbered cells_usual(Cells *cells, ElementKind kind);

/* The cell that is listed and holds that, the nth of those (from 0). */
uint32_t cells_listed(Cells *cells, ElementKind kind, int number,
                      const char *text, size_t nth);

/* For the server; see README.md. NULL: there are none. */
void cells_put(Writer *writer, const Cells *cells);

/* As C writes them: the address of a cell's variable, &cell3 or cell3; of a
 * context's, &extra1. */
void cell_add_c(Text *text, ElementKind kind, uint32_t number);
/* The int that a callback has put into what it has made. */
int cell_made(uint32_t number);
void context_add_c(Text *text, uint32_t number);

#endif
