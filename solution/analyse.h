/*
 * analyse.h - what the files analyse*.c, of the program of that name, tell each
 * other.
 */
#ifndef ANALYSE_H
#define ANALYSE_H

#include <stdbool.h>
#include <stdio.h>

#include "strategy.h"

/* One strip as it was typed. */
typedef struct {
    char *text; /* "..A.B", of its own */
    size_t coins;
    int64_t *squares;
} TypedStrip;

/* One or several strips, and how they are played. */
typedef struct {
    StrategyRules rules;
    StrategyEnding ending;
    StrategyTurn turn; /* of several */
    bool is_quick;     /* leave out what has to be counted out */
    size_t count;
    TypedStrip *strips;
} Position;

/* Reads strips that are separated by blanks, into position->strips and
 * position->count. Returns false if one of them is none; NULL-safe to free
 * either way. Ends the program when memory runs out, as all of these do. */
bool position_read(Position *position, const char *text);
void position_free(Position *position);

StrategyStrip position_strip(const Position *position, size_t i);

/* All about the position: as text for people; or as one JSON object on one
 * line. Both return false if memory ran out on the way. */
bool position_print(const Position *position, FILE *out);
bool position_print_json(const Position *position, FILE *out);

/* Parts of the text: several strips; a line that says the rules; a coin's name,
 * of so many coins. No more winning moves are printed than that. */
bool position_print_several(const Position *position, FILE *out);
void position_print_rules(const Position *position, FILE *out);
void position_print_coin(size_t coin, size_t coins, FILE *out);

enum { POSITION_SHOWN_MOVES = 20 };

/* "silver-dollar", "normal", "any", ... */
const char *rules_name(StrategyRules rules);
const char *ending_name(StrategyEnding ending);
const char *turn_name(StrategyTurn turn);
bool turn_of_name(const char *name, StrategyTurn *turn);

/* ---- Tables of all positions ---- */

typedef enum { TABLE_VALUES, TABLE_LOST } TableKind;
typedef enum { FORMAT_TEXT, FORMAT_CSV, FORMAT_SVG } TableFormat;

typedef struct {
    TableKind kind;
    TableFormat format;
    StrategyRules rules;
    StrategyEnding ending;
    int coins;
    int squares;
} TableOrder;

/* Returns NULL, or why there is no such table: a static text. */
const char *table_print(const TableOrder *order, FILE *out);

/* Pictures, for table_print: of the values of two coins, a square for each pair
 * of places; of lost positions, a strip for each. "values" are packed_solve's.
 */
void picture_of_values(const TableOrder *order, const uint8_t *values,
                       FILE *out);
void picture_of_lost(const TableOrder *order, const uint8_t *values, FILE *out);

/* Ends the program. */
_Noreturn void analyse_out_of_memory(void);

#endif
