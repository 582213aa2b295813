/* See zygote.h. */
#include "zygote.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include "sandbox/jail.h"
#include "base/text.h"

enum {
    START_MS = 30000, /* Valgrind may take a while on a busy machine */
    NEWS_MS = 10000,
    FD_LOG = 9,
    WORDS_BYTES = 2000,
    LOG_PIPE_BYTES = 1 << 20
};

struct Zygote {
    RoomKind kind;
    pid_t jail;
    int control;
    int log; /* reading end, or -1 */
    CodeRange code[CODE_RANGES];
    size_t code_count;
};

static const char *const native[] = {"/lab/runner", "native", "/lab/warm.so",
                                     NULL};
static const char *const sanitized[] = {"/lab/runner", "sanitized",
                                        "/lab/warm.so", NULL};
/* The checks that Valgrind makes of itself, and freeing what libc keeps, take
 * half of a child's time and find nothing of a submission's. One function may
 * take what a whole stack has elsewhere: of more than it expects Valgrind
 * believes that it is another stack. What is written far beyond a block is to
 * fall between blocks: else it damages what Valgrind keeps there, which then
 * stops. The suppressions that come with it go by functions' names, which a
 * submission may use, too. */
static const char *const valgrind[] = {"/usr/bin/valgrind",
                                       "-q",
                                       "--vgdb=no",
                                       "--leak-check=full",
                                       "--show-leak-kinds=definite,indirect",
                                       "--num-callers=24",
                                       "--track-origins=no",
                                       "--sanity-level=0",
                                       "--vex-guest-chase=no",
                                       "--read-inline-info=no",
                                       "--run-libc-freeres=no",
                                       "--default-suppressions=no",
                                       "--redzone-size=512",
                                       "--max-stackframe=8388608",
                                       "--log-fd=9",
                                       "/lab/runner",
                                       "valgrind",
                                       "/lab/warm.so",
                                       NULL};

static const char *const *arguments_for(RoomKind kind)
{
    switch (kind) {
    case ROOM_VALGRIND:
        return valgrind;
    case ROOM_SANITIZED:
        return sanitized;
    case ROOM_NATIVE:
        break;
    }
    return native;
}

static bool comes(Zygote *zygote, int timeout)
{
    struct pollfd watched = {.fd = zygote->control, .events = POLLIN};
    int ready;
    do
        ready = poll(&watched, 1, timeout);
    while (ready < 0 && errno == EINTR);
    return ready > 0;
}

static bool next_news(Zygote *zygote, News *news, int timeout)
{
    return comes(zygote, timeout) &&
           read(zygote->control, news, sizeof *news) == (ssize_t)sizeof *news;
}

static bool take_code(Zygote *zygote)
{
    ssize_t got = comes(zygote, NEWS_MS)
                      ? read(zygote->control, zygote->code, sizeof zygote->code)
                      : -1;
    zygote->code_count = got > 0 ? (size_t)got / sizeof *zygote->code : 0;
    return zygote->code_count > 0;
}

bool zygote_has_code(const Zygote *zygote, uint64_t address)
{
    for (size_t i = 0; i < zygote->code_count; i++)
        if (address >= zygote->code[i].first && address < zygote->code[i].end)
            return true;
    return false;
}

static bool start_jail(Zygote *zygote, const ZygotePaths *paths, int control,
                       int log)
{
    JailPlan plan = {
        .arguments = arguments_for(zygote->kind),
        .mounts = {{paths->objects, "/submission", false}},
        .files = {{paths->runner, "/lab/runner", true},
                  {paths->warm, "/lab/warm.so", true}},
        .kept = {{control, FD_CONTROL}, {log, FD_LOG}},
        .input = -1,
        .output = -1,
        .file_size = 64 << 20,
        .descriptors = 64,
    };
    if (log < 0)
        plan.kept[1].to = 0;
    zygote->jail = jail_start(&plan);
    return zygote->jail > 0;
}

/* The first sentence that Valgrind says when it can't start, in parentheses, or
 * "". It begins each line with its name. */
static char *last_words(const Zygote *zygote)
{
    char said[WORDS_BYTES + 1], *rest = said;
    ssize_t got = zygote->log >= 0 ? read(zygote->log, said, WORDS_BYTES) : 0;
    Text words = TEXT_EMPTY;
    said[got > 0 ? got : 0] = '\0';
    for (const char *word; (word = strtok_r(rest, " \n", &rest));) {
        if (strcmp(word, "valgrind:") == 0)
            continue;
        text_addf(&words, "%s%s", words.length ? " " : " (", word);
        if (word[strlen(word) - 1] == '.')
            break;
    }
    text_add(&words, words.length ? ")" : "");
    return text_take(&words);
}

Zygote *zygote_start(RoomKind kind, const ZygotePaths *paths, char **error)
{
    Zygote *zygote = calloc(1, sizeof *zygote);
    int control[2] = {-1, -1}, log[2] = {-1, -1};
    if (!zygote ||
        socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, control) != 0 ||
        (kind == ROOM_VALGRIND && pipe2(log, O_CLOEXEC) != 0)) {
        *error = text_format("cannot start a runner: %s", strerror(errno));
        free(zygote);
        return NULL;
    }
    *zygote = (Zygote){
        .kind = kind, .jail = -1, .control = control[0], .log = log[0]};
    if (log[0] >= 0) {
        fcntl(log[0], F_SETFL, O_NONBLOCK);
        fcntl(log[1], F_SETPIPE_SZ, LOG_PIPE_BYTES);
        fchmod(log[1], 0); /* nobody takes from it by /proc/self/fd */
    }
    bool started = start_jail(zygote, paths, control[1], log[1]);
    close(control[1]);
    if (log[1] >= 0)
        close(log[1]);
    News news;
    if (!started || !next_news(zygote, &news, START_MS) ||
        news.kind != NEWS_READY || !take_code(zygote)) {
        char *said = last_words(zygote);
        *error = text_format("the %s runner does not start inside the jail%s",
                             arguments_for(kind) == valgrind ? "Valgrind"
                             : kind == ROOM_NATIVE           ? "native"
                                                             : "sanitized",
                             said);
        free(said);
        zygote_stop(zygote);
        return NULL;
    }
    return zygote;
}

void zygote_stop(Zygote *zygote)
{
    if (!zygote)
        return;
    jail_end(zygote->jail);
    close(zygote->control);
    if (zygote->log >= 0)
        close(zygote->log);
    free(zygote);
}

static bool send_order(Zygote *zygote, const Order *order,
                       const int *descriptors, int count)
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(CARRIED_MOST * sizeof(int))];
    } control;
    struct iovec bytes;
    Order copy = *order;
    bytes.iov_base = &copy;
    bytes.iov_len = sizeof copy;
    struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1};
    if (count > 0) {
        size_t size = (size_t)count * sizeof(int);
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(size);
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(size);
        memcpy(CMSG_DATA(head), descriptors, size);
    }
    return sendmsg(zygote->control, &message, MSG_NOSIGNAL) ==
           (ssize_t)sizeof copy;
}

pid_t zygote_spawn(Zygote *zygote, const Order *order, const int *descriptors,
                   int count)
{
    News news;
    Order inside = *order;
    snprintf(inside.object, sizeof inside.object, "%s",
             jail_path(order->object));
    if (*order->beside)
        snprintf(inside.beside, sizeof inside.beside, "%s",
                 jail_path(order->beside));
    if (!send_order(zygote, &inside, descriptors, count) ||
        !next_news(zygote, &news, NEWS_MS) || news.kind != NEWS_SPAWNED)
        return -1;
    return news.pid;
}

bool zygote_bury(Zygote *zygote, pid_t child, unsigned patience, int *status,
                 bool *killed)
{
    Order order = {.kind = ORDER_BURY, .pid = child, .patience = patience};
    News news;
    if (!send_order(zygote, &order, NULL, 0) ||
        !next_news(zygote, &news, NEWS_MS + (int)patience) ||
        news.kind != NEWS_ENDED || news.pid != child)
        return false;
    *status = news.status;
    *killed = news.killed != 0;
    return true;
}

RoomKind zygote_kind(const Zygote *zygote)
{
    return zygote->kind;
}

int zygote_log(const Zygote *zygote)
{
    return zygote->log;
}
