/*
 * Changing a C source by its tokens: edits are gathered, then made all at once.
 * Positions are those of the source as it was.
 */
#ifndef EDIT_H
#define EDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/mutate/mutate_tokens.h"

typedef struct {
    size_t at, length; /* the bytes that go */
    char *instead;
} Edit;

typedef struct {
    Tokens tokens;
    Edit *all;
    size_t count, room;
    uint64_t *random; /* the state that all chance comes from */
} Edits;

/* A function that is defined there; all are numbers of tokens. */
typedef struct {
    size_t first, name, open, close, body, end;
    bool is_static;
} Function;

/* `source` has to outlive it. */
Edits edits_of(const char *source, uint64_t *random);

/* The source with all edits, which you release with free; the edits are gone.
 */
char *edits_make(Edits *edits);

/* Edits at one place are made in the order in which they were added. */
void edit_bytes(Edits *edits, size_t at, size_t length, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void edit_tokens(Edits *edits, size_t first, size_t last, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));
void edit_before(Edits *edits, size_t token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void edit_after(Edits *edits, size_t token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Puts code behind the last #include, or at the end of the source. */
void edit_heading(Edits *edits, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void edit_ending(Edits *edits, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* One of 0, 1, ..., limit - 1. */
size_t edit_draw(Edits *edits, size_t limit);

/* The source from one token to another, which you release with free. */
char *edit_source(const Edits *edits, size_t first, size_t last);

/* Does the source have that word? */
bool edit_has(const Edits *edits, const char *word);

/* The last token of the statement that begins there. */
size_t statement_last(const Tokens *tokens, size_t first);

/* Is the "while" there the end of a "do"? */
bool ends_do(const Tokens *tokens, size_t i);

/* Is one of these words between two tokens, both included? */
bool has_any(const Tokens *tokens, size_t first, size_t last,
             const char *words);

/* The next function that is defined from token `from` on; false: none. */
bool function_next(const Tokens *tokens, size_t from, Function *function);

/* The names of its parameters as they stand in a call, which you release with
 * free; NULL where that is not plain to see. */
char *function_arguments(const Edits *edits, const Function *function);

#endif
