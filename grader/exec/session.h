/*
 * A session: one confined child with the submission's object in it, and the
 * channel to it. A question goes out, and an answer comes back within a
 * deadline, or the session is over and says how it ended.
 *
 * Deadlines are in CPU time of the child, so that a busy machine changes no
 * verdict; a child that does not even run is given up after a longer time by
 * the clock.
 */
#ifndef SESSION_H
#define SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "channel.h"
#include "coverage.h"
#include "verdict.h"
#include "zygote.h"

/* So much is kept of what a tool says of the program, and of what the program
 * prints; where there is as much, there may have been more. */
enum { SESSION_LOG_MAX = 8 << 20, SESSION_OUTPUT_MAX = 1 << 20 };

/* What a dialog reads. */
typedef struct {
    const char *bytes;
    size_t length;
} SessionInput;

typedef struct {
    const char *object;         /* as the jail sees it */
    const char *beside;         /* the lab's own object, which is loaded before
                                   that; NULL: none */
    uint32_t server;            /* which of the lab's servers */
    const SessionInput *inputs; /* of its dialogs, CHANNEL_INPUTS at most */
    int input_count;            /* 0: it holds none */
    bool fresh;        /* natively: in a program that is started anew, with all
                          that chance gives to one */
    int64_t budget_ms; /* for all that is asked of it; trial_open sees to it
                          that this is no more than there is */
    int call_ms; /* what each call may take besides what a request may; likewise
                  */
    bool (*is_function)(const char *name); /* could it be missing?; likewise */
    Coverage *coverage; /* to note there what runs of ...; or NULL; likewise */
    const char *source; /* ... this file */
} SessionPlan;

/* How a session ended, or went wrong. */
typedef struct {
    Verdict verdict;    /* VERDICT_PASS while nothing has gone wrong */
    int number;         /* the signal, or the exit status */
    ChannelStage stage; /* the rest as the child left it: hints */
    uint32_t operation;
    uint32_t function;
    int32_t arguments[2];
    char note[CHANNEL_NOTE_MAX]; /* what the loader said, or the function that
                                    is missing */
} SessionEnd;

typedef struct Session Session;

/* Answers a question that the child asks while it is being asked: the question
 * lies in `bytes`; writes the answer to `answer` (room bytes) and returns its
 * length, or -1 when the question is none: then the session ends as garbage. */
typedef long SessionOracle(void *state, const unsigned char *bytes,
                           size_t length, unsigned char *answer, size_t room);

/* Starts a child. NULL only when the zygote fails. */
Session *session_open(Zygote *zygote, const SessionPlan *plan);

/* Where the next request may be written: CHANNEL_REQUEST_MAX bytes. */
unsigned char *session_request(Session *session);

/* Asks. True when the child answered in time: *answer points to a private copy
 * of the answer, valid until the next call. False when it did not: see
 * session_end; what was complete is left in *answer all the same. */
bool session_ask(Session *session, size_t length, int cpu_ms,
                 const unsigned char **answer, size_t *answer_length);

/* From now on a request's time is for all of its calls, too; or no more so. */
void session_be_brief(Session *session, bool brief);

/* Who answers what the child asks during a dialog. */
void session_answer_with(Session *session, SessionOracle *oracle, void *state);

/* The child's number inside the jail, as the log names it. */
pid_t session_child(const Session *session);

const SessionEnd *session_ended(const Session *session);

/* What the whole session has cost by now: time on a processor, and time waited
 * for a child that slept. */
int64_t session_spent_ms(Session *session);

/* How much of that was time of this process. */
int64_t session_own_ms(const Session *session);

/* The child's time on a processor so far, in microseconds; and how many calls
 * it says that it has begun. */
int64_t session_child_us(const Session *session);
uint32_t session_calls(const Session *session);

/* Which operations of the last request asked for more memory than there may be,
 * as the child says: the first CHANNEL_VAST at most. */
size_t session_vast(const Session *session, uint32_t *operations);

/* Of the places in its source that have code, how many no child has come to so
 * far, as this one says. */
size_t session_unreached(const Session *session);

/* The child's address space now, in bytes; 0 if that is not known. */
int64_t session_memory(const Session *session);

/* Does the child hold so much memory that it may soon find none? */
bool session_is_filled(const Session *session);

/* Has it held so much at any time? */
bool session_was_filled(const Session *session);

/* Does it hold so much more than after its first request that another, asked
 * the same, may find memory where it finds none? */
bool session_has_grown(const Session *session);

/* Was it good for less than two requests: late before it came to the end of
 * anything that was asked, or filled so after the first? */
bool session_was_useless(const Session *session);

/* What the dialog wrote, and what the program printed beside it; both capped,
 * both NUL-terminated, the session's. */
const char *session_dialog(Session *session, size_t *length);
const char *session_output(Session *session, size_t *length);

/* Whether the living child has closed what the dialogs write to, or the input
 * of that number: by what the kernel says of these pipes. Known only of a child
 * that is waiting, and whose every descriptor is its own: true is certain. */
bool session_has_closed(Session *session, int number);

/* How many bytes the tool that watches its memory has said so far. */
size_t session_said(Session *session);

/* Lets the child end by itself after planting two faults, and reads the log of
 * the tool that watched it. True when the child did end that way. The log is
 * the caller's; NULL when there is none. */
bool session_finish(Session *session, const uint32_t plant[2], char **log,
                    size_t *log_length);

/* Ends the child if it still runs and releases the session. False when the
 * zygote has to be replaced. NULL is allowed. */
bool session_close(Session *session);

#endif
