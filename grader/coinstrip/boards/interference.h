/*
 * What one call leaves for another: an answer that is kept (in a static
 * variable, with a strip's address, its text, the number of its moves) and
 * given again where it does not hold any more.
 *
 * Two strips, of one game or of both, are asked and moved on in such an order
 * that each function comes right after each other one, of the same strip and of
 * the other, and is then asked again; strips are freed and made again on the
 * way. An answer that is wrong only for what was called before it is charged to
 * the function that gives it.
 */
#ifndef INTERFERENCE_H
#define INTERFERENCE_H

/* Whose answers are judged. */
typedef enum {
    INTERFERENCE_LOOKS, /* of length, coins, square, to_string */
    INTERFERENCE_MOVES, /* legal or not, and the strip after a move */
    INTERFERENCE_WINS,
    INTERFERENCE_HINTS, /* and the computer's moves */
    INTERFERENCE_WELTER,
    INTERFERENCE_WELTER_HINTS
} Interference;

/* Ends the test if one of them is such an answer. To be called where nothing
 * else was found: what is wrong alone, or for what was done to its own strip,
 * is charged elsewhere. Nor is anything judged where the part has failed. */
void judge_interference(Interference kind);

#endif
