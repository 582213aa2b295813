/*
 * grade: grades submissions. This file knows the order of things; what each is
 * stands in the header that it calls.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/complaint.h"
#include "grading/equipment.h"
#include "lms/gradebook.h"
#include "grading/inputs.h"
#include "grading/judge.h"
#include "coinstrip/coin_lab.h"
#include "kit/lab/lab_of_contract.h"
#include "grading/options.h"
#include "grading/results_dir.h"
#include "class/roster.h"
#include "grading/schedule.h"
#include "similar/similar.h"
#include "base/standard.h"
#include "grading/summary.h"
#include "lms/team.h"
#include "base/text.h"

/* Check obeys variables of the environment (CK_RUN_SUITE leaves tests out):
 * none of them may change marks. */
static void forget_check(void)
{
    size_t i = 0;
    while (environ && environ[i]) {
        char *equals = strchr(environ[i], '=');
        if (strncmp(environ[i], "CK_", 3) != 0 || !equals) {
            i++;
            continue;
        }
        char *name = strndup(environ[i], (size_t)(equals - environ[i]));
        if (!name || unsetenv(name) != 0)
            i++;
        free(name);
    }
}

/* Whatever the shell allows: we may do with our own files what we like, and
 * open enough of them. (Root may have more than the shell gave.) */
static bool have_enough(void)
{
    enum { LEAST_FILES = 256, FILES = 4096 };
    struct rlimit limit;
    umask(umask(0) & 077);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= FILES)
        return true;
    struct rlimit more = {FILES, FILES};
    if (limit.rlim_max > FILES || setrlimit(RLIMIT_NOFILE, &more) != 0) {
        more = limit;
        more.rlim_cur = limit.rlim_max < FILES ? limit.rlim_max : FILES;
        setrlimit(RLIMIT_NOFILE, &more);
    }
    if (more.rlim_cur >= LEAST_FILES)
        return true;
    complaint_print(
        "a program may open only %lu files here (ulimit -n); %d are "
        "needed",
        (unsigned long)more.rlim_cur, LEAST_FILES);
    return false;
}

/* Says which submissions met a fault of ours; how many. */
static size_t tell_internal(const Submissions *submissions)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++) {
        const Submission *submission = &submissions->list[i];
        if (submission->internal == 0)
            continue;
        complaint_print("%s: %zu test%s could not be judged, by a fault of the "
                        "grader's own: see its report",
                        submission->path, submission->internal,
                        submission->internal == 1 ? "" : "s");
        count++;
    }
    return count;
}

/* A part of a class ends without a table: a run of the whole writes that. */
static bool end_part(const SummaryPlan *plan)
{
    char *before = submissions_before(plan->submissions);
    printf("%zu submissions graded%s%s%s\n",
           submissions_with(plan->submissions, FATE_GRADED),
           *before ? " (" : "", before, *before ? ")" : "");
    free(before);
    return fflush(stdout) == 0;
}

static int finish(const SummaryPlan *plan, bool part)
{
    bool written = part ? end_part(plan) : summary_write(plan);
    if (tell_internal(plan->submissions) > 0 || !written ||
        submissions_with(plan->submissions, FATE_LOST) > 0)
        return EXIT_OURS;
    bool all = !plan->submissions->incomplete &&
               submissions_with(plan->submissions, FATE_ABSENT) == 0;
    return all ? EXIT_GRADED : EXIT_USAGE;
}

static int stopped(const Options *options, const Submissions *submissions,
                   int signal)
{
    complaint_print(
        "stopped: %zu of %zu submissions are graded, with results in %s; "
        "the same command%s goes on from there",
        submissions_with(submissions, FATE_GRADED), submissions->count,
        options->out, options->fresh ? " without --fresh" : "");
    return 128 + signal; /* as a shell has it */
}

/* More than that nobody reads. */
enum { SIMILAR_PAGES = 300 };

static bool find_similar(const Options *options, const Equipment *equipment,
                         const Submissions *submissions)
{
    SimilarPlan plan = {equipment->tools.lab, submissions,
                        options->out,         equipment->tools.headers,
                        options->similar,     SIMILAR_PAGES};
    return options->similar == 0 || similar_find(&plan);
}

static int grade(const Options *options, const Equipment *equipment,
                 Submissions *submissions, const SummaryPlan *summary)
{
    WorkerPlan plan = {.tools = &equipment->tools,
                       .rubric = equipment->rubric,
                       .submissions = submissions,
                       .out = options->out};
    char *error = NULL;
    size_t first = 0, count = 0;
    if (plan.tools->lab->prepare &&
        !plan.tools->lab->prepare(plan.tools, plan.out, &error)) {
        complaint_print("%s", error);
        free(error);
        return EXIT_USAGE;
    }
    if (!inputs_of_run(&plan.key, plan.tools, plan.rubric, &error)) {
        complaint_print("%s", error);
        free(error);
        return EXIT_OURS;
    }
    if (options->parts)
        count = submissions_part(submissions, options->part, options->parts,
                                 &first);
    if (options->parts && count == 0)
        return EXIT_GRADED; /* more parts than submissions */
    if (!results_dir_open(options->out, first, count) ||
        (options->fresh && !results_dir_forget(options->out, submissions)))
        return EXIT_OURS;
    int stop = schedule_run(&plan, submissions, options->jobs,
                            options->limit + options->search);
    if (stop > 0)
        return stopped(options, submissions, stop);
    if (stop < 0)
        return EXIT_OURS;
    bool searched =
        options->parts > 0 || find_similar(options, equipment, submissions);
    int status = finish(summary, options->parts > 0);
    return status == EXIT_GRADED && !searched ? EXIT_OURS : status;
}

static double full_marks(const Rubric *rubric)
{
    Report *empty = report_new(rubric, "", "");
    double max = report_max(empty, NULL);
    report_free(empty);
    return max;
}

/* Before anything is graded, so that what is wrong with one is said at once. */
static bool read_gradebooks(const Options *options, SummaryPlan *summary)
{
    const char *const paths[] = {[GRADEBOOK_CANVAS] = options->canvas,
                                 [GRADEBOOK_MOODLE] = options->moodle};
    GradebookPlan plan = {.assignment = options->assignment,
                          .max = full_marks(summary->rubric),
                          .out = options->out};
    for (int i = 0; i < SUMMARY_GRADEBOOKS; i++) {
        char *error = NULL;
        plan.path = paths[i];
        if (!plan.path)
            continue;
        summary->gradebooks[i] =
            gradebook_read((GradebookKind)i, &plan, &error);
        if (!summary->gradebooks[i]) {
            complaint_print("%s", error);
            free(error);
            return false;
        }
    }
    return true;
}

static int work(const Options *options, Equipment *equipment,
                Submissions *submissions)
{
    SummaryPlan summary = {.rubric = equipment->rubric,
                           .submissions = submissions,
                           .out = options->out,
                           .print = options->print};
    int status = EXIT_USAGE;
    if (!options->late_policy)
        equipment->rubric->late.is_set = false;
    if (read_gradebooks(options, &summary))
        status = grade(options, equipment, submissions, &summary);
    for (int i = 0; i < SUMMARY_GRADEBOOKS; i++)
        gradebook_free(summary.gradebooks[i]);
    return status;
}

/* False when there should be a table of teams, and it can't be read. */
static bool apply_teams(const Options *options, Submissions *submissions)
{
    char *error = NULL;
    if (!options->groups && options->moodle)
        team_apply_worksheet(options->moodle, submissions);
    if (!options->groups)
        return true;
    Roster *table = roster_read_groups(options->groups, &error);
    if (table)
        team_apply(table, submissions);
    else
        complaint_print("%s", error);
    free(error);
    roster_free(table);
    return table != NULL;
}

/* False when there should be one, and it can't be read. */
static bool apply_roster(const char *path, Submissions *submissions)
{
    char *error = NULL;
    if (!path)
        return true;
    Roster *roster = roster_read(path, &error);
    if (roster)
        roster_apply(roster, submissions);
    else
        complaint_print("%s", error);
    free(error);
    roster_free(roster);
    return roster != NULL;
}

static int list(const Submissions *submissions)
{
    for (size_t i = 0; i < submissions->count; i++)
        if (submissions->list[i].fate == FATE_WAITING)
            puts(submissions->list[i].name);
    return fflush(stdout) == 0 ? EXIT_GRADED : EXIT_OURS;
}

/* The lab in that folder, or ours; NULL when there is none. */
static const Lab *open_lab(const char *folder)
{
    char *error = NULL;
    if (!folder)
        return &coin_lab;
    const Lab *lab = kit_lab_open(folder, &error);
    if (!lab)
        complaint_print("%s", error);
    free(error);
    return lab;
}

int main(int argc, char **argv)
{
    Options options;
    Equipment equipment;
    standard_begin("grade");
    forget_check();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* writing fails, and says so */
    int status = options_read(&options, argc, argv);
    if (status >= 0)
        return status;
    const Lab *lab = open_lab(options.lab);
    if (!lab)
        return EXIT_USAGE;
    const char **names = lab_file_names(lab);
    Submissions submissions =
        submissions_of(options.paths, options.path_count, options.kind, names);
    free(names);
    if (!apply_teams(&options, &submissions) ||
        !apply_roster(options.roster, &submissions) ||
        submissions_with(&submissions, FATE_WAITING) == 0) {
        submissions_free(&submissions);
        return EXIT_USAGE;
    }
    if (options.list) {
        status = list(&submissions);
        submissions_free(&submissions);
        return status;
    }
    if (!have_enough()) {
        submissions_free(&submissions);
        return EXIT_OURS;
    }
    status = equipment_gather(&equipment, lab, &options);
    if (status < 0)
        status = work(&options, &equipment, &submissions);
    equipment_free(&equipment);
    submissions_free(&submissions);
    return status;
}
