/*
 * What a header declares: functions in their order, with lines and comments.
 * Types it leaves to others. Of what other headers declare that it includes it
 * knows nothing.
 */
#ifndef DECLARATIONS_H
#define DECLARATIONS_H

#include <stdbool.h>
#include <stddef.h>
#include "base/text.h"
#include "dwarf_read.h"
#include "kit/contract/workshop.h"

typedef struct {
    char *name;
    int line;      /* of the name in the header */
    char *comment; /* above it; "" if there is none */
    bool has_body; /* its code is in the header */
    char **names;  /* of its parameters, until NULL; those that have one */
    char **bounds; /* of each of these what stands in a[...], or ""; of a[n][m]
                      "n][m", of a[] "?" */
} Declaration;

typedef struct {
    Declaration *items;
    size_t count;
} Declarations;

/* False with one line in *error, the caller's, if the header does not compile;
 * free what was read all the same. */
bool declarations_read(const Workshop *shop, Declarations *all, char **error);
void declarations_free(Declarations *all);

/* The comment that ends right above the declaration whose name is in that line,
 * as one line of words without its marks; the caller frees it. */
char *comment_above(const char *source, int line);

/* The names of the parameters of the function that is declared in that line,
 * until the first that has none; NULL at the end; all the caller's, and so are
 * the bounds. */
char **header_names(const char *source, int line, const char *function,
                    char ***bounds);

/* Adds code to the text by which a compiler says what the bounds are of the
 * function of that number; what it says then is stored in the parameters. */
void bounds_add_c(Text *text, const Declaration *declared, size_t number);
void bounds_take(DwarfObject *object, size_t number, Function *function);

/* Stores those that other parameters say. */
void bounds_take_names(const Declaration *declared, Function *function);

#endif
