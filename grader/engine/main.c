/*
 * grade: grades submissions. This file knows the order of things; what each is
 * stands in the header that it calls.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "complain.h"
#include "equipment.h"
#include "judge.h"
#include "inputs.h"
#include "options.h"
#include "out.h"
#include "roster.h"
#include "schedule.h"
#include "summary.h"
#include "text.h"

extern char **environ;

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

/* Says which submissions met a fault of ours; how many. */
static size_t tell_internal(const Submissions *submissions)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++) {
        const Submission *submission = &submissions->list[i];
        if (submission->internal == 0)
            continue;
        complain("%s: %zu test%s could not be judged, by a fault of the "
                 "grader's own: see its report",
                 submission->path, submission->internal,
                 submission->internal == 1 ? "" : "s");
        count++;
    }
    return count;
}

static int finish(const Options *options, const Rubric *rubric,
                  const Submissions *submissions)
{
    bool written =
        summary_write(rubric, submissions, options->out, options->print);
    if (tell_internal(submissions) > 0 || !written ||
        submissions_with(submissions, FATE_LOST) > 0)
        return EXIT_OURS;
    return submissions_with(submissions, FATE_ABSENT) > 0 ? EXIT_USAGE
                                                          : EXIT_GRADED;
}

static int stopped(const Options *options, const Submissions *submissions,
                   int signal)
{
    complain("stopped: %zu of %zu submissions are graded, with results in %s; "
             "the same command%s goes on from there",
             submissions_with(submissions, FATE_GRADED), submissions->count,
             options->out, options->fresh ? " without --fresh" : "");
    return 128 + signal; /* as a shell has it */
}

static int grade(const Options *options, const Equipment *equipment,
                 Submissions *submissions)
{
    WorkerPlan plan = {.tools = &equipment->tools,
                       .rubric = equipment->rubric,
                       .submissions = submissions,
                       .out = options->out};
    char *error = NULL;
    if (!inputs_of_run(&plan.key, plan.tools, plan.rubric, &error)) {
        complain("%s", error);
        free(error);
        return EXIT_OURS;
    }
    if (!out_open(options->out, 0, 0) ||
        (options->fresh && !out_forget(options->out, submissions)))
        return EXIT_OURS;
    int stop = schedule_run(&plan, submissions, options->jobs, options->limit);
    if (stop > 0)
        return stopped(options, submissions, stop);
    return stop < 0 ? EXIT_OURS
                    : finish(options, equipment->rubric, submissions);
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
        complain("%s", error);
    free(error);
    roster_free(roster);
    return roster != NULL;
}

int main(int argc, char **argv)
{
    Options options;
    Equipment equipment;
    forget_check();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* writing fails, and says so */
    int status = options_read(&options, argc, argv);
    if (status >= 0)
        return status;
    const char **names = judge_file_names();
    Submissions submissions =
        submissions_of(options.paths, options.path_count, options.kind, names);
    free(names);
    if (!apply_roster(options.roster, &submissions) ||
        submissions_with(&submissions, FATE_WAITING) == 0) {
        submissions_free(&submissions);
        return EXIT_USAGE;
    }
    status = equipment_gather(&equipment, &options);
    if (status < 0)
        status = grade(&options, &equipment, &submissions);
    equipment_free(&equipment);
    submissions_free(&submissions);
    return status;
}
