/*
 * The contract's words for a dialog, where a program writes them only nearly:
 * "player 1", "Invalid move", "Player 2 has won". That is one mistake, charged
 * by the test that meets it first; the tests after it read the words as they
 * were meant.
 */
#ifndef WORDING_H
#define WORDING_H

/* Which words; as a set they are added. */
typedef enum {
    WORDS_QUESTION = 1, /* "Player 1", "Player 2" */
    WORDS_REFUSAL = 2,  /* "Illegal move" */
    WORDS_WINNER = 4    /* "Player N wins" */
} WordingSet;

/* Those that are nowhere in the text, while something like them is. */
unsigned wording_which(const char *text);

/* The text with those words as the contract has them. Malloc'ed. */
char *wording_mended(const char *text, unsigned which);

/* Notes that a dialog of the running test with this text was wrong: should the
 * test not be passed, its nearly right words are charged with it. / A test was
 * not passed. */
void wording_note_wrong(const char *text);
void wording_note_failed(void);

/* The text as it was meant, where words of it have been charged before, which
 * the report then says; NULL if none were. Malloc'ed. */
char *wording_meant(const char *text);

#endif
