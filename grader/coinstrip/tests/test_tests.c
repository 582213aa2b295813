/*
 * The part "tests": do the student's own tests tell right programs from wrong
 * ones? They are run as a program of their own, in a jail for each run
 * (exec/solo.h), on a right program and on twenty wrong ones (wrong.h). Only
 * the exit status counts, and it counts for nothing unless the right program
 * passes each time.
 *
 * The right one comes first, so that tests which fail on everything end soon,
 * and then several times among the others, in an order that is drawn each time;
 * once as a program that makes other choices where there are any, since tests
 * that know the answers of one right program by heart tell nothing.
 */
#include "coinstrip/suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include "base/memory.h"
#include "base/text.h"
#include "trial/trial.h"
#include "coinstrip/own_tests/own_tests.h"
#include "inside/tried/tried.h"

enum {
    RIGHT_ONES = 3, /* among the wrong ones */
    WRONG_ONES = WRONG_COUNT - 1,
    RUNS = RIGHT_ONES + WRONG_ONES,
    BORNE_OUT = 6,
    MOST_MS = 10000,        /* of a run: at work, or asleep */
    TOTAL_MS = 30000,       /* of processors, ... */
    TOTAL_SLEPT_MS = 20000, /* ... of doing nothing, ... */
    TOTAL_WALL_MS = 150000, /* ... and of the clock: on a busy machine */
    LATE_RUNS = 3           /* that are waited for with patience */
};

/* What is wrong with each, in a student's words: at most 72 columns. */
static const char *const clauses[WRONG_COUNT] = {
    [WRONG_LOWER_CASE] = "coinstrip_from_string refuses lower-case letters",
    [WRONG_CHARACTERS] =
        "coinstrip_from_string takes any other character for an empty square",
    [WRONG_END_OF_TEXT] =
        "coinstrip_to_string leaves out the empty squares after the last coin",
    [WRONG_LETTERS] =
        "coinstrip_to_string does not begin again with A after 26 coins",
    [WRONG_NO_SUCH_COIN] =
        "coinstrip_square answers 0 and not -1 where there is no such coin",
    [WRONG_DISTANCE_ZERO] = "coinstrip_is_legal allows a distance of 0",
    [WRONG_PASSING] = "a coin may pass another one in the Silver Dollar Game",
    [WRONG_LANDING] = "coinstrip_is_legal lets a coin land on another one",
    [WRONG_REFUSAL] = "coinstrip_move refuses an illegal move, and moves the "
                      "coin all the same",
    [WRONG_WON_EARLY] = "coinstrip_is_won looks at the first coin only",
    [WRONG_NO_COINS] = "coinstrip_is_won says no of a strip without coins",
    [WRONG_TWO_COINS] = "coinstrip_random makes strips of two coins, too",
    [WRONG_SEED] =
        "coinstrip_random gives another strip when a seed is used again",
    [WRONG_MIN_MOVES] = "coinstrip_random_sized takes no notice of min_moves",
    [WRONG_PAIRS] = "coinstrip_hint pairs the coins from the left in the "
                    "Silver Dollar Game",
    [WRONG_HINT_WRITES] =
        "coinstrip_hint answers false and changes *move all the same",
    [WRONG_CARELESS] =
        "coinstrip_computer_play makes any legal move, also where one wins",
    [WRONG_NUMBERS] =
        "in Welter's game coins keep their numbers when they pass others",
    [WRONG_NO_JUMPS] = "in Welter's game no coin may pass another one",
    [WRONG_NIM] = "coinstrip_hint plays Welter's game as if it were Nim",
};

typedef struct {
    const Tools *tools;
    char *program; /* the student's */
    int spent_ms, slept_ms, wall_ms;
    int first_ms; /* what the first run took, on the right program */
    int late;     /* runs that did not end */
    bool caught[WRONG_COUNT];
} Tryout;

/* --------------------------------------------------------- one program -- */

static uint64_t draw(void)
{
    uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number)
        memory_out(); /* there is no machine on which it fails */
    return number;
}

/* How long a run may take: measured by the first one, and less once several
 * have not ended. */
static int patience(const Tryout *tryout)
{
    int most = MOST_MS;
    if (tryout->first_ms > 0)
        most = tryout->late < LATE_RUNS ? 3000 + 5 * tryout->first_ms
                                        : 1000 + 3 * tryout->first_ms;
    return most < MOST_MS ? most : MOST_MS;
}

SoloEnd own_tests_run(const Tools *tools, const char *program, Wrong wrong,
                      int most_ms)
{
    char *number = text_format("%d", (int)wrong);
    SoloEnd end = solo_run(&(SoloPlan){
        .launcher = tools->launcher,
        .program = program,
        .library = tools->tried_on,
        .library_name = OWN_TESTS_LIBRARY,
        .helper = {.program = tools->tried_helper, .argument = number},
        .channel = TRIED_CHANNEL,
        .most_ms = most_ms});
    free(number);
    return end;
}

static SoloEnd run_on(Tryout *tryout, Wrong wrong)
{
    SoloEnd end =
        own_tests_run(tryout->tools, tryout->program, wrong, patience(tryout));
    tryout->spent_ms += end.cpu_ms;
    if (!end.late) /* what ends late is spent, all of it */
        tryout->slept_ms += end.slept_ms;
    tryout->wall_ms += end.ms;
    tryout->late += end.late;
    if (tryout->first_ms == 0)
        tryout->first_ms = end.cpu_ms + end.slept_ms + 1;
    return end;
}

/* -------------------------------------------------------------- verdicts -- */

_Noreturn static void stop(Tryout *tryout, Verdict verdict, char *message)
{
    free(tryout->program);
    trial_stop(trial_now(), verdict, message);
}

/* On a right program, which it took for wrong. (Of the one that chooses
 * otherwise they are not to learn the answers.) */
_Noreturn static void stop_at_right(Tryout *tryout, SoloEnd *end, bool first,
                                    bool otherwise)
{
    const char *when =
        first || otherwise ? "" : ", though they passed on it a moment before";
    char *message = NULL;
    Verdict verdict = VERDICT_FAIL;
    if (end->late) {
        verdict = VERDICT_TIMEOUT;
        message = text_format("Your tests did not end within %d seconds on a "
                              "right program%s",
                              (end->cpu_ms + 500) / 1000, when);
    } else if (end->status > 128) {
        verdict = VERDICT_CRASH;
        message = text_format("Your tests crashed, or used too much, on a "
                              "right program%s (signal %d)",
                              when, end->status - 128);
    } else if (otherwise) {
        message = text_copy("Your tests fail on a right program that chooses "
                            "otherwise than another one, on which they pass: "
                            "it has other random strips, or another move "
                            "where several are right. What they find can't "
                            "count");
    } else {
        message = text_format("Your tests fail on a right program%s (exit "
                              "status %d), so what they find can't count",
                              when, end->status);
    }
    trial_now()->outcome->advice =
        "A right program may do all that coinstrip.h leaves open: the test "
        "that fails asks for more than is promised there, or for something "
        "else.";
    if (*end->output && !otherwise)
        trial_now()->outcome->details =
            text_format("They printed:\n%s", end->output);
    free(end->output);
    stop(tryout, verdict, message);
}

static char *list_missed(const Tryout *tryout)
{
    Text text = TEXT_EMPTY;
    text_add(&text, "Wrong programs that pass your tests:\n");
    for (int i = 1; i < WRONG_COUNT; i++)
        if (!tryout->caught[i])
            text_addf(&text, "- %s\n", clauses[i]);
    return text_take(&text);
}

/* -------------------------------------------------------------- the runs -- */

static int count_caught(const Tryout *tryout)
{
    int caught = 0;
    for (int i = 1; i < WRONG_COUNT; i++)
        caught += tryout->caught[i];
    return caught;
}

static void shuffle(Wrong *order, size_t count)
{
    for (size_t i = count - 1; i > 0; i--) {
        size_t other = (size_t)(draw() % (i + 1));
        Wrong kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
}

static void judge_run(Tryout *tryout, Wrong wrong, bool first)
{
    if (tryout->slept_ms > TOTAL_SLEPT_MS)
        stop(tryout, VERDICT_TIMEOUT,
             text_format("Your tests sleep too long: more than %d seconds for "
                         "%d programs",
                         TOTAL_SLEPT_MS / 1000, RUNS + 1));
    if (tryout->spent_ms > TOTAL_MS || tryout->wall_ms > TOTAL_WALL_MS)
        stop(tryout, VERDICT_TIMEOUT,
             text_format("Your tests take too long: more than %d seconds of "
                         "work, or %d of waiting, for %d programs",
                         TOTAL_MS / 1000, TOTAL_WALL_MS / 1000, RUNS + 1));
    SoloEnd end = run_on(tryout, wrong);
    bool passed = end.started && !end.late && end.status == 0;
    if (!end.started) {
        free(end.output);
        stop(tryout, VERDICT_INTERNAL,
             text_copy("the student's tests could not be started"));
    }
    bool otherwise = wrong == RIGHT_OTHERWISE;
    if ((wrong == WRONG_NOT || otherwise) && !passed)
        stop_at_right(tryout, &end, first, otherwise);
    if (wrong != WRONG_NOT && !otherwise)
        tryout->caught[wrong] = !passed;
    free(end.output);
}

/* Tests that fail now and then catch some by chance. So those that were caught
 * are tried again in turn, and the right one in between, until so many runs in
 * a row bear it out; one that passes this time was not caught. */
static void confirm(Tryout *tryout)
{
    int borne_out = 0;
    size_t at = (size_t)draw();
    while (borne_out < BORNE_OUT && count_caught(tryout) > 0) {
        Wrong wrong = (Wrong)(at++ % WRONG_COUNT);
        if (!tryout->caught[wrong])
            continue;
        if (draw() % 4 == 0)
            judge_run(tryout, WRONG_NOT, false);
        judge_run(tryout, wrong, false);
        borne_out = tryout->caught[wrong] ? borne_out + 1 : 0;
    }
}

static void try_all(Tryout *tryout)
{
    Wrong order[RUNS] = {WRONG_NOT};
    for (int i = 0; i < WRONG_ONES; i++)
        order[i] = (Wrong)(i + 1);
    order[WRONG_ONES] = RIGHT_OTHERWISE;
    shuffle(order, RUNS);
    judge_run(tryout, WRONG_NOT, true);
    for (int i = 0; i < RUNS; i++)
        judge_run(tryout, order[i], false);
    confirm(tryout);
}

START_TEST(tests__catch_wrong_programs)
{
    Trial *trial = trial_now();
    Tryout tryout = {.tools = bench_tools(trial->bench)};
    tryout.program =
        text_format("%s/%s", bench_folder(trial->bench), OWN_TESTS_PROGRAM);
    try_all(&tryout);
    int caught = count_caught(&tryout);
    if (caught < WRONG_ONES) {
        trial->share = (double)caught / WRONG_ONES;
        trial->outcome->details = list_missed(&tryout);
        stop(&tryout, VERDICT_FAIL,
             text_format("Your tests catch %d of %d wrong programs", caught,
                         WRONG_ONES));
    }
    free(tryout.program);
}
END_TEST

void add_tests_tests(AddTest *add)
{
    add("tests/catch_wrong_programs", tests__catch_wrong_programs);
}
