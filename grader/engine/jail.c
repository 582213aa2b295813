/*
 * See jail.h. Knows bubblewrap and the limits of the kernel; knows nothing of
 * what runs inside.
 *
 * Its options go to bubblewrap through a descriptor and not on its command
 * line, which can be read inside as /proc/1/cmdline.
 */
#include "jail.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "text.h"

enum {
    STACK_BYTES = 64 << 20,
    FIRST_OWN = 40,
    JAIL_ARGUMENTS = 64,
    OTHER_USER = 64217 /* nobody's number, as far as one can know */
};

/* Folders of the system that hold compilers, libraries and headers. */
static const char *const shown[] = {
    "/usr/bin",     "/usr/lib",    "/usr/lib32", "/usr/lib64", "/usr/libx32",
    "/usr/libexec", "/usr/include", "/bin",      "/lib",       "/lib32",
    "/lib64",       "/libx32"};

static bool nested_users_can_be_disabled;
static bool other_user_can_be_had;

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
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        struct stat info;
        char target[256];
        if (lstat(shown[i], &info) != 0)
            continue;
        ssize_t length = readlink(shown[i], target, sizeof target - 1);
        if (length > 0) {
            target[length] = '\0';
            add(to, "--symlink", target, shown[i], NULL);
        } else if (S_ISDIR(info.st_mode)) {
            add(to, "--ro-bind", shown[i], shown[i], NULL);
        }
    }
}

static void add_namespaces(Arguments *to)
{
    add(to, "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net",
        "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent",
        "--new-session", "--uid", "65534", "--gid", "65534", "--hostname",
        "lab", NULL);
    if (nested_users_can_be_disabled)
        add(to, "--disable-userns", NULL);
}

/* Opens a file and keeps it at a high descriptor for bubblewrap to read. (It is
 * copied to the jail's own root, and not bound: the bound copy is a deleted file,
 * and Valgrind can't find the names of functions in such a one.) */
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
    add(to, "--perms", file->executable ? "0555" : "0444", "--file",
        number, file->to, NULL);
    return true;
}

static bool add_plan(Arguments *to, const JailPlan *plan)
{
    add(to, "--proc", "/proc", "--dev-bind", "/dev/null", "/dev/null", "--size",
        "67108864", "--tmpfs", "/tmp", NULL);
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
static int write_arguments(const JailPlan *plan)
{
    int file = memfd_create("arguments", MFD_CLOEXEC);
    int copy = file < 0 ? -1 : dup(file);
    FILE *stream = copy < 0 ? NULL : fdopen(copy, "w");
    if (!stream)
        return -1;
    Arguments arguments = {stream, FIRST_OWN};
    add_namespaces(&arguments);
    add_system(&arguments);
    bool ok = add_plan(&arguments, plan);
    if (fclose(stream) != 0 || !ok || lseek(file, 0, SEEK_SET) != 0)
        return -1;
    int kept = fcntl(file, F_DUPFD, FIRST_OWN);
    close(file);
    return kept;
}

static void limit(__rlimit_resource_t what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        _exit(125);
    if (now.rlim_max != RLIM_INFINITY && most > now.rlim_max)
        most = now.rlim_max;
    now.rlim_cur = most;
    if (what != RLIMIT_NOFILE && what != RLIMIT_STACK)
        now.rlim_max = most;
    if (setrlimit(what, &now) != 0)
        _exit(125);
}

static void limit_all(const JailPlan *plan)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_STACK, STACK_BYTES);
    limit(RLIMIT_FSIZE, plan->file_size);
    limit(RLIMIT_NOFILE, plan->descriptors);
    if (plan->memory)
        limit(RLIMIT_AS, plan->memory);
    if (plan->cpu)
        limit(RLIMIT_CPU, plan->cpu);
}

/* Puts the plan's descriptors where the jail wants them. They are moved out of
 * the way first, since a target may be another's source. */
static void place_descriptors(const JailPlan *plan)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    int from[3 + JAIL_DESCRIPTORS], to[3 + JAIL_DESCRIPTORS], count = 3;
    from[0] = plan->input < 0 ? null : plan->input;
    from[1] = from[2] = plan->output < 0 ? null : plan->output;
    for (int i = 0; i < 3; i++)
        to[i] = i;
    for (int i = 0; i < JAIL_DESCRIPTORS && plan->kept[i].to; i++, count++) {
        from[count] = plan->kept[i].from;
        to[count] = plan->kept[i].to;
    }
    for (int i = 0; i < count; i++)
        from[i] = fcntl(from[i], F_DUPFD_CLOEXEC, 200);
    for (int i = 0; i < count; i++)
        if (from[i] < 0 || dup2(from[i], to[i]) < 0)
            _exit(125);
}

/* What was opened for the jail stays open. */
static void become_other_user(void)
{
    if (chdir("/") != 0 || setgroups(0, NULL) != 0 ||
        setresgid(OTHER_USER, OTHER_USER, OTHER_USER) != 0 ||
        setresuid(OTHER_USER, OTHER_USER, OTHER_USER) != 0)
        _exit(125);
}

/* In the new process: everything between the fork and bubblewrap. */
_Noreturn static void become_jail(const JailPlan *plan)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    personality(ADDR_NO_RANDOMIZE); /* so that a verdict never changes */
    int arguments = write_arguments(plan);
    if (arguments < 0)
        _exit(125);
    place_descriptors(plan);
    limit_all(plan);
    if (plan->own_user && other_user_can_be_had)
        become_other_user();
    char number[16];
    const char *command[JAIL_ARGUMENTS + 5] = {"bwrap", "--args", number, "--"};
    snprintf(number, sizeof number, "%d", arguments);
    for (int i = 0; i < JAIL_ARGUMENTS && plan->arguments[i]; i++)
        command[i + 4] = plan->arguments[i];
    char *const environment[] = {"PATH=/usr/bin:/bin", "LC_ALL=C", NULL};
    execvpe("bwrap", (char *const *)(uintptr_t)command, environment);
    _exit(126);
}

pid_t jail_start(const JailPlan *plan)
{
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0)
        become_jail(plan);
    return pid;
}

void jail_end(pid_t jail)
{
    if (jail <= 0)
        return;
    kill(jail, SIGKILL);
    while (waitpid(jail, NULL, 0) < 0 && errno == EINTR)
        continue;
}

static bool starts(bool own_user)
{
    static const char *const nothing[] = {"/bin/true", NULL};
    JailPlan plan = {.arguments = nothing,
                     .input = -1,
                     .output = -1,
                     .file_size = 1 << 20,
                     .descriptors = 256,
                     .own_user = own_user};
    pid_t pid = jail_start(&plan);
    int status = -1;
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return pid > 0 && status == 0;
}

bool jail_probe(char **error)
{
    nested_users_can_be_disabled = true;
    nested_users_can_be_disabled = starts(false);
    if (!nested_users_can_be_disabled && !starts(false)) {
        *error = text_format(
            "no confinement to be had: bubblewrap (bwrap) does not start on "
            "this machine; submissions are never run without it");
        return false;
    }
    other_user_can_be_had = true;
    other_user_can_be_had = geteuid() == 0 && starts(true);
    return true;
}

const char *jail_name(void)
{
    return "bubblewrap";
}
