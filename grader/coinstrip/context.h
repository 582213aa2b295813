/*
 * What the lab keeps while one submission is judged, by what it is about.
 */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "base/bytes.h"
#include "trial/trial.h"
#include "coinstrip/memory/fault_dedup.h"
#include "coinstrip/boards/queue.h"
#include "coinstrip/boards/boards.h"
#include "coinstrip/numbers/pace.h"
#include "coinstrip/memory/probe.h"
#include "coinstrip/memory/sieve.h"
#include "coinstrip/trace/call_trace.h"
#include "wire.h"

/* Requests, and dialogs, that were not answered in time, in all tests. */
typedef struct {
    int timeouts;
    int requests_ms, dialogs_ms; /* that was waited for them */
    int last_ms;                 /* for the last of these requests, ... */
    uint32_t asked, last;        /* which had this number among all */
    bool large;      /* a large strip took too long in this test ... */
    bool large_late; /* ... and a test was not passed for that */
} Waits;

/* What it prints, which no function is to do. */
typedef struct {
    bool charged;        /* it has been ... */
    bool here;           /* ... to this test */
    bool heard;          /* something was printed in this test ... */
    WireOperation first; /* ... first when this was asked for */
} Printing;

/* What is known of coinstrip_free. */
typedef struct {
    bool tried; /* whether it comes back */
    bool ends;  /* it ends the program, or is not there: it is called only where
                   it is what the test is about ... */
    bool charged; /* ... up to the first test that was not passed for it */
} Freeing;

/* The session of a public test that has been passed, for the next of its part.
 */
typedef struct {
    Session *session; /* or NULL */
    const char *test; /* that test's name */
    uint32_t slots;   /* handed out there */
} KeptSession;

/* Functions that show strips, and are not to be believed: by the rules. */
typedef struct {
    WireOperation
        blind[2];      /* shows larger ones wrongly: see observers.h; or 0 */
    bool known;        /* ... which has been found out */
    bool wandering[2]; /* letters go wrong with moves: see unmoved.h */
} Observers;

/* The computer, in a test of where it can win: was it wrong on a strip on which
 * it has lost; and on one that is won, of so many coins and squares, or 0? */
typedef struct {
    bool when_lost;
    int won_coins, won_length;
} ComputerWrong;

/* What a dialog is about, so that it can be held again: both malloc'ed. */
typedef struct {
    CoinStripRules rules;
    char *board, *input;
} DialogKept;

/* What is known of play_game. */
typedef struct {
    DialogKept last; /* the one that a test of "play" runs */
    unsigned nearly; /* words of this test's wrong dialogs: see wording.h ... */
    unsigned nearly_charged; /* ... and those that were charged */
    bool input_lasts;        /* dialogs there are won before it ends */
    bool closes_streams; /* it closed what it was given, which has been charged:
                            it plays no second game there */
    bool ends; /* it ended the program, which the part "play" has charged */
} Dialogs;

/* Of each way to draw a strip, one seed with which that looks odd. */
enum { ODD_SEEDS = 36 };

typedef struct {
    uint64_t seeds[ODD_SEEDS];
    size_t count;
    bool known;    /* it has been looked for them */
    bool few_soon; /* one of the few strips that qualify is drawn at once */
} OddSeeds;

/* A call while memory was watched: where the trace tells it, and how much the
 * tools had said before and after it. */
typedef struct {
    size_t told_at, before, after;
} Spot;

/* What the part "memory" knows. */
typedef struct {
    bool rehearsed; /* all its tests were run together ... */
    bool clean;     /* ... and there was nothing to find */
    unsigned able;  /* of the attempts of alloc_failure.c, a bit for each, those
                       that are known to do their work while nothing fails */
    struct SizedAttempts *sized; /* see alloc_sized.h; NULL: not known yet */
    Probes probes;               /* that looked odd */
    Causes charged;
    unsigned ended; /* operations that ended one of its tests, a bit each */
    unsigned hung;  /* those that did not come back in another part's */
    uint32_t called[OP_COUNT];  /* how often, in the test that runs, ... */
    uint32_t skipped[OP_COUNT]; /* ... and which call is not made, from 1 */
    bool damage_found; /* what ended a test may come of memory that was used
                          wrongly */
    bool behind;  /* what Valgrind found may come of a fault that it can't see
                     ... */
    bool looking; /* ... which the sanitizers are asked for now */
    bool known_crash; /* what ended a test was charged before */
    Spot *spots;      /* of the session */
    size_t spot_count;
    Sieve sieve;      /* the calls of the scenario that runs */
    const bool *made; /* of these, if not all; see sieve.h */
    void *watching;   /* the scenario: see scenario.c */
} Watched;

typedef struct {
    /* The test that runs. */
    CallTrace trace;
    bool sound;            /* coinstrip.h means the reference: for dialogs */
    RoomKind room;         /* where its sessions run */
    int cpu_ms;            /* what one call may take */
    CoinStrip *strips;     /* that it has not freed */
    bool prepared;         /* it is known who can be believed, for this test */
    void (*prepare)(void); /* finds that out, before its own session is opened:
                              see prepare.h */
    size_t judged; /* boards on which a hint or the computer was asked */
    Queue queue;   /* what is known of answers before they come */

    /* Its session. */
    uint32_t slots; /* handed out */
    bool recorded;  /* the trace keeps what is asked */
    KeptSession kept;

    /* The submission. */
    unsigned begun, failed; /* the parts of which a test has begun, and was
                               not passed, as attribution.h has them */
    Waits waits;
    Pace pace;           /* of its calls */
    int64_t strip_bytes; /* of memory that a small strip takes, if much; or 0 */
    int most_tried[2];   /* squares that are known not to end from_string, and
                            random_sized, or may be tried; 0: any */
    int unmade; /* sessions that ended while a strip was made by moves */
    Freeing freeing;
    Printing printing;
    SmallBoards boards; /* what is known of fresh strips: see boards.h */
    Observers observers;
    ComputerWrong computer;
    OddSeeds odd;
    Dialogs dialogs;
    Watched watched;
    struct MoveScript *found; /* that goes wrong where no test came to, ... */
    const char *found_for;    /* ... and the test that is charged with it; NULL:
                                 none; see unreached.h */
    bool undisturbed; /* no call leaves anything for another, as far as could
                         be asked in time: see interference.h */
    bool changed;     /* that a function of the extension changes what it is
                         lent has been charged */
    const char *state_advice; /* the last hint of what calls leave behind */
    const char *unrun;        /* what a function there does not do, or NULL */
    int64_t played_ms;        /* what playing failures again has taken */
} Context;

/* Of the submission that is being judged. */
Context *context_now(void);

#endif
