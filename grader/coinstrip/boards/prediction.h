/*
 * Running ahead: a test is run once without waiting for the submission. Every
 * answer that the contract fixes is taken from the reference beforehand; the
 * calls are written down, and sent all at once when an answer is needed that
 * nobody can know (a random strip, one of several winning moves), or at the
 * test's end. The submission thus makes exactly the calls of the test, in their
 * order, and its answers are compared byte for byte.
 *
 * This can only find that a test passes. Whatever else happens, a call that
 * does not come back included, the test is run again, call by call: what counts
 * and what the report tells is found there. A correct program is judged in a
 * fraction of the time.
 *
 * The functions that look like coinstrip.h's are those of a strip that is not
 * `sound`, while prediction_now().
 */
#ifndef PREDICTION_H
#define PREDICTION_H

#include "base/bytes.h"
#include "coinstrip/theory/oracle.h"
#include "coinstrip/remote.h"
#include "coinstrip/wire.h"

enum { AHEAD_GUESSES = 8 };

/* What is kept from one random strip to the next: the questions that the test
 * asked of the last one are sent along with the next, and their answers held
 * until it asks. A test that asks otherwise is not run ahead. */
typedef struct {
    uint8_t operations[AHEAD_GUESSES];
    int count;
} AheadTrail;

/* How a strip is drawn at random: OP_RANDOM, or OP_RANDOM_SIZED with coins,
 * length and min_moves. */
typedef struct {
    WireOperation operation;
    CoinStripRules rules;
    int sizes[3];
    uint64_t seed;
} AheadDraw;

/* A test that draws strips in a loop: always in the same way, with seeds a step
 * apart, asking the same of each, which is then freed. What it will do next is
 * sent along, so that many strips are waited for at once. Where the loop ends
 * before, some strips more than the test's have been drawn, and freed. */
typedef struct {
    AheadDraw last;
    uint64_t step;
    bool going;    /* the last strip was drawn so */
    int turns;     /* so often it did as it was thought to do */
    bool quick;    /* the last strip came at once */
    bool freed;    /* the last strip, and nothing was asked since */
    bool freeing;  /* its end is among the answers that are held ... */
    int held;      /* ... and so are so many strips more ... */
    uint32_t slot; /* ... of which the last that the test drew is here */
} AheadLoop;

/* Questions that have several right answers: writes them down, of the strip in
 * that slot. / Are these answers right? Reads them, and no more; each begins
 * with its status. `about`: what the strip is like. */
typedef void AheadPut(Writer *to, uint32_t slot, const void *about);
typedef bool AheadCheck(const void *about, Reader *answers);

/* Such questions among those whose answers are known, after so many bytes of
 * them. */
typedef struct {
    size_t at;
    AheadCheck *check;
    void *about; /* malloc'ed */
} AheadHole;

typedef struct {
    bool decided, on;      /* for the test that runs */
    bool used;             /* something was taken for granted in it */
    bool failed;           /* it is to be run again */
    unsigned char *bytes;  /* room for both of these, or NULL */
    Writer calls, answers; /* not sent yet; and what should come back */
    int queued;            /* how many calls */
    AheadHole *holes;      /* among them, room for as many, or NULL ... */
    size_t hole_count;     /* ... of which so many are used ... */
    size_t holes_most;     /* ... and so many may be now */
    AheadTrail trail;      /* asked of the last random strip so far */
    uint32_t trail_slot;
    bool trailing;       /* nothing else was asked since it was made */
    unsigned char *held; /* answers to guesses, or NULL */
    Reader holding;      /* those not asked for yet */
    AheadTrail guess;    /* what they are answers to, from `guessed` on */
    int guessed;
    AheadLoop loop;
} Ahead;

/* Is the test that runs now run ahead? Decided at its first call. */
bool prediction_now(void);

/* A test begins. / The submission is done with. */
void prediction_begin(Ahead *ahead);
void prediction_clear(Ahead *ahead);

/* Sends what has been written down: false when the answers are others than they
 * should be. To be called before the session is used in any other way. */
bool prediction_settle(void);

/* The same from within a test, which ends there if so. */
void prediction_catch_up(void);

/* Leaves the test: it is to be run again, call by call. / The same if it is run
 * ahead: an expectation has failed, and its story was not told. */
_Noreturn void prediction_give_up(void);
void prediction_doubt(void);

CoinStrip *prediction_from_string(CoinStripRules rules, const char *text);
CoinStrip *prediction_random(CoinStripRules rules, uint64_t seed);
CoinStrip *prediction_random_sized(CoinStripRules rules, int coins, int length,
                                   int min_moves, uint64_t seed);
/* The same for a text that every program makes a strip of. It is not waited
 * for.
 */
CoinStrip *prediction_make(CoinStripRules rules, const char *text);

/* Makes a strip of the text if it shows one, asks for its length, and frees it:
 * without waiting, and whether it shows one or not. Texts of both kinds are to
 * be tried, for what is asked then must not tell. */
void prediction_try(CoinStripRules rules, const char *text);

/* Asks later, with all that is queued, what no test waits for. `about` has so
 * many bytes, which are copied. Only while prediction_now(). */
void prediction_check_later(const CoinStrip *strip, const void *about,
                            size_t size, AheadPut *put, AheadCheck *check);

void prediction_free(CoinStrip *strip);
/* OP_LENGTH, OP_COINS, or OP_IS_WON. */
int prediction_number(const CoinStrip *strip, WireOperation operation);
int prediction_square(const CoinStrip *strip, int coin);
char *prediction_to_string(const CoinStrip *strip);
/* OP_IS_LEGAL or OP_MOVE. */
bool prediction_move(const CoinStrip *strip, WireOperation operation, int coin,
                     int distance);
/* OP_HINT or OP_COMPUTER_PLAY. */
bool prediction_strategy(const CoinStrip *strip, WireOperation operation,
                         CoinStripMove *move);

#endif
