/*
 * How a test of this lab says what is wrong: the last call of the story is the
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

void expect_int(int got, int wanted, const char *why);
void expect_bool(bool got, bool wanted, const char *why);
/* True is what has to come before the test can begin: where it does not, the
 * test's hint would lead astray. */
void expect_ready(bool got, const char *why);
void expect_text(char *got, const char *wanted,
                 const char *why); /* frees got */
void expect_made(const CoinStrip *got, const char *why);
void expect_null(const CoinStrip *got, const char *why);

/* A failure in words. All texts are malloc'ed and become the outcome's; NULL
 * where there is nothing to say. */
typedef struct {
    char *message;
    char *expected, *got;
    char *before, *after; /* strips as text */
    char *told;  /* the calls as a reader needs them; NULL: the story's */
    char *check; /* C that shows it, in the file that reproduces it; or NULL */
} Failure;

_Noreturn void fail_with(Failure failure);

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

/* What can't be seen can't be right: nothing is earned by making just anything.
 * Ends the test where too few fresh strips show, whoever is asked. */
void expect_seen(void);

/* Before a failure: what kind of mistake it seems to show. Of two tests that
 * fail by one kind the report says that they probably show one mistake. Becomes
 * the outcome's. */
void note_mistake(char *mistake);

/* The strip shows this board, as far as a function that shows strips can be
 * believed: see boards.h. With `why` for the student. */
void expect_board(CoinStripRules rules, const CoinStrip *strip,
                  const Board *wanted, const char *why);

/* Whether it does, without ending the test; and whether one of the functions
 * that show strips says so. */
bool sees_board(CoinStripRules rules, const CoinStrip *strip,
                const Board *wanted);
bool sees_board_somehow(const CoinStrip *strip, const Board *wanted);

/* Can that function be believed about that board? Of small ones it is known,
 * of others it is taken for granted where it is right about all small ones. */
bool can_show(CoinStripRules rules, WireOperation observer, const Board *board);

/* A strip of a board, or of a text: the test ends when there is none. */
CoinStrip *strip_of_board(CoinStripRules rules, const Board *board);
CoinStrip *strip_of_text(CoinStripRules rules, const char *text);

/* Can the submission make this strip and show it as it should be, in time? What
 * it can't is charged with the strips; where nothing was (attribution.h), the
 * test ends. (In a session of its own: another follows. Of a test that is run
 * ahead it is taken for granted.) */
bool shows_large(CoinStripRules rules, const char *text);

/* The same, whatever letters the coins have: where nobody looks at them. */
bool shows_coins(CoinStripRules rules, const char *text);

/* The program has printed something, as coins.h knows. */
_Noreturn void fail_printed(void);

/* That function printed this line when it lacked memory. */
_Noreturn void fail_printed_lacking(const char *function, const char *line);

/* The first line of what the open session has printed after so many bytes, as a
 * report shows it. The caller frees it. */
char *printed_since(size_t bytes);

/* The report works this position out, as one does with pencil and paper. */
void show_worked_out(CoinStripRules rules, const Board *board);

/* Two texts that differ, as a report shows them: whole, or, where they are
 * long, what is around the first difference. NULL is one, too. The caller frees
 * both. */
void brief_difference(const char *wanted, const char *got, char **brief_wanted,
                      char **brief_got);

/* Notes in the report how the test was judged, once. */
void note_judged(const char *how);

/* The board's text, malloc'ed. */
char *board_text(const Board *board);

/* The report shows this board as it was before the call that fails ... */
void show_board(const Board *board);

/* ... and the move that this call was about, if that can be drawn. */
void show_move(CoinStripRules rules, const Board *board, int coin,
               int distance);

/* The calls and the reproduction of the story so far, for the outcome that
 * lacks them. */
void outcome_take_story(Outcome *outcome, const Story *story,
                        const char *check);

#endif
