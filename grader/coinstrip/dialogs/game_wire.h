/*
 * The questions of the extension (starter/extension/impartial.h) on the wire,
 * as wire.h has those about strips. A request is one call:
 *
 *     u32  the allocation of the submission's that fails, counted from 0;
 *          UINT32_MAX: none
 *     u8   a GameQuestion
 *     u32  its ending or turn
 *     i32  positions, then first[positions + 1], then options[...]
 *     i32  pieces, then at[pieces]
 *
 * and its answer is ANSWER_DONE or ANSWER_MISSING (u8), and after the former
 *
 *     u8   what the function returned
 *     i32  what it stored in *length or *wins
 *     u32  how many allocations it made
 *     what it stored for each position
 *     u8   a GameChange: the first of what it was lent that it changed
 *     i32  which number of that
 *     i32  what that is now
 *
 * where GAME_UNTOUCHED stands for what it left alone. Rows of numbers go as
 * they lie in memory, which is the same for both.
 */
#ifndef GAME_WIRE_H
#define GAME_WIRE_H

enum { GAME_UNTOUCHED = -77777 };

typedef enum {
    ASK_CYCLE,
    ASK_OUTCOMES,
    ASK_GRUNDY,
    ASK_REMOTENESS,
    ASK_SUSPENSE,
    ASK_COMPOUND,
    ASK_COUNT
} GameQuestion;

/* What a function of the extension is lent, and must not change. */
typedef enum {
    CHANGED_NOTHING,
    CHANGED_FIRST,
    CHANGED_OPTIONS,
    CHANGED_AT,
    CHANGED_GAME, /* positions, or where its arrays are; which, is not told */
    CHANGE_COUNT
} GameChange;

/* The function that is asked, as C names it. Static storage. */
const char *game_function(GameQuestion question);

#endif
