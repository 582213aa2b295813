/*
 * The usual way to grade, for "make bench" to hold ours against: the suites and
 * the submission in one program, which Check runs, a process for each test.
 *
 *     CK_FORK=yes valgrind ... build/usual coinstrip.so play.so
 *
 * The suites are those of grader/coinstrip/tests, as they are. What the grader
 * puts between them and a submission is left out: a session is a call of the
 * function that serves submissions, in the same process, and a dialog is a call
 * of play_game over the same reference (play.so is compiled with
 * reference_names.h). The suites are run ahead (see prediction.h), which is the
 * cheaper way for them here, too.
 *
 * There is no part "memory", since Valgrind watches all the others, and none
 * for student_tests.c and the extension.
 */
#include <check.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/coin_lab.h"
#include "coinstrip/coins.h"
#include "coinstrip/prepare.h"
#include "coinstrip/dialogs/dialog.h"
#include "inside/coinstrip/serve.h"
#include "inside/breakpoints.h"
#include "inside/guard.h"
#include "coinstrip/dialogs/typed.h"
#include "base/memory.h"

enum { MOST_TESTS = 128, MANY = 4096 };

/* The submission: its objects, as dlopen gave them. */
static void *strip_object, *play_object;

/* Its functions that make strips. */
static CoinStrip *(*from_string)(CoinStripRules, const char *);
static CoinStrip *(*from_seed)(CoinStripRules, uint64_t);
static CoinStrip *(*from_sizes)(CoinStripRules, int, int, int, uint64_t);

/* ------------------------------------------------- what it has to offer ----
 */

/* All strips that were made. Tests that are done with a session leave strips in
 * it, which is no leak of the submission's. */
static CoinStrip **made;
static size_t made_count;

static CoinStrip *note(CoinStrip *strip)
{
    if (made_count % MANY == 0)
        made = memory_grow(made, made_count + MANY, sizeof *made);
    made[made_count++] = strip;
    return strip;
}

static CoinStrip *make_from_string(CoinStripRules rules, const char *text)
{
    return note(from_string(rules, text));
}

static CoinStrip *make_from_seed(CoinStripRules rules, uint64_t seed)
{
    return note(from_seed(rules, seed));
}

static CoinStrip *make_from_sizes(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    return note(from_sizes(rules, coins, length, min_moves, seed));
}

/* What the server finds in place of dlsym (the Makefile says so). */
void *find_function(void *object, const char *name);

void *find_function(void *object, const char *name)
{
    void *found = dlsym(object, name);

    if (strcmp(name, "coinstrip_from_string") == 0) {
        from_string = found;
        return make_from_string;
    }
    if (strcmp(name, "coinstrip_random") == 0) {
        from_seed = found;
        return make_from_seed;
    }
    if (strcmp(name, "coinstrip_random_sized") == 0) {
        from_sizes = found;
        return make_from_sizes;
    }
    return found;
}

/* ---------------------------------------------- in the place of sessions ----
 */

struct Session {
    ChannelMemory memory;
};

Session *session_open(Zygote *zygote, const SessionPlan *plan)
{
    static Session one; /* at a time */

    (void)zygote, (void)plan;
    return &one;
}

unsigned char *session_request(Session *session)
{
    return session->memory.request;
}

bool session_ask(Session *session, size_t length, int cpu_ms,
                 const unsigned char **answer, size_t *answer_length)
{
    const Request request = {.object = strip_object,
                             .memory = &session->memory,
                             .length = (uint32_t)length};

    (void)cpu_ms; /* Check has limits of its own */
    *answer_length = serve_strip(&request);
    *answer = session->memory.answer;
    return true;
}

/* So that nothing is left out for being slow: under Valgrind all is. */
int64_t session_spent_ms(Session *session)
{
    (void)session;
    return 0;
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

const SessionEnd *session_ended(const Session *session)
{
    static const SessionEnd none = {.verdict = VERDICT_PASS};

    (void)session;
    return &none;
}

bool session_close(Session *session)
{
    (void)session;
    return true;
}

/* Nobody listens to what a submission prints, and Valgrind speaks for itself.
 */
const char *session_output(Session *session, size_t *length)
{
    (void)session;
    *length = 0;
    return "";
}

const char *session_dialog(Session *session, size_t *length)
{
    return session_output(session, length);
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
    (void)session, (void)plant;
    *log = NULL;
    *log_length = 0;
    return false;
}

void session_answer_with(Session *session, SessionOracle *oracle, void *state)
{
    (void)session, (void)oracle, (void)state;
}

pid_t session_child(const Session *session)
{
    (void)session;
    return 0;
}

/* No allocation fails: that is for the part "memory". */
void allocation_free(void *block)
{
    free(block);
}

bool allocations_are_lenient(void)
{
    return false;
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
    return 0;
}

/* ------------------------------------------------------- and of dialogs ----
 */

Dialog __wrap_dialogs_run(RoomKind room, ReferenceCoinStrip *const *strips,
                          uint32_t count, const char *input);
Dialog __wrap_dialog_run(RoomKind room, ReferenceCoinStrip *strip,
                         const char *input);
void __wrap_dialogs_open(const DialogPlan *plans, int count);
Dialog __wrap_dialogs_next(const DialogPlan *plans, int number,
                           ReferenceCoinStrip *strip);

Dialog __wrap_dialogs_run(RoomKind room, ReferenceCoinStrip *const *strips,
                          uint32_t count, const char *input)
{
    int (*play)(ReferenceCoinStrip *, FILE *, FILE *) =
        dlsym(play_object, "play_game");
    Dialog dialog = {0};
    char *typed = typed_bytes(input);
    FILE *in = tmpfile();
    FILE *out = open_memstream(&dialog.text, &dialog.length);

    (void)room;
    if (play == NULL || in == NULL || out == NULL)
        abort();
    fwrite(typed, 1, strlen(input), in);
    free(typed);
    rewind(in);
    for (uint32_t i = 0; i < count; i++)
        dialog.winner = play(strips[i], in, out);
    fclose(in);
    fclose(out);
    return dialog;
}

Dialog __wrap_dialog_run(RoomKind room, ReferenceCoinStrip *strip,
                         const char *input)
{
    return __wrap_dialogs_run(room, &strip, 1, input);
}

void __wrap_dialogs_open(const DialogPlan *plans, int count)
{
    (void)plans;
    (void)count;
}

Dialog __wrap_dialogs_next(const DialogPlan *plans, int number,
                           ReferenceCoinStrip *strip)
{
    return __wrap_dialog_run(ROOM_NATIVE, strip, plans[number].input);
}

/* -------------------------------------------------------------- the tests ----
 */

static const LabTest *chosen[MOST_TESTS];
static int chosen_count;

/* What the grader keeps from test to test, too, once it has asked. */
static void *state;

static void choose(void)
{
    const char *const parts[] = {"strip",    "moves",  "winning", "random",
                                 "strategy", "welter", "play"};

    for (const LabTest *test = coin_lab.tests(); test->name != NULL; test++)
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            size_t n = strlen(parts[i]);
            if (strncmp(test->name, parts[i], n) == 0 && test->name[n] == '/')
                chosen[chosen_count++] = test;
        }
}

static bool pass(const LabTest *test)
{
    RubricPart part = {.name = "part", .title = "part"};
    RubricTest rubric = {.name = "part/test",
                         .title = "test",
                         .visibility = "visible",
                         .points = 1,
                         .part = &part};
    Outcome outcome = {.test = &rubric};
    Trial trial = {
        .test = test, .outcome = &outcome, .state = state, .ahead = true};

    trial_run(&trial);
    bool passed = outcome.verdict == VERDICT_PASS && !trial.again;
    if (!passed)
        fprintf(stderr, "%s: %s\n", test->name,
                outcome.message ? outcome.message : "");
    outcome_clear(&outcome);
    free(outcome.message);
    return passed;
}

static void run_chosen(int number)
{
    ck_assert(pass(chosen[number]));
}

/* Asks for all that the tests share. */
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

static void *load(const char *path)
{
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);

    if (object == NULL) {
        fprintf(stderr, "usual: %s\n", dlerror());
        exit(2);
    }
    return object;
}

int main(int argc, char **argv)
{
    const TTest each = {"each", run_chosen, __FILE__, __LINE__};
    const LabTest prepare = {"strip/prepare", prepare_all, 0};

    if (argc != 3) {
        fputs("usual: usage: usual coinstrip.so play.so\n", stderr);
        return 2;
    }
    strip_object = load(argv[1]);
    play_object = load(argv[2]);
    state = coin_lab.state_new();
    choose();
    if (!pass(&prepare))
        return 1;

    Suite *suite = suite_create("usual");
    TCase *tcase = tcase_create("usual");
    tcase_add_loop_test(tcase, &each, 0, chosen_count);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    coin_lab.state_free(state);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
