/*
 * Small strips: every board of up to SMALL_LENGTH squares, and how a submission
 * is made to build it.
 */
#ifndef BOARDS_BUILD_H
#define BOARDS_BUILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/bytes.h"
#include "coinstrip/theory/oracle.h"
#include "coinstrip/wire.h"

enum {
    SMALL_LENGTH = 10,
    SMALL_BOARDS = (2 << SMALL_LENGTH) - 2 /* under one of the rules */
};

/* Boards in the order in which they are tried: short ones first. */
Board boards_board(size_t index);
size_t boards_index(const Board *board);

/* How strips are built: from their text, or, where that function is broken, at
 * random with the most slack there is (one strip only) and then by moves. */
typedef enum { BUILD_UNKNOWN, BUILD_BY_TEXT, BUILD_BY_MOVES } BoardsBuilder;

/* Writes the operations that build the board in a slot; how many there are. */
int boards_put_built(Writer *to, BoardsBuilder builder, CoinStripRules rules,
                     const Board *board, uint32_t slot);

/* The same, always at random and then by moves. */
int boards_put_moved(Writer *to, CoinStripRules rules, const Board *board,
                     uint32_t slot);

/* Reads past their answers: whether the strip was built. */
bool boards_built(Reader *answers, int operations);

/* Tells the trace of building that strip: it is s1. */
void boards_tell_built(BoardsBuilder builder, CoinStripRules rules,
                       const Board *board);

#endif
