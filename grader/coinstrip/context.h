/*
 * What the lab keeps while one submission is judged.
 */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "base/bytes.h"
#include "trial/trial.h"
#include "coinstrip/memory/fault_dedup.h"
#include "coinstrip/boards/queue.h"
#include "coinstrip/boards/boards.h"
#include "coinstrip/boards/pace.h"
#include "coinstrip/memory/probe.h"
#include "coinstrip/trace/call_trace.h"
#include "wire.h"

enum { ODD_SEEDS = 36 };

/* A call while memory was watched: where the story tells it, and how much the
 * tools had said before and after it. */
typedef struct {
    size_t told_at, before, after;
} Spot;

/* What a dialog is about, so that it can be held again: both malloc'ed. */
typedef struct {
    CoinStripRules rules;
    char *board, *input;
} DialogKept;

typedef struct {
    Story story;   /* of the test that runs */
    bool sound;    /* coinstrip.h means the reference: for dialogs */
    RoomKind room; /* where its sessions run */
    int cpu_ms;    /* what one call may take */
    int timeouts;  /* requests that were not answered in time, in all tests */
    int dialogs_waited_ms;     /* for dialogs that did not come back */
    int waited_ms;             /* for requests that were not answered ... */
    int last_wait_ms;          /* ... and for the last such ... */
    uint32_t asked, last_wait; /* ... which had this number among all */
    bool wrong_when_lost; /* the computer, in a test of where it can win, on a
                             strip on which it has lost ... */
    int won_coins, won_length; /* ... and on one that is won, of so many
                                  squares; or 0 */
    int unmade;        /* sessions that ended while a strip was made by moves */
    bool large_waited; /* a large strip took too long in this test ... */
    bool large_late;   /* ... and a test was not passed for that */
    unsigned begun, failed; /* the parts of which a test has begun, and was
                               not passed, as attribution.h has them */
    bool printed;           /* what it printed has been charged ... */
    bool printing;          /* ... to this test */
    bool heard;             /* something was printed in this test ... */
    WireOperation printer;  /* ... first when this was asked for */
    bool freed;     /* it has been tried whether coinstrip_free comes back */
    bool free_ends; /* coinstrip_free ends the program, or is not there: it is
                       called only where it is what the test is about ... */
    bool free_charged; /* ... up to the first test that was not passed for it */
    bool changed;      /* that a function of the extension changes what it is
                          lent has been charged */
    uint32_t slots;    /* handed out in this session */
    Pace pace;         /* of its calls */
    int64_t strip_bytes; /* of memory that a small strip takes, if much; or 0 */
    int most_tried[2];   /* squares that are known not to end from_string, and
                            random_sized, or may be tried; 0: any */
    size_t judged;       /* boards on which a hint or the computer was asked */
    Session *kept; /* of a public test that has been passed, for the next of
                      its part, or NULL */
    const char *kept_for;  /* that test's name */
    uint32_t kept_slots;   /* handed out there */
    CoinStrip *strips;     /* that the test has not freed */
    bool prepared;         /* it is known who can be believed, for this test */
    void (*prepare)(void); /* finds that out, before its own session is opened:
                              see prepare.h */
    bool rehearsed;        /* all memory tests were run together ... */
    bool clean;            /* ... and there was nothing to find */
    bool undisturbed; /* no call leaves anything for another, as far as could
                         be asked in time: see interference.h */
    uint64_t odd[ODD_SEEDS]; /* of each way to draw a strip, one seed ... */
    size_t odd_count;        /* ... of so many ... */
    bool odd_known;          /* ... after it has been looked for them */
    bool few_soon;           /* one of the few strips that qualify is drawn at
                                once */
    unsigned able; /* of the attempts of alloc_failure.c, a bit for each, those
                      that are known to do their work while nothing fails */
    Probes probes; /* of memory, that looked odd */
    struct SizedAttempts *sized; /* see alloc_sized.h; NULL: not known yet */
    Causes charged;              /* of memory faults */
    unsigned ended; /* operations that ended a test of "memory", a bit each */
    unsigned hung;  /* those that did not come back in another test */
    uint32_t called[OP_COUNT];  /* how often, in a test of "memory", ... */
    uint32_t skipped[OP_COUNT]; /* ... and which call is not made, from 1 */
    const char *state_advice;   /* the last hint of what calls leave behind */
    const char *unrun;          /* what a function there does not do, or NULL */
    DialogKept dialog;          /* the one that a test of "play" runs */
    unsigned nearly;            /* words of this test's wrong dialogs: see
                                   wording.h ... */
    unsigned nearly_charged;    /* ... and those that were charged */
    bool input_lasts;           /* dialogs there are won before it ends */
    bool closes_streams; /* play_game closed what it was given, which has been
                            charged: it plays no second game there */
    bool ends_dialogs;   /* play_game ended the program, which the part "play"
                            has charged */
    bool damage_found; /* what ended a test of "memory" may come of memory that
                          was used wrongly */
    bool behind;       /* what Valgrind found may come of a fault that it can't
                          see ... */
    bool looking;      /* ... which the sanitizers are asked for now */
    bool known_crash;  /* what ended a test of "memory" was charged before */
    bool recorded;     /* the story keeps what the session is asked */
    int64_t played_ms; /* what playing failures again has taken */
    Spot *spots;       /* of the session */
    size_t spot_count;
    Ahead ahead; /* what is known of its answers before they come */
    Fresh fresh; /* what is known of fresh strips: see boards.h */
    WireOperation
        blind[2]; /* shows larger strips wrongly: see observers.h; or 0 */
    bool blind_known;
    bool wandering[2]; /* letters go wrong with moves: see unmoved.h */
} Coins;

/* Of the submission that is being judged. */
Coins *coins_now(void);

#endif
