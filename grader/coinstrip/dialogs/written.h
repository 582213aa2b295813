/* What a dialog wrote: finding the questions and the messages in it. */
#ifndef WRITTEN_H
#define WRITTEN_H

#include <stdbool.h>
#include <stddef.h>

/* What a refused line gets. */
extern const char written_refusal[];

/* The next place of a text from there on, or NULL; also if `from` is NULL. */
const char *written_find(const char *from, const char *text);

/* How often the text is there between the two places. */
size_t written_count(const char *from, const char *to, const char *text);

/* Where it is next said that a player wins, "Player 1 wins", of any number;
 * NULL if nowhere. */
const char *written_win(const char *from);

/* Where this player is asked next; NULL if nowhere. "Player 1 wins" does not
 * ask. */
const char *written_question(const char *from, int player);

/* Is this player asked between the two places? */
bool written_asks(const char *from, const char *to, int player);

/* How often it is asked there. */
size_t written_questions(const char *from, const char *to, int player);

/* The players who are named between the two places, in that order: "121".
 * "Player 1 wins" names nobody. Malloc'ed. */
char *written_names(const char *from, const char *to);

/* Are they the same, or the same over and over, some more often than others:
 * "12" and "12", "12" and "1212"? */
bool written_same_names(const char *names, const char *others);

/* Before anybody has moved: can these words, up to `to`, be meant for this
 * player? Where both are named, the words are free, and in doubt they are
 * right: only those are not in which the other is plainly asked, or both alike.
 * Whoever is named first in a clause is spoken to, which will do as long as the
 * other has not been asked, and after that if a prompt follows. So of these the
 * first four are meant for Player 1, and the others are not:
 *
 *     Player 1 (against Player 2), your move?
 *     Waiting: Player 2, moving: Player 1 >
 *     Player 2: 0 moves, Player 1: 0 moves. Your move, Player 1?
 *     Against Player 2 plays Player 1
 *     Player 2 or Player 1, your move?
 *     Player 2, your move? (not Player 1)
 */
bool written_speaks_to(const char *from, const char *to, int player);

/* The first place from there on with another strip than this one, of as many
 * squares and coins; NULL if there is none. */
const char *written_other_strip(const char *from, const char *strip);

/* A strip that is shown: of a long one where its coins are, "a strip of 257
 * squares (A on 256)". / The same for a sentence: of a long one with many coins
 * its length alone. Malloc'ed. */
char *written_strip_in_words(const char *strip);
char *written_strip_briefly(const char *strip);

#endif
