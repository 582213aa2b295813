/*
 * What a submission's process may answer, ask, write and leave in the log of
 * the tool that watches it, to any of the lab's tests: the session here is a
 * row of bytes, and, where they say so, a right answer, whole or spoiled. A
 * test may end as it likes, but it must end, and what its outcome says must be
 * there.
 */
#include <signal.h>
#include <string.h>

#include "coinstrip/coin_lab.h"
#include "coinstrip/coins.h"
#include "coinstrip/memory/memcheck.h"
#include "coinstrip/prepare.h"
#include "coinstrip/reference.h"
#include "inside/coinstrip/serve.h"
#include "inside/breakpoints.h"
#include "inside/guard.h"
#include "fuzz.h"
#include "grading/judge.h"
#include "exec/program_run.h"
#include "exec/symbols.h"
#include "base/text.h"

/* Questions to one session, when there are bytes left, and when there are
 * not. */
enum { MOST_ASKED = 1000, MOST_ASKED_HONEST = 40 };

/* The bytes that are left to answer with. */
static const uint8_t *next_byte;
static size_t bytes_left;

static uint8_t take_byte(void)
{
    if (bytes_left == 0)
        return 0;
    bytes_left--;
    return *next_byte++;
}

/* The next few bytes, as many as the first two of them say at most. */
static size_t take_some(const unsigned char **bytes)
{
    size_t n = (size_t)take_byte() << 8;

    n |= take_byte();
    n = n < bytes_left ? n : bytes_left;
    *bytes = next_byte;
    next_byte += n;
    bytes_left -= n;
    return n;
}

/* ------------------------------------------------- a right submission ---- */

/* The runner's server stands in for the submission's process; where it would
 * look into an object, it finds the reference (the Makefile says so). */
void *find_function(void *object, const char *name);

void *find_function(void *object, const char *name)
{
    static const struct {
        const char *name;
        void (*function)(void);
    } known[] = {
        {"coinstrip_from_string", (void (*)(void))reference_from_string},
        {"coinstrip_random", (void (*)(void))reference_random},
        {"coinstrip_random_sized", (void (*)(void))reference_random_sized},
        {"coinstrip_free", (void (*)(void))reference_free},
        {"coinstrip_length", (void (*)(void))reference_length},
        {"coinstrip_coins", (void (*)(void))reference_coins},
        {"coinstrip_square", (void (*)(void))reference_square},
        {"coinstrip_to_string", (void (*)(void))reference_to_string},
        {"coinstrip_is_legal", (void (*)(void))reference_is_legal},
        {"coinstrip_move", (void (*)(void))reference_move},
        {"coinstrip_is_won", (void (*)(void))reference_is_won},
        {"coinstrip_hint", (void (*)(void))reference_hint},
        {"coinstrip_computer_play", (void (*)(void))reference_computer_play},
    };
    union {
        void (*function)(void);
        void *object;
    } found = {NULL};

    (void)object;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            found.function = known[i].function;
    return found.object;
}

void allocation_free(void *block)
{
    free(block);
}

void allocation_return(void *block)
{
    free(block);
}

int32_t allocations_alive(void)
{
    return 0;
}

void guard_set(uint8_t fill)
{
    (void)fill;
}

uint32_t guard_damaged(void)
{
    return 0;
}

void guard_fill_stack(void)
{
}

uint32_t breakpoints_reached(void)
{
    return 0;
}

void allocations_fail(uint32_t nth)
{
    (void)nth;
}

void allocations_end_in_0(bool so)
{
    (void)so;
}

bool allocations_are_lenient(void)
{
    return false;
}

size_t allocations_held(void)
{
    return 0;
}

void allocations_give_back(size_t after)
{
    (void)after;
}

uint32_t allocations_counted(void)
{
    return 3;
}

/* ---------------------------------------------- in the place of sessions ----
 */

struct Session {
    SessionEnd end;
    SessionOracle *oracle;
    void *state;
    bool strips; /* it serves those, and no dialog */
    int asked;
    char *answer;
};

static ChannelMemory memory;
static bool honest; /* all answers are right */

Session *session_open(Zygote *zygote, const SessionPlan *plan)
{
    (void)zygote;
    Session *session = calloc(1, sizeof *session);
    HOLDS(session != NULL);
    session->strips = plan->server == SERVER_STRIP;
    return session;
}

unsigned char *session_request(Session *session)
{
    (void)session;
    return memory.request;
}

/* It ends in one of the ways there are. */
static bool end_session(Session *session)
{
    static const Verdict ends[] = {VERDICT_CRASH,   VERDICT_TIMEOUT,
                                   VERDICT_EXIT,    VERDICT_GARBAGE,
                                   VERDICT_MISSING, VERDICT_BUILD};
    const unsigned char *note;

    session->end.verdict = ends[take_byte() % (sizeof ends / sizeof *ends)];
    session->end.number = take_byte();
    session->end.stage = take_byte() % 5;
    session->end.operation = take_byte();
    session->end.function = take_byte();
    session->end.arguments[0] = take_byte();
    size_t n = take_some(&note);
    n = n < CHANNEL_NOTE_MAX - 1 ? n : CHANNEL_NOTE_MAX - 1;
    if (n > 0)
        memcpy(session->end.note, note, n);
    return false;
}

/* What the dialog's program asks before it answers. */
static bool ask_back(Session *session)
{
    static unsigned char room[CHANNEL_ANSWER_MAX];
    const unsigned char *question;

    for (int i = take_byte() % 16; session->oracle != NULL && i > 0; i--) {
        size_t n = take_some(&question);
        char *copy = fuzz_string(question, n); /* so that its end is watched */
        long length = session->oracle(session->state, (unsigned char *)copy, n,
                                      room, sizeof room);
        free(copy);
        HOLDS(length >= -1 && length <= (long)sizeof room);
        if (length < 0)
            return false;
    }
    return true;
}

/* Some bytes, or what is right, or what is left of that. */
static void make_answer(Session *session, size_t length, size_t *size)
{
    const unsigned char *bytes;
    unsigned how = honest || bytes_left == 0 ? 1 : take_byte() % 4;

    if (!session->strips || how == 0) {
        *size = take_some(&bytes);
        session->answer = fuzz_string(bytes, *size);
        return;
    }
    const Request request = {.memory = &memory, .length = (uint32_t)length};
    *size = serve_strip(&request);
    if (how == 2 && *size > 0)
        memory.answer[take_byte() * 257u % *size] ^= take_byte();
    if (how == 3)
        *size = *size * take_byte() / 256;
    session->answer = fuzz_string(memory.answer, *size);
}

bool session_ask(Session *session, size_t length, int cpu_ms,
                 const unsigned char **answer, size_t *answer_length)
{
    int most = bytes_left > 0 ? MOST_ASKED : MOST_ASKED_HONEST;

    HOLDS(length <= CHANNEL_REQUEST_MAX && cpu_ms > 0);
    if (session->end.verdict != VERDICT_PASS) {
        *answer_length = 0;
        return false; /* it has ended before */
    }
    bool serves = honest || (session->asked++ < most && ask_back(session));
    free(session->answer);
    make_answer(session, length, answer_length);
    *answer = (unsigned char *)session->answer;
    return (serves && (honest || bytes_left == 0 || take_byte() % 64 != 63)) ||
           end_session(session);
}

void session_answer_with(Session *session, SessionOracle *oracle, void *state)
{
    session->oracle = oracle;
    session->state = state;
}

pid_t session_child(const Session *session)
{
    (void)session;
    return 7;
}

const SessionEnd *session_ended(const Session *session)
{
    return &session->end;
}

int64_t session_spent_ms(Session *session)
{
    (void)session;
    return 1;
}

size_t session_unreached(const Session *session)
{
    (void)session;
    return 0;
}

int64_t session_child_us(const Session *session)
{
    (void)session;
    return 0;
}

uint32_t session_calls(const Session *session)
{
    (void)session;
    return 0;
}

int64_t session_own_ms(const Session *session)
{
    (void)session;
    return 0;
}

static char *written;

const char *session_dialog(Session *session, size_t *length)
{
    const unsigned char *bytes;

    (void)session;
    *length = take_some(&bytes);
    free(written);
    written = fuzz_string(bytes, *length);
    return written;
}

const char *session_output(Session *session, size_t *length)
{
    return session_dialog(session, length);
}

int64_t session_memory(const Session *session)
{
    (void)session;
    return 0;
}

bool session_is_filled(const Session *session)
{
    (void)session;
    return false;
}

bool session_was_useless(const Session *session)
{
    (void)session;
    return false;
}

bool session_has_closed(Session *session, int number)
{
    (void)session, (void)number;
    return false;
}

size_t session_said(Session *session)
{
    (void)session;
    return 0;
}

bool session_finish(Session *session, const uint32_t plant[2], char **log,
                    size_t *log_length)
{
    const unsigned char *bytes;

    (void)session, (void)plant;
    *log_length = take_some(&bytes);
    *log = take_byte() == 0 ? NULL : fuzz_string(bytes, *log_length);
    return take_byte() % 4 != 0;
}

bool session_close(Session *session)
{
    if (session != NULL)
        free(session->answer);
    free(session);
    return true;
}

/* --------------------------------------------- and of what they stand on ----
 */

void symbols_find(Bench *bench, const char *object, Finding *findings,
                  size_t count)
{
    (void)bench, (void)object, (void)findings, (void)count;
}

SoloEnd program_run(const SoloPlan *plan)
{
    (void)plan;
    return (SoloEnd){0};
}

/* ---------------------------------------------------------------- a trial ----
 */

static void check_outcome(const Outcome *outcome)
{
    HOLDS(outcome->verdict <= VERDICT_INTERNAL);
    HOLDS(outcome->verdict == VERDICT_PASS || outcome->message != NULL);
    HOLDS(outcome->earned >= 0 && outcome->earned <= outcome->test->points);
}

/* Asks for all that is kept from test to test. */
START_TEST(prepare_all)
{
    coins_prepare();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        boards_prepare(rules, OP_IS_WON);
        boards_prepare(rules, OP_HINT);
        boards_prepare(rules, OP_LEGAL_RANGE);
    }
}
END_TEST

/* libFuzzer's alarm must not ring while Check has its own handler for it, which
 * would end our whole process group. */
static void run_quietly(Trial *trial)
{
    sigset_t alarms, before;

    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigprocmask(SIG_BLOCK, &alarms, &before);
    trial_run(trial);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* What is known of a right submission, to begin with. */
static Context *make_state(Outcome *outcome)
{
    const LabTest prepare = {"strip/prepare", prepare_all, 0};
    Trial trial = {
        .test = &prepare, .outcome = outcome, .state = coin_lab.state_new()};

    honest = true;
    run_quietly(&trial);
    honest = false;
    HOLDS(outcome->verdict == VERDICT_PASS);
    return trial.state;
}

/* One test, of what nothing is known yet, or of what was right so far. */
static void run(const LabTest *test, Outcome *outcome, bool anew)
{
    static Context *known;

    if (known == NULL)
        known = make_state(outcome);
    Context *state = anew ? coin_lab.state_new() : known;
    Trial trial = {.test = test, .outcome = outcome, .state = state};
    outcome_clear(outcome);
    run_quietly(&trial);
    check_outcome(outcome);
    free(trial.output);
    if (anew) {
        coin_lab.state_free(state);
        return;
    }
    known->waits.timeouts = 0;
    known->printing.charged = known->freeing.ends = false;
    known->memcheck.rehearsed = known->memcheck.clean = false;
    memcheck_clear(known);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    RubricPart part = {.name = "part", .title = "part"};
    RubricTest rubric = {.name = "part/test",
                         .title = "test",
                         .visibility = "visible",
                         .points = 5,
                         .part = &part};
    Outcome outcome = {.test = &rubric};
    const LabTest *tests = coin_lab.tests();
    size_t count = 0;

    while (tests[count].name != NULL)
        count++;
    if (size < 2 || tests[bytes[0] % count].file > 1)
        return 0;
    next_byte = bytes + 2;
    bytes_left = size - 2;
    run(&tests[bytes[0] % count], &outcome, bytes[1] >= 250);
    outcome_clear(&outcome);
    free(outcome.message);
    return 0;
}
