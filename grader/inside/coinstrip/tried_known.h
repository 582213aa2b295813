/*
 * What is known of a strip without asking for it: what the functions that only
 * look say of it now, as far as the server has told. Each put_... adds to a row
 * what get_... then takes from its answer; where there is no strip, nothing is
 * known.
 */
#ifndef TRIED_KNOWN_H
#define TRIED_KNOWN_H

#include "tried_row.h"

enum {
    SHORT = 48,           /* squares of a strip whose drawing is kept, ... */
    SHORT_ENOUGH = 64,    /* ... and of one whose legal moves are */
    WINDOW = 24,          /* coins whose squares are kept */
    DISTANCES_BEFORE = 2, /* below 0 and beyond the length, that are kept */
    DISTANCES_AFTER = 1
};

typedef struct {
    bool seen; /* the server has told the next four */
    bool won;
    int length, coins;
    int first, count; /* coins of the window; -1 is asked for, too */
    int squares[WINDOW];
    bool drawn;
    char text[SHORT + 1];
    int asked; /* for single moves */
    bool legal_known;
    unsigned char *legal; /* room for them, or NULL: coins -1 to length, and
                             distances as above */
} Known;

/* Nothing is known yet, and there is no room for legal moves. */
void known_clear(Known *known);

/* How a strip is looked at. */
typedef struct {
    int squares; /* of a window from coin -1 on */
    bool drawn;
} Look;

/* ... that has so many coins, as it seems. */
Look look_at_coins(int coins, bool drawn);

/* All but legal moves. */
void known_put_look(Writer *to, uint32_t slot, Look look);
void known_get_look(Reader *from, Known *known, Look look);

/* A window from that coin on. */
void known_put_squares(Writer *to, uint32_t slot, int first, int count);
void known_get_squares(Reader *from, Known *known, int first, int count);

/* Where a move stands in a table of all moves of a strip of that length, and
 * how large the table is; -1: in none. */
int known_place(int length, int coin, int distance);
int known_places(int length);

/* Legal moves of a strip of that length, which is short enough: known if there
 * is room for them. */
void known_put_legal(Writer *to, uint32_t slot, int length);
void known_get_legal(Reader *from, Known *known, int length);

#endif
