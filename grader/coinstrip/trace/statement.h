/*
 * One line of a trace, as call_trace.c writes it: a call on a strip.
 */
#ifndef STATEMENT_H
#define STATEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include "coinstrip.h"
#include "coinstrip/wire.h"

typedef struct {
    WireOperation operation;
    int strip; /* 1 for s1 */
    bool makes;
    CoinStripMove move; /* of a call of coinstrip_move ... */
    bool refused;       /* ... which was answered false */
    bool sets_move;     /* it is no call: `move` is set */
} Statement;

/* False where the line is something else. */
bool statement_read(const char *line, Statement *read);

/* Is this C a call of that operation's function? */
bool statement_calls(const char *c, uint32_t operation);

/* How long the line is, its newline included. */
size_t statement_size(const char *line);

/* Notes in named[1] up to named[most] the strips that this C names. */
void statement_note_strips(const char *c, bool *named, int most);

#endif
