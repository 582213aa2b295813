/*
 * picture_parts.h - what the parts of a picture share; for nobody else.
 */
#ifndef PICTURE_PARTS_H
#define PICTURE_PARTS_H

#include <curses.h>

#include "picture.h"

/* Pairs of colours, to be read on light terminals and on dark ones. */
enum { PAIR_COIN = 1, PAIR_LANDING };

/* Columns below which words are as short as can be. */
enum { PICTURE_NARROW = 36 };

/* How many bytes of a text, so many as it has, fill at most that many columns.
 */
size_t picture_bytes(const char *text, size_t length, int width);

/* Writes in one row of the screen, as far as it goes. */
void picture_put(int row, int column, attr_t look, const char *text);

/* The first, or where the terminal has only ASCII, the second. */
const char *picture_sign(const Picture *picture, const char *fine,
                         const char *plain);

/* Writes words, broken into lines of that width, on so many rows at most; the
 * last ends with dots if there is more. Returns how many it took; with
 * PICTURE_COUNT for a row, how many it would take. */
enum { PICTURE_COUNT = -1000000 };

int picture_put_words(int row, int column, int width, int most, attr_t look,
                      const char *text);

/* Decides where things are. */
void picture_lay_out(Picture *picture, const Session *session);

/* The line of squares that a square is on, and the first line of its strip. */
int picture_line_of(const Picture *picture, const Session *session, int strip,
                    int square);

/* Draws the lines of squares that there is room for. */
void picture_draw_strips(Picture *picture, const Session *session);

/* Names the keys that do something now, as many as there is room for. */
void picture_draw_keys(const Picture *picture, const Session *session);

#endif
