/*
 * Beside the submission's strip goes a shadow, the reference's: the first
 * answer that differs is what a failing test is about, even when the test
 * notices only later. This judges nothing; it finds the call for the report.
 *
 * Each function compares the answer of the call that the trace told last, and
 * does nothing where the strip has no shadow.
 */
#ifndef FIRST_MISMATCH_H
#define FIRST_MISMATCH_H

#include "coinstrip/theory/oracle.h"
#include "coinstrip/strips.h"
#include "coinstrip/wire.h"

/* Gives a strip that was made from a text its shadow; NULL if none was made. */
void shadow_made(CoinStrip *strip, CoinStripRules rules, const char *text);

/* Kinds of mistakes, each malloc'ed: see note_mistake. */

/* An answer about this move is wrong. */
char *mistake_in_move(CoinStripRules rules, const Board *board, int coin,
                      int distance);

/* A hint is wrong. / Is it that kind? */
char *mistake_in_hint(CoinStripRules rules);
bool is_mistake_in_hint(const char *mistake);

/* The computer's move is wrong, as one of the words below says. */
char *mistake_in_computer(const char *what);

/* coinstrip_is_won says the opposite of `won` about a strip with coins, or
 * without. */
char *mistake_in_won(bool won, bool has_coins);

/* A function gives another number than it should, as coinstrip_length may; NULL
 * if that may be right by chance. */
char *mistake_in_number(const char *function, int got, int wanted);

/* The strip is another than it should be after a move that is legal, or is
 * refused. */
char *mistake_in_strip(bool legal);

/* The text of a fresh strip is wrong; a function's answer about one is. */
char *mistake_in_drawing(const char *got, const char *wanted);
char *mistake_in_look(const char *function, int wanted);

/* What is wrong about the computer's move. */
extern const char computer_must_move[], computer_must_not[],
    computer_stored_nothing[], computer_ignores_hint[], computer_made_another[],
    computer_illegal[];

/* A hint where it stores nothing, where it does not make the move of a right
 * hint, and where it does not move on a strip where no move wins. */
extern const char advice_on_storing[], advice_on_ignoring[], advice_on_lost[];

void first_mismatch_int(const CoinStrip *strip, int got, int wanted);
void first_mismatch_bool(const CoinStrip *strip, bool got, bool wanted);
/* An answer about a move; one that `moves` the strip moves the shadow too. */
void first_mismatch_move(const CoinStrip *strip, int coin, int distance,
                         bool moves, bool got);
void first_mismatch_text(const CoinStrip *strip, const char *got);

/* A hint, or a move of the computer's where there is one to win. */
void first_mismatch_strategy(const CoinStrip *strip, WireOperation operation,
                             bool found, CoinStripMove move);

#endif
