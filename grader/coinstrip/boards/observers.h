/*
 * Who can be believed: where a test is about something else, a function that is
 * broken is not used to look at strips. What it would have answered is found
 * through the others, and the report says so.
 */
#ifndef OBSERVERS_H
#define OBSERVERS_H

#include "coinstrip/strips.h"
#include "coinstrip/wire.h"

/* Is every function to be called just as the test says? So it is in the parts
 * that are about looking at strips. */
bool is_taken_at_its_word(void);

/* Once a test of strips was not passed: tries which of the functions that show
 * small strips as they are do so with larger ones, too. */
void observers_prepare(void);

/* Is OP_TO_STRING, or OP_SQUARES, right about fresh strips? About the larger
 * ones it need not be where neither is: then nobody knows who is wrong. */
bool is_believed(CoinStripRules rules, WireOperation observer);

/* Does it show fresh strips well, and wrong letters after moves? That has been
 * charged, and the squares show how strips are. */
bool is_wandering(CoinStripRules rules, WireOperation observer);

/* Is coinstrip_to_string not to be believed, but coinstrip_square is? And the
 * other way round, for length, coins and square? */
bool is_seen_through_squares(const CoinStrip *strip);
bool is_seen_through_text(const CoinStrip *strip);

/* What coinstrip_to_string should show, by the squares of the coins. The caller
 * frees it. */
char *text_through_squares(const CoinStrip *strip);

/* The square of a coin, -1 for none; or how many coins or squares there are:
 * all by the text. */
enum { HOW_MANY_COINS = -2, HOW_MANY_SQUARES = -3 };

int number_through_text(const CoinStrip *strip, int coin);

/* Is from_string broken, and not what the test is about? Then strips are made
 * by made_by_moves. */
bool is_to_be_made_by_moves(CoinStripRules rules, const char *text);

/* The same strip, made at random with the most slack and then by moves. NULL
 * when that is not to be had either. */
CoinStrip *made_by_moves(CoinStripRules rules, const char *text);

#endif
