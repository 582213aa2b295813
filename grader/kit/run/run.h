/*
 * Runs a script on a submission and on the model, and finds the first step
 * whose answers differ.
 */
#ifndef RUN_H
#define RUN_H

#include "kit/script/answer.h"
#include "model.h"
#include "oracle.h"
#include "trial/trial.h"

typedef enum {
    RUN_SAME,
    RUN_DIFFERS,
    RUN_ENDED,   /* the submission's process did, or was too late */
    RUN_GARBAGE, /* it answered what is no answer */
    RUN_VOID     /* the model has no answer, or it is too long to be asked */
} RunEnd;

/* How a script went; what it points to is there until the next. */
typedef struct {
    RunEnd end;
    size_t step;                /* the first that differs; at which it ended */
    Answer expected, got;       /* RUN_DIFFERS */
    AnswerPart part;            /* likewise; ... */
    size_t parameter;           /* ... PART_OUT: of which */
    SessionEnd ended;           /* RUN_ENDED */
    char *why;                  /* RUN_VOID: in words, the runner's */
    const unsigned char *model; /* the model's answers, all of them */
    size_t model_size;
} RunResult;

/* Did it go wrong, in whatever way? */
bool run_is_wrong(const RunResult *result);

/* Did it end because it took too long? */
bool run_is_late(const RunResult *result);

/* Runner.brief_ms, where nothing better is known. Less is for all calls, too.
 */
enum { RUNNER_BRIEF_MS = 60 };

/* Where scripts are run. */
typedef struct {
    const Kit *kit;
    Model *model;
    Oracle *oracle;                   /* of the lab, or NULL */
    Trial *trial;                     /* its session is the submission's */
    RoomKind room;                    /* for that */
    const char *object;               /* as the jail sees it */
    bool is_there[WIRE_FUNCTIONS];    /* which functions it has, as it says */
    bool prints[WIRE_FUNCTIONS];      /* and which have printed, unlike the
                                         model's */
    bool disbelieved[WIRE_FUNCTIONS]; /* and which are known to be at fault: no
                                         witnesses of others' */
    bool unheard[WIRE_FUNCTIONS];     /* or whose results alone are: these are
                                         not compared */
    bool keeps[WIRE_FUNCTIONS];       /* of these, which keep what is lent: it
                                         stays as it is (keepers.h) */
    unsigned char *request;           /* CHANNEL_REQUEST_MAX bytes */
    char *why;
    int64_t left_ms; /* that the bench had at the beginning */
    int shrinks;     /* runs that are left for making scripts smaller */
    int cpu_ms;      /* for a whole script, besides what its steps may take */
    int brief_ms;    /* the same for what is made smaller of one that fails */
    int64_t most_ms; /* for all that the next session is asked; 0: whatever */
} Runner;

Runner *runner_new(const Kit *kit, Model *model, Trial *trial, RoomKind room);
void runner_free(Runner *runner); /* NULL is allowed */

/* What the submission has cost since the runner was made, in milliseconds of a
 * processor. */
int64_t runner_spent_ms(const Runner *runner);

/* Opens a new session, whether there is one or not. Does not return when none
 * can be had, like trial_open; false if the program ended while it was loaded:
 * see session_ended. */
bool runner_open(Runner *runner);

/* Runs it; opens a session if none is open, or it has ended. `kept`: as
 * model_ask has it. */
RunResult run_script(Runner *runner, const Script *script, bool kept);

/* Does it go wrong? *step: where; NULL: no matter. */
bool script_is_wrong(Runner *runner, const Script *script, size_t *step);

/* The answers of one side alone, there until its next; *ended says how the
 * submission's process ended if they are not whole. */
bool run_alone(Runner *runner, const Script *script,
               const unsigned char **answers, size_t *size, SessionEnd *ended);
const unsigned char *run_model(Runner *runner, const Script *script, bool kept,
                               size_t *size);

/* What the model answers behind the first so many steps, likewise; false if it
 * does not come so far. */
bool run_model_behind(Runner *runner, const Script *script, size_t steps,
                      Reader *rest);

/* Runs it on the submission, in the process that is open. */
bool run_more(Runner *runner, const Script *script, SessionEnd *ended);

/* The step from `from` on at which the two differ first; the number of steps if
 * they don't. *result is filled in. (Of two that are both whole.) */
size_t answers_differ(const Contract *contract, const Script *script,
                      size_t from, Reader one, Reader other, RunResult *result);

/* Ends the test: the lab itself is at fault, as runner->why says. */
_Noreturn void runner_blame_lab(Runner *runner, const char *why);

#endif
