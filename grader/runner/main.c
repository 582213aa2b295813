/*
 * The zygote: started once a worker inside the jail, natively, under Valgrind,
 * or with the sanitizers; forks a child for each test. It never loads anything
 * of a submission itself, so its news about its children can be believed.
 *
 * runner native|valgrind|sanitized [WARM]
 *
 * Orders come in, and news go out, through descriptor 3. WARM is an object of
 * the lab's own that is loaded and served once, so that the loader's code is
 * translated before the first fork.
 */
#include "child.h"
#include "server.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <poll.h>
#include <unistd.h>

static void tell(NewsKind kind, pid_t pid, int status)
{
    News news = {kind, pid, status};
    if (write(FD_CONTROL, &news, sizeof news) != (ssize_t)sizeof news)
        _exit(1);
}

/* Receives an order and the descriptors that come with it; false at the end. */
static bool receive(Order *order, int descriptors[5])
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(5 * sizeof(int))];
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
    for (int i = 0; i < 5; i++)
        descriptors[i] = -1;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_type == SCM_RIGHTS)
        memcpy(descriptors, CMSG_DATA(head),
               head->cmsg_len - CMSG_LEN(0));
    return got == (ssize_t)sizeof *order;
}

static void spawn(ChildPlan *plan)
{
    pid_t pid = plan->order.server < lab_server_count ? fork() : -1;
    if (pid == 0)
        child_run(plan);
    for (int i = 0; i < 5; i++)
        if (plan->descriptors[i] >= 0)
            close(plan->descriptors[i]);
    if (pid < 0)
        tell(NEWS_FAILED, 0, errno);
    else
        tell(NEWS_SPAWNED, pid, 0);
}

static void bury(void)
{
    int status;
    pid_t pid;
    while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
        tell(NEWS_ENDED, pid, status);
}

/* Loads and unloads the lab's own object, for what the loader leaves behind. */
static void warm_up(const char *path)
{
    void *object = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (object)
        dlclose(object);
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
    ChildPlan plan = {.room = room_named(arguments[1])};
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children, NULL);
    int deaths = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
    plan.filters = filters_new(plan.room);
    if (deaths < 0 || !plan.filters) {
        tell(NEWS_FAILED, 0, errno);
        return 1;
    }
    if (count > 2)
        warm_up(arguments[2]);
    tell(NEWS_READY, getpid(), 0);
    struct pollfd watched[] = {{.fd = FD_CONTROL, .events = POLLIN},
                               {.fd = deaths, .events = POLLIN}};
    for (;;) {
        if (poll(watched, 2, -1) < 0 && errno != EINTR)
            return 1;
        struct signalfd_siginfo death;
        if (watched[1].revents &&
            read(deaths, &death, sizeof death) == (ssize_t)sizeof death)
            bury();
        if (!watched[0].revents)
            continue;
        if (!receive(&plan.order, plan.descriptors))
            return 0;
        if (plan.order.kind == ORDER_SPAWN)
            spawn(&plan);
        else if (plan.order.kind == ORDER_KILL && plan.order.pid > 1)
            kill(plan.order.pid, SIGKILL);
    }
}
