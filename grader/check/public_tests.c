/* See public_tests.h. What is done stands in public_tests.sh. */
#include "public_tests.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/text.h"

/* Starts the script; where what it prints can be read. */
static FILE *start(const LabCheck *check, pid_t *child)
{
    char *script = text_format("%s/grader/check/public_tests.sh", check->root);
    char *folder = text_format("%s/public", check->work);
    int ends[2];

    *child = pipe(ends) == 0 ? fork() : -1;
    if (*child == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        close(ends[1]);
        execlp("sh", "sh", script, check->lab, folder, (char *)NULL);
        _exit(127);
    }
    free(script);
    free(folder);
    if (*child < 0)
        return NULL;
    close(ends[1]);
    return fdopen(ends[0], "r");
}

void public_tests_check(LabCheck *check)
{
    char *line = NULL;
    size_t room = 0, before = check->problems;
    pid_t child;
    FILE *said = start(check, &child);
    long count = 0;

    while (said && getline(&line, &room, said) > 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "! ", 2) == 0)
            check_problem(check, "%s", line + 2);
        else
            count = strtol(line, NULL, 10);
    }
    free(line);
    if (said)
        fclose(said);
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        continue;
    if (check->problems == before && count > 0)
        check_tell("public tests",
                   "%ld of %ld pass with the solution, none with the stub",
                   count, count);
}
