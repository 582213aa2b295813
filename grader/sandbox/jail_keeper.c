/*
 * See jail_parts.h. The process that stands for a jail without a process
 * namespace: it starts the program, and when that ends, or the keeper is told
 * to end (SIGTERM, which it also gets when whoever started it dies), it kills
 * all that is left inside, removes the jail's folder, and ends with the
 * program's status. Orphans inside become its children, so that none gets away.
 *
 * It leads a session of its own: ending a worker's process group must not end
 * the keeper before it has done its work.
 */
#include "jail_parts.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/memory.h"
#include "base/tmpdir.h"
#include "base/text.h"

enum {
    LAST_USER = 0x7fffffff,
    MOST_USERS = 1 << 22,
    PROCESSES = 64,
    SHARED_PROCESSES = 256,
    TMP_BYTES = 64 << 20, /* as bubblewrap's */
    TMP_FILES = 4096,
    LOOK_NS = 20000000, /* how often it is measured */
    NAP_NS = 200000     /* while what was killed dies */
};

/* --------------------------------------------------- a user of its own ---- */

/* A number that belongs to this jail alone, if we are root: no other running
 * process has the keeper's number, and the number of a user is counted down by
 * it from the last one that there is here. 0 when there is none. */
static uid_t choose_user(pid_t keeper)
{
    unsigned long first, outside, count, last = 0, most = 0;
    FILE *map = geteuid() == 0 ? fopen("/proc/self/uid_map", "re") : NULL;
    while (map && fscanf(map, "%lu %lu %lu", &first, &outside, &count) == 3)
        if (count > 1 && first + count - 1 > last) {
            last = first + count - 1;
            most = count / 2;
        }
    if (map)
        fclose(map);
    if (last > LAST_USER)
        last = LAST_USER;
    if (most > MOST_USERS)
        most = MOST_USERS;
    return most ? (uid_t)(last - (unsigned long)keeper % most) : 0;
}

/* Kills every process of that user: from one of the same, since the kernel then
 * takes all of them at once, and no other. */
static void kill_user(uid_t user)
{
    pid_t keeper = getpid(), pid = fork();
    if (pid == 0) {
        if (setresgid(user, user, user) == 0 &&
            setresuid(user, user, user) == 0 && kill(keeper, 0) != 0)
            kill(-1, SIGKILL);
        _exit(0);
    }
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue; /* else the next one would kill it */
}

/* ------------------------------------------------------- its offspring ---- */

typedef struct {
    pid_t number, parent;
    uid_t user;
    unsigned threads;
    bool inside; /* it descends from the keeper */
} Process;

typedef struct {
    Process *list;
    size_t count, room;
} Processes;

/* "12 (name) S 7 ...", where the name may hold anything. */
static bool read_process(const char *name, Process *process)
{
    char path[300], line[512];
    snprintf(path, sizeof path, "/proc/%s/stat", name);
    FILE *file = fopen(path, "re");
    struct stat info = {0};
    if (file)
        fstat(fileno(file), &info);
    size_t length = file ? fread(line, 1, sizeof line - 1, file) : 0;
    if (file)
        fclose(file);
    line[length] = '\0';
    const char *end = strrchr(line, ')');
    char state;
    int number, parent;
    unsigned threads;
    if (!end || sscanf(line, "%d", &number) != 1 ||
        sscanf(end + 1,
               " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d "
               "%*d %u",
               &state, &parent, &threads) != 3)
        return false;
    *process = (Process){number, parent, info.st_uid, threads, false};
    return state != 'Z';
}

static Processes all_processes(void)
{
    Processes all = {NULL, 0, 0};
    DIR *proc = opendir("/proc");
    struct dirent *entry;
    Process process;
    while (proc && (entry = readdir(proc))) {
        if (entry->d_name[0] < '1' || entry->d_name[0] > '9' ||
            !read_process(entry->d_name, &process))
            continue;
        if (all.count == all.room) {
            all.room = 2 * all.room + 64;
            all.list = memory_grow(all.list, all.room, sizeof *all.list);
        }
        all.list[all.count++] = process;
    }
    if (proc)
        closedir(proc);
    return all;
}

/* How many the jail's user may have: a few in all; or where that is also the
 * user of much else, so many more than there are now. */
static unsigned most_processes(uid_t own_user)
{
    unsigned most = own_user ? PROCESSES : SHARED_PROCESSES;
    Processes all = own_user ? (Processes){NULL, 0, 0} : all_processes();
    for (size_t i = 0; i < all.count; i++)
        if (all.list[i].user == geteuid())
            most += all.list[i].threads;
    free(all.list);
    return most;
}

static bool is_inside(const Processes *all, pid_t number)
{
    for (size_t i = 0; i < all->count; i++)
        if (all->list[i].number == number)
            return all->list[i].inside;
    return number == getpid();
}

/* Where there is no user to go by: whoever descends from the keeper. Called
 * until nobody is left, since some may be born meanwhile. */
static void kill_offspring(void)
{
    Processes all = all_processes();
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < all.count; i++) {
            Process *one = &all.list[i];
            if (one->inside || one->number == getpid() ||
                (one->parent != getpid() && !is_inside(&all, one->parent)))
                continue;
            one->inside = more = true;
            kill(one->number, SIGKILL);
        }
    }
    free(all.list);
}

static void sweep(const JailRoom *room)
{
    long nap = NAP_NS;
    for (;;) {
        if (room->user)
            kill_user(room->user);
        else
            kill_offspring();
        pid_t gone;
        while ((gone = waitpid(-1, NULL, WNOHANG)) > 0)
            continue;
        if (gone < 0 && errno == ECHILD)
            return;
        nanosleep(&(struct timespec){0, nap}, NULL);
        if (nap < LOOK_NS)
            nap *= 2;
    }
}

/* -------------------------------------------------------- its own life ---- */

/* Whether the files in the jail's tmp have grown beyond all measure. There are
 * no folders in it, and none of the files can be removed. */
static bool is_full(const JailRoom *room)
{
    char *path = text_format("%s/tmp", room->folder);
    DIR *tmp = opendir(path);
    struct dirent *entry;
    struct stat info;
    long long bytes = 0;
    int files = 0;
    while (tmp && (entry = readdir(tmp)))
        if (fstatat(dirfd(tmp), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) ==
            0) {
            bytes += 512LL * info.st_blocks;
            files++;
        }
    if (tmp)
        closedir(tmp);
    free(path);
    return bytes > TMP_BYTES || files > TMP_FILES;
}

/* Waits for the program's end, or an order to end. An exit status as a shell
 * has it. */
static int watch(const JailRoom *room, pid_t program, const sigset_t *signals)
{
    const struct timespec look = {0, LOOK_NS};
    for (;;) {
        int status;
        pid_t gone;
        while ((gone = waitpid(-1, &status, WNOHANG)) > 0)
            if (gone == program)
                return WIFEXITED(status) ? WEXITSTATUS(status)
                                         : 128 + WTERMSIG(status);
        int signal = room->plan->own_user ? sigtimedwait(signals, NULL, &look)
                                          : sigwaitinfo(signals, NULL);
        if (signal > 0 && signal != SIGCHLD)
            return 128 + signal;
        if (room->plan->own_user && is_full(room))
            return 128 + SIGXFSZ;
    }
}

/* The jail's rule for the program's folder in /proc is tied to an object of the
 * kernel's that it may forget while nobody has it open. And no pipe of the
 * program's must stay open here. */
static void hold_only_proc(pid_t program)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d", (int)program);
    int proc = open(path, O_PATH | O_CLOEXEC);
    if (proc >= 0)
        dup2(proc, 0);
    close_range(proc >= 0 ? 1 : 0, ~0U, 0);
}

/* Whether another user may pass through all the folders above. */
static bool can_be_reached(const char *folder)
{
    char *path = text_copy(folder);
    bool open = true;
    for (char *slash; open && (slash = strrchr(path, '/')) && slash > path;) {
        struct stat info;
        *slash = '\0';
        open = stat(path, &info) == 0 && (info.st_mode & S_IXOTH);
    }
    free(path);
    return open;
}

static int run(const JailRoom *room, const sigset_t *signals)
{
    if (geteuid() == 0 && !room->user)
        dprintf(room->plan->output, "there is no user but root here\n");
    else if (room->user && !can_be_reached(room->folder))
        dprintf(room->plan->output, "TMPDIR is for root alone\n");
    else if (landlock_furnish(room)) {
        pid_t keeper = getpid(), program = fork();
        if (program == 0)
            landlock_become(room, keeper);
        hold_only_proc(program);
        return program < 0 ? JAIL_BROKEN : watch(room, program, signals);
    }
    return JAIL_BROKEN;
}

_Noreturn static void keep(const JailPlan *plan, char *folder, pid_t starter)
{
    JailRoom room = {plan, folder, choose_user(getpid()), 0};
    room.processes = most_processes(room.user);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGCHLD);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    signal(SIGCHLD, SIG_DFL);
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    int status = JAIL_BROKEN;
    if (getppid() == starter) /* else it died before that took effect */
        status = run(&room, &signals);
    sweep(&room);
    landlock_take_back(&room);
    tmpdir_remove(room.folder);
    _exit(status);
}

pid_t keeper_start(const JailPlan *plan)
{
    char *error = NULL, *folder = tmpdir_new(&error);
    pid_t starter = getpid(), pid = -1;
    if (folder) {
        pid = fork();
        if (pid == 0)
            keep(plan, folder, starter);
        if (pid < 0)
            tmpdir_remove(folder);
        else
            free(folder);
    }
    free(error);
    return pid;
}
