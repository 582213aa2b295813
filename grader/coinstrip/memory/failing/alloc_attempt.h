/*
 * Calls that lack memory: what they are, as the wire and as C have it, and what
 * comes of them.
 */
#ifndef ALLOC_ATTEMPT_H
#define ALLOC_ATTEMPT_H

#include <stdbool.h>
#include <stdint.h>
#include "coinstrip/coins.h"

/* One operation whose allocations fail; slot 1 is given to it, slot 0 holds a
 * strip. The same as C: what comes before, the call itself, what is looked at
 * afterwards, and what shows that it does anything at all; and the call made
 * once more, with memory, where it has said no. */
typedef struct {
    const char *name;
    uint8_t operation;
    CoinStripRules rules;
    int coin, distance; /* of a move or a coin; or those to be drawn */
    const char *before, *call, *after, *runs;
    const char *again; /* before `after`: the call once more; NULL: not made */
    const char *board; /* in place of BOARD, or NULL */
} AllocAttempt;

/* Whoever moves on it wins in either game, but not with the first move that is
 * legal; it has coins enough for what grows to have grown. */
#define BOARD ".A..B.C...D..E"

/* All of them, in the order in which they are made. The first four are to do
 * something; whether the others find a move is not for this part to say. */
enum { THAT_MUST_RUN = 4 };
enum { ATTEMPT_KINDS = 21 };

extern const AllocAttempt attempts[ATTEMPT_KINDS];

/* Others, for strips of any size: where their C has SIZED_BOARD as a text the
 * board comes, and for SIZED_DRAWN, coins and squares to be drawn. */
#define SIZED_BOARD "@"
#define SIZED_DRAWN "35, 90"
enum { SIZED_KINDS = 9 };
extern const AllocAttempt sized_templates[SIZED_KINDS];

/* The nth allocation from here on fails; NONE of them does. */
static const uint32_t NONE = UINT32_MAX;

/* What a call lacks: that allocation, or all from there on; and whether it is
 * made again when there is memory. */
typedef struct {
    uint32_t nth;
    bool on, again;
} Shortage;

static const Shortage nothing = {.nth = UINT32_MAX};

/* Asks for it: from here on. */
void put_shortage(Writer *to, Shortage shortage);

/* What those that look at strips say of one: its length and coins, the squares
 * of the first coins, whether some of them may move onto the coin before or
 * past it, and whether it is won. */
enum { LOOKED_AT = 5, WAYS = 16 };

typedef struct {
    int32_t length, coins, squares[LOOKED_AT];
    uint8_t legal[WAYS];
    int32_t won;
} Look;

/* What an attempt answered. */
typedef struct {
    Shortage shortage;
    uint8_t status;
    bool yes;
    CoinStripMove move;
    uint32_t allocations;
    char *before, *after; /* the strip in slot 0 */
    char *made;           /* the strip in slot 1, or the text that was given */
} AttemptAnswer;

/* The call that is made once more, and what the strip was like before that. */
typedef struct {
    Look look;
    AttemptAnswer answer;
} Second;

bool is_maker(const AllocAttempt *attempt);
bool is_strategic(const AllocAttempt *attempt);

/* Does it only look at a strip, or free it? Of what it gives there is no more
 * to judge than that it never says yes where the answer is no. */
bool is_look(const AllocAttempt *attempt);

/* Makes the attempt with that shortage, and looks at what there is then. If it
 * is not one that makes a strip, there is its board in slot 0; and `second`
 * gets what comes of it when it is made once more, or is NULL. False when the
 * program has ended. */
bool try_once(const AllocAttempt *attempt, Shortage shortage,
              AttemptAnswer *answer, Second *second);

/* The same; ends the test where the program has ended. */
AttemptAnswer attempt_once(const AllocAttempt *attempt, Shortage shortage,
                           Second *second);
void answer_free(AttemptAnswer *answer);

/* The same of a strip with which nothing has been tried: the look, and the
 * call, with all memory. */
Second second_of_fresh(const AllocAttempt *attempt);

/* In words, which function tells them apart; NULL if none does. */
const char *look_difference(const Look *a, const Look *b);

#endif
