/* What the files of session.h share: the state of a session, how its child
 * ends, and how one waits for it. */
#ifndef SESSION_PARTS_H
#define SESSION_PARTS_H

#include <sys/types.h>
#include <time.h>
#include "base/stream.h"
#include "patience.h"
#include "session.h"

enum {
    SESSION_MEMORY = 1 << 30, /* natively */
    SESSION_NONCES = 64,      /* are drawn at once */
    GLANCE_MS = 5 /* an answer that comes so soon needs no watching */
};

struct Session {
    Zygote *zygote;
    pid_t child;  /* as the jail numbers it; 0 once it is buried */
    pid_t number; /* the same, for ever */
    pid_t host;   /* as this process sees it */
    int statm;    /* the kernel's words on how large it is, or -1 */
    bool zygote_lost;
    int channel;
    ChannelMemory *memory;
    Stream output, dialog, log;
    int inputs[CHANNEL_INPUTS]; /* the same pipes' ends that the child reads */
    Feed feeds[CHANNEL_INPUTS];
    unsigned char *answer;
    SessionOracle *oracle;
    void *oracle_state;
    SessionEnd end;
    bool (*is_function)(const char *name);
    Coverage *coverage;
    bool loaded; /* it has answered, or asked */
    bool served; /* something that was asked of it */
    int requests;
    int64_t memory_before; /* its address space after the first of them */
    uint64_t nonce;
    uint64_t nonces[SESSION_NONCES]; /* for the bells to come */
    int nonces_left;
    /* What it has cost, and may: time of the child's on a processor, and of
     * ours on its behalf; time that it slept while we waited for it. */
    int64_t child_ms, own_ms, slept_ms, budget_ms;
    int call_ms;      /* what each call may take besides ... */
    bool is_brief;    /* ... unless this is so */
    double unread_ms; /* by the clock, since the child's time was read */
};

int64_t session_clock_ms(clockid_t clock);

/* By the clock, since some moment in the past. */
double session_precise_ms(void);

/* ------------------------------------------------ the child: session_child.c
 */

/* Notes how things stood when the session ended. The child may have written
 * anything there: it is copied, and bounded by whoever uses it. */
void session_fail(Session *session, Verdict verdict, int number);

/* Buries the child. With patience > 0 it may end by itself for so long: its end
 * shows as the end of the channel. Whether it did. */
bool session_bury(Session *session, int patience, int *status);

/* The child is gone, or has closed its channel: how did it end? */
void session_conclude(Session *session);
void session_kill_for(Session *session, Verdict verdict);

/* ------------------------------------------- what comes: session_wait.c -- */

/* Reads what has been written so far, and writes what can be, waiting up to
 * `timeout` milliseconds for either. True when the channel has a bell or is
 * closed. */
bool session_pump(Session *session, int timeout);

/* Receives the first bell, with which the kernel tells whose it is; false at
 * the end of the channel. (Telling that costs something each time.) */
bool session_receive_hello(Session *session, Bell *bell);

/* Receives a bell; sets its kind to BELL_NONE when what came is none. False at
 * the end of the channel, or when none comes within GLANCE_MS (at once, if it
 * is not to wait): then *end says which. */
bool session_receive(Session *session, Bell *bell, bool wait, bool *end);
bool session_send(Session *session, Bell bell);

/* What a whole answer may take, however often the child asks back: CPU time of
 * the child's, and of ours on its behalf; and sleep, since nothing that a lab
 * asks for needs any. Most answers come at once: the clocks of processors,
 * which cost a system call each, are read for others only. */
typedef struct {
    Patience patience;
    double looked; /* when they were read last, or when all began */
    bool running;  /* have they been read at all? */
    int64_t child_start, own_start, slept_start;
} Deadline;

Deadline deadline_in(const Session *session, int cpu_ms);
void deadline_run(Session *session, Deadline *deadline);

/* Adds what an answer has cost to what the session has. */
void deadline_end(Session *session, Deadline *deadline);

/* Waits until the channel has a bell or is closed; false when it is too late
 * for that. */
bool deadline_await(Session *session, Deadline *deadline);

#endif
