/* See grading.h. */
#include "grading.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/file.h"
#include "base/text.h"

enum { ARGUMENTS = 20, SAID_MAX = 1 << 20, STATUS_USAGE = 2 };

static char *said_path(const GradingPlan *plan)
{
    return text_format("%s.said", plan->out);
}

_Noreturn static void become_grade(const LabCheck *check,
                                   const GradingPlan *plan)
{
    const char *words[ARGUMENTS] = {
        check->grader,   "--lab",   plan->lab, "--class",
        "--out",         plan->out, "--limit", text_format("%d", plan->seconds),
        "--late-policy", "none",    "--fresh"};
    size_t count = 11;
    char *said = said_path(plan), *arguments[ARGUMENTS + 1] = {NULL};

    if (plan->jobs) {
        words[count++] = "--jobs";
        words[count++] = text_format("%d", plan->jobs);
    }
    if (plan->option) {
        words[count++] = plan->option;
        words[count++] = plan->value;
    }
    words[count++] = "--";
    words[count++] = plan->submissions;
    for (size_t i = 0; i < count; i++)
        arguments[i] = text_copy(words[i]);
    int to = open(said, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    if (to >= 0 && dup2(to, 1) >= 0 && dup2(to, 2) >= 0)
        execv(check->grader, arguments);
    dprintf(2, "%s: %s\n", check->grader, strerror(errno));
    _exit(STATUS_USAGE);
}

pid_t grading_start(const LabCheck *check, const GradingPlan *plan)
{
    pid_t child = fork();

    if (child == 0)
        become_grade(check, plan);
    return child;
}

/* The first line that is about no progress. */
static char *why(const GradingPlan *plan)
{
    char *path = said_path(plan), *found = NULL;
    size_t size;
    char *said = file_read(path, SAID_MAX, &size);

    for (char *line = said; line && *line && !found;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        found = text_format("%.*s", (int)strcspn(line, "\n"), line);
    free(said);
    free(path);
    return found ? found : text_copy("grade said nothing");
}

bool grading_end(pid_t child, const GradingPlan *plan, char **error)
{
    int status = -1;

    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (child > 0 && WIFEXITED(status) && WEXITSTATUS(status) != STATUS_USAGE)
        return true;
    *error = why(plan);
    return false;
}
