/* See trial.h. The only room that knows both Check and sessions. */
#include "trial.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include "exec/aborted.h"
#include "lab.h"
#include "build/loader_errors.h"
#include "base/text.h"

enum { OUTPUT_SHOWN = 4096, LAST_WORDS = 400, LOADING_MS = 200 };

/* Check cuts a message to BUFSIZ, and ends the whole program when that and a
 * few bytes more are over its limit, which is BUFSIZ too if left alone: a long
 * text of the submission's must not do that. */
enum { MESSAGE_MAX = 1 << 20 };

static Trial *running; /* Check gives a test no argument of its own */

Trial *trial_now(void)
{
    return running;
}

static void keep_output(Trial *trial)
{
    size_t length;
    const char *bytes = session_output(trial->session, &length);
    if (length > 0 && !trial->output && trial->room == ROOM_NATIVE)
        trial->output =
            text_clean(bytes, length < OUTPUT_SHOWN ? length : OUTPUT_SHOWN);
}

/* (That it was being loaded is what the child says: it harms itself only. It is
 * not said of one that had hardly any time for it.) */
static void note_unloaded(Trial *trial)
{
    const SessionEnd *end = session_ended(trial->session);
    if (end->verdict != VERDICT_PASS && end->stage == STAGE_LOADING)
        bench_note_unloaded(trial->bench);
    if (end->verdict == VERDICT_TIMEOUT && end->stage == STAGE_LOADING &&
        session_spent_ms(trial->session) >= LOADING_MS)
        bench_note_hung(trial->bench, trial->test->file);
}

void trial_close(Trial *trial)
{
    if (!trial->session)
        return;
    keep_output(trial);
    note_unloaded(trial);
    if (trial->room == ROOM_NATIVE && session_was_useless(trial->session))
        bench_note_useless(trial->bench);
    bench_spend(trial->bench, session_spent_ms(trial->session));
    trial->own_ms += session_own_ms(trial->session);
    if (trial->room == ROOM_NATIVE) {
        trial->child_us += session_child_us(trial->session);
        trial->calls += session_calls(trial->session);
    }
    if (!session_close(trial->session))
        bench_replace(trial->bench, trial->room);
    trial->session = NULL;
}

const Lab *trial_lab(const Trial *trial)
{
    return bench_tools(trial->bench)->lab;
}

/* Of what other tests use, such as another file's object, it is not noted. */
static void note_reach(const Trial *trial, SessionPlan *plan)
{
    const LabFile *file = &trial_lab(trial)->files[trial->test->file];
    const char *slash = strrchr(plan->object, '/');
    const char *object = slash ? slash + 1 : plan->object;
    if (!trial->built || !trial->built->coverage ||
        (strcmp(object, file->object) != 0 &&
         (!file->sanitized || strcmp(object, file->sanitized) != 0)))
        return;
    plan->coverage = trial->built->coverage;
    plan->source = trial->built->file;
}

Session *trial_open(Trial *trial, RoomKind room, const SessionPlan *plan)
{
    char *error = NULL;
    trial_close(trial);
    int64_t share = bench_share(trial->bench);
    trial->unopened = share == 0;
    if (share == 0)
        trial_stop(trial, VERDICT_TIMEOUT,
                   text_copy("This was not run: what was run before it took "
                             "all the time that there is for a submission"));
    if (bench_hangs(trial->bench, trial->test->file))
        trial_stop(trial, VERDICT_TIMEOUT,
                   text_copy("loading the program: it did not come back in "
                             "time, whenever that was tried"));
    SessionPlan within = *plan;
    if (plan->budget_ms == 0 || plan->budget_ms > share)
        within.budget_ms = share;
    within.call_ms =
        trial_lab(trial)->call_ms * (room == ROOM_NATIVE ? 1 : WATCHED_TIMES);
    within.is_function = trial_lab(trial)->is_function;
    note_reach(trial, &within);
    trial->room = room;
    for (int tries = 0; tries < 2 && !trial->session; tries++) {
        Zygote *zygote = bench_zygote(trial->bench, room, &error);
        trial->session = zygote ? session_open(zygote, &within) : NULL;
        if (!trial->session)
            bench_replace(trial->bench, room);
    }
    trial->unopened = !trial->session;
    if (!trial->session)
        trial_stop(trial, VERDICT_INTERNAL,
                   error ? error : text_copy("no runner could be started"));
    free(error);
    return trial->session;
}

void trial_stop(Trial *trial, Verdict verdict, char *message)
{
    Outcome *outcome = trial->outcome;
    if (!trial->settled) {
        trial->settled = true;
        outcome->verdict = verdict;
        free(outcome->message);
        outcome->message = message;
    } else {
        free(message);
    }
    if (trial->back)
        longjmp(*trial->back, 1);
    ck_abort();
    abort(); /* not reached: a failed assertion does not return */
}

bool trial_try(Trial *trial, void (*part)(void *), void *with)
{
    jmp_buf back;
    trial->back = &back;
    if (setjmp(back) != 0) { /* NOLINT(cert-err52-cpp): as Check does */
        trial->back = NULL;
        return false;
    }
    part(with);
    trial->back = NULL;
    return true;
}

static const char *signal_words(int number)
{
    switch (number) {
    case SIGSEGV:
        return "segmentation fault";
    case SIGBUS:
        return "bus error";
    case SIGFPE:
        return "division by zero or arithmetic fault";
    case SIGILL:
        return "illegal instruction";
    case SIGABRT:
        return aborted_why("", 0).words;
    case SIGTRAP:
        return "trap";
    case SIGSYS:
        return "forbidden system call";
    case SIGKILL:
        return "killed: it used too much";
    default:
        return "signal";
    }
}

char *session_end_words(const SessionEnd *end)
{
    switch (end->verdict) {
    case VERDICT_CRASH:
        return text_format("crashed (%s)", signal_words(end->number));
    case VERDICT_TIMEOUT:
        return text_copy("did not come back in time (an endless loop, or far "
                         "too slow?)");
    case VERDICT_EXIT:
        return text_format("ended the whole program with exit status %d",
                           end->number);
    case VERDICT_MISSING: {
        char *name = text_clean_line(end->note);
        char *words = text_format("needs %s, which is not there", name);
        free(name);
        return words;
    }
    case VERDICT_BUILD:
        return loader_error_words(end->note);
    case VERDICT_PASS:
    case VERDICT_FAIL:
    case VERDICT_GARBAGE:
    case VERDICT_INTERNAL:
        break;
    }
    return text_copy("stopped answering, or answered in a way that no such "
                     "function can");
}

void trial_tell_last_words(Trial *trial)
{
    size_t length = 0;
    const char *output =
        trial->session ? session_output(trial->session, &length) : "";
    size_t from = length > LAST_WORDS ? length - LAST_WORDS : 0;
    Outcome *outcome = trial->outcome;

    if (length == 0 || trial->room == ROOM_SANITIZED ||
        (outcome->details && *outcome->details))
        return;
    char *words = text_clean(output + from, length - from);
    free(outcome->details);
    outcome->details =
        text_format("It printed:\n%s%s", from ? "... " : "", words);
    outcome->asserted = aborted_asserts(words);
    free(words);
}

static bool is_aborted(const SessionEnd *end)
{
    return end->verdict == VERDICT_CRASH && end->number == SIGABRT;
}

/* Ended by abort: what the program printed before says why. (In another session
 * than the one that is open it said so to nobody.) */
static char *abort_words(Trial *trial)
{
    size_t length = 0;
    const char *printed = "";
    if (trial->session && is_aborted(session_ended(trial->session)))
        printed = session_output(trial->session, &length);
    Aborted why = aborted_why(printed, length);
    trial->outcome->crash = why.kind;
    return text_format("crashed (%s)", why.words);
}

void trial_stop_ended(Trial *trial, const SessionEnd *end, const char *doing)
{
    if (end->verdict == VERDICT_CRASH || end->verdict == VERDICT_EXIT)
        trial_tell_last_words(trial);
    trial->outcome->crash =
        end->verdict == VERDICT_CRASH && end->number == SIGFPE ? CRASH_DIVISION
                                                               : CRASH_OTHER;
    char *words = is_aborted(end) ? abort_words(trial) : session_end_words(end);
    char *message = text_format("%s %s", doing, words);
    free(words);
    trial_stop(trial, end->verdict, message);
}

/* How much of the message's first line says what is wrong: "It wrote:" at its
 * end belongs to what stands below. */
static size_t said_before(const char *message, size_t size)
{
    size_t end = size;

    if (message[size] != '\n' || size == 0 || message[size - 1] != ':')
        return size;
    while (end > 1 && !(message[end - 2] == '.' && message[end - 1] == ' '))
        end--;
    return end > 1 ? end - 1 : size;
}

/* Of a message of several lines the first is the message, and the others are
 * details. */
static void take_message(Outcome *outcome, const char *message)
{
    size_t size = strcspn(message, "\n"), said = said_before(message, size);
    outcome->message = text_format("%.*s", (int)said, message);
    if (message[size] == '\n' && !outcome->details)
        outcome->details =
            text_copy(message + (said < size ? said + 1 : size + 1));
}

/* Check's own account of the one test. */
static void take_check_result(Trial *trial, SRunner *runner)
{
    TestResult **results = srunner_results(runner);
    Outcome *outcome = trial->outcome;
    if (!trial->settled && srunner_ntests_run(runner) == 1) {
        bool passed = tr_rtype(results[0]) == CK_PASS;
        outcome->verdict = passed ? VERDICT_PASS : VERDICT_FAIL;
        free(outcome->message);
        outcome->message = NULL;
        if (!passed)
            take_message(outcome, tr_msg(results[0]));
    }
    free(results);
}

static void run_body(int number)
{
    running->test->body->fn(number);
    if (trial_lab(running)->after)
        trial_lab(running)->after(running);
}

void trial_run(Trial *trial)
{
    const TTest guarded = {trial->test->name, run_body, __FILE__, __LINE__};

    check_set_max_msg_size(MESSAGE_MAX);
    Suite *suite = suite_create(trial->test->name);
    TCase *tcase = tcase_create(trial->test->name);
    tcase_add_test(tcase, &guarded);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    running = trial;
    trial->outcome->share = 0;
    trial->back = NULL;
    const Lab *lab = trial_lab(trial);
    if (lab->begin)
        lab->begin(trial);
    srunner_run_all(runner, CK_SILENT);
    take_check_result(trial, runner);
    trial->again = trial->ahead && lab->settle && !lab->settle(trial);
    trial_close(trial);
    if (lab->end)
        lab->end(trial);
    running = NULL;
    srunner_free(runner);
    outcome_mark(trial->outcome);
}
