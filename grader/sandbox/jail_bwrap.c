/*
 * See jail_parts.h. Knows bubblewrap's command line; knows nothing of what runs
 * inside.
 *
 * Its options go to bubblewrap through a descriptor and not on its command
 * line, which can be read inside as /proc/1/cmdline.
 */
#include "jail_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FIRST_OWN = 40,
    OTHER_USER = 64217 /* nobody's number, as far as one can know */
};

/* The arguments for bubblewrap, each ended by a NUL, in a memory file. */
typedef struct {
    FILE *file;
    int next; /* the next descriptor for a file's bytes */
} Arguments;

static void add(Arguments *to, const char *first, ...)
{
    va_list rest;
    va_start(rest, first);
    for (const char *word = first; word; word = va_arg(rest, const char *))
        fwrite(word, 1, strlen(word) + 1, to->file);
    va_end(rest);
}

/* /bin and the like are links on most systems and folders on some. */
static void add_system(Arguments *to)
{
    for (const char *const *at = jail_shown; *at; at++) {
        struct stat info;
        char target[256];
        if (lstat(*at, &info) != 0)
            continue;
        ssize_t length = readlink(*at, target, sizeof target - 1);
        if (length > 0) {
            target[length] = '\0';
            add(to, "--symlink", target, *at, NULL);
        } else if (S_ISDIR(info.st_mode)) {
            add(to, "--ro-bind", *at, *at, NULL);
        }
    }
}

static void add_namespaces(Arguments *to, BwrapSkills skills)
{
    add(to, "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net",
        "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent",
        "--new-session", "--uid", "65534", "--gid", "65534", "--hostname",
        "lab", NULL);
    if (skills.no_nested_users)
        add(to, "--disable-userns", NULL);
}

/* Opens a file and keeps it at a high descriptor for bubblewrap to read. (It is
 * copied to the jail's own root, and not bound: the bound copy is a deleted
 * file, and Valgrind can't find the names of functions in such a one.) */
static bool add_file(Arguments *to, const JailFile *file)
{
    int opened = open(file->from, O_RDONLY | O_CLOEXEC);
    int kept = opened < 0 ? -1 : fcntl(opened, F_DUPFD, to->next);
    if (opened >= 0)
        close(opened);
    if (kept < 0)
        return false;
    to->next = kept + 1;
    char number[16];
    snprintf(number, sizeof number, "%d", kept);
    add(to, "--perms", file->executable ? "0555" : "0444", "--file", number,
        file->to, NULL);
    return true;
}

/* The calls that nothing inside may make, for where the version of bubblewrap
 * can't forbid new namespaces by itself, and for good measure. */
static bool add_filter(Arguments *to)
{
    int file = filter_file();
    int kept = file < 0 ? -1 : fcntl(file, F_DUPFD, to->next);
    if (file >= 0)
        close(file);
    if (kept < 0)
        return false;
    to->next = kept + 1;
    char number[16];
    snprintf(number, sizeof number, "%d", kept);
    add(to, "--seccomp", number, NULL);
    return true;
}

static bool add_plan(Arguments *to, const JailPlan *plan)
{
    if (!plan->without_proc)
        add(to, "--proc", "/proc", NULL);
    add(to, "--dev-bind", "/dev/null", "/dev/null", "--size", "67108864",
        "--tmpfs", "/tmp", NULL);
    for (int i = 0; i < JAIL_MOUNTS && plan->mounts[i].from; i++)
        add(to, plan->mounts[i].writable ? "--bind" : "--ro-bind",
            plan->mounts[i].from, plan->mounts[i].to, NULL);
    for (int i = 0; i < JAIL_FILES && plan->files[i].from; i++)
        if (!add_file(to, &plan->files[i]))
            return false;
    add(to, "--remount-ro", "/", "--chdir", "/tmp", NULL);
    return true;
}

/* A memory file with all the arguments, at a high descriptor; -1 on failure. */
static int write_arguments(const JailPlan *plan, BwrapSkills skills)
{
    int file = memfd_create("arguments", MFD_CLOEXEC);
    int copy = file < 0 ? -1 : dup(file);
    FILE *stream = copy < 0 ? NULL : fdopen(copy, "w");
    if (!stream)
        return -1;
    Arguments arguments = {stream, FIRST_OWN};
    add_namespaces(&arguments, skills);
    add_system(&arguments);
    bool ok = add_plan(&arguments, plan) && add_filter(&arguments);
    if (fclose(stream) != 0 || !ok || lseek(file, 0, SEEK_SET) != 0)
        return -1;
    int kept = fcntl(file, F_DUPFD, FIRST_OWN);
    close(file);
    return kept;
}

/* What was opened for the jail stays open. */
static void become_other_user(void)
{
    if (geteuid() == 0 && (chdir("/") != 0 || setgroups(0, NULL) != 0 ||
                           setresgid(OTHER_USER, OTHER_USER, OTHER_USER) != 0 ||
                           setresuid(OTHER_USER, OTHER_USER, OTHER_USER) != 0))
        _exit(JAIL_BROKEN);
}

void bwrap_become(const JailPlan *plan, BwrapSkills skills)
{
    int arguments = write_arguments(plan, skills);
    if (arguments < 0)
        _exit(JAIL_BROKEN);
    jail_place_descriptors(plan);
    jail_limit(plan);
    if (plan->own_user && skills.other_user)
        become_other_user();
    char number[16];
    const char *command[JAIL_ARGUMENTS + 5] = {"bwrap", "--args", number, "--"};
    snprintf(number, sizeof number, "%d", arguments);
    for (int i = 0; plan->arguments[i]; i++) {
        if (i == JAIL_ARGUMENTS)
            _exit(JAIL_BROKEN);
        command[i + 4] = plan->arguments[i];
    }
    char *const environment[] = {"PATH=/usr/bin:/bin", "LC_ALL=C", NULL};
    execvpe("bwrap", (char *const *)(uintptr_t)command, environment);
    dprintf(2, "bwrap: %s\n", strerror(errno));
    _exit(JAIL_ABSENT);
}
