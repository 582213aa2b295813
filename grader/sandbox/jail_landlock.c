/*
 * See jail_parts.h. Knows Landlock, users, and how a folder stands in for the
 * root that a jail of this kind does not have: the plan's "/src/x.c" is
 * FOLDER/src/x.c, and the program starts in FOLDER.
 *
 * Landlock has no wrappers in the C library, and its header may be older than
 * the kernel: what is missing is written down here.
 */
#include "jail_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/landlock.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "base/text.h"

enum { COPY_BYTES = 1 << 16 };

/* Rights by the version that brought them. */
#define FS_REFER (1ULL << 13)     /* 2 */
#define FS_TRUNCATE (1ULL << 14)  /* 3 */
#define FS_IOCTL_DEV (1ULL << 15) /* 5 */
#define NET_ALL 3ULL              /* 4: binding and connecting */
#define SCOPE_ALL 3ULL            /* 6: abstract sockets and signals */

#define READING                                                                \
    (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |              \
     LANDLOCK_ACCESS_FS_EXECUTE)
#define WRITING                                                                \
    (READING | LANDLOCK_ACCESS_FS_WRITE_FILE |                                 \
     LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |          \
     LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR | FS_TRUNCATE)
/* To write files that nobody can remove: so that all of them can be counted. */
#define COLLECTING                                                             \
    (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |              \
     LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |             \
     FS_TRUNCATE)
#define OF_FILES                                                               \
    (LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE |               \
     LANDLOCK_ACCESS_FS_WRITE_FILE | FS_TRUNCATE)

/* As the kernel has it from version 6 on; older ones take the beginning. */
typedef struct {
    uint64_t fs, net, scoped;
} Handled;

typedef struct {
    int file;    /* the kernel's set of rules */
    uint64_t fs; /* what it watches */
} Rules;

int landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
                           LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : (int)version;
}

/* -------------------------------------------------------- the folder ---- */

/* Makes the folders above the last name of FOLDER/inside. */
static bool make_folders(const char *path, size_t from)
{
    char *copy = text_copy(path);
    bool ok = true;
    for (char *slash = strchr(copy + from + 1, '/'); slash && ok;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        ok = mkdir(copy, 0755) == 0 || errno == EEXIST;
        *slash = '/';
    }
    free(copy);
    return ok;
}

static bool copy_bytes(int from, int to)
{
    char bytes[COPY_BYTES];
    ssize_t got;
    while ((got = read(from, bytes, sizeof bytes)) > 0)
        for (ssize_t done = 0, wrote; done < got; done += wrote)
            if ((wrote = write(to, bytes + done, (size_t)(got - done))) <= 0)
                return false;
    return got == 0;
}

static bool copy_file(const JailRoom *room, const JailFile *file)
{
    char *path = text_format("%s%s", room->folder, file->to);
    int from = -1, to = -1;
    bool ok =
        make_folders(path, strlen(room->folder)) &&
        (from = open(file->from, O_RDONLY | O_CLOEXEC)) >= 0 &&
        (to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) >= 0 &&
        copy_bytes(from, to) && fchmod(to, file->executable ? 0555 : 0444) == 0;
    if (from >= 0)
        close(from);
    if (to >= 0)
        ok = close(to) == 0 && ok;
    free(path);
    return ok;
}

static bool link_mount(const JailRoom *room, const JailMount *mount)
{
    char *path = text_format("%s%s", room->folder, mount->to);
    bool ok = symlink(mount->from, path) == 0;
    free(path);
    if (ok && mount->writable && room->user)
        ok = chown(mount->from, room->user, room->user) == 0;
    return ok;
}

static bool make_tmp(const JailRoom *room)
{
    char *path = text_format("%s/tmp", room->folder);
    bool ok = mkdir(path, 0700) == 0 &&
              (!room->user || chown(path, room->user, room->user) == 0);
    free(path);
    return ok;
}

bool landlock_furnish(const JailRoom *room)
{
    const JailPlan *plan = room->plan;
    umask(022);
    bool ok = make_tmp(room);
    for (int i = 0; i < JAIL_MOUNTS && plan->mounts[i].from && ok; i++)
        ok = link_mount(room, &plan->mounts[i]);
    for (int i = 0; i < JAIL_FILES && plan->files[i].from && ok; i++)
        ok = copy_file(room, &plan->files[i]);
    return ok;
}

void landlock_take_back(const JailRoom *room)
{
    const JailMount *mounts = room->plan->mounts;
    for (int i = 0; i < JAIL_MOUNTS && mounts[i].from && room->user; i++)
        if (mounts[i].writable &&
            chown(mounts[i].from, geteuid(), getegid()) != 0)
            continue; /* it is still ours to remove */
}

/* --------------------------------------------------------- the rules ---- */

/* Lets the program do `rights` to what lies there, if anything does. */
static bool allow(const Rules *rules, const char *path, uint64_t rights)
{
    struct stat info;
    int there = open(path, O_PATH | O_CLOEXEC);
    if (there < 0)
        return errno == ENOENT || errno == EACCES;
    if (fstat(there, &info) == 0 && !S_ISDIR(info.st_mode))
        rights &= OF_FILES;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = rights & rules->fs, .parent_fd = there};
    bool ok = syscall(SYS_landlock_add_rule, rules->file,
                      LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    close(there);
    return ok;
}

static Rules rules_new(void)
{
    int version = landlock_version();
    Handled handled = {.fs = FS_REFER - 1};
    handled.fs |= (version >= 2 ? FS_REFER : 0) |
                  (version >= 3 ? FS_TRUNCATE : 0) |
                  (version >= 5 ? FS_IOCTL_DEV : 0);
    handled.net = version >= 4 ? NET_ALL : 0;
    handled.scoped = version >= 6 ? SCOPE_ALL : 0;
    size_t size = version >= 6   ? sizeof handled
                  : version >= 4 ? sizeof handled - sizeof handled.scoped
                                 : sizeof handled.fs;
    long file = syscall(SYS_landlock_create_ruleset, &handled, size, 0);
    return (Rules){(int)file, handled.fs};
}

/* Of /proc the program sees its own folder (Valgrind reads there what is
 * mapped), and not those of the processes that it starts. */
static bool allow_plan(const Rules *rules, const JailRoom *room)
{
    const JailPlan *plan = room->plan;
    bool ok = allow(rules, room->folder, READING) &&
              allow(rules, "/dev/null",
                    LANDLOCK_ACCESS_FS_READ_FILE |
                        LANDLOCK_ACCESS_FS_WRITE_FILE | FS_TRUNCATE) &&
              (plan->without_proc || allow(rules, "/proc/self",
                                           LANDLOCK_ACCESS_FS_READ_FILE |
                                               LANDLOCK_ACCESS_FS_READ_DIR));
    for (const char *const *at = jail_shown; *at && ok; at++)
        ok = allow(rules, *at, READING);
    for (int i = 0; i < JAIL_MOUNTS && plan->mounts[i].from && ok; i++)
        ok = allow(rules, plan->mounts[i].from,
                   plan->mounts[i].writable ? WRITING : READING);
    return ok && allow(rules, "tmp", plan->own_user ? COLLECTING : WRITING);
}

/* ------------------------------------------------------- the program ---- */

static bool become_user(const JailRoom *room)
{
    uid_t user = room->user;
    struct rlimit processes;
    if (getrlimit(RLIMIT_NPROC, &processes) != 0)
        return false;
    if (processes.rlim_max > room->processes)
        processes.rlim_max = room->processes;
    processes.rlim_cur = processes.rlim_max;
    if (setrlimit(RLIMIT_NPROC, &processes) != 0)
        return false;
    if (user == 0)
        return geteuid() != 0;
    return setgroups(0, NULL) == 0 && setresgid(user, user, user) == 0 &&
           setresuid(user, user, user) == 0 && setuid(0) != 0;
}

/* Whether the path lies in a folder that the plan names. */
static bool is_of_plan(const JailPlan *plan, const char *path)
{
    size_t top = *path == '/' ? 1 + strcspn(path + 1, "/") : 0;
    for (int i = 0; i < JAIL_MOUNTS && plan->mounts[i].from && top; i++)
        if (strncmp(plan->mounts[i].to, path, top) == 0)
            return true;
    for (int i = 0; i < JAIL_FILES && plan->files[i].from && top; i++)
        if (strncmp(plan->files[i].to, path, top) == 0)
            return true;
    return false;
}

/* An argument with the plan's paths as they are called here: from the working
 * folder, since there is no root of its own. */
static char *translate(const JailPlan *plan, const char *argument)
{
    size_t flag = strncmp(argument, "-I", 2) == 0 ? 2 : 0;
    const char *path = argument + flag;
    return text_format("%.*s%s", (int)flag, argument,
                       is_of_plan(plan, path) ? path + 1 : path);
}

static void execute(const JailPlan *plan)
{
    char *arguments[JAIL_ARGUMENTS + 1] = {NULL};
    for (int i = 0; plan->arguments[i]; i++) {
        if (i == JAIL_ARGUMENTS)
            _exit(JAIL_BROKEN);
        arguments[i] = translate(plan, plan->arguments[i]);
    }
    char path[] = "PATH=/usr/bin:/bin", language[] = "LC_ALL=C";
    char tmp[] = "TMPDIR=tmp", temp[] = "TEMP=tmp"; /* Check's name for it */
    char *const environment[] = {path, language, tmp, temp, NULL};
    execve(arguments[0], arguments, environment);
}

/* Where signals can't be kept within the jail by other means, what a submission
 * runs sends none. */
static bool may_send_signals(const JailRoom *room)
{
    return room->user || landlock_version() >= 6 || !room->plan->own_user;
}

void landlock_become(const JailRoom *room, pid_t keeper)
{
    jail_settle();
    setsid();
    jail_place_descriptors(room->plan);
    jail_limit(room->plan);
    umask(022);
    Rules rules = {-1, 0};
    bool ok = chdir(room->folder) == 0 && (rules = rules_new()).file >= 0 &&
              allow_plan(&rules, room) && become_user(room) &&
              prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == keeper &&
              prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
              syscall(SYS_landlock_restrict_self, rules.file, 0) == 0 &&
              (may_send_signals(room) || filter_forbid_signals()) &&
              filter_install();
    if (!ok)
        _exit(JAIL_BROKEN);
    execute(room->plan);
    _exit(JAIL_ABSENT);
}
