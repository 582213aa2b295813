/*
 * grade: grades submissions. This file knows the order of things; what each is
 * stands in the header that it calls.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "complain.h"
#include "equipment.h"
#include "judge.h"
#include "options.h"
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

/* Makes the folder and those above it, and tries to write there. */
static bool make_out(const char *out)
{
    char *path = text_copy(out);
    for (char *slash = strchr(path + 1, '/'); slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    free(path);
    struct stat info;
    if (mkdir(out, 0777) != 0 && errno != EEXIST) {
        complain("%s: %s", out, strerror(errno));
        return false;
    }
    if (stat(out, &info) == 0 && !S_ISDIR(info.st_mode))
        errno = ENOTDIR;
    else if (access(out, W_OK | X_OK) == 0)
        return true;
    complain("%s: %s", out, strerror(errno));
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

static int grade(const Options *options, const Equipment *equipment,
                 Submissions *submissions)
{
    WorkerPlan plan = {.tools = &equipment->tools,
                       .rubric = equipment->rubric,
                       .submissions = submissions,
                       .out = options->out};
    int stop = schedule_run(&plan, submissions, options->jobs, options->limit);
    if (stop < 0)
        return EXIT_OURS;
    if (stop == 0)
        return finish(options, equipment->rubric, submissions);
    complain("stopped: %zu of %zu submissions are graded, with results in %s",
             submissions_with(submissions, FATE_GRADED), submissions->count,
             options->out);
    return 128 + stop; /* as a shell has it */
}

int main(int argc, char **argv)
{
    Options options;
    Equipment equipment;
    forget_check();
    signal(SIGPIPE, SIG_IGN);
    int status = options_read(&options, argc, argv);
    if (status >= 0)
        return status;
    const char **names = judge_file_names();
    Submissions submissions =
        submissions_of(options.paths, options.path_count, options.kind, names);
    free(names);
    if (submissions_with(&submissions, FATE_WAITING) == 0) {
        submissions_free(&submissions);
        return EXIT_USAGE;
    }
    status = equipment_gather(&equipment, &options);
    if (status < 0)
        status = make_out(options.out)
                     ? grade(&options, &equipment, &submissions)
                     : EXIT_OURS;
    equipment_free(&equipment);
    submissions_free(&submissions);
    return status;
}
