/* This lab, as the engine sees it: see trial/lab.h. */
#include "coin_lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/trace/advise.h"
#include "coinstrip/dialogs/dialog_mistake.h"
#include "coins.h"
#include "coinstrip/boards/unreached.h"
#include "coinstrip/dialogs/dialog.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/trace/attribution.h"
#include "expect.h"
#include "lab_tests.h"
#include "coinstrip/memory/failing/alloc_failure.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/dialogs/wording.h"
#include "coinstrip/own_tests/own_tests.h"
#include "inside/tried/tried.h"
#include "coinstrip/pictures/picture.h"
#include "coinstrip/trace/replay.h"
#include "prepare.h"
#include "coinstrip/own_tests/sound.h"
#include "coinstrip/trace/excerpt_random.h"
#include "coinstrip/memory/memcheck.h"
#include "strips.h"

enum { CONTRACT_MS = 10 }; /* of any call on a small strip: see patience.h */

/* CHECK_LIBRARIES: how to link with Check, as the Makefile found it. */
static const char *const check[] = {TRIED_LINKING, CHECK_LIBRARIES, NULL};
static const LabProgram own_tests = {.library = OWN_TESTS_LIBRARY,
                                     .flags = check};

static const LabFile files[] = {
    {"coinstrip.c", "coinstrip.so", "coinstrip-san.so", true, NULL, NULL, NULL,
     "grader/inside/coinstrip/sound/coinstrip.c"},
    {"play.c", "play.so", "play-san.so", false, "coinstrip_", NULL, NULL, NULL},
    {"student_tests.c", OWN_TESTS_PROGRAM, NULL, false, NULL, &own_tests, NULL,
     "grader/inside/coinstrip/sound/student_tests.c"},
    {"impartial.c", "impartial.so", "impartial-san.so", false, NULL, NULL,
     "extension", NULL},
    {NULL, NULL, NULL, false, NULL, NULL, NULL, NULL}};

static const char *const headers[] = {"coinstrip.h", "play.h",
                                      "extension/impartial.h", NULL};

static void *state_new(void)
{
    Context *context = memory_new(1, sizeof *context);
    context->prepare = coins_prepare;
    return context;
}

static void state_free(void *state)
{
    Context *context = state;
    strips_clear(&context->strips);
    call_trace_clear(&context->trace);
    call_trace_unplayed(&context->trace);
    boards_clear(&context->boards);
    prediction_clear(&context->queue);
    memcheck_clear(context);
    alloc_sized_free(context->memcheck.sized);
    free(context->dialogs.last.board);
    free(context->dialogs.last.input);
    free(context->memcheck.spots);
    free(context->found);
    session_close(context->kept.session);
    free(context);
}

/* Is it one of a row of public tests of one part? What those ask is asked again
 * by others, of processes of their own: as long as nothing is wrong, they can
 * do with one. */
static bool is_next_of(const char *kept_for, const Trial *trial)
{
    const char *name = trial->test->name;
    size_t part = strcspn(kept_for, "/");
    return trial->ahead && lab_test_is_public(trial->test->body) &&
           strncmp(name, kept_for, part + 1) == 0;
}

static void begin(Trial *trial)
{
    Context *context = trial->state;
    if (context->kept.session && !is_next_of(context->kept.test, trial))
        coins_end_kept();
    strips_clear(&context->strips);
    call_trace_clear(&context->trace);
    context->sound = is_of_part(trial->test->name, "play");
    context->room = ROOM_NATIVE;
    context->prepared = context->recorded = false;
    context->printing.here = context->printing.heard = context->waits.large =
        false;
    context->cpu_ms = CALL_CPU_MS;
    context->slots = 0;
    context->judged = 0;
    context->dialogs.wording = 0;
    prediction_begin(&context->queue);
    attribution_note_begun(trial->test->name);
}

/* The part that a function's printing is charged to; "welter" will do as well
 * for what moves and plays. */
static const char *part_of(WireOperation operation)
{
    static const char *const parts[OP_COUNT] = {
        [OP_RANDOM] = "random",         [OP_RANDOM_SIZED] = "random",
        [OP_IS_LEGAL] = "moves",        [OP_MOVE] = "moves",
        [OP_IS_WON] = "winning",        [OP_HINT] = "strategy",
        [OP_COMPUTER_PLAY] = "strategy"};
    return parts[operation] ? parts[operation] : "strip";
}

/* No function of coinstrip.h prints. (What play_game prints is its dialog; what
 * is run under the memory tools is called in other tests, too.) */
static void after(Trial *trial)
{
    Context *context = trial->state;
    const char *name = trial->test->name;
    if (!trial->session || context->room != ROOM_NATIVE || context->sound ||
        is_of_part(name, "impartial"))
        return;
    size_t length;
    prediction_catch_up();
    session_output(trial->session, &length);
    if (length == 0 || context->printing.charged)
        return;
    prediction_doubt(); /* call by call it shows which function it was */
    const char *part = part_of(context->printing.first);
    bool moves = strcmp(part, "moves") == 0 || strcmp(part, "strategy") == 0;
    if (context->printing.heard &&
        (is_of_part(name, part) || (moves && is_of_part(name, "welter"))))
        fail_printed();
}

/* A test that was run ahead passes, or is run again. */
static bool settle(Trial *trial)
{
    Queue *queue = &((Context *)trial->state)->queue;
    if (!queue->used)
        return true;
    bool passed =
        trial->outcome->verdict == VERDICT_PASS && prediction_settle();
    if (passed && lab_test_is_public(trial->test->body))
        coins_keep_session();
    return passed;
}

/* The student has this test too. Where no single call is to blame, it is the
 * best reproduction there is. */
static void add_own_command(Outcome *outcome, const char *name, bool found)
{
    outcome->own = text_copy(name);
    if (!found) {
        free(outcome->reproduce);
        outcome->reproduce = NULL;
    }
}

/* Where a program crashes without the grader may be chance: the sanitizers see
 * what led there. And what is too slow here must not take half as long there.
 */
static void tell_how_it_ended(Context *context, Verdict verdict)
{
    enum { LEAST_MS = 50, MOST_MS = 500 };
    CallTrace *trace = &context->trace;
    int half = context->waits.last_ms / 2;
    if (verdict == VERDICT_CRASH && !trace->memory)
        trace->sanitized = true;
    if (verdict == VERDICT_TIMEOUT)
        trace->cpu_ms = half < LEAST_MS  ? LEAST_MS
                        : half > MOST_MS ? MOST_MS
                                         : half;
}

/* A function that does not come back is one mistake, whichever test calls it.
 */
static void note_how_it_ended(Outcome *outcome, const CallTrace *trace)
{
    const char *call = trace->expression;
    if (outcome->cause || outcome->verdict == VERDICT_FAIL ||
        outcome->verdict == VERDICT_GARBAGE || !call)
        return;
    note_mistake(text_format("%s: %.*s", verdict_name(outcome->verdict),
                             (int)strcspn(call, "("), call));
}

/* What one test misses others miss, too: a public one of the dialog, and those
 * of random strips. */
static void note_by_message(Outcome *outcome, bool is_public)
{
    const char *name = outcome->test->name, *message = outcome->message;
    if (outcome->cause || outcome->verdict != VERDICT_FAIL || !message)
        return;
    if (is_of_part(name, "random"))
        note_mistake(mistake_in_random(name, message));
    else if (is_public)
        note_mistake(mistake_in_public_dialog(message));
}

/* Of a crash its line is told, too. (An assert() has told its own.) */
static void tell_where(Trial *trial)
{
    Outcome *outcome = trial->outcome;
    bool native = trial->room == ROOM_NATIVE;
    if (outcome->verdict != VERDICT_CRASH || !native ||
        outcome->crash == CRASH_ASSERT)
        return;
    Session *session =
        ((Context *)trial->state)->sound ? dialog_crash() : replay_crash();
    char *where = session ? memcheck_crash(session) : NULL;
    if (!where)
        return;
    char *others = outcome->details;
    outcome->details = text_format("%s%s", where, others ? others : "");
    free(others);
    free(where);
}

/* A public test may have noticed it later, in another way: then what it said is
 * not what the calls, and what was expected, are about. Which step it is stays.
 */
static void tell_first_wrong(Outcome *outcome, const CallTrace *trace)
{
    enum { MOST = 60 };
    const char *message = outcome->message, *got = trace->got;
    if (outcome->verdict != VERDICT_FAIL || !message || !trace->blamed ||
        !trace->expected || !got || strlen(got) > MOST ||
        strlen(trace->expected) > MOST || !trace->expression ||
        strcmp(trace->blamed, trace->expression) == 0)
        return;
    const char *step = strrchr(message, ':');
    char *line = text_format("%s gives %s, not %s%s", trace->blamed, got,
                             trace->expected, step ? step : "");
    free(outcome->message);
    outcome->message = line;
}

static void end(Trial *trial)
{
    Context *context = trial->state;
    Outcome *outcome = trial->outcome;
    if (pace_correct(&context->pace, trial->child_us, trial->calls))
        boards_clear(&context->boards); /* so little need not have been asked */
    if (outcome->verdict == VERDICT_PASS ||
        outcome->verdict == VERDICT_INTERNAL)
        return;
    wording_note_failed();
    if (!trial->again && !trial->unmet)
        attribution_note_failed(trial->test->name);
    if (trial->unopened) { /* what is in the trace was never asked */
        outcome->advice = "Mend what is told above first: then there is time "
                          "for this test, too.";
        return;
    }
    if (context->waits.large && outcome->verdict == VERDICT_TIMEOUT)
        context->waits.large_late = true;
    bool found = context->trace.culprit || outcome->verdict != VERDICT_FAIL;
    tell_how_it_ended(context, outcome->verdict);
    note_how_it_ended(outcome, &context->trace);
    skipped_calls_note_failed();
    note_by_message(outcome, lab_test_is_public(trial->test->body));
    tell_where(trial);
    advise_on_crash(outcome);
    advise_on_timeout(outcome, context);
    advise_on_vain(outcome);
    char *said = text_copy(outcome->message);
    if (lab_test_is_public(trial->test->body))
        tell_first_wrong(outcome, &context->trace);
    outcome_take_trace(outcome, &context->trace, NULL);
    if (lab_test_is_public(trial->test->body) &&
        is_of_part(trial->test->name, "random") &&
        outcome->verdict == VERDICT_FAIL && !context->trace.culprit) {
        char *calls = call_trace_calls(&context->trace);
        excerpt_random(outcome, calls);
        free(calls);
    }
    advise_on_others(outcome, &context->trace,
                     lab_test_is_public(trial->test->body), said);
    free(said);
    if (lab_test_is_public(trial->test->body) && !context->printing.here)
        add_own_command(outcome, trial->test->body->name, found);
}

/* A value in quotes is what C has: "..A.B". */
static char *picture(const char *drawn)
{
    size_t length = strlen(drawn);
    bool quoted = length > 2 && drawn[0] == '"' && drawn[length - 1] == '"';
    char *block = quoted ? text_format("%.*s", (int)length - 2, drawn + 1)
                         : text_copy(drawn);
    char *svg = *block == '#' ? NULL : picture_svg(block, NULL);
    free(block);
    return svg;
}

static bool is_function(const char *name)
{
    for (uint32_t operation = 0; operation < OP_COUNT; operation++) {
        const char *function = wire_function(operation);
        if (function && strcmp(function, name) == 0)
            return true;
    }
    return strcmp(name, "play_game") == 0;
}

const Lab coin_lab = {
    .title = "CoinStrip",
    .files = files,
    .headers = headers,
    .call_ms = 3 * CONTRACT_MS,
    .is_function = is_function,
    .tests = lab_tests,
    .state_new = state_new,
    .state_free = state_free,
    .begin = begin,
    .after = after,
    .settle = settle,
    .end = end,
    .picture = picture,
    .answers = sound_answers,
    .run_program = sound_run_program,
    .search = &unreached_search,
};
