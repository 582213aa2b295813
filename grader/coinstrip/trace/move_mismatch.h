/*
 * Why a strip is not as the move leaves it that the computer has stored: in
 * words, from three texts. Knows no submission.
 */
#ifndef MOVE_MISMATCH_H
#define MOVE_MISMATCH_H

#include "coinstrip.h"

typedef enum {
    MISMATCH_NOT_AT_ALL,    /* the strip is as before */
    MISMATCH_OTHER_LETTERS, /* the coins lie right */
    MISMATCH_OTHER_LENGTH,
    MISMATCH_ONE_MORE,   /* another coin moved after that */
    MISMATCH_OTHER_COINS /* or nothing was drawn */
} MoveMismatch;

/* `got` was drawn; NULL if nothing was. */
MoveMismatch move_mismatch_kind(const char *before, const char *wanted,
                                const char *got);

/* What to say of it on strip s1, which the caller frees, and what to look at.
 */
char *move_mismatch_message(MoveMismatch kind, CoinStripMove move);
const char *move_mismatch_advice(MoveMismatch kind);

#endif
