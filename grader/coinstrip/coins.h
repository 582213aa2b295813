/*
 * What the lab keeps while one submission is judged, and how its tests reach
 * the submission: one session at a time, opened when a test first needs it.
 */
#ifndef COINS_H
#define COINS_H

#include "base/bytes.h"
#include "trial/trial.h"
#include "coinstrip/memory/fault_dedup.h"
#include "coinstrip/boards/prediction.h"
#include "coinstrip/boards/boards.h"
#include "coinstrip/boards/pace.h"
#include "coinstrip/memory/probe.h"
#include "coinstrip/trace/call_trace.h"
#include "wire.h"

enum { CALL_CPU_MS = 1000, SIZES_CPU_MS = 3000, WATCHED_CPU_MS = 6000 };

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
    const char *kept_for; /* that test's name */
    uint32_t kept_slots;  /* handed out there */
    CoinStrip *strips;    /* that the test has not freed */
    bool prepared;        /* it is known who can be believed, for this test */
    bool rehearsed;       /* all memory tests were run together ... */
    bool clean;           /* ... and there was nothing to find */
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
    struct Course *found;        /* that goes wrong where no test came to, ... */
    const char *found_for;       /* ... and the test that is charged with it;
                                    NULL: none; see unreached.h */
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

/* The session of the running test, opened now if there is none. */
Session *coins_session(void);

/* Finds out how strips are best built and seen, before the test's own session
 * is opened. Known after the first time. */
void coins_prepare(void);

/* A test has been passed that was run ahead: its session can serve the next. /
 * The next is not to have it: ends it, before the test's own is opened. */
void coins_keep_session(void);
void coins_end_kept(void);

/* Opens another session: the strips of the one before are gone. */
Session *coins_new_session(void);

/* After many strips were made natively that nobody frees: opens another session
 * where they are so large that there might soon be no memory. True if so. */
bool coins_make_room(void);

/* How many small strips are to be alive at once: many, or, where one takes much
 * memory, few. Where more are asked about, one after the other, their slots are
 * those numbers below it: see put_from_string. */
uint32_t coins_alive(void);

/* The slot of a test's next strip. Where one takes much memory, the oldest of
 * its strips that it has not freed may lie there: that one is gone then. */
uint32_t coins_next_slot(void);

/* Natively, in a program that was not started with the others: not even what is
 * common to all of them is there. */
Session *coins_fresh_session(void);

/* Asks the open session to play, as session_ask does. One that does not come
 * back within cpu_ms is remembered: the longer a submission has been waited for
 * in vain, the shorter it is waited for the next time, so that a program that
 * loops everywhere is not waited for everywhere. A fiftieth of a second is
 * plenty for all but large strips. (For coins_ask that holds, too; but what
 * coinstrip.c loses is not taken from play.c.) */
bool coins_wait_for_dialog(size_t length, int cpu_ms,
                           const unsigned char **answer, size_t *answer_length);

/* To be called when what was not answered in time has just been answered after
 * all, asked alone: slow, but not endless. Or at once, where much was asked
 * together that will be asked again in smaller parts. */
void coins_forgive(void);

/* A request, written straight into the session's memory. */
Writer coins_request(void);

/* Sends it. True with a reader on the answers when all were answered; false
 * when the session has ended: then the reader is on those that came before. */
bool coins_ask(const Writer *request, int cpu_ms, Reader *answers);

/* Where the program ended while the strip s1 was looked at, the call that did
 * so becomes the last of the story. */
void coins_tell_look(const SessionEnd *end);

/* Ends the test because its session has ended; what was being called is told by
 * the story. */
_Noreturn void coins_stop_ended(void);

/* Operations, as the wire has them. Where a strip takes much memory, what lay
 * in the slot before is freed, and its memory used again. Elsewhere it is not:
 * that coinstrip_free does no harm is not taken for granted without need. */
void put_from_string(Writer *to, uint32_t slot, CoinStripRules rules,
                     const char *text);
void put_on_slot(Writer *to, WireOperation operation, uint32_t slot);
void put_move(Writer *to, WireOperation operation, uint32_t slot, int coin,
              int distance);
void put_random(Writer *to, uint32_t slot, CoinStripRules rules, uint64_t seed);
void put_random_sized(Writer *to, uint32_t slot, CoinStripRules rules,
                      int coins, int length, int min_moves, uint64_t seed);
void put_squares(Writer *to, uint32_t slot, int first, int last);
void put_legal_range(Writer *to, uint32_t slot, const int ends[4]);

#endif
