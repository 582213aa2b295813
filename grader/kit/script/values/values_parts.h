/* What the files share that read [values]. */
#ifndef VALUES_PARTS_H
#define VALUES_PARTS_H

#include "base/text.h"
#include "values.h"

/* Where the reading stands. */
typedef struct {
    const char *at;
    const Contract *contract;
    Arena *arena;
    char *why;        /* what is wrong, or NULL */
    bool has_extreme; /* one was read that no value of the type is beyond */
    bool goes_on;     /* ... was read */
} ValueTokens;

/* Notes what is wrong with what begins there; false. */
bool tokens_fail(ValueTokens *tokens, const char *start, const char *what);

/* One letter of a text or 'c', with C's escapes. False at what is none. */
bool tokens_letter(ValueTokens *tokens, unsigned char *c);

/* A text in quotes. Only what is read from a stream has 0 in it. */
bool tokens_letters(ValueTokens *tokens, bool with_0, Text *text);
bool tokens_text(ValueTokens *tokens, bool with_0, Value *value);

/* A whole number, by digits, as 'c', or by name; a fraction. */
bool tokens_number(ValueTokens *tokens, const Type *type, int64_t *number);
bool tokens_fraction(ValueTokens *tokens, const Type *type,
                     unsigned char *bytes);

/* A number, or a row of them: 0..9 */
bool tokens_range(ValueTokens *tokens, const Type *type, int64_t *first,
                  int64_t *last);

/* The number of a cell that holds what comes; elements that hold a text, a
 * number, or a range of them. */
bool tokens_cell(ValueTokens *tokens, const Type *type, int64_t *number);
bool tokens_elements(ValueTokens *tokens, const Type *type, ValueRow *row);

/* The fraction as a float or double has it. */
void fraction_put(const Type *type, double number, unsigned char *bytes);

#endif
