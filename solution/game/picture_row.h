/*
 * picture_row.h - what there is to see on a strip, column by column; for the
 * files picture*.c, and nobody else.
 */
#ifndef PICTURE_ROW_H
#define PICTURE_ROW_H

#include "picture.h"
#include "words.h"

/* A strip as a row of signs, by column as it is seen. */
typedef struct {
    int strip;
    int length;
    int *coins;  /* numbers of coins; -1: empty */
    char *marks; /* M_... of each column */
    int landing; /* the column on which the chosen coin would land, or -1 */
    int chosen;  /* the column of the chosen coin, or -1 */
    char (*mates)[WORDS_NAME]; /* what joins its coin, by column; or NULL */
} PictureRow;

enum {
    M_COUNTED = 1, /* an empty square of a counted gap */
    M_RINGED = 2,  /* a coin that the hint speaks of */
    M_GHOST = 4,   /* and where it goes */
    M_MOVED = 8,   /* a coin that moved last */
    M_LEFT = 16    /* and the square that it left */
};

/* What is on the strip now. */
PictureRow picture_row(const Picture *picture, const Session *session,
                       int strip);
void picture_row_free(PictureRow *row);

/* Draws the square of a column, its middle on row y and its first column x. */
void picture_draw_square(const Picture *picture, const Session *session,
                         const PictureRow *row, int column, int y, int x);

/* The last character of a name; more than a byte if it is no letter. */
const char *picture_short_name(const char *name);

#endif
