/* See session.h. Knows the channel; knows nothing of what is asked. */
#include "session_parts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum {
    FINISH_MS = 2000, /* for one that was told to end: on a busy machine */
    FINISH_CPU_MS = 10000
};

/* Waits for a bell within the deadline; false when the session has ended
 * instead. (Most come at once. What the child prints meanwhile is read when
 * somebody asks for it, or when no bell comes.) */
static bool await(Session *session, Deadline *deadline, Bell *bell)
{
    bool end = false, late = false;
    if (session_precise_ms() - deadline->looked < GLANCE_MS &&
        session_receive(session, bell, true, &end))
        return true;
    while (!end && !late)
        if (!deadline_await(session, deadline))
            late = true;
        else if (session_receive(session, bell, false, &end))
            return true;
    if (late)
        session_kill_for(session, VERDICT_TIMEOUT);
    else
        session_conclude(session);
    return false;
}

/* Answers a question of the child's and lets it go on. */
static bool answer_question(Session *session, const Bell *bell)
{
    if (!session->oracle || bell->length > CHANNEL_ANSWER_MAX)
        return false;
    unsigned char *question = malloc(bell->length + 1);
    if (!question)
        return false;
    memcpy(question, session->memory->answer, bell->length);
    long length =
        session->oracle(session->oracle_state, question, bell->length,
                        session->memory->request, CHANNEL_REQUEST_MAX);
    free(question);
    return length >= 0 &&
           session_send(session,
                        (Bell){.kind = BELL_SERVE, .length = (uint32_t)length});
}

/* What one bell means. True when it is the answer that was waited for. */
static bool understood(Session *session, const Bell *bell, bool *on)
{
    bool loaded = session->loaded;
    *on = false;
    session->loaded = true;
    if (bell->nonce != session->nonce || bell->length > CHANNEL_ANSWER_MAX) {
        session_kill_for(session, VERDICT_GARBAGE);
        return false;
    }
    switch (bell->kind) {
    case BELL_SERVED:
        return true;
    case BELL_ASKING:
        *on = answer_question(session, bell);
        if (!*on)
            session_kill_for(session, VERDICT_GARBAGE);
        return false;
    case BELL_MISSING:
        session_kill_for(session, VERDICT_MISSING);
        return false;
    case BELL_UNLOADED:
        session_kill_for(session, loaded ? VERDICT_GARBAGE : VERDICT_BUILD);
        return false;
    default:
        session_kill_for(session, VERDICT_GARBAGE);
        return false;
    }
}

static bool exchange(Session *session, Bell request, int cpu_ms, Bell *bell)
{
    if (session->end.verdict != VERDICT_PASS)
        return false;
    if (!session_send(session, request)) {
        session_conclude(session);
        return false;
    }
    Deadline deadline = deadline_in(session, cpu_ms);
    if (session_spent_ms(session) >= session->budget_ms)
        deadline_run(session, &deadline);
    bool on = true, answered = false;
    while (on && !answered) {
        on = await(session, &deadline, bell) &&
             ((answered = understood(session, bell, &on)) || on);
        patience_see(&deadline.patience, session_clock_ms(CLOCK_MONOTONIC));
    }
    deadline_end(session, &deadline);
    return answered;
}

static void copy_answer(Session *session, size_t length)
{
    if (length > CHANNEL_ANSWER_MAX)
        length = CHANNEL_ANSWER_MAX;
    free(session->answer);
    session->answer = malloc(length + 1);
    if (!session->answer)
        abort();
    memcpy(session->answer, session->memory->answer, length);
}

bool session_ask(Session *session, size_t length, int cpu_ms,
                 const unsigned char **answer, size_t *answer_length)
{
    Bell bell = {0};
    uint32_t size = (uint32_t)length;
    bool alive = session->end.verdict == VERDICT_PASS;
    session->memory->answered = 0;
    session->memory->operation = 0;
    bool served = exchange(session, (Bell){.kind = BELL_SERVE, .length = size},
                           cpu_ms, &bell);
    *answer_length = served  ? bell.length
                     : alive ? session->memory->answered
                             : 0;
    if (*answer_length > CHANNEL_ANSWER_MAX)
        *answer_length = 0;
    session->served = session->served || served || *answer_length > 0;
    if (session->requests++ == 0)
        session->memory_before = session_memory(session);
    copy_answer(session, *answer_length);
    *answer = session->answer;
    return served;
}

unsigned char *session_request(Session *session)
{
    return session->memory->request;
}

void session_be_brief(Session *session, bool brief)
{
    session->is_brief = brief;
}

void session_answer_with(Session *session, SessionOracle *oracle, void *state)
{
    session->oracle = oracle;
    session->oracle_state = state;
}

bool session_finish(Session *session, const uint32_t plant[2], char **log,
                    size_t *log_length)
{
    Bell bell, request = {.kind = BELL_FINISH, .plant = {plant[0], plant[1]}};
    bool done = exchange(session, request, FINISH_CPU_MS, &bell);
    if (done) { /* it searches for leaks, and is gone */
        Deadline deadline = deadline_in(session, FINISH_CPU_MS);
        int status = -1;
        deadline_await(session, &deadline);
        done = session_bury(session, FINISH_MS, &status) && WIFEXITED(status) &&
               WEXITSTATUS(status) == 0;
    }
    *log = session->log.bytes;
    *log_length = session->log.length;
    session->log.bytes = NULL;
    session->log.length = 0;
    return done;
}
