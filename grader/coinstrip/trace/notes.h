/*
 * What else a report is to say of the test that runs: noted in its outcome,
 * whether it goes on or not.
 */
#ifndef NOTES_H
#define NOTES_H

#include <stddef.h>
#include "coinstrip/theory/oracle.h"

/* What fails from here on is not (or, after all, is) what the test is about:
 * its hint is left out. */
void note_aside(bool aside);

/* What fails from here on has another hint than the test's; NULL: the test's
 * again. Static storage. */
void note_advice(const char *advice);

/* The same; it is about what calls leave behind: it stands, too, where the
 * calls go well by themselves. */
void note_state_advice(const char *advice);

/* Ends the test because something else has to work first; says what. */
_Noreturn void stop_unjudged(char *why);

/* Before a failure: what kind of mistake it seems to show. Of two tests that
 * fail by one kind the report says that they probably show one mistake. Becomes
 * the outcome's. */
void note_mistake(char *mistake);

/* The report works this position out, as one does with pencil and paper. */
void show_worked_out(CoinStripRules rules, const Board *board);

/* Two texts that differ, as a report shows them: whole, or, where they are
 * long, what is around the first difference. NULL is one, too. The caller frees
 * both. */
void brief_difference(const char *wanted, const char *got, char **brief_wanted,
                      char **brief_got);

/* Notes in the report how the test was judged, once. */
void note_judged(const char *how);

/* The test found what the reference does in so many cases, of so many that
 * there are: the report says so if those are all. */
void note_compared(size_t cases, size_t all);

/* The board's text, malloc'ed. */
char *board_text(const Board *board);

/* The report shows this board as it was before the call that fails. */
void show_board(const Board *board);

/* It also shows the move that this call was about, if that can be drawn. */
void show_move(CoinStripRules rules, const Board *board, int coin,
               int distance);

#endif
