/*
 * What a session was asked before what is told now. As a rule that is nobody's
 * business; but a program may leave something behind (a static variable, memory
 * that it goes on using, or overwrites), and then what fails goes well in a
 * process of its own.
 */
#ifndef CALL_HISTORY_H
#define CALL_HISTORY_H

#include <stddef.h>
#include <stdint.h>
#include "base/text.h"

/* Operations of the wire in their order; the last ones, from one that makes a
 * strip. */
typedef struct {
    Text asked;
    size_t *makers; /* where in them strips are made */
    size_t count;   /* of these */
} CallHistory;

typedef struct {
    const char *bytes;
    size_t length;
} HistoryBytes;

void call_history_add(CallHistory *history, const Text *asked);

/* Forgets all: the session is a new one. */
void call_history_forget(CallHistory *history);

/* From the making of the nth strip on up to that of the next; the last strip is
 * number 1. */
HistoryBytes call_history_strip(const CallHistory *history, size_t nth);

/* How many bytes the first so many operations take. */
size_t call_history_first(const char *bytes, size_t length, size_t operations);

/* How many bytes the first operation takes, and the slot that it is on;
 * WIRE_SLOTS: on none. */
size_t call_history_operation(const char *bytes, size_t length, uint32_t *slot);

/* All that was asked since the last so many strips were made, as C that leaves
 * `move` as a test finds it. The caller frees it. */
char *call_history_calls(const CallHistory *history, size_t count);

#endif
