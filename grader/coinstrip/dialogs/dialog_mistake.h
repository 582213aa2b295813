/*
 * Hints on what is wrong with a dialog; and which kind of mistake that is, also
 * where a public test has found it.
 */
#ifndef DIALOG_MISTAKE_H
#define DIALOG_MISTAKE_H

/* Where the winner is not named as it should be, or not returned, or where
 * there is none. */
extern const char advice_on_winner[], advice_on_number[], advice_on_0[];

/* Where the turn passes on, or who is asked; where the strip is not shown
 * before a turn, or not after the last move; where a refused line gets a
 * message that is spelled otherwise, or none. */
extern const char advice_on_turns[], advice_on_asking[], advice_on_showing[],
    advice_on_last_strip[], advice_on_spelling[], advice_on_out[];

/* What kind of mistake such a hint is for. Malloc'ed: see note_mistake. */
char *mistake_in_dialog(const char *advice);

/* And that of which a public test says this; NULL of most. */
char *mistake_in_public_dialog(const char *message);

#endif
