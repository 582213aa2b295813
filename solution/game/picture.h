/*
 * picture.h - what a session looks like on the screen of ncurses, of any size.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "session.h"

/* How a strip was drawn last, to find what was pointed at. Columns of squares
 * are those of the strip as it is seen, 0 at the left end. */
typedef struct {
    int row;    /* of the squares; -1: not to be seen */
    int height; /* rows that belong to the squares */
    int left;   /* where the first visible column begins */
    int cell;   /* columns of the screen for each square */
    int first;  /* the first visible column of the strip; scrolls */
    int shown;  /* how many are visible */
} StripPicture;

typedef struct {
    bool unicode; /* whether lines and dots may be other than ASCII */
    StripPicture strips[GAME_MOST_STRIPS];
    int top;    /* the first strip that is drawn; scrolls */
    int flying; /* the slide whose coin is on its way; -1: none is */
    int on;     /* and the square that it is shown on */
} Picture;

void picture_begin(Picture *picture);

/* Draws all of it; flying >= 0 puts the coin of that slide on a square "on"
 * instead of where it lies. */
void picture_draw(Picture *picture, const Session *session, int flying, int on);

/* Shows other squares of strips that are wider than the screen. */
void picture_scroll(Picture *picture, const Session *session, int pages);

/* The square that is drawn there; false if there is none. */
bool picture_find(const Picture *picture, const Session *session, int row,
                  int column, int *strip, int *square);

#endif
