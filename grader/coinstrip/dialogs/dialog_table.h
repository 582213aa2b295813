/* The strips over which a dialog is held, on this side of the jail. */
#ifndef DIALOG_TABLE_H
#define DIALOG_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/bytes.h"
#include "coinstrip/reference.h"

enum { HANDLES = 64, SQUARES_MAX = 100000 };

/* The strips that the submission holds handles on. */
typedef struct {
    ReferenceCoinStrip *strips[HANDLES];
    uint32_t callers; /* handles 1 to this one are the caller's strips */
    bool freed;
    long calls;
} DialogTable;

/* Writes the strip's text. */
void table_put_text(const ReferenceCoinStrip *strip, Writer *answer);

/* Answers a question of the submission's, as session_serve has it: `state` is a
 * Table. How long the answer is; -1 if it was no question. */
long table_answer(void *state, const unsigned char *bytes, size_t length,
                  unsigned char *room, size_t size);

#endif
