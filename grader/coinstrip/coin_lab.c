/* This lab, as the engine sees it: see trial/lab.h. */
#include "coin_lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/trace/advise.h"
#include "coinstrip/dialogs/dialog_failure.h"
#include "coins.h"
#include "coinstrip/boards/unreached.h"
#include "coinstrip/dialogs/dialog.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/trace/attribution.h"
#include "expect.h"
#include "coinstrip/memory/alloc_failure.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/dialogs/wording.h"
#include "coinstrip/own_tests/own_tests.h"
#include "coinstrip/pictures/picture.h"
#include "coinstrip/trace/replay.h"
#include "public.h"
#include "coinstrip/own_tests/sound.h"
#include "suites.h"
#include "coinstrip/trace/excerpt_random.h"
#include "coinstrip/memory/memcheck.h"

enum {
    CONTRACT_MS = 10, /* of any call on a small strip; see patience.h */
    TESTS_MAX = 128,
    FILE_STRIP = 0,
    FILE_PLAY = 1,
    FILE_TESTS = 2,
    FILE_GAMES = 3
};

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

static LabTest tests[TESTS_MAX];
static size_t test_count;

static bool is_of(const char *name, const char *part)
{
    size_t length = strlen(part);
    return strncmp(name, part, length) == 0 && name[length] == '/';
}

static size_t file_of(const char *name)
{
    if (is_of(name, "tests"))
        return FILE_TESTS;
    if (is_of(name, "impartial"))
        return FILE_GAMES;
    return is_of(name, "play") || strcmp(name, "memory/play") == 0 ? FILE_PLAY
                                                                   : FILE_STRIP;
}

static void add(const char *name, const TTest *body)
{
    if (test_count + 1 < TESTS_MAX)
        tests[test_count++] = (LabTest){name, body, file_of(name)};
}

/* The students' own copy of these tests calls them "part__test". */
static void add_public(const TTest *const *test)
{
    for (; *test; test++) {
        char *name = text_copy((*test)->name);
        char *mark = strstr(name, "__");
        if (mark) {
            *mark = '/';
            memmove(mark + 1, mark + 2, strlen(mark + 2) + 1);
        }
        add(name, *test);
    }
}

static const LabTest *all_tests(void)
{
    if (test_count == 0) {
        add_public(public_tests());
        add_public(extension_tests());
        add_strip_tests(add);
        add_strip_alive_tests(add);
        add_moves_tests(add);
        add_winning_tests(add);
        add_random_tests(add);
        add_random_sized_tests(add);
        add_strategy_tests(add);
        add_welter_tests(add);
        add_play_tests(add);
        add_memory_tests(add);
        add_tests_tests(add);
        add_impartial_tests(add);
    }
    return tests;
}

static bool is_among(const TTest *const *test, const TTest *body)
{
    while (*test && *test != body)
        test++;
    return *test != NULL;
}

static bool is_public(const TTest *body)
{
    return is_among(public_tests(), body) || is_among(extension_tests(), body);
}

static void *state_new(void)
{
    return memory_new(1, sizeof(Coins));
}

static void state_free(void *state)
{
    Coins *coins = state;
    strips_clear(&coins->strips);
    call_trace_clear(&coins->story);
    call_trace_unplayed(&coins->story);
    boards_clear(&coins->fresh);
    prediction_clear(&coins->ahead);
    memcheck_clear(coins);
    alloc_sized_free(coins->sized);
    free(coins->dialog.board);
    free(coins->dialog.input);
    free(coins->spots);
    free(coins->found);
    session_close(coins->kept);
    free(coins);
}

/* Is it one of a row of public tests of one part? What those ask is asked again
 * by others, of processes of their own: as long as nothing is wrong, they can
 * do with one. */
static bool is_next_of(const char *kept_for, const Trial *trial)
{
    const char *name = trial->test->name;
    size_t part = strcspn(kept_for, "/");
    return trial->ahead && is_public(trial->test->body) &&
           strncmp(name, kept_for, part + 1) == 0;
}

static void begin(Trial *trial)
{
    Coins *coins = trial->state;
    if (coins->kept && !is_next_of(coins->kept_for, trial))
        coins_end_kept();
    strips_clear(&coins->strips);
    call_trace_clear(&coins->story);
    coins->sound = is_of(trial->test->name, "play");
    coins->room = ROOM_NATIVE;
    coins->prepared = coins->recorded = false;
    coins->printing = coins->heard = coins->large_waited = false;
    coins->cpu_ms = CALL_CPU_MS;
    coins->slots = 0;
    coins->judged = 0;
    coins->nearly = 0;
    prediction_begin(&coins->ahead);
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
        is_of(name, "impartial"))
        return;
    size_t length;
    prediction_catch_up();
    session_output(trial->session, &length);
    if (length == 0 || coins->printed)
        return;
    prediction_doubt(); /* call by call it shows which function it was */
    const char *part = part_of(coins->printer);
    bool moves = strcmp(part, "moves") == 0 || strcmp(part, "strategy") == 0;
    if (coins->heard && (is_of(name, part) || (moves && is_of(name, "welter"))))
        fail_printed();
}

/* A test that was run ahead passes, or is run again. */
static bool settle(Trial *trial)
{
    Ahead *ahead = &((Coins *)trial->state)->ahead;
    if (!ahead->used)
        return true;
    bool passed =
        trial->outcome->verdict == VERDICT_PASS && prediction_settle();
    if (passed && is_public(trial->test->body))
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
    int half = coins->last_wait_ms / 2;
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
    if (is_of(name, "random"))
        note_mistake(mistake_in_random(name, message));
    else if (is_public)
        note_mistake(mistake_in_public_dialog(message));
}

/* Tests whose own hint says what a crash there comes of. */
static bool hints_at_crash(const Outcome *outcome)
{
    static const char *const names[] = {
        "strip/refuses_a_text_that_shows_no_strip",
        "strip/refuses_other_texts",
        "strip/strips_share_nothing",
        "moves/takes_any_two_ints",
        "moves/refuses_any_two_ints",
        "memory/failing_allocations",
        NULL};
    const char *name = outcome->test->name, *where = outcome->details;
    int i = 0;
    while (names[i] && strcmp(names[i], name) != 0)
        i++;
    bool shares = strcmp(name, "strip/strips_share_nothing") == 0;
    return names[i] && !outcome->advice && /* on a wrong answer */
           !(shares && where && strstr(where, "-overflow"));
}

static const char
    on_division[] =
        "Is something divided (/ or %) by a number that is 0 here? The file "
        "below, under make gdb, stops where it happens.",
    on_drawn[] =
        "This call is the first to look at a strip that was drawn by chance. "
        "Was the strip made whole? Print the squares of its coins where it is "
        "drawn: each must lie on the strip, further right than the one before.",
    on_moved[] =
        "This call only looks at the strip. If it does so rightly, what was "
        "done before has left the strip broken: is a move made that should be "
        "refused, or is not all changed that belongs to it?",
    on_crash[] =
        "A crash: does an index go beyond its array, or is the array too "
        "small? Is a pointer NULL, never set, or freed already? Does a "
        "function call itself too often? The file below, under make gdb, stops "
        "where it happens.",
    on_damage[] =
        "Is a block freed twice, written to beyond its end, or used after it "
        "was freed? The file below, under make gdb, stops where it happens.",
    on_abort[] =
        "Did an assert() fail? What it takes for granted is not so in this "
        "call. If there is none: is a block freed twice, or written to beyond "
        "its end? The file below, under make gdb, stops where it happens.";

/* Does the call only look at a strip? */
static bool is_look(const char *call)
{
    static const char *const looks[] = {"coinstrip_to_string(",
                                        "coinstrip_length(", "coinstrip_coins(",
                                        "coinstrip_square("};
    size_t i = 0;
    while (call && i < sizeof looks / sizeof *looks &&
           strncmp(call, looks[i], strlen(looks[i])) != 0)
        i++;
    return call && i < sizeof looks / sizeof *looks;
}

static const char *advice_of_crash(const char *test, const char *said,
                                   const Story *story)
{
    const char *calls = story->calls.bytes ? story->calls.bytes : "";
    if (strstr(said, "(abort: an assert"))
        return on_abort;
    if (strstr(said, "(abort: "))
        return on_damage;
    if (strstr(said, "(division by zero "))
        return on_division;
    if (!is_look(story->expression))
        return on_crash;
    if (is_of(test, "random"))
        return on_drawn;
    return strstr(calls, "coinstrip_move(") ? on_moved : on_crash;
}

/* What is wrong with an answer is not what a crash comes of. */
static void advise_on_crash(Outcome *outcome)
{
    static const char *const parts[] = {
        "strip", "moves", "winning", "random", "strategy", "welter", "memory"};
    const char *name = outcome->test->name;
    const Story *story = &((Coins *)trial_now()->state)->story;
    const char *call = story->expression;
    if (outcome->verdict != VERDICT_CRASH)
        return;
    if (call && strcmp(call, "coinstrip_free(NULL)") == 0) {
        outcome->advice = "coinstrip_free(NULL) is allowed, and does nothing.";
        return;
    }
    if (outcome->details && strstr(outcome->details, "Assertion `")) {
        outcome->advice = "An assert() failed: the report shows its line. What "
                          "it takes for granted is not so in this call, which "
                          "is allowed all the same and has an answer.";
        return;
    }
    if (hints_at_crash(outcome))
        return;
    const char *said = outcome->message ? outcome->message : "";
    const char *advice = advice_of_crash(name, said, story);
    bool told = is_of(name, "memory") && outcome->advice; /* by the tool */
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (is_of(name, parts[i]) && !told)
            outcome->advice = advice;
}

static const char
    on_lines[] =
        "Step 9: is there a loop that does not end, such as one that reads the "
        "same characters again and again, or does not see the end of the "
        "input?",
    on_watched[] =
        "Is there a loop that does not end, or one within another over coins "
        "or squares? Where memory is watched a program is some 30 times "
        "slower, for which there is time enough.",
    on_draws[] =
        "Is there a loop that does not end, such as one that draws until "
        "something comes up that never does (is the generator's number 0, and "
        "stays so?), or one within another over coins or squares?",
    on_large[] =
        "Another call took too long on a strip of 100,000 squares, too. Is it "
        "the same loop, such as one that goes through the whole strip for each "
        "square? Mend that first, and then see whether this still fails.",
    on_calls[] =
        "Is there a loop that does not end, one within another over coins or "
        "squares, or a search through all that may follow?";

/* Was a strip to be drawn that is as large as those that other tests make? */
static bool draws_large(const char *call)
{
    enum { LARGE = 10000 };
    int length = 0;
    return call &&
           sscanf(call, "coinstrip_random_sized(%*[^,], %*d, %d", &length) ==
               1 &&
           length >= LARGE;
}

/* What is wrong with an answer, or to be freed, is not what a loop comes of. */
static void advise_on_timeout(Outcome *outcome, const Coins *coins)
{
    const char *name = outcome->test->name;
    bool late = coins->large_late && draws_large(coins->story.expression);
    if (outcome->verdict != VERDICT_TIMEOUT || outcome->advice ||
        is_of(name, "tests") || is_of(name, "impartial"))
        return;
    outcome->advice = is_of(name, "play") || strcmp(name, "memory/play") == 0
                          ? on_lines
                      : is_of(name, "memory") ? on_watched
                      : late                  ? on_large
                      : is_of(name, "random") ? on_draws
                                              : on_calls;
}

/* Whether a move wins is not what is wrong where there is none to be stored. */
static void advise_on_vain(Outcome *outcome)
{
    if (!outcome->advice && outcome->message &&
        strstr(outcome->message, "returned false, but changed *move"))
        outcome->advice =
            "Leave *move alone until you have a move to store and are about to "
            "return true: keep what you try in a variable of your own.";
}

/* Of a crash its line is told, too. (An assert() has told its own.) */
static void tell_where(Trial *trial)
{
    Outcome *outcome = trial->outcome;
    bool native = trial->room == ROOM_NATIVE;
    if (outcome->verdict != VERDICT_CRASH || !native ||
        (outcome->message && strstr(outcome->message, "(abort: an assert")))
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
    if (coins->large_waited && outcome->verdict == VERDICT_TIMEOUT)
        coins->large_late = true;
    bool found = coins->story.culprit || outcome->verdict != VERDICT_FAIL;
    tell_how_it_ended(coins, outcome->verdict);
    note_how_it_ended(outcome, &coins->story);
    skipped_calls_note_failed();
    note_by_message(outcome, is_public(trial->test->body));
    tell_where(trial);
    advise_on_crash(outcome);
    advise_on_timeout(outcome, coins);
    advise_on_vain(outcome);
    char *said = text_copy(outcome->message);
    if (is_public(trial->test->body))
        tell_first_wrong(outcome, &coins->story);
    outcome_take_story(outcome, &coins->story, NULL);
    if (is_public(trial->test->body) && is_of(trial->test->name, "random") &&
        outcome->verdict == VERDICT_FAIL && !coins->story.culprit) {
        char *calls = call_trace_calls(&coins->story);
        excerpt_random(outcome, calls);
        free(calls);
    }
    advise_on_others(outcome, &coins->story, is_public(trial->test->body),
                     said);
    free(said);
    if (is_public(trial->test->body) && !coins->printing)
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
    .tests = all_tests,
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
