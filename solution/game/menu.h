/*
 * menu.h - what a person may choose for the next game: which one, who plays,
 * how well, and on what board. A few lines, of each of which one word is
 * chosen. Must not know a key, or how it is shown.
 */
#ifndef MENU_H
#define MENU_H

#include <stdio.h>

#include "session.h"

typedef enum {
    MENU_GAME,
    MENU_PLAYERS,
    MENU_LEVEL,
    MENU_LAST,
    MENU_BOARD,
    MENU_BEGIN, /* whether who begins can win */
    MENU_STRIPS,
    MENU_TURN,
    MENU_LINES
} MenuLine;

typedef struct {
    MenuLine line; /* the one that is pointed at */
    int value[MENU_LINES];
    BoardWish now; /* what boards the game at hand is played on */
} Menu;

/* The game at hand, as far as words can say it. */
Menu menu_of(const Session *session);

/* Whether there is anything to choose in a line: of a game that is played as it
 * was published, only the game. */
bool menu_is_open(const Menu *menu, MenuLine line);

/* Points at the next line that is open, or the one before; and chooses the next
 * word of the line, or the one before. After the last comes the first. */
void menu_go(Menu *menu, int step);
void menu_change(Menu *menu, int step);

/* "Players", and the word that is chosen: "you, the computer". Lent. */
const char *menu_label(MenuLine line);
const char *menu_word(const Menu *menu, MenuLine line);

/* Points at the line, or chooses the word of it, that begins so, in whatever
 * case; false if there is none. */
bool menu_find_line(Menu *menu, const char *label, size_t length);
bool menu_find_word(Menu *menu, const char *word);

/* How coins move in the chosen game, or where it comes from. */
void menu_say_about(const Menu *menu, FILE *out);

/* Begins the game that is chosen. Returns NULL, or why there is none. */
const char *menu_start(const Menu *menu, Session *session);

#endif
