/*
 * The zygote: started once a worker inside the jail, natively, under Valgrind,
 * or with the sanitizers; forks a child for each test. It never loads anything
 * of a submission itself, so its news about its children can be believed.
 *
 * runner native|valgrind|sanitized [WARM]
 * runner child DESCRIPTOR
 *
 * The second is a child that is not to have what all others have in common: it
 * reads from there what it is to be.
 *
 * Orders come in, and news go out, through descriptor 3. WARM is an object of
 * the lab's own with which a child's life is rehearsed before the first fork.
 */
#include "child.h"
#include "server.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void tell(NewsKind kind, pid_t pid, int status, bool killed)
{
    News news = {kind, pid, status, killed};
    if (write(FD_CONTROL, &news, sizeof news) != (ssize_t)sizeof news)
        _exit(1);
}

/* Receives an order and the descriptors that come with it; false at the end. */
static bool receive(Order *order, int descriptors[CARRIED_MOST])
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(CARRIED_MOST * sizeof(int))];
    } control;
    struct iovec bytes = {order, sizeof *order};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    ssize_t got;
    do
        got = recvmsg(FD_CONTROL, &message, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    for (int i = 0; i < CARRIED_MOST; i++)
        descriptors[i] = -1;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_type == SCM_RIGHTS)
        memcpy(descriptors, CMSG_DATA(head), head->cmsg_len - CMSG_LEN(0));
    return got == (ssize_t)sizeof *order;
}

/* Becomes this program from its beginning, with everything where chance has it:
 * in a jail nothing else is. The plan fits in any pipe. */
_Noreturn static void start_anew(const ChildPlan *plan)
{
    char place[16];
    int ends[2];
    if (pipe(ends) != 0 ||
        write(ends[1], plan, sizeof *plan) != (ssize_t)sizeof *plan)
        _exit(1);
    for (int i = 0; i < CARRIED_MOST; i++)
        if (plan->descriptors[i] >= 0)
            fcntl(plan->descriptors[i], F_SETFD, 0);
    snprintf(place, sizeof place, "%d", ends[0]);
    personality(0);
    execl("/proc/self/exe", "runner", "child", place, (char *)NULL);
    _exit(1);
}

static int go_on_anew(int from)
{
    ChildPlan plan;
    if (read(from, &plan, sizeof plan) != (ssize_t)sizeof plan)
        return 1;
    plan.filters = filters_new(plan.room, false);
    plan.address_space = address_space();
    if (plan.filters)
        child_run(&plan);
    return 1;
}

static void spawn(ChildPlan *plan)
{
    pid_t pid = plan->order.server < lab_server_count ? fork() : -1;
    if (pid == 0 && plan->order.fresh && plan->room == ROOM_NATIVE)
        start_anew(plan);
    if (pid == 0)
        child_run(plan);
    plan->number++;
    for (int i = 0; i < CARRIED_MOST; i++)
        if (plan->descriptors[i] >= 0)
            close(plan->descriptors[i]);
    if (pid < 0)
        tell(NEWS_FAILED, 0, errno, false);
    else
        tell(NEWS_SPAWNED, pid, 0, false);
}

/* Waits for a child's end, for so long; then kills it. */
static void bury(pid_t pid, uint32_t patience)
{
    const struct timespec nap = {0, 1000000};
    int status = 0;
    pid_t gone = waitpid(pid, &status, WNOHANG);
    for (uint32_t waited = 0; gone == 0 && waited < patience; waited++) {
        nanosleep(&nap, NULL);
        gone = waitpid(pid, &status, WNOHANG);
    }
    bool killed = gone == 0;
    if (killed) {
        kill(pid, SIGKILL);
        gone = waitpid(pid, &status, 0);
    }
    if (gone == pid)
        tell(NEWS_ENDED, pid, status, killed);
    else
        tell(NEWS_FAILED, pid, errno, killed);
}

/* What most programs that talk need of the C library. */
static void warm_library(void)
{
    char line[64] = "", letter, *end;
    int number, file = memfd_create("warm", MFD_CLOEXEC);
    FILE *stream = file >= 0 ? fdopen(file, "w+") : NULL;
    if (!stream)
        return;
    fprintf(stream, "%s %d %c\n", "word", -1, 'x');
    fputs("A 1\n", stream);
    putc('.', stream);
    rewind(stream);
    while (fgets(line, sizeof line, stream) &&
           sscanf(line, " %c %d", &letter, &number) == 2)
        continue;
    if (strtol(line, &end, 10) == 0)
        getc(stream);
    fclose(stream);
}

/* Does what every child will do, with the lab's own object. */
static void warm_up(RoomKind room, const char *object)
{
    warm_library();
    child_rehearse(room, object);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    waitpid(child, NULL, 0);
}

/* Code of files only: what a tool makes room for at run time may become the
 * submission's. */
static void tell_code(void)
{
    CodeRange ranges[CODE_RANGES];
    size_t count = 0;
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && count < CODE_RANGES && fgets(line, sizeof line, maps)) {
        unsigned long long first, end;
        if (sscanf(line, "%llx-%llx r-xp", &first, &end) == 2 &&
            strstr(line, " r-xp ") && strchr(line, '/'))
            ranges[count++] = (CodeRange){first, end};
    }
    if (maps)
        fclose(maps);
    if (write(FD_CONTROL, ranges, count * sizeof *ranges) < 0)
        _exit(1);
}

static RoomKind room_named(const char *name)
{
    if (strcmp(name, "valgrind") == 0)
        return ROOM_VALGRIND;
    return strcmp(name, "sanitized") == 0 ? ROOM_SANITIZED : ROOM_NATIVE;
}

int main(int count, char **arguments)
{
    if (count < 2)
        return 2;
    if (count == 3 && strcmp(arguments[1], "child") == 0)
        return go_on_anew((int)strtol(arguments[2], NULL, 10));
    ChildPlan plan = {.room = room_named(arguments[1])};
    plan.filters = filters_new(plan.room, true);
    if (!plan.filters) {
        tell(NEWS_FAILED, 0, errno, false);
        return 1;
    }
    if (count > 2)
        warm_up(plan.room, arguments[2]);
    child_prepare();
    plan.address_space = address_space();
    tell(NEWS_READY, getpid(), 0, false);
    tell_code();
    while (receive(&plan.order, plan.descriptors)) {
        if (plan.order.kind == ORDER_SPAWN)
            spawn(&plan);
        else if (plan.order.kind == ORDER_BURY && plan.order.pid > 1)
            bury(plan.order.pid, plan.order.patience);
    }
    return 0;
}
