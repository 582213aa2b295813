/* See replay.h. */
#include "replay.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/wire.h"
#include "history_shrink.h"

enum {
    REPLAY_MS = 2000, /* for one submission */
    ANSWER_MS = 300,
    SHRINKS_MAX = 500 /* runs that shorten what is played, likewise */
};

/* Shortening is counted apart: who needs earlier calls is to have them. */
static int64_t *spent_ms(void)
{
    Context *context = context_now();
    return context->shrinking ? &context->shrunk_ms : &context->played_ms;
}

void replay_shrink(bool shrinking)
{
    context_now()->shrinking = shrinking;
}

static bool may_play(void)
{
    const Context *context = context_now();
    return *spent_ms() < REPLAY_MS &&
           (!context->shrinking || context->shrinks < SHRINKS_MAX);
}

/* (A zygote that fails is left for the next who needs one to replace.) */
Session *replay_open(RoomKind room, const SessionPlan *plan)
{
    if (!may_play())
        return NULL;
    context_now()->shrinks += context_now()->shrinking;
    SessionPlan within = *plan;
    within.budget_ms = REPLAY_MS;
    char *error = NULL;
    Zygote *zygote = bench_zygote(trial_now()->bench, room, &error);
    free(error);
    return zygote ? session_open(zygote, &within) : NULL;
}

Session *replay_if_said(Session *session)
{
    *spent_ms() += session_spent_ms(session);
    if (session_said(session) > 0)
        return session;
    session_close(session);
    return NULL;
}

void replay_close(Session *session)
{
    *spent_ms() += session_spent_ms(session);
    session_close(session);
}

Session *replay_open_strips(RoomKind room)
{
    const SessionPlan plan = {.object = room == ROOM_SANITIZED
                                            ? "/submission/coinstrip-san.so"
                                            : "/submission/coinstrip.so",
                              .server = SERVER_STRIP};
    return replay_open(room, &plan);
}

bool replay_ask(Session *session, HistoryBytes asked,
                const unsigned char **answer, size_t *length)
{
    if (asked.length > CHANNEL_REQUEST_MAX)
        return false;
    memcpy(session_request(session), asked.bytes, asked.length);
    return session_ask(session, asked.length, ANSWER_MS, answer, length);
}

/* Asks for the operations of one strip after the other: together they may be
 * too many for a request. */
static bool ask_earlier(Session *session, HistoryBytes earlier)
{
    const unsigned char *answer;
    size_t length, count;
    bool served = true;
    HistoryBytes some = {earlier.bytes, 0};
    HistoryCall *calls = call_history_split(earlier, &count);
    for (size_t i = 0; served && i < count; i++) {
        some.length += calls[i].asked.length;
        if (i + 1 < count && !wire_makes_strip(calls[i + 1].operation))
            continue;
        served = replay_ask(session, some, &answer, &length);
        some = (HistoryBytes){some.bytes + some.length, 0};
    }
    free(calls);
    return served;
}

bool replay_crashed(const Session *session)
{
    const SessionEnd *end = session_ended(session);
    return end->stage != STAGE_LOADING &&
           (end->verdict == VERDICT_CRASH || end->verdict == VERDICT_EXIT);
}

/* Does it fail as it did, after these? (The sanitizers complain, and let it go
 * on.) */
static bool fails_after(Session *session, RoomKind room, HistoryBytes earlier,
                        bool crashed)
{
    const CallTrace *trace = &context_now()->trace;
    HistoryBytes last = {trace->asked.bytes, trace->asked.length};
    const unsigned char *answer;
    size_t length;
    bool served = ask_earlier(session, earlier) &&
                  replay_ask(session, last, &answer, &length);
    if (crashed && room == ROOM_SANITIZED && session_said(session) > 0)
        return true;
    if (crashed || !served)
        return replay_crashed(session);
    return length == trace->answered.length &&
           memcmp(answer, trace->answered.bytes, length) == 0;
}

static bool plays_wrongly(RoomKind room, HistoryBytes earlier, bool crashed)
{
    Session *session = replay_open_strips(room);
    if (!session)
        return false;
    bool fails = fails_after(session, room, earlier, crashed);
    replay_close(session);
    return fails;
}

/* After how many of the earlier strips does it fail: none, 1, 2, 4, ... or all?
 * Stores that; false when it does not. */
static bool find_count(RoomKind room, bool crashed, size_t *count)
{
    const CallHistory *earlier = &context_now()->trace.history;
    size_t all = earlier->count;
    *count = 0;
    while (may_play()) {
        if (plays_wrongly(room, call_history_last(earlier, *count), crashed))
            return true;
        if (*count == all)
            return false;
        *count = *count == 0 ? 1 : 2 * *count < all ? 2 * *count : all;
    }
    return false;
}

typedef struct {
    RoomKind room;
    bool crashed;
} Failing;

static bool still_fails(void *state, HistoryBytes earlier, bool *known)
{
    const Failing *failing = state;
    *known = may_play();
    return *known && plays_wrongly(failing->room, earlier, failing->crashed);
}

static char *shortest(HistoryBytes earlier, Failing failing)
{
    replay_shrink(true);
    Text left = history_shrink(earlier, still_fails, &failing);
    replay_shrink(false);
    char *calls = call_history_calls((HistoryBytes){left.bytes, left.length});
    free(text_take(&left));
    return calls;
}

/* Of a crash the sanitizers see at once what led there. (But where an answer
 * was wrong before it, that is what the file shows.) */
char *replay_before(bool crashed)
{
    const CallTrace *trace = &context_now()->trace;
    const Tools *tools = bench_tools(trial_now()->bench);
    Failing failing = {ROOM_SANITIZED, crashed};
    size_t count;
    if (trace->history.count == 0 || trace->asked.length == 0 ||
        plays_wrongly(ROOM_NATIVE, (HistoryBytes){0}, crashed))
        return NULL;
    bool found = crashed && tools->sanitizer && !trace->culprit &&
                 find_count(ROOM_SANITIZED, crashed, &count);
    if (!found) {
        failing.room = ROOM_NATIVE;
        found = find_count(ROOM_NATIVE, crashed, &count);
    }
    return found && count > 0
               ? shortest(call_history_last(&trace->history, count), failing)
               : NULL;
}

/* --------------------------------------------------------- of a crash ---- */

/* The session in which the sanitizers say something, after so many of the
 * earlier strips; NULL where they do not. */
static Session *said_after(size_t count)
{
    Session *session = replay_open_strips(ROOM_SANITIZED);
    if (!session)
        return NULL;
    fails_after(session, ROOM_SANITIZED,
                call_history_last(&context_now()->trace.history, count), true);
    return replay_if_said(session);
}

Session *replay_crash(void)
{
    const CallTrace *trace = &context_now()->trace;
    const Tools *tools = bench_tools(trial_now()->bench);
    if (trace->asked.length == 0 || !tools->sanitizer)
        return NULL;
    Session *session = said_after(0);
    return session || trace->history.count == 0
               ? session
               : said_after(trace->history.count);
}
