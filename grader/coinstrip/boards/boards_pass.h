/*
 * One function of a submission, asked about every fresh board in sessions of
 * its own; and what a right program would answer.
 */
#ifndef BOARDS_PASS_H
#define BOARDS_PASS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/bytes.h"
#include "exec/session.h"
#include "base/text.h"
#include "boards.h"

/* So many ends of the submission, and it is asked no more. */
enum { BOARD_ENDS_MAX = 3 };

typedef struct {
    BoardStatus status;
    size_t offset, length; /* into the pass's bytes */
} BoardRecord;

struct BoardsPass {
    BoardRecord records[SMALL_BOARDS];
    size_t shown; /* boards that it is right about, plus 1; 0 while they have
                     not been counted */
    Text bytes;
    int ends;            /* how often the submission has ended */
    int64_t spent_ms;    /* in sessions before the present one */
    size_t asked, right; /* of those that can be presumed: of so many boards it
                            is right about so many */
    bool hopeless;
    bool
        presumed; /* of all boards: there is but one such pass, kept for ever */
    size_t end_at[BOARD_ENDS_MAX];
    SessionEnd end[BOARD_ENDS_MAX];
    bool end_of_building[BOARD_ENDS_MAX];
};

/* Asks the submission; the caller gives the pass back. */
BoardsPass *boards_pass_run(BoardsBuilder builder, CoinStripRules rules,
                            WireOperation operation);

/* Does nothing to NULL, and to what boards_pass_right has given. */
void boards_pass_free(BoardsPass *pass);

/* What a right program answers: made once, since it never changes. */
BoardsPass *boards_pass_right(CoinStripRules rules, WireOperation operation);

/* Writes the question about the board in that slot. (OP_TO_STRING is asked
 * twice: what counts is the second answer.) */
void boards_put_question(Writer *to, WireOperation operation,
                         const Board *board, uint32_t slot);

#endif
