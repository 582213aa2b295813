/* See judge.h. */
#include "judge.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "base/file.h"
#include "intake/intake.h"
#include "sandbox/jail.h"
#include "trial/lab.h"
#include "trial/lab_build.h"
#include "base/memory.h"
#include "base/clock.h"
#include "trial/requires.h"
#include "selftest.h"
#include "build/sources.h"
#include "base/text.h"
#include "trial/trial.h"

/* For all the files of a submission; and for one when that is used up. */
enum {
    BUILD_MS = 20000, /* of a processor's time, for all files together */
    LEAST_BUILD_MS = 3000,
    BUSY =
        3, /* how much longer it may take by the clock: others compute, too */
    DOUBTED_MS = 2000
};

/* Is it the lab's own header, line ends aside? */
static bool is_ours(const Tools *tools, const IntakeFile *header)
{
    char *path = text_format("%s/%s", tools->headers, header->name);
    size_t size = 0, i = 0, j = 0;
    char *own = file_read(path, INTAKE_MAX_BYTES, &size);
    while (own && (i < size || j < header->size)) {
        while (i < size && own[i] == '\r')
            i++;
        while (j < header->size && header->bytes[j] == '\r')
            j++;
        if (i == size || j == header->size || own[i] != header->bytes[j])
            break;
        i++;
        j++;
    }
    bool same = own && i == size && j == header->size;
    free(own);
    free(path);
    return same;
}

static const Lab *lab_of(const Bench *bench)
{
    return bench_tools(bench)->lab;
}

/* The lab's headers may have been handed in along with the rest. */
static void note_headers(const Tools *tools, const Intake *intake,
                         Report *report)
{
    for (size_t i = lab_file_count(tools->lab);
         i < intake->count && !report->note; i++)
        if (intake->files[i].present && !is_ours(tools, &intake->files[i]))
            report->note = text_format("the %s handed in is another than the "
                                       "lab's, which is used instead",
                                       intake->files[i].name);
}

/* How the building of all files goes. */
typedef struct {
    long left_ms;  /* of a processor */
    bool failed;   /* by a fault of ours: nothing can be said of the files */
    bool doubtful; /* something did not come about, without the compiler's
                      having named an error */
} Building;

/* Builds within what is left for all the files of a submission, which does not
 * depend on how busy the machine is. Of a compiler that was stopped it is not
 * known what it used. */
static BuildResult build_once(Bench *bench, BuildPlan *plan,
                              const IntakeFile *from, Building *building)
{
    long start = clock_now(), used = clock_children();
    long left_ms = building->left_ms;
    plan->wall_ms =
        BUSY * (int)(left_ms > LEAST_BUILD_MS ? left_ms : LEAST_BUILD_MS);
    BuildResult result =
        build_object(plan, from->name, from->bytes, from->size);
    long took = clock_now() - start;
    if (took < plan->wall_ms)
        took = clock_children() - used;
    building->left_ms -= took;
    bench_spend(bench, took);
    return result;
}

/* Where nothing was built although the compiler found no error, it may be that
 * there was no compiler: a machine that is short of something ends a jail, or
 * refuses it. Then it is tried once more; and where it is no better, what is
 * known to be right tells whose fault it is. (What took long did run.) */
static BuildResult build(Bench *bench, BuildPlan *plan, const IntakeFile *from,
                         Building *building)
{
    BuildResult result = {0};
    for (int tries = 0; tries < 2; tries++) {
        long before = building->left_ms;
        free(result.messages);
        result = build_once(bench, plan, from, building);
        if (result.built || result.rejected ||
            before - building->left_ms > DOUBTED_MS)
            break;
    }
    building->failed = building->failed || result.jail_failed;
    building->doubtful =
        building->doubtful || (!result.built && !result.rejected);
    return result;
}

/* What is compiled of a file. (What is no text has no more to it.) */
static char *whole_source(const LabFile *file, const IntakeFile *from,
                          size_t *size)
{
    const LabProgram *program = file->program;
    *size = from->size;
    if (!program || !program->whole || strlen(from->bytes) != from->size)
        return NULL;
    char *whole = program->whole(from->bytes);
    *size = strlen(whole);
    return whole;
}

static void build_file(Bench *bench, const IntakeFile *handed_in, size_t index,
                       BuiltFile *file, Building *building)
{
    LabBuild how;
    const IntakeFile *from = handed_in;
    lab_build_plan(&how, bench, &lab_of(bench)->files[index]);
    file->file = text_copy(from->name);
    file->present = from->present;
    file->problem = text_copy(from->problem);
    file->note = text_copy(from->note);
    if (!from->present || from->problem)
        return;
    IntakeFile whole = *from;
    char *source =
        whole_source(&lab_of(bench)->files[index], from, &whole.size);
    if (source)
        whole.bytes = source;
    BuildResult result = build(bench, &how.plan, &whole, building);
    free(source);
    file->built = result.built;
    file->probed = result.probed;
    file->messages = result.messages;
    if (file->built && how.plan.second && !result.second) {
        how.plan.way = how.sanitized;
        how.plan.second = NULL;
        result = build(bench, &how.plan, from, building);
        free(result.messages);
    }
    file->numbers = result.numbers;
}

/* Is it for a bonus, and for nothing else? */
static bool is_optional(const Lab *lab, const Report *report, size_t file)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const RubricTest *test = report->outcomes[i].test;
        const LabTest *body = lab_find_test(lab, test->name);
        if (body && body->file == file && !test->part->bonus)
            return false;
    }
    return true;
}

/* The compilers of later files can write where the objects of earlier ones lie:
 * what will be opened outside of the jail must still be a file. */
static void check_object(const Bench *bench, size_t index, BuiltFile *file)
{
    char *path = text_format("%s/%s", bench_folder(bench),
                             lab_of(bench)->files[index].object);
    if (file->built && !build_is_object(path)) {
        file->built = false;
        file->problem = text_copy("its object was put out of place by the "
                                  "compiler of another file");
    }
    if (file->built && !lab_of(bench)->files[index].program)
        file->coverage = coverage_new(path);
    free(path);
}

/* NULL when something can be said of the files; else why not, in one line. */
static char *build_all(Bench *bench, const Intake *intake, Report *report)
{
    Building building = {.left_ms = BUILD_MS};
    report->file_count = lab_file_count(lab_of(bench));
    report->files = memory_new(report->file_count, sizeof *report->files);
    for (size_t i = 0; i < report->file_count; i++)
        build_file(bench, &intake->files[i], i, &report->files[i], &building);
    for (size_t i = 0; i < report->file_count; i++)
        check_object(bench, i, &report->files[i]);
    for (size_t i = 0; i < report->file_count; i++)
        report->files[i].optional = is_optional(lab_of(bench), report, i);
    if (building.failed)
        return text_copy("the compiler does not run");
    return building.doubtful ? selftest_run(bench) : NULL;
}

static void settle(Outcome *outcome, Verdict verdict, char *message)
{
    outcome->words = NULL;
    outcome->verdict = verdict;
    outcome->share = outcome->earned = 0;
    free(outcome->message);
    outcome->message = message;
}

/* (A file that may be left out is missing; without the others nothing can be
 * built, which is not said of a function.) */
static void settle_absent(Outcome *outcome, const BuiltFile *file)
{
    settle(outcome, file->optional ? VERDICT_MISSING : VERDICT_BUILD,
           text_format(file->optional
                           ? "%s was not handed in, and may be left out"
                           : "%s was not handed in",
                       file->file));
    outcome->words = "";
}

/* Whether the test's object is there; settles the outcome when not. */
static bool can_run(const LabTest *test, const Report *report, Outcome *outcome)
{
    const BuiltFile *file = &report->files[test->file];
    if (file->built)
        return true;
    if (file->problem)
        settle(outcome, VERDICT_BUILD,
               text_format("%s was not taken: %s", file->file, file->problem));
    else if (!file->present)
        settle_absent(outcome, file);
    else
        settle(outcome, VERDICT_BUILD,
               text_format("%s does not compile: see the compiler's messages",
                           file->file));
    return false;
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
        settle(trial->outcome, VERDICT_CRASH,
               text_copy("The program took down the process that watches over "
                         "it, twice"));
    free(error);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* What this process has used itself: judging costs most where the answers are
 * long, or wrong. */
static int64_t own_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void run_test(Bench *bench, Report *report, Outcome *outcome,
                     void *state)
{
    double start = seconds();
    int64_t own_start = own_ms();
    const LabTest *test = lab_find_test(lab_of(bench), outcome->test->name);
    if (!test || !can_run(test, report, outcome))
        return;
    Trial trial = {.test = test,
                   .outcome = outcome,
                   .built = &report->files[test->file],
                   .bench = bench,
                   .state = state,
                   .unmet = requires_unmet(report, outcome->test) != NULL,
                   .ahead = true};
    trial_run(&trial);
    if (trial.again)
        run_again(&trial);
    if (outcome->verdict == VERDICT_INTERNAL)
        run_twice(&trial);
    outcome->folder = lab_of(bench)->files[test->file].folder;
    bench_spend(bench, own_ms() - own_start - trial.own_ms);
    if (outcome->verdict != VERDICT_PASS)
        bench_note_wrong(bench);
    if (trial.output && !report->output)
        report->output = trial.output;
    else
        free(trial.output);
    outcome->seconds = seconds() - start;
}

/* What is said of lines of the submission is said with these lines. */
static void quote_sources(Report *report, const Intake *intake)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        Outcome *outcome = &report->outcomes[i];
        if (!outcome->details)
            continue;
        char *quoted = sources_quote(outcome->details, intake);
        free(outcome->details);
        outcome->details = quoted;
    }
}

static void refuse(Report *report, const char *problem)
{
    report->problem = text_copy(problem);
    for (size_t i = 0; i < report->outcome_count; i++)
        settle(&report->outcomes[i], VERDICT_BUILD, text_copy(problem));
}

/* Nothing can be said of it: all outcomes are as in a new report. */
static void lose(Bench *bench, Report *report, const char *why)
{
    report->lost = true;
    report->problem = text_format("not graded, by a fault of the grader's own "
                                  "(%s); somebody has to look",
                                  why);
    for (size_t i = 0; i < report->outcome_count; i++) {
        settle(&report->outcomes[i], VERDICT_INTERNAL, NULL);
        outcome_clear(&report->outcomes[i]);
    }
    bench_prove(bench, false);
}

static void run_all(Bench *bench, Report *report, const Intake *intake)
{
    const Lab *lab = lab_of(bench);
    void *state = lab->state_new();
    for (size_t i = 0; i < report->outcome_count; i++)
        run_test(bench, report, &report->outcomes[i], state);
    lab->state_free(state);
    requires_settle(report);
    quote_sources(report, intake);
    report_find_repeated(report);
}

Report *judge_submission(Bench *bench, const Rubric *rubric,
                         const Submission *submission, const Intake *intake)
{
    double start = seconds();
    Report *report = report_new(rubric, submission->name, submission->path);
    report->student = student_copy(&submission->student);
    report->confinement = text_copy(jail_name());
    report->picture = lab_of(bench)->picture;
    if (intake->problem) {
        refuse(report, intake->problem);
    } else {
        bench_begin(bench);
        char *fault = build_all(bench, intake, report);
        report->building = seconds() - start;
        note_headers(bench_tools(bench), intake, report);
        if (!fault)
            run_all(bench, report, intake);
        if (!fault && bench_was_unloaded(bench))
            fault = selftest_run(bench);
        if (fault)
            lose(bench, report, fault);
        free(fault);
    }
    report->seconds = seconds() - start;
    return report;
}
