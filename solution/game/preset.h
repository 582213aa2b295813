/*
 * preset.h - games that others have published, to be played here as they were:
 * their boards, their words, and how their computer chose its moves.
 *
 * Sources:
 *   bailey       D. A. Bailey, "Java Structures", 3.10 Laboratory: The Silver
 *                Dollar Game
 *   bbc          "Silver-Dollar Game", a program for the BBC Computer and the
 *                Atom, 1982
 *   technoblogy  "Silver Dollar Game: How to Win", technoblogy.com, 10 January
 *                2024
 */
#ifndef PRESET_H
#define PRESET_H

#include <stdbool.h>
#include <stdint.h>

/* How a computer chooses its moves. */
typedef enum {
    CHOICE_PERFECT, /* wins where it can, else puts off the end */
    CHOICE_BBC,     /* the first winning move by the listing, else half a gap */
    CHOICE_DEVICE   /* any winning move, else any move */
} Choice;

typedef struct {
    const char *name;
    const char *title;      /* NULL: the rules say it */
    const char *said[2];    /* lines to begin with; NULL: no more. The second
                               is said only if "winnable" holds */
    const char *players[2]; /* NULL: "Player 1" and so on */
    const char *wins[2];    /* NULL: "Player 1 wins." */
    Choice choice;
    bool computer; /* whether a computer plays second */
    bool numbers;  /* coins are called by numbers, not by letters */
    bool mirrored; /* coins go to the right */
    bool dots;     /* one column a square; each key of a letter is a step */
    bool winnable; /* the start is won for the one who begins */
    bool lights;   /* squares are lamps; those with coins are lit */
    int coins;     /* with squares: the size of a board; 0: by chance */
    int squares;
    int step; /* milliseconds in which the computer's coin goes on */
} Preset;

/* The preset of that name; NULL if there is none. "none" is a game without. */
const Preset *preset_find(const char *name);

/* A board of the bbc preset, as its line 20 draws it; but a start that would
 * not fit the 30 dots, which the original never finished drawing, is drawn
 * again. The caller frees it. */
char *preset_bbc_board(uint64_t seed);

#endif
