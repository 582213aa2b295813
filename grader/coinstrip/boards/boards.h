/*
 * What a submission answers about fresh strips: every board of up to
 * SMALL_LENGTH squares, under both rules, built anew and asked one function,
 * with no move made. Each function is asked in a session of its own, so that
 * one function's fault does not reach another's answers, and only when a test
 * first wants to know.
 *
 * Tests use it twice: to judge the functions themselves, and to find out which
 * of the functions that show a strip can be believed when another is judged.
 */
#ifndef BOARDS_H
#define BOARDS_H

#include <stdbool.h>
#include <stddef.h>
#include "base/bytes.h"
#include "exec/session.h"
#include "boards_build.h"
#include "coinstrip/theory/oracle.h"
#include "coinstrip/wire.h"

enum { BOARD_KINDS = OP_COUNT };

typedef enum {
    BOARD_ANSWERED,
    BOARD_NO_STRIP, /* the strip could not be built: NULL came */
    BOARD_MISSING,  /* the submission does not have the function */
    BOARD_ENDED,    /* it crashed, or the like, at this very question */
    BOARD_UNASKED   /* it had ended too often before */
} BoardStatus;

/* One board's answer. */
typedef struct {
    BoardStatus status;
    const unsigned char *bytes; /* the values, as wire.h lists them */
    size_t length;
} BoardAnswer;

typedef struct BoardsPass BoardsPass;

typedef struct {
    BoardsPass *passes[2][BOARD_KINDS];
    BoardsBuilder builder[2];
    bool looked;
    int64_t asked_ms; /* what all passes have cost that were run */
} SmallBoards;

void boards_clear(SmallBoards *boards);

/* Is the function right about every board? (Also false where that has been
 * found out board by board.) */
bool boards_right(CoinStripRules rules, WireOperation operation);

/* Is coinstrip_is_won, and has no test of the part "winning" failed? */
bool boards_won_right(CoinStripRules rules);

/* Is that known already; has it been asked about all boards? Ask nothing. */
bool boards_seen_right(CoinStripRules rules, WireOperation operation);
bool boards_seen(CoinStripRules rules, WireOperation operation);

/* How this submission's strips are best built. */
BoardsBuilder boards_builder(CoinStripRules rules);

/* Has the submission asked now: opens sessions of its own, so that the one that
 * a test had is closed. The functions below do so too where it was not done. */
void boards_prepare(CoinStripRules rules, WireOperation operation);

/* The answer of OP_LENGTH, OP_COINS, OP_SQUARES (from -1 to n), OP_TO_STRING,
 * OP_IS_WON, OP_HINT, or OP_LEGAL_RANGE (coins -1 to n, distances -2 to
 * length + 2). */
BoardAnswer boards_answer(CoinStripRules rules, WireOperation operation,
                          size_t index);

/* How the submission ended at that board, where the status is BOARD_ENDED. */
const SessionEnd *boards_end(CoinStripRules rules, WireOperation operation,
                             size_t index);

/* Writes the operations that build the board in a slot, in the best way; how
 * many there are. */
int boards_put(Writer *to, CoinStripRules rules, const Board *board,
               uint32_t slot);

/* Tells the trace of building that strip: it is s1. */
void boards_tell(CoinStripRules rules, const Board *board);

/* The trace is asked about the board what ended the program: so that it can be
 * played again (replay.h). */
void boards_note_asked(CoinStripRules rules, WireOperation operation,
                       const Board *board);

/* The same of an answer that is wrong, with the boards that were asked about
 * before: it may be wrong because of these. */
void boards_note_answered(CoinStripRules rules, WireOperation operation,
                          size_t index);

/* Is that answer about a fresh board right? */
typedef bool BoardRight(const Board *board, const BoardAnswer *answer);

/* Where it is not: the report says about how many of all boards that is so, and
 * names the first. */
void boards_note_wrong(CoinStripRules rules, WireOperation operation,
                       BoardRight *right);

/* The board as text shows it (a to_string answer), or as squares do (an answer
 * of OP_SQUARES from -1 to n, taken with the length given). False when what was
 * answered is no such board. */
bool boards_board_of_text(const unsigned char *bytes, size_t length,
                          Board *board);
bool boards_board_of_squares(const unsigned char *bytes, size_t length,
                             int squares, Board *board);

/* Can the function be believed: does it show every fresh board as it is? */
bool boards_sound(CoinStripRules rules, WireOperation observer);

/* The same for OP_LENGTH and OP_COINS: right about every fresh board? */
bool boards_counts(CoinStripRules rules, WireOperation operation);

/* May another function be judged on this fresh strip? Yes when one of the
 * functions that show strips shows it as it should be, or when neither shows
 * strips at all (then from_string is taken at its word). */
bool boards_usable(CoinStripRules rules, size_t index);

/* Does the function (OP_TO_STRING or OP_SQUARES) show this fresh board as it
 * is? */
bool boards_shows(CoinStripRules rules, WireOperation observer, size_t index);

/* Can it be believed about that board? Not where it shows fewer than half of
 * all fresh boards as they are, and the other one each: that it is right about
 * this one may be chance. */
bool boards_trusts(CoinStripRules rules, WireOperation observer, size_t index);

#endif
