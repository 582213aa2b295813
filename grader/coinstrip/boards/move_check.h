/*
 * What a submission does when a move is made on a small strip: whether it says
 * that it made it, and how the strip looks afterwards, seen through the
 * functions that show both the strip before and the strip after rightly when
 * they are fresh.
 */
#ifndef MOVE_CHECK_H
#define MOVE_CHECK_H

#include "base/text.h"
#include "boards.h"

/* A move on a fresh strip; legal or not. */
typedef struct {
    Board board;
    int coin, distance;
} Play;

typedef enum {
    MOVE_RIGHT,
    MOVE_WRONG,    /* see the rest of MoveResult */
    MOVE_UNSEEN,   /* there was no way to see */
    MOVE_NO_STRIP, /* the strip could not be built */
    MOVE_MISSING,  /* the function is not there */
    MOVE_ENDED     /* the submission ended: see `end` */
} MoveStatus;

typedef struct {
    MoveStatus status;
    bool answer;            /* of coinstrip_move */
    WireOperation observer; /* which shows it wrongly; OP_MOVE when it is the
                               answer itself that is wrong */
    bool seen;              /* the strip was seen, and as it should be */
    char *text;             /* what it showed, as text or as numbers; or NULL */
    SessionEnd end;         /* MOVE_ENDED */
    bool unasked;           /* ... at an earlier play already */
    char *before;  /* C for what has to come before, if it does not end alone */
    Text answered; /* MOVE_WRONG: what came, byte by byte */
    size_t earlier; /* so many of the plays before it met the same process */
} MoveResult;

/* Of a program whose calls take long only every so many-th play is made: leaves
 * these in the list, and says how many. */
size_t move_check_thin(Play *plays, size_t count);

/* Has every play made on a strip of its own, 0 to count - 1, and stores how it
 * went. After three ends the rest is not made: MOVE_ENDED. The caller calls
 * move_check_free. */
void move_check_make(CoinStripRules rules, const Play *plays, size_t count,
                     MoveResult *results);
void move_check_free(MoveResult *results, size_t count);

/* The board that a play must lead to: the same one when it is not legal. */
Board move_check_board(CoinStripRules rules, const Play *play);

/* Tells the trace of a play and ends the test with what was wrong with it. It
 * is one of the array that was made, for it may be wrong because of those
 * before it. `why` is about a strip that is another than it should be. */
void move_check_fail(CoinStripRules rules, const Play *play,
                     const MoveResult *result, const char *why);

#endif
