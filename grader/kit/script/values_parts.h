/* What the files share that read [values]: see values.h. */
#ifndef VALUES_PARTS_H
#define VALUES_PARTS_H

#include "values.h"

/* Where the reading stands. */
typedef struct {
    const char *at;
    const Contract *contract;
    Arena *arena;
    char *why;        /* what is wrong, or NULL */
    bool has_extreme; /* one was read that no value of the type is beyond */
} Tokens;

/* Notes what is wrong with what begins at `start`, and returns false. */
bool tokens_fail(Tokens *tokens, const char *start, const char *what);

/* Each reads what comes next; false if it is none: a text; a number of that
 * type. */
bool tokens_text(Tokens *tokens, Value *value);
bool tokens_number(Tokens *tokens, const Type *type, int64_t *number);

#endif
