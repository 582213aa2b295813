/* A session's child, from its start to its end: see session_parts.h. */
#include "session_parts.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    CPU_BACKSTOP_S = 60,
    LAST_WORDS_MS = 200, /* between a closed channel and a child's end */
    HELLO_MS = 20000,
    DIALOG_MAX = 4 << 20
};

void session_fail(Session *session, Verdict verdict, int number)
{
    if (session->end.verdict != VERDICT_PASS)
        return;
    const ChannelMemory *memory = session->memory;
    SessionEnd *end = &session->end;
    end->verdict = verdict;
    end->number = number;
    end->stage = (ChannelStage)memory->stage;
    end->operation = memory->operation;
    end->function = memory->function;
    end->arguments[0] = memory->arguments[0];
    end->arguments[1] = memory->arguments[1];
    memcpy(end->note, memory->note, sizeof end->note);
    end->note[sizeof end->note - 1] = '\0';
    if (verdict == VERDICT_MISSING &&
        !(session->is_function && session->is_function(end->note)))
        end->verdict = VERDICT_GARBAGE;
}

bool session_bury(Session *session, int patience, int *status)
{
    if (session->child == 0)
        return false;
    int64_t until = session_clock_ms(CLOCK_MONOTONIC) + patience, left;
    bool killed = true;
    while ((left = until - session_clock_ms(CLOCK_MONOTONIC)) > 0)
        if (session_pump(session, (int)left))
            break;
    if (!zygote_bury(session->zygote, session->child, (unsigned)patience,
                     status, &killed))
        session->zygote_lost = true;
    session->child = 0;
    session_pump(session, 0);
    return !killed && !session->zygote_lost;
}

void session_conclude(Session *session)
{
    int status = 0;
    int64_t start = session_clock_ms(CLOCK_MONOTONIC);
    bool by_itself = session_bury(session, LAST_WORDS_MS, &status);
    session->slept_ms += session_clock_ms(CLOCK_MONOTONIC) - start;
    if (session->zygote_lost)
        session_fail(session, VERDICT_INTERNAL, 0);
    else if (!by_itself)
        session_fail(session, VERDICT_GARBAGE, 0);
    else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        session_fail(session, VERDICT_TIMEOUT, 0);
    else if (WIFSIGNALED(status))
        session_fail(session, VERDICT_CRASH, WTERMSIG(status));
    else
        session_fail(session, VERDICT_EXIT, WEXITSTATUS(status));
}

void session_kill_for(Session *session, Verdict verdict)
{
    int status;
    session_fail(session, verdict, 0);
    session_bury(session, 0, &status);
}

/* -------------------------------------------------------------- opening --
 */

static int open_memory(Session *session)
{
    int file = memfd_create("channel", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0 || ftruncate(file, sizeof *session->memory) != 0 ||
        fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
        return -1;
    session->memory = mmap(NULL, sizeof *session->memory,
                           PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return session->memory == MAP_FAILED ? -1 : file;
}

/* The sanitizers are in the child: what they report must not be where it
 * prints. (Nobody takes it out again by /proc/self/fd.) */
static bool open_reports(Session *session, int *carried)
{
    if (zygote_kind(session->zygote) == ROOM_SANITIZED)
        return stream_open(&session->log, SESSION_LOG_MAX,
                           &carried[CARRIED_REPORTS]) &&
               fchmod(carried[CARRIED_REPORTS], 0) == 0;
    carried[CARRIED_REPORTS] =
        fcntl(carried[CARRIED_OUTPUT], F_DUPFD_CLOEXEC, 0);
    return carried[CARRIED_REPORTS] >= 0;
}

/* What the child is handed; how many of it there is, 0 on failure. */
static int open_carried(Session *session, const SessionPlan *plan, int *carried)
{
    int ends[2], count = CARRIED_REPORTS + 1;
    for (int i = 0; i < CARRIED_MOST; i++)
        carried[i] = -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return 0;
    session->channel = ends[0];
    carried[CARRIED_CHANNEL] = ends[1];
    carried[CARRIED_MEMORY] = open_memory(session);
    if (carried[CARRIED_MEMORY] >= 0 && plan->coverage)
        coverage_put(plan->coverage, plan->source, session->memory);
    if (carried[CARRIED_MEMORY] < 0 ||
        !stream_open(&session->output, SESSION_OUTPUT_MAX,
                     &carried[CARRIED_OUTPUT]) ||
        !open_reports(session, carried))
        return 0;
    if (plan->input_count > 0) {
        if (!stream_open(&session->dialog, DIALOG_MAX, &carried[CARRIED_OUT]))
            return 0;
        count = CARRIED_IN + plan->input_count;
    }
    for (int i = 0; i < plan->input_count; i++) {
        const SessionInput *input = &plan->inputs[i];
        carried[CARRIED_IN + i] =
            feed_open(&session->feeds[i], input->bytes, input->length);
        if (carried[CARRIED_IN + i] < 0)
            return 0;
    }
    return count;
}

/* Hands the child its descriptors and starts it. */
static bool start_child(Session *session, const SessionPlan *plan)
{
    const int on = 1;
    const struct timeval glance = {.tv_usec = GLANCE_MS * 1000};
    int carried[CARRIED_MOST], count = open_carried(session, plan, carried);
    Order order = {.kind = ORDER_SPAWN,
                   .server = plan->server,
                   .fresh = plan->fresh,
                   .memory = SESSION_MEMORY,
                   .cpu = CPU_BACKSTOP_S};
    snprintf(order.object, sizeof order.object, "%s", plan->object);
    snprintf(order.beside, sizeof order.beside, "%s",
             plan->beside ? plan->beside : "");
    setsockopt(session->channel, SOL_SOCKET, SO_PASSCRED, &on, sizeof on);
    setsockopt(session->channel, SOL_SOCKET, SO_RCVTIMEO, &glance,
               sizeof glance);
    if (count > 0)
        session->child = zygote_spawn(session->zygote, &order, carried, count);
    session->number = session->child;
    for (int i = 0; i < CARRIED_MOST; i++)
        if (i >= CARRIED_IN)
            session->inputs[i - CARRIED_IN] = carried[i];
        else if (carried[i] >= 0)
            close(carried[i]);
    return session->child > 0;
}

Session *session_open(Zygote *zygote, const SessionPlan *plan)
{
    Session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->zygote = zygote;
    session->channel = -1;
    session->statm = -1;
    session->memory = MAP_FAILED;
    session->output.descriptor = session->dialog.descriptor = -1;
    for (int i = 0; i < CHANNEL_INPUTS; i++)
        session->inputs[i] = session->feeds[i].writing = -1;
    session->log = (Stream){.descriptor = zygote_log(zygote),
                            .borrowed = true,
                            .most = SESSION_LOG_MAX};
    session->budget_ms = plan->budget_ms;
    session->call_ms = plan->call_ms;
    session->is_function = plan->is_function;
    session->coverage = plan->coverage;
    Bell hello;
    Deadline deadline = {.patience = patience_of(HELLO_MS, 0, 0),
                         .looked = session_precise_ms()};
    deadline_run(session, &deadline);
    deadline.patience.most = HELLO_MS;
    if (!start_child(session, plan) || !deadline_await(session, &deadline) ||
        !session_receive_hello(session, &hello) || hello.kind != BELL_HELLO) {
        session_close(session);
        return NULL;
    }
    session->slept_ms = 0; /* that was not the submission */
    return session;
}

bool session_close(Session *session)
{
    if (!session)
        return true;
    int status;
    session_bury(session, 0, &status);
    bool ok = !session->zygote_lost;
    if (session->channel >= 0)
        close(session->channel);
    if (session->statm >= 0)
        close(session->statm);
    stream_close(&session->output);
    stream_close(&session->dialog);
    stream_close(&session->log);
    for (int i = 0; i < CHANNEL_INPUTS; i++) {
        feed_end(&session->feeds[i]);
        if (session->inputs[i] >= 0)
            close(session->inputs[i]);
    }
    if (session->memory != MAP_FAILED && session->coverage)
        coverage_take(session->coverage, session->memory);
    if (session->memory != MAP_FAILED)
        munmap(session->memory, sizeof *session->memory);
    free(session->output.bytes);
    free(session->dialog.bytes);
    free(session->log.bytes);
    free(session->answer);
    free(session);
    return ok;
}
