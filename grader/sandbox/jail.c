/*
 * See jail.h. Chooses between the two kinds of jail, and ends what was started;
 * knows nothing of what runs inside.
 */
#include "jail_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/text.h"

enum { ENDING_MS = 5000 };

static JailKind kind = JAIL_BUBBLEWRAP;
static BwrapSkills skills;

const char *jail_name(void)
{
    return kind == JAIL_LANDLOCK ? "landlock" : "bubblewrap";
}

const char *jail_path(const char *inside)
{
    return kind == JAIL_LANDLOCK ? inside + 1 : inside;
}

/* --------------------------------------------- in the trusted process ---- */

pid_t jail_start(const JailPlan *plan)
{
    fflush(NULL);
    if (kind == JAIL_LANDLOCK)
        return keeper_start(plan);
    pid_t pid = fork();
    if (pid == 0) {
        jail_settle();
        bwrap_become(plan, skills);
    }
    return pid;
}

/* Waits for a while. False when it has not ended. */
static bool ends_soon(pid_t jail)
{
    const struct timespec nap = {0, 1000000};
    for (int waited = 0; waited < ENDING_MS; waited++) {
        pid_t gone = waitpid(jail, NULL, WNOHANG);
        if (gone == jail || (gone < 0 && errno == ECHILD))
            return true;
        nanosleep(&nap, NULL);
    }
    return false;
}

/* Bubblewrap takes its namespace with it; a keeper has to do something first.
 */
void jail_end(pid_t jail)
{
    if (jail <= 0)
        return;
    if (kind == JAIL_LANDLOCK) {
        kill(jail, SIGTERM);
        if (ends_soon(jail))
            return;
    }
    kill(jail, SIGKILL);
    while (waitpid(jail, NULL, 0) < 0 && errno == EINTR)
        continue;
}

/* -------------------------------------------------- what there is here ---- */

/* Reads the first line that comes, and the rest into nothing. */
static char *first_line(int from)
{
    char line[256], rest[256];
    size_t length = 0;
    ssize_t got;
    while (length < sizeof line &&
           (got = read(from, line + length, sizeof line - length)) > 0)
        length += (size_t)got;
    while (read(from, rest, sizeof rest) > 0)
        continue;
    const char *end = memchr(line, '\n', length);
    return text_clean(line, end ? (size_t)(end - line) : length);
}

/* Whether a program starts in that kind of jail; *why (the caller frees it) is
 * what it said when not. */
static bool starts(bool own_user, char **why)
{
    static const char *const nothing[] = {"/bin/true", NULL};
    JailPlan plan = {.arguments = nothing,
                     .input = -1,
                     .file_size = 1 << 20,
                     .descriptors = 256,
                     .own_user = own_user};
    int ends[2], status = -1;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        free(*why);
        *why = text_copy(strerror(errno));
        return false;
    }
    plan.output = ends[1];
    pid_t pid = jail_start(&plan);
    close(ends[1]);
    free(*why);
    *why = first_line(ends[0]);
    close(ends[0]);
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return pid > 0 && status == 0;
}

static bool bwrap_starts(char **why)
{
    kind = JAIL_BUBBLEWRAP;
    skills = (BwrapSkills){.no_nested_users = true};
    if (!starts(false, why)) {
        skills.no_nested_users = false; /* its version may not know how */
        if (!starts(false, why))
            return false;
    }
    char *unused = NULL;
    skills.other_user = true;
    skills.other_user = starts(true, &unused);
    free(unused);
    return true;
}

/* A temporary folder of root's alone is no place for a user of the jail's own;
 * the one for everybody is. */
static bool landlock_starts(char **why)
{
    kind = JAIL_LANDLOCK;
    if (!landlock_version()) {
        *why = text_copy("this kernel has none, or it is switched off");
        return false;
    }
    if (starts(false, why))
        return true;
    char *unused = text_copy(*why);
    const char *tmp = getenv("TMPDIR");
    if (tmp && geteuid() == 0 && setenv("TMPDIR", "/tmp", 1) == 0 &&
        starts(false, &unused)) {
        free(unused);
        return true;
    }
    free(unused);
    if (!**why) {
        free(*why);
        *why = text_copy("the jail can't be made here");
    }
    return false;
}

bool jail_probe(JailKind wanted, char **error)
{
    char *bwrap = NULL, *landlock = NULL;
    bool found = filter_make();
    if (!found)
        bwrap = text_copy("libseccomp can't make its list");
    else
        found = (wanted != JAIL_LANDLOCK && bwrap_starts(&bwrap)) ||
                (wanted != JAIL_BUBBLEWRAP && landlock_starts(&landlock));
    if (!found)
        *error = text_format(
            "no confinement to be had, and submissions are never run without "
            "it (%s%s%s%s%s)",
            bwrap ? "bubblewrap: " : "", bwrap ? bwrap : "",
            bwrap && landlock ? "; " : "", landlock ? "landlock: " : "",
            landlock ? landlock : "");
    free(bwrap);
    free(landlock);
    return found;
}
