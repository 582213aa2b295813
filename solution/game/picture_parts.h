/*
 * picture_parts.h - what the two halves of a picture share; for nobody else.
 */
#ifndef PICTURE_PARTS_H
#define PICTURE_PARTS_H

#include <curses.h>

#include "picture.h"

/* Pairs of colours, to be read on light terminals and on dark ones; and the
 * columns of a square that has lines round it. */
enum { PAIR_COIN = 1, PAIR_LANDING };
enum { PICTURE_WIDE = 4 };

/* Writes on the screen, as far as it goes. */
void picture_put(int row, int column, attr_t look, const char *text);

/* The first, or where the terminal has only ASCII, the second. */
const char *picture_sign(const Picture *picture, const char *fine,
                         const char *plain);

/* Draws strip number "at" from row y on, with lines round its squares or
 * without. Returns how many rows it took. */
int picture_draw_strip(Picture *picture, const Session *session, int at, int y,
                       bool boxed);

#endif
