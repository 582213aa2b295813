/*
 * Strips larger than the small ones of boards.h: what a submission shows of
 * them, held against what it shows of the same strip when it is fresh. What is
 * wrong there already is charged where strips are made and shown.
 */
#ifndef SIZES_H
#define SIZES_H

#include "coinstrip/coins.h"
#include "shown.h"
#include "texts.h"

/* Does a strip that there is show that text now, through both OP_TO_STRING and
 * OP_SQUARES, as far as they are believed? */
bool is_shown_now(const CoinStrip *strip, const char *text);

/* Does a fresh one of that text, through either? */
bool is_seen_fresh(CoinStripRules rules, const char *text);

/* Does coinstrip_from_string make another strip of that text, as is charged in
 * "strip"? (Asked outside of the trace; the session may have ended then.) */
bool is_another(CoinStripRules rules, const char *text);

/* Does coinstrip_move, asked for that move on a fresh strip of `text`, leave
 * the strip that is shown as `wanted`? Asked outside of the trace, too. */
bool moves_rightly(CoinStripRules rules, const char *text, CoinStripMove move,
                   const char *wanted);

/* Is a strip made of the text? Asked outside of the trace; a program that ends,
 * or does not come back, makes none, and has another session then. */
bool is_taken(CoinStripRules rules, const char *text);

/* A strip of that text. Once a test of strips was not passed, NULL where none
 * comes of it: that is charged there. (Found out as by is_taken: the test must
 * have no other strip.) */
CoinStrip *strip_if_taken(CoinStripRules rules, const char *text);

/* The same; but what cannot be had by its text is made by moves. NULL where
 * that does not show it either. */
CoinStrip *strip_at_last(CoinStripRules rules, const char *text);

/* How many squares the largest strips are to have: 100,000. Fewer where a text
 * of so many gives NULL, which is charged in "strip", and one of fewer does
 * not. To be asked at a test's beginning. */
int largest_taken(CoinStripRules rules);

/* The strip now shows this text (lettered), as far as a fresh one does. */
void expect_now(CoinStripRules rules, const CoinStrip *strip, const char *text,
                const char *why);

/* The same of its text alone: for many coins, of which each would be asked for
 * by itself. */
void expect_text_now(CoinStripRules rules, const CoinStrip *strip,
                     const char *text, const char *why);

/* A hint was given: the strip still shows this text (lettered), as far as a
 * fresh one does. */
void expect_unmoved(CoinStripRules rules, const CoinStrip *strip,
                    const char *text);

#endif
