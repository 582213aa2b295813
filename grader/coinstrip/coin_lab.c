/* This lab, as the engine sees it: see trial/lab.h. */
#include "coin_lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/trace/advise.h"
#include "coinstrip/dialogs/dialog_failure.h"
#include "coins.h"
#include "coinstrip/dialogs/dialog.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/trace/attribution.h"
#include "expect.h"
#include "lab_tests.h"
#include "coinstrip/memory/alloc_failure.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/dialogs/wording.h"
#include "coinstrip/own_tests/own_tests.h"
#include "coinstrip/pictures/picture.h"
#include "coinstrip/trace/replay.h"
#include "prepare.h"
#include "coinstrip/own_tests/sound.h"
#include "coinstrip/trace/excerpt_random.h"
#include "coinstrip/memory/memcheck.h"
#include "strips.h"

/* CHECK_LIBRARIES: how to link with Check, as the Makefile found it. */
static const char *const check[] = {CHECK_LIBRARIES, NULL};
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
    Coins *coins = memory_new(1, sizeof *coins);
    coins->prepare = coins_prepare;
    return coins;
}

static void state_free(void *state)
{
    Coins *coins = state;
    strips_clear(&coins->strips);
    call_trace_clear(&coins->story);
    call_trace_unplayed(&coins->story);
    boards_clear(&coins->fresh);
    prediction_clear(&coins->queue);
    memcheck_clear(coins);
    alloc_sized_free(coins->watched.sized);
    free(coins->dialogs.last.board);
    free(coins->dialogs.last.input);
    free(coins->watched.spots);
    session_close(coins->kept.session);
    free(coins);
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
    Coins *coins = trial->state;
    if (coins->kept.session && !is_next_of(coins->kept.test, trial))
        coins_end_kept();
    strips_clear(&coins->strips);
    call_trace_clear(&coins->story);
    coins->sound = is_of_part(trial->test->name, "play");
    coins->room = ROOM_NATIVE;
    coins->prepared = coins->recorded = false;
    coins->printing.here = coins->printing.heard = coins->waits.large = false;
    coins->cpu_ms = CALL_CPU_MS;
    coins->slots = 0;
    coins->judged = 0;
    coins->dialogs.nearly = 0;
    prediction_begin(&coins->queue);
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
    Coins *coins = trial->state;
    const char *name = trial->test->name;
    if (!trial->session || coins->room != ROOM_NATIVE || coins->sound ||
        is_of_part(name, "impartial"))
        return;
    size_t length;
    prediction_catch_up();
    session_output(trial->session, &length);
    if (length == 0 || coins->printing.charged)
        return;
    prediction_doubt(); /* call by call it shows which function it was */
    const char *part = part_of(coins->printing.first);
    bool moves = strcmp(part, "moves") == 0 || strcmp(part, "strategy") == 0;
    if (coins->printing.heard &&
        (is_of_part(name, part) || (moves && is_of_part(name, "welter"))))
        fail_printed();
}

/* A test that was run ahead passes, or is run again. */
static bool settle(Trial *trial)
{
    Queue *queue = &((Coins *)trial->state)->queue;
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
static void tell_how_it_ended(Coins *coins, Verdict verdict)
{
    enum { LEAST_MS = 50, MOST_MS = 500 };
    Story *story = &coins->story;
    int half = coins->waits.last_ms / 2;
    if (verdict == VERDICT_CRASH && !story->memory)
        story->sanitized = true;
    if (verdict == VERDICT_TIMEOUT)
        story->cpu_ms = half < LEAST_MS  ? LEAST_MS
                        : half > MOST_MS ? MOST_MS
                                         : half;
}

/* A function that does not come back is one mistake, whichever test calls it.
 */
static void note_how_it_ended(Outcome *outcome, const Story *story)
{
    const char *call = story->expression;
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
        ((Coins *)trial->state)->sound ? dialog_crash() : replay_crash();
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
static void tell_first_wrong(Outcome *outcome, const Story *story)
{
    enum { MOST = 60 };
    const char *message = outcome->message, *got = story->got;
    if (outcome->verdict != VERDICT_FAIL || !message || !story->blamed ||
        !story->expected || !got || strlen(got) > MOST ||
        strlen(story->expected) > MOST || !story->expression ||
        strcmp(story->blamed, story->expression) == 0)
        return;
    const char *step = strrchr(message, ':');
    char *line = text_format("%s gives %s, not %s%s", story->blamed, got,
                             story->expected, step ? step : "");
    free(outcome->message);
    outcome->message = line;
}

static void end(Trial *trial)
{
    Coins *coins = trial->state;
    Outcome *outcome = trial->outcome;
    if (pace_correct(&coins->pace, trial->child_us, trial->calls))
        boards_clear(&coins->fresh); /* so little need not have been asked */
    if (outcome->verdict == VERDICT_PASS ||
        outcome->verdict == VERDICT_INTERNAL)
        return;
    wording_note_failed();
    if (!trial->again && !trial->unmet)
        attribution_note_failed(trial->test->name);
    if (trial->unopened) { /* what is in the story was never asked */
        outcome->advice = "Mend what is told above first: then there is time "
                          "for this test, too.";
        return;
    }
    if (coins->waits.large && outcome->verdict == VERDICT_TIMEOUT)
        coins->waits.large_late = true;
    bool found = coins->story.culprit || outcome->verdict != VERDICT_FAIL;
    tell_how_it_ended(coins, outcome->verdict);
    note_how_it_ended(outcome, &coins->story);
    skipped_calls_note_failed();
    note_by_message(outcome, lab_test_is_public(trial->test->body));
    tell_where(trial);
    advise_on_crash(outcome);
    advise_on_timeout(outcome, coins);
    advise_on_vain(outcome);
    char *said = text_copy(outcome->message);
    if (lab_test_is_public(trial->test->body))
        tell_first_wrong(outcome, &coins->story);
    outcome_take_story(outcome, &coins->story, NULL);
    if (lab_test_is_public(trial->test->body) &&
        is_of_part(trial->test->name, "random") &&
        outcome->verdict == VERDICT_FAIL && !coins->story.culprit) {
        char *calls = call_trace_calls(&coins->story);
        excerpt_random(outcome, calls);
        free(calls);
    }
    advise_on_others(outcome, &coins->story,
                     lab_test_is_public(trial->test->body), said);
    free(said);
    if (lab_test_is_public(trial->test->body) && !coins->printing.here)
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
    .call_ms = 10,
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
};
