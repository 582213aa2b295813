/* Between the files of the pictures: what a block says, read. */
#ifndef PICTURE_PARTS_H
#define PICTURE_PARTS_H

#include <stdbool.h>
#include <stddef.h>

enum { PICTURE_MOVES = 16 };

/* Squares are counted from 0; `to` is -1 where the move ends outside. */
typedef struct {
    long from, to, distance;
    char letter; /* of the coin that moves */
    bool refused;
} PictureStep;

typedef struct {
    char *title;   /* NULL if none was given */
    char *squares; /* a character each, before the moves: '.' or a letter */
    char *after;   /* and after those that are not refused */
    long length, coins;
    long indent; /* blanks before the strip, as arrows begin under it */
    PictureStep steps[PICTURE_MOVES];
    int step_count;
} Picture;

/* Reads a block into *picture, which picture_clear releases in any case. NULL,
 * or a complaint that the caller frees. */
char *picture_read(Picture *picture, const char *block);
void picture_clear(Picture *picture);

#endif
