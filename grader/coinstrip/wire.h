/*
 * The operations that the judge asks of a confined CoinStrip, and their
 * answers. A request is a row of operations; the answer, a row of answers in
 * the same order. Numbers are little-endian; a text is its length (u32) and its
 * bytes.
 *
 * Every answer starts with a byte: ANSWER_DONE and then the values below;
 * ANSWER_NO_STRIP when the slot holds no strip, and ANSWER_MISSING when the
 * submission does not have the function, with nothing after either.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stdint.h>

enum { WIRE_UNTOUCHED = -77777 }; /* what a move is set to before a hint */

/* Not only this allocation fails. */
#define WIRE_FROM (UINT32_C(1) << 31)

/* The strips that one child may hold, and the longest text that is carried.
 * (Students' own tests may go further: the Makefile says how far.) */
#ifndef WIRE_SLOTS
#define WIRE_SLOTS 4096
#endif
#ifndef WIRE_TEXT_MAX
#define WIRE_TEXT_MAX (1 << 18)
#endif

/* The servers of the runner, as an order names them. */
enum { SERVER_STRIP, SERVER_PLAY, SERVER_GAMES };

/* Operation          arguments                       values of the answer */
typedef enum {
    OP_FROM_STRING,     /* slot, u32 rules, u8 not NULL, text
                                                        u8 not NULL          */
    OP_RANDOM,          /* slot, u32 rules, u64 seed    u8 not NULL          */
    OP_RANDOM_SIZED,    /* slot, u32 rules, i32 coins, i32 length,
                           i32 min_moves, u64 seed      u8 not NULL          */
    OP_FREE,            /* slot                                              */
    OP_LENGTH,          /* slot                         i32                  */
    OP_COINS,           /* slot                         i32                  */
    OP_SQUARE,          /* slot, i32 coin               i32                  */
    OP_TO_STRING,       /* slot                         u8 not NULL, text    */
    OP_IS_LEGAL,        /* slot, i32 coin, i32 distance u8                   */
    OP_MOVE,            /* slot, i32 coin, i32 distance u8                   */
    OP_IS_WON,          /* slot                         u8                   */
    OP_HINT,            /* slot                         u8, i32 coin, i32
                                                        distance             */
    OP_COMPUTER_PLAY,   /* slot                         as OP_HINT           */
    OP_FREE_NULL,       /* -                                                 */
    OP_SQUARES,         /* slot, i32 first, i32 last    i32 for each coin    */
    OP_LEGAL_RANGE,     /* slot, i32 first and last coin, i32 first and last
                           distance      u8 for each coin and each distance  */
    OP_FAIL_ALLOCATION, /* u32 n: the nth allocation from now, counted from 0,
                           fails, and with WIRE_FROM all after it;
                           UINT32_MAX: none                              */
    OP_ALLOCATIONS,     /* -               u32 since the last OP_FAIL_...  */
    OP_OVERWRITE_TEXTS, /* -               of which strips were made: the texts
                           that their caller still holds                   */
    OP_CALLERS_TEXT,    /* slot                         as OP_TO_STRING: the
                           text that its strip was made of, as its caller
                           holds it now                                    */
    OP_GIVE_BACK,       /* -               malloc may give again what the last
                           OP_FREE has freed                               */
    OP_LET_GO,          /* slot            what lies there, if anything, is
                           freed; nothing is answered, not even a status   */
    OP_GUARD,           /* u8 fill: see guard.h. What is answered from here on
                           is only counted ...                             */
    OP_COUNTED,         /* -               ... up to here: u64 digest of it,
                           i32 blocks that are alive, u32 damaged ones     */
    OP_REACHED,         /* -               u32 places in the source that were
                           come to for the first time since the last one   */
    OP_COUNT
} WireOperation;

/* A slot is a u32. */

enum { ANSWER_DONE, ANSWER_NO_STRIP, ANSWER_MISSING };

/* A dialog: the request is a u32, the strip's handle, another, the number of
 * its input, and the strip's text as OP_TO_STRING answers it; the answer an
 * i32, what play_game returned, and a u8, whether it closed a file of the
 * caller's. While it runs, the submission's calls of coinstrip.h come to the
 * judge as one operation each, with the handle in place of the slot, and are
 * answered as above; where OP_MOVE or OP_COMPUTER_PLAY has made a move, the
 * strip's text follows. */

/* The function that an operation calls, as C names it: "coinstrip_move". Static
 * storage; NULL for operations that call none. */
const char *wire_function(uint32_t operation);

/* Is it one that makes a strip, of a text or at random? */
bool wire_makes_strip(uint32_t operation);

#endif
