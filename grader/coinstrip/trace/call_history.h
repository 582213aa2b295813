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

/* All that was asked since the last so many strips were made. */
HistoryBytes call_history_last(const CallHistory *history, size_t count);

/* How many bytes the first so many operations take. */
size_t call_history_first(const char *bytes, size_t length, size_t operations);

/* One operation, and which of those strips it is on that are made in the same
 * row of them, from 1; below 0: one that was there before; 0: none. (A slot is
 * used again when its strip has been freed.) */
typedef struct {
    HistoryBytes asked;
    uint32_t operation;
    int strip;
} HistoryCall;

/* These operations, one by one. The caller frees the array. */
HistoryCall *call_history_split(HistoryBytes bytes, size_t *count);

/* These operations as C, which leaves `move` as a test finds it. The caller
 * frees it. */
char *call_history_calls(HistoryBytes bytes);

#endif
