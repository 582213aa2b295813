/* See tryout.h. Knows how long such tests may take, and when they count. */
#include "tryout.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include "base/memory.h"
#include "base/text.h"

enum {
    RIGHT_ONES = 3, /* among the wrong ones */
    BORNE_OUT = 6,
    MOST_MS = 10000,               /* of a run: at work, or asleep */
    TOTAL_MS = 30000,              /* of processors, ... */
    TOTAL_SLEPT_MS = 20000,        /* ... of doing nothing, ... */
    TOTAL_WALL_MS = 20 * TOTAL_MS, /* ... and of the clock: others compute */
    LATE_RUNS = 3                  /* that are waited for with patience */
};

typedef struct {
    const TryoutPlan *plan;
    Tryout *tryout;
    int spent_ms, slept_ms, wall_ms;
    int first_ms; /* what the first run took, on the right program */
    int late;     /* runs that did not end */
    bool whole;   /* runs go on where a test has failed */
} Trying;

void tryout_clear(Tryout *tryout)
{
    free(tryout->message);
    free(tryout->details);
    *tryout = (Tryout){.verdict = VERDICT_PASS};
}

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
static int patience(const Trying *trying)
{
    int most = MOST_MS;
    if (trying->first_ms > 0)
        most = trying->late < LATE_RUNS ? 3000 + 5 * trying->first_ms
                                        : 1000 + 3 * trying->first_ms;
    return most < MOST_MS ? most : MOST_MS;
}

static bool passes(const SoloEnd *end)
{
    return end->started && !end->late && end->status == 0;
}

static SoloEnd run_once(Trying *trying, size_t program, bool whole)
{
    SoloEnd end =
        trying->plan->run(trying->plan->with, program, whole, patience(trying));
    trying->spent_ms += end.cpu_ms;
    if (!end.late) /* what ends late is spent, all of it */
        trying->slept_ms += end.slept_ms;
    trying->wall_ms += end.ms;
    trying->late += end.late;
    if (trying->first_ms == 0)
        trying->first_ms = end.cpu_ms + end.slept_ms + 1;
    return end;
}

/* (Whether some were passed over, the tests' own process says; it could say so
 * of all programs only.) */
static SoloEnd run_on(Trying *trying, size_t program, bool first)
{
    bool whole = first || trying->whole;
    SoloEnd end = run_once(trying, program, whole);
    bool skips = passes(&end) && end.helper_status != 0;
    if (first)
        trying->whole = skips;
    if (!skips || whole)
        return end;
    free(end.output);
    return run_once(trying, program, true);
}

/* -------------------------------------------------------------- verdicts -- */

/* Returns false: no more is run. */
static bool stop(Trying *trying, Verdict verdict, char *message)
{
    trying->tryout->verdict = verdict;
    trying->tryout->message = message;
    return false;
}

/* On a right program, which it took for wrong. (Of the one that chooses
 * otherwise they are not to learn the answers.) */
static bool stop_at_right(Trying *trying, const SoloEnd *end, bool first,
                          bool otherwise)
{
    const char *right = otherwise ? "a right program" : trying->plan->right;
    const char *when =
        first || otherwise ? "" : ", though they passed on it a moment before";
    trying->tryout->fails_right = true;
    if (*end->output && !otherwise)
        trying->tryout->details = text_format("They printed:\n%s", end->output);
    if (end->late)
        return stop(trying, VERDICT_TIMEOUT,
                    text_format("Your tests did not end within %d seconds on "
                                "%s%s",
                                (end->cpu_ms + 500) / 1000, right, when));
    if (end->status > 128)
        return stop(trying, VERDICT_CRASH,
                    text_format("Your tests crashed, or used too much, on "
                                "%s%s (signal %d)",
                                right, when, end->status - 128));
    if (otherwise)
        return stop(trying, VERDICT_FAIL,
                    text_copy("Your tests fail on a right program that chooses "
                              "otherwise than another one, on which they pass: "
                              "it has other random strips, or another move "
                              "where several are right. What they find can't "
                              "count"));
    return stop(trying, VERDICT_FAIL,
                text_format("Your tests fail on %s%s (exit status %d), so what "
                            "they find can't count",
                            right, when, end->status));
}

/* -------------------------------------------------------------- the runs -- */

static void note_caught(Tryout *tryout, size_t program, bool caught)
{
    tryout->count += caught;
    tryout->count -= tryout->caught[program];
    tryout->caught[program] = caught;
}

/* False where nothing can count any more. */
static bool judge_run(Trying *trying, size_t program, bool first)
{
    size_t runs = trying->plan->wrong + RIGHT_ONES + 1;
    if (trying->slept_ms > TOTAL_SLEPT_MS)
        return stop(trying, VERDICT_TIMEOUT,
                    text_format("Your tests sleep too long: more than %d "
                                "seconds for %zu programs",
                                TOTAL_SLEPT_MS / 1000, runs));
    if (trying->spent_ms > TOTAL_MS || trying->wall_ms > TOTAL_WALL_MS)
        return stop(trying, VERDICT_TIMEOUT,
                    text_format("Your tests take too long: more than %d "
                                "seconds of work, or %d of waiting, for %zu "
                                "programs",
                                TOTAL_MS / 1000, TOTAL_WALL_MS / 1000, runs));
    SoloEnd end = run_on(trying, program, first);
    bool passed = passes(&end);
    bool otherwise = program > trying->plan->wrong;
    bool goes_on = true;
    if (!end.started)
        goes_on = stop(trying, VERDICT_INTERNAL,
                       text_copy("the student's tests could not be started"));
    else if (program > 0 && !otherwise)
        note_caught(trying->tryout, program, !passed);
    else if (!passed)
        goes_on = stop_at_right(trying, &end, first, otherwise);
    free(end.output);
    return goes_on;
}

/* Tests that fail now and then catch some by chance. So those that were caught
 * are tried again in turn, and the right one in between, until so many runs in
 * a row bear it out; one that passes this time was not caught. */
static bool confirm(Trying *trying)
{
    const Tryout *tryout = trying->tryout;
    int borne_out = 0;
    for (size_t at = (size_t)draw(); borne_out < BORNE_OUT && tryout->count > 0;
         at++) {
        size_t program = at % (trying->plan->wrong + 1);
        if (!tryout->caught[program])
            continue;
        if ((draw() % 4 == 0 && !judge_run(trying, 0, false)) ||
            !judge_run(trying, program, false))
            return false;
        borne_out = tryout->caught[program] ? borne_out + 1 : 0;
    }
    return true;
}

static void shuffle(size_t *order, size_t count)
{
    for (size_t i = count - 1; i > 0; i--) {
        size_t other = (size_t)(draw() % (i + 1));
        size_t kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
}

Tryout tryout_run(const TryoutPlan *plan)
{
    Tryout tryout = {.verdict = VERDICT_PASS};
    Trying trying = {.plan = plan, .tryout = &tryout};
    size_t order[TRYOUT_MOST + RIGHT_ONES] = {0};
    size_t runs = plan->wrong + RIGHT_ONES;
    for (size_t i = 0; i < plan->wrong + plan->otherwise; i++)
        order[i] = i + 1;
    shuffle(order, runs);
    bool goes_on = judge_run(&trying, 0, true);
    for (size_t i = 0; i < runs && goes_on; i++)
        goes_on = judge_run(&trying, order[i], false);
    if (goes_on)
        confirm(&trying);
    return tryout;
}
