/*
 * picture.h - what a session looks like on the screen of ncurses, of any size.
 *
 * From the top: title and rule, whose turn it is, the strips, and right under
 * them what is said; the keys are at the bottom. Where the strips are depends
 * on the screen's size and the game's alone, so nothing jumps. A strip that is
 * wider than the screen goes on in the next line; where there are more lines
 * than rows, those are shown that matter.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "menu.h"
#include "session.h"

/* How squares are drawn: as wide as the numbers say, on so many rows. */
typedef struct {
    int cell; /* columns of the screen for each square */
    int tall; /* rows inside the lines round a square */
    bool boxed;
    bool ruler; /* a row with the squares' numbers above */
    int each;   /* rows for a line of squares, all in all */
} PictureStyle;

/* Where things are; strips go on from line to line, all of them counted. */
typedef struct {
    PictureStyle style;
    int margin; /* columns that are free on either side */
    int width;  /* of words */
    int title;  /* the row of it; there is none if that is the status's */
    int status;
    int y;       /* the first row of the strips */
    int per;     /* squares in a line */
    int lines;   /* of all strips */
    int visible; /* how many there is room for */
    int words;   /* the first row of the words, and how many they may take */
    int room;
    int keys; /* the first row of the keys */
} PictureLayout;

typedef struct {
    bool unicode; /* whether lines and dots may be other than ASCII */
    PictureLayout layout;
    int top;          /* the first line of squares that is drawn; scrolls */
    int flying;       /* the slide whose coin is on its way; -1: none is */
    int on;           /* and the square that it is shown on */
    const char *note; /* instead of whose turn it is, or NULL */
    bool overflow;    /* there was more to say than there is room for */
} Picture;

void picture_begin(Picture *picture);

/* Draws all of it; flying >= 0 puts the coin of that slide on a square "on"
 * instead of where it lies. */
void picture_draw(Picture *picture, const Session *session, int flying, int on);

/* Shows nothing but a text, from one of its lines on; keeps that within the
 * text, and returns it. */
int picture_read(const Picture *picture, const char *text, int from);

/* Shows nothing but what there is to choose, and why it can't be, or NULL. */
void picture_choose(const Picture *picture, const Session *session,
                    const Menu *menu, const char *problem);

/* All keys, as a text. */
extern const char picture_help[];

/* Shows other lines of squares, if there are more than fit. */
void picture_scroll(Picture *picture, int pages);

/* The square that is drawn there; false if there is none. */
bool picture_find(const Picture *picture, const Session *session, int row,
                  int column, int *strip, int *square);

#endif
