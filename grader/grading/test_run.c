/* See test_run.h. */
#include "test_run.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "base/clock.h"
#include "base/text.h"
#include "trial/lab.h"
#include "trial/requires.h"

static void end_twice(Outcome *outcome)
{
    outcome->words = NULL;
    outcome->verdict = VERDICT_CRASH;
    outcome->earned = 0;
    free(outcome->message);
    outcome->message = text_copy("The program took down the process that "
                                 "watches over it, twice");
}

static void run_again(Trial *trial)
{
    outcome_clear(trial->outcome);
    trial->settled = trial->ahead = false;
    trial_run(trial);
}

/* A runner was lost during the test, which must not cost marks if it was our
 * fault, nor gain any if it was not: the test is run again with another. Where
 * that goes the same way although runners start, the submission did it, unless
 * nothing of it was running yet. */
static void run_twice(Trial *trial)
{
    char *error = NULL;
    RoomKind room = trial->room;
    if (trial->ours)
        return;
    run_again(trial);
    if (trial->outcome->verdict != VERDICT_INTERNAL || trial->unopened ||
        trial->ours)
        return;
    if (bench_zygote(trial->bench, room, &error))
        end_twice(trial->outcome);
    free(error);
}

/* What this process has used itself: judging costs most where the answers are
 * long, or wrong. */
static int64_t own_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A test of nothing in the rubric can't be required, and is asked call by call.
 */
static void run(Bench *bench, Report *report, const LabTest *test,
                Outcome *outcome, void *state, bool ahead)
{
    double start = clock_seconds();
    int64_t own_start = own_ms();
    Trial trial = {.test = test,
                   .outcome = outcome,
                   .built = &report->files[test->file],
                   .bench = bench,
                   .state = state,
                   .unmet = requires_unmet(report, outcome->test) != NULL,
                   .ahead = ahead};
    trial_run(&trial);
    if (trial.again)
        run_again(&trial);
    if (outcome->verdict == VERDICT_INTERNAL)
        run_twice(&trial);
    outcome->folder = bench_tools(bench)->lab->files[test->file].folder;
    bench_spend(bench, own_ms() - own_start - trial.own_ms);
    if (outcome->verdict != VERDICT_PASS)
        bench_note_wrong(bench);
    if (trial.output && !report->output)
        report->output = trial.output;
    else
        free(trial.output);
    outcome->seconds += clock_seconds() - start;
}

void test_run(Bench *bench, Report *report, const LabTest *test,
              Outcome *outcome, void *state)
{
    run(bench, report, test, outcome, state, true);
}

/* ----------------------------------------------- what no test came to ---- */

static bool is_of_file(const Lab *lab, const Outcome *outcome, size_t file)
{
    const LabTest *test = lab_find_test(lab, outcome->test->name);
    return test && test->file == file;
}

/* Was every test of the file passed? The first of them, or NULL. */
static Outcome *first_of_passed(const Lab *lab, Report *report, size_t file)
{
    Outcome *first = NULL;
    for (size_t i = 0; i < report->outcome_count; i++) {
        Outcome *outcome = &report->outcomes[i];
        if (!is_of_file(lab, outcome, file))
            continue;
        if (outcome->verdict != VERDICT_PASS)
            return NULL;
        first = first ? first : outcome;
    }
    return first;
}

static Outcome *outcome_called(Report *report, const char *name)
{
    for (size_t i = 0; name && i < report->outcome_count; i++)
        if (strcmp(report->outcomes[i].test->name, name) == 0)
            return &report->outcomes[i];
    return NULL;
}

/* Runs that body in the place of a test's. */
static void run_as(Bench *bench, Report *report, const TTest *body,
                   Outcome *outcome, void *state)
{
    const Lab *lab = bench_tools(bench)->lab;
    const LabTest test = {outcome->test->name, body, lab->search->file};
    run(bench, report, &test, outcome, state, false);
}

void search_unreached(Bench *bench, Report *report, void *state)
{
    const Lab *lab = bench_tools(bench)->lab;
    const LabSearch *search = lab->search;
    const BuiltFile *file = search ? &report->files[search->file] : NULL;
    Outcome *first = search ? first_of_passed(lab, report, search->file) : NULL;
    bool missed =
        first && file->coverage && coverage_missed(file->coverage) > 0;
    if (!first || (!missed && bench_tools(bench)->search_ms == 0))
        return;
    Outcome unseen = {.test = first->test};
    run_as(bench, report, *search->look, &unseen, state);
    outcome_release(&unseen);
    Outcome *charged = outcome_called(report, search->found(state));
    if (!charged)
        return;
    double took = charged->seconds;
    outcome_clear(charged);
    charged->seconds = took;
    run_as(bench, report, *search->judge, charged, state);
}
