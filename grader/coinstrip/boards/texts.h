/* Texts that show strips: what they hold, and how some are made. */
#ifndef TEXTS_H
#define TEXTS_H

#include <stdint.h>

/* The text with the letters that a strip is shown with. The caller frees. */
char *lettered_text(const char *text);

/* How many coins a text shows; and on which square the coin of that number lies
 * (-1: there is none). */
int coins_in(const char *text);
int square_of(const char *text, int coin);

/* A text of so many squares with so many coins (A, all of them), one of them on
 * the last square, the others about as far apart, at places that the number
 * decides. The caller frees it. */
char *scattered_text(int squares, int coins, uint64_t number);

/* A text of so many empty squares and then so many coins, pair by pair. The
 * caller frees it. */
char *text_of_runs(const int (*runs)[2], int count);

#endif
