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
    int requests_ms, dialogs_ms; /* time that was waited for them */
    int last_ms;                 /* for the last late request; 0: forgiven */
    uint32_t asked;              /* requests so far, of whatever kind */
    uint32_t last;               /* number of the last that was late */
    bool large;                  /* a large strip took too long in this test */
    bool large_late; /* a test was not passed because a large strip took long */
} Waits;

/* What it prints, which no function is to do. */
typedef struct {
    bool charged;        /* to some test */
    bool here;           /* charged to this test */
    bool heard;          /* something was printed in this test */
    WireOperation first; /* what was asked when it printed first */
} Printing;

/* What is known of coinstrip_free. */
typedef struct {
    bool tried;   /* it is known whether it comes back */
    bool ends;    /* it ends the program, or is not there: only tests that are
                     about it call it */
    bool charged; /* a test was not passed for that */
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
    WireOperation blind[2]; /* shows larger strips wrongly, or 0: observers.h */
    bool known;             /* `blind` has been found out */
    bool wandering[2];      /* letters go wrong with moves: see unmoved.h */
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
    DialogKept last;  /* the one that a test of "play" runs */
    unsigned wording; /* nearly right words of this test's wrong dialogs, as
                        wording.h has them */
    unsigned wording_charged; /* such words that were charged, in any test */
    bool input_lasts;         /* dialogs there are won before it ends */
    bool closes_streams; /* it closed what it was given, which has been charged:
                            it plays no second game there */
    bool ends; /* it ended the program, which the part "play" has charged */
} Dialogs;

/* Of each way to draw a strip, one seed with which that looks odd. */
enum { ODD_SEEDS = 36 };

typedef struct {
    uint64_t seeds[ODD_SEEDS];
    size_t count;
    bool known;    /* they have been looked for */
    bool few_soon; /* one of the few strips that qualify is drawn at once */
} OddSeeds;

/* A call while memory was watched: where the trace tells it, and how much the
 * tools had said before and after it. */
typedef struct {
    size_t told_at, before, after;
} Spot;

/* What the part "memory" knows. */
typedef struct {
    bool rehearsed; /* all its tests were run together */
    bool clean;     /* nothing was found then */
    unsigned able;  /* of the attempts of alloc_failure.c, a bit for each, those
                       that are known to do their work while nothing fails */
    struct SizedAttempts *sized; /* see alloc_sized.h; NULL: not known yet */
    Probes probes;               /* that looked odd */
    FaultCauses charged;
    unsigned ended; /* operations that ended one of its tests, a bit each */
    unsigned hung;  /* those that did not come back in another part's */
    uint32_t called[OP_COUNT];  /* calls in the test that runs */
    uint32_t skipped[OP_COUNT]; /* the call that is not made, from 1; or 0 */
    bool damage_found; /* what ended a test may come of memory that was used
                          wrongly */
    bool behind; /* what Valgrind found may come of a fault that it can't see */
    bool looking;     /* the sanitizers are asked for such a fault now */
    bool known_crash; /* what ended a test was charged before */
    Spot *spots;      /* of the session */
    size_t spot_count;
    Sieve sieve;    /* the calls of the scenario that runs */
    void *watching; /* the scenario: see scenario.c */
} MemcheckState;

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
    bool may_keep_text;  /* a strip, of what it was made of */
    int64_t strip_bytes; /* of memory that a small strip takes, if much; or 0 */
    int most_tried[2];   /* squares that are known not to end from_string, and
                            random_sized, or may be tried; 0: any */
    int making_ends; /* sessions that ended while a strip was made by moves */
    Freeing freeing;
    Printing printing;
    SmallBoards boards; /* what is known of fresh strips: see boards.h */
    Observers observers;
    ComputerWrong computer;
    OddSeeds odd;
    Dialogs dialogs;
    MemcheckState memcheck;
    struct MoveScript *found; /* goes wrong where no test came to; or NULL. See
                                 unreached.h */
    const char *found_for;    /* the test that is charged with it, or NULL */
    bool undisturbed; /* no call leaves anything for another, as far as could
                         be asked in time: see interference.h */
    bool changed;     /* a function of the extension changes what it is lent,
                         and that has been charged */
    const char *state_advice; /* the last hint of what calls leave behind */
    const char *unrun;        /* what a function there does not do, or NULL */
    int64_t played_ms;        /* what playing failures again has taken */
    bool shrinking;           /* with fewer calls, which has taken ... */
    int64_t shrunk_ms;        /* ... so long ... */
    int shrinks;              /* ... in so many runs */
} Context;

/* Of the submission that is being judged. */
Context *context_now(void);

#endif
