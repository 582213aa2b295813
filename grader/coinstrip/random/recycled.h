/*
 * Strips that have the addresses of others, which were freed: what was known of
 * those does not count any more.
 */
#ifndef RECYCLED_H
#define RECYCLED_H

#include <stddef.h>
#include "coinstrip/wire.h"

/* A question about a strip. */
typedef struct {
    const char *call; /* as C has it, of a strip `s` */
    WireOperation operation;
    int coin;       /* where it asks for one; its distance is 1 */
    int answers[2]; /* for either text */
} RecycledQuestion;

/* Makes a strip of the first text, asks, frees it; and does the same with one
 * of the other text, which may have its address. */
void judge_recycled(const char *const texts[2],
                    const RecycledQuestion *question);

/* The same with what coinstrip_to_string gives: either text, if it is right. */
void judge_recycled_text(const char *const texts[2]);

#endif
