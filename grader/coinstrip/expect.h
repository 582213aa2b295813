/*
 * How a test of this lab says what is wrong: the last call of the trace is the
 * one that a failure is about.
 *
 * Each `expect_` function compares one answer; when it is another than it
 * should be, the test ends, and the report gets the calls, what was expected,
 * what came, and a file that reproduces it. `why` is a sentence for the
 * student, or NULL.
 */
#ifndef EXPECT_H
#define EXPECT_H

#include "coins.h"
#include "coinstrip/boards/expect_board.h"
#include "coinstrip/trace/failure.h"
#include "coinstrip/trace/notes.h"
#include "printed.h"

void expect_int(int got, int wanted, const char *why);
void expect_bool(bool got, bool wanted, const char *why);
/* True is what has to come before the test can begin: where it does not, the
 * test's hint would lead astray. */
void expect_ready(bool got, const char *why);
void expect_text(char *got, const char *wanted,
                 const char *why); /* frees got */
void expect_made(const CoinStrip *got, const char *why);
void expect_null(const CoinStrip *got, const char *why);

/* A strip of a board, or of a text: the test ends when there is none. */
CoinStrip *strip_of_board(CoinStripRules rules, const Board *board);
CoinStrip *strip_of_text(CoinStripRules rules, const char *text);

#endif
