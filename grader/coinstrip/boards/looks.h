/*
 * What a strip is like before and after the text is overwritten that it was
 * made of.
 */
#ifndef LOOKS_H
#define LOOKS_H

#include <stdbool.h>
#include "base/bytes.h"

/* What such strips are made of. */
extern const char looks_text[];

typedef struct {
    int length, coins, squares[3];
    char *text;
} Looks;

/* The text is the caller's to free; NULL: none. */
Looks looks_take(Reader *answers);
void looks_put(Writer *request, uint32_t slot);

/* Does a strip change with the text that it was made of? Also if that can't be
 * known. */
bool strip_may_keep_text(void);

#endif
