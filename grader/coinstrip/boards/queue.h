/*
 * The calls of a test that is run ahead (prediction.h), written down with the
 * answers that should come back, and sent all at once. Lies under whatever else
 * asks the submission, which has the queue sent first.
 */
#ifndef QUEUE_H
#define QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include "base/bytes.h"
#include "coinstrip.h"
#include "coinstrip/wire.h"

enum { QUEUE_GUESSES = 8 };

/* What is kept from one random strip to the next: the questions that the test
 * asked of the last one are sent along with the next, and their answers held
 * until it asks. A test that asks otherwise is not run ahead. */
typedef struct {
    uint8_t operations[QUEUE_GUESSES];
    int count;
} QueueTrail;

/* How a strip is drawn at random: OP_RANDOM, or OP_RANDOM_SIZED with coins,
 * length and min_moves. */
typedef struct {
    WireOperation operation;
    CoinStripRules rules;
    int sizes[3];
    uint64_t seed;
} QueueDraw;

/* A test that draws strips in a loop: always in the same way, with seeds a step
 * apart, asking the same of each, which is then freed. What it will do next is
 * sent along, so that many strips are waited for at once. Where the loop ends
 * before, some strips more than the test's have been drawn, and freed. */
typedef struct {
    QueueDraw last;
    uint64_t step;
    bool going;    /* the last strip was drawn so */
    int turns;     /* so often it did as it was thought to do */
    bool quick;    /* the last strip came at once */
    bool freed;    /* the last strip, and nothing was asked since */
    bool freeing;  /* the answer to freeing it is among those that are held */
    int held;      /* strips behind it whose answers are held */
    uint32_t slot; /* of the last strip that the test drew */
} QueueLoop;

/* Questions that have several right answers: writes them down, of the strip in
 * that slot. / Are these answers right? Reads them, and no more; each begins
 * with its status. `about`: what the strip is like. */
typedef void QueuePut(Writer *to, uint32_t slot, const void *about);
typedef bool QueueCheck(const void *about, Reader *answers);

/* Such questions among those whose answers are known, after so many bytes of
 * them. */
typedef struct {
    size_t at;
    QueueCheck *check;
    void *about; /* malloc'ed */
} QueueHole;

typedef struct {
    bool decided, on;      /* for the test that runs */
    bool used;             /* something was taken for granted in it */
    bool failed;           /* it is to be run again */
    unsigned char *bytes;  /* room for both of these, or NULL */
    Writer calls, answers; /* not sent yet; and what should come back */
    int queued;            /* how many calls */
    QueueHole *holes;      /* among the answers; room for HOLES_MAX, or NULL */
    size_t hole_count;     /* holes in use */
    size_t holes_most;     /* holes that may be in use now */
    QueueTrail trail;      /* asked of the last random strip so far */
    uint32_t trail_slot;
    bool trailing;       /* nothing else was asked since it was made */
    unsigned char *held; /* answers to guesses, or NULL */
    Reader holding;      /* those not asked for yet */
    QueueTrail guess;    /* what they are answers to, from `guessed` on */
    int guessed;
    QueueLoop loop;
} Queue;

/* A test begins. / The submission is done with. */
void prediction_begin(Queue *queue);
void prediction_clear(Queue *queue);

/* Sends what has been written down: false when the answers are others than they
 * should be. To be called before the session is used in any other way. */
bool prediction_settle(void);

/* The same from within a test, which ends there if so. */
void prediction_catch_up(void);

/* Leaves the test: it is to be run again, call by call. / The same if it is run
 * ahead: an expectation has failed, and its trace was not told. */
_Noreturn void prediction_give_up(void);
void prediction_doubt(void);

/* ------------------------------------------------- for prediction*.c ---- */

/* Together with the largest text that tests use, 100,000 squares. */
enum {
    CALLS_MAX = 1 << 18,
    ANSWERS_MAX = 1 << 18,
    QUEUED_MAX = 2000,
    HOLES_MAX = 64
};

/* That of the running test. */
Queue *queue_now(void);

/* Nothing is written down. */
void queue_empty(Queue *queue);

/* Sends it. True, with a reader on what was answered beyond what is known, when
 * all else is as it should be. */
bool queue_send(Queue *queue, Reader *rest);

/* The test asks something else than was guessed: those answers are of no use,
 * unless others, of strips to come, lie behind them: then false. */
bool queue_drop_guesses(Queue *queue);

#endif
