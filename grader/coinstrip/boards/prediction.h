/*
 * Running ahead: a test is run once without waiting for the submission. Every
 * answer that the contract fixes is taken from the reference beforehand; the
 * calls are written down, and sent all at once when an answer is needed that
 * nobody can know (a random strip, one of several winning moves), or at the
 * test's end. The submission thus makes exactly the calls of the test, in their
 * order, and its answers are compared byte for byte.
 *
 * This can only find that a test passes. Whatever else happens, a call that
 * does not come back included, the test is run again, call by call: what counts
 * and what the report tells is found there. A correct program is judged in a
 * fraction of the time.
 *
 * The functions that look like coinstrip.h's are those of a strip that is not
 * `sound`, while prediction_now().
 */
#ifndef PREDICTION_H
#define PREDICTION_H

#include "coinstrip/strips.h"
#include "coinstrip/wire.h"
#include "queue.h"

/* Is the test that runs now run ahead? Decided at its first call. */
bool prediction_now(void);

CoinStrip *prediction_from_string(CoinStripRules rules, const char *text);
CoinStrip *prediction_random(CoinStripRules rules, uint64_t seed);
CoinStrip *prediction_random_sized(CoinStripRules rules, int coins, int length,
                                   int min_moves, uint64_t seed);
/* The same for a text that every program makes a strip of. It is not waited
 * for.
 */
CoinStrip *prediction_make(CoinStripRules rules, const char *text);

/* Makes a strip of the text if it shows one, asks for its length, and frees it:
 * without waiting, and whether it shows one or not. Texts of both kinds are to
 * be tried, for what is asked then must not tell. */
void prediction_try(CoinStripRules rules, const char *text);

/* Asks later, with all that is queued, what no test waits for. `about` has so
 * many bytes, which are copied. Only while prediction_now(). */
void prediction_check_later(const CoinStrip *strip, const void *about,
                            size_t size, QueuePut *put, QueueCheck *check);

void prediction_free(CoinStrip *strip);
/* OP_LENGTH, OP_COINS, or OP_IS_WON. */
int prediction_number(const CoinStrip *strip, WireOperation operation);
int prediction_square(const CoinStrip *strip, int coin);
char *prediction_to_string(const CoinStrip *strip);
/* OP_IS_LEGAL or OP_MOVE. */
bool prediction_move(const CoinStrip *strip, WireOperation operation, int coin,
                     int distance);
/* OP_HINT or OP_COMPUTER_PLAY. */
bool prediction_strategy(const CoinStrip *strip, WireOperation operation,
                         CoinStripMove *move);

#endif
