/* See replay.h. */
#include "replay.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/wire.h"

enum {
    REPLAY_MS = 2000, /* for one submission */
    ANSWER_MS = 300
};

/* (A zygote that fails is left for the next who needs one to replace.) */
Session *replay_open(RoomKind room, const SessionPlan *plan)
{
    if (context_now()->played_ms >= REPLAY_MS)
        return NULL;
    SessionPlan within = *plan;
    within.budget_ms = REPLAY_MS;
    char *error = NULL;
    Zygote *zygote = bench_zygote(trial_now()->bench, room, &error);
    free(error);
    return zygote ? session_open(zygote, &within) : NULL;
}

Session *replay_if_said(Session *session)
{
    context_now()->played_ms += session_spent_ms(session);
    if (session_said(session) > 0)
        return session;
    session_close(session);
    return NULL;
}

void replay_close(Session *session)
{
    context_now()->played_ms += session_spent_ms(session);
    session_close(session);
}

static Session *open_session(RoomKind room)
{
    const SessionPlan plan = {.object = room == ROOM_SANITIZED
                                            ? "/submission/coinstrip-san.so"
                                            : "/submission/coinstrip.so",
                              .server = SERVER_STRIP};
    return replay_open(room, &plan);
}

/* False, too, where it is more than a request holds. */
static bool ask(Session *session, HistoryBytes asked,
                const unsigned char **answer, size_t *length)
{
    if (asked.length > CHANNEL_REQUEST_MAX)
        return false;
    memcpy(session_request(session), asked.bytes, asked.length);
    return session_ask(session, asked.length, ANSWER_MS, answer, length);
}

/* Asks for the operations of one strip after the other: together they may be
 * too many for a request. */
static bool ask_earlier(Session *session, const CallHistory *earlier,
                        size_t count)
{
    const unsigned char *answer;
    size_t length;
    bool served = true;
    for (size_t i = count; served && i > 0; i--) {
        HistoryBytes strip = call_history_strip(earlier, i);
        served = ask(session, strip, &answer, &length);
    }
    return served;
}

static bool is_crash(const Session *session)
{
    const SessionEnd *end = session_ended(session);
    return end->stage != STAGE_LOADING &&
           (end->verdict == VERDICT_CRASH || end->verdict == VERDICT_EXIT);
}

/* Does it fail as it did, after so many of the earlier strips? (The sanitizers
 * complain, and let it go on.) */
static bool fails_after(Session *session, RoomKind room, size_t count,
                        bool crashed)
{
    const CallTrace *trace = &context_now()->trace;
    HistoryBytes last = {trace->asked.bytes, trace->asked.length};
    const unsigned char *answer;
    size_t length;
    bool served = ask_earlier(session, &trace->history, count) &&
                  ask(session, last, &answer, &length);
    if (crashed && room == ROOM_SANITIZED && session_said(session) > 0)
        return true;
    if (crashed || !served)
        return is_crash(session);
    return length == trace->answered.length &&
           memcmp(answer, trace->answered.bytes, length) == 0;
}

static bool plays_wrongly(RoomKind room, size_t count, bool crashed)
{
    Session *session = open_session(room);
    if (!session)
        return false;
    bool fails = fails_after(session, room, count, crashed);
    replay_close(session);
    return fails;
}

/* After how many of the earlier strips does it fail: none, 1, 2, 4, ... or all?
 * Stores that; false when it does not. */
static bool find_count(RoomKind room, bool crashed, size_t *count)
{
    size_t all = context_now()->trace.history.count;
    *count = 0;
    while (context_now()->played_ms < REPLAY_MS) {
        if (plays_wrongly(room, *count, crashed))
            return true;
        if (*count == all)
            return false;
        *count = *count == 0 ? 1 : 2 * *count < all ? 2 * *count : all;
    }
    return false;
}

/* Of a crash the sanitizers see at once what led there. (But where an answer
 * was wrong before it, that is what the file shows.) */
char *replay_before(bool crashed)
{
    const CallTrace *trace = &context_now()->trace;
    const CallHistory *earlier = &trace->history;
    const Tools *tools = bench_tools(trial_now()->bench);
    size_t count;
    if (earlier->count == 0 || trace->asked.length == 0 ||
        plays_wrongly(ROOM_NATIVE, 0, crashed))
        return NULL;
    bool found = crashed && tools->sanitizer && !trace->culprit &&
                 find_count(ROOM_SANITIZED, crashed, &count);
    found = found || find_count(ROOM_NATIVE, crashed, &count);
    return found && count > 0 ? call_history_calls(earlier, count) : NULL;
}

/* ----------------------------------------------- without some of them ---- */

enum { OPERATIONS_MAX = 400 };

typedef struct {
    HistoryBytes asked;
    uint32_t slot;
    int strip;   /* which of those made in the trace, from 1; below 0: one that
                    was there; 0: none */
    Text answer; /* in the whole trace */
} Operation;

typedef struct {
    Operation list[OPERATIONS_MAX];
    size_t count;
    int strips; /* made so far */
    int strip;  /* that the last operation was on which is on one */
} Operations;

static uint32_t operation_of(const Operation *one)
{
    return (unsigned char)*one->asked.bytes;
}

/* Notes which strip the operation is on. (A slot is used again when its strip
 * has been freed.) */
static void find_strip(Operations *all, size_t at, uint32_t slot)
{
    Operation *one = &all->list[at];
    if (slot >= WIRE_SLOTS)
        return;
    one->slot = slot;
    one->strip = -(int)slot - 1;
    while (at > 0 && one->strip < 0)
        if (all->list[--at].strip != 0 && all->list[at].slot == slot)
            one->strip = all->list[at].strip;
    if (wire_makes_strip(operation_of(one)))
        one->strip = ++all->strips;
    all->strip = one->strip;
}

/* False where they are too many. */
static bool find_operations(Operations *all)
{
    const Text *asked = &context_now()->trace.asked;
    size_t at = 0;
    *all = (Operations){.count = 0};
    while (at < asked->length) {
        if (all->count == OPERATIONS_MAX)
            return false;
        Operation *next = &all->list[all->count++];
        next->asked.bytes = asked->bytes + at;
        uint32_t slot = WIRE_SLOTS;
        next->asked.length = call_history_operation(asked->bytes + at,
                                                    asked->length - at, &slot);
        if (next->asked.length == 0)
            return false;
        at += next->asked.length;
        find_strip(all, all->count - 1, slot);
    }
    return true;
}

/* Does it only look where the coins lie? */
static bool is_look(uint32_t operation)
{
    return operation == OP_LENGTH || operation == OP_COINS ||
           operation == OP_SQUARE || operation == OP_SQUARES ||
           operation == OP_TO_STRING;
}

static bool is_question(uint32_t operation)
{
    return operation == OP_IS_LEGAL || operation == OP_LEGAL_RANGE ||
           operation == OP_IS_WON || operation == OP_HINT;
}

/* (A hint that moves a coin shows where the strip is looked at: that has been
 * said in other words.) */
static bool is_skipped(const Operations *all, size_t i, ReplayWithout what)
{
    const Operation *one = &all->list[i], *last = &all->list[all->count - 1];
    uint32_t operation = operation_of(one);
    if (what == REPLAY_WITHOUT_STRIPS)
        return one->strip != all->strip;
    return what == REPLAY_WITHOUT_LOOKS && one != last &&
           (is_look(operation) ||
            (is_question(operation) && !is_look(operation_of(last))));
}

static bool leaves_out_any(const Operations *all, ReplayWithout what)
{
    for (size_t i = 0; i < all->count; i++)
        if (is_skipped(all, i, what))
            return true;
    return false;
}

/* One by one: is an answer that counts another than it was in the whole? (Where
 * nothing is left out, it is kept.) */
static bool plays_otherwise(Operations *all, ReplayWithout what)
{
    bool differs = false;
    Session *session = open_session(ROOM_NATIVE);
    for (size_t i = 0; session && i < all->count && !differs; i++) {
        Operation *one = &all->list[i];
        const unsigned char *answer;
        size_t length;
        bool counts = what == REPLAY_WITHOUT_STRIPS || i + 1 == all->count;
        if (is_skipped(all, i, what))
            continue;
        if (!ask(session, one->asked, &answer, &length))
            break;
        if (what == REPLAY_THE_SAME)
            text_add_bytes(&one->answer, (const char *)answer, length);
        else
            differs = counts && one->answer.length > 0 &&
                      (length != one->answer.length ||
                       memcmp(answer, one->answer.bytes, length) != 0);
    }
    if (session)
        replay_close(session);
    return differs;
}

ReplayWithout replay_without(void)
{
    static Operations all; /* large: kept off the stack */
    ReplayWithout found = REPLAY_THE_SAME;
    bool few = find_operations(&all);
    bool strips = few && leaves_out_any(&all, REPLAY_WITHOUT_STRIPS);
    bool looks = few && leaves_out_any(&all, REPLAY_WITHOUT_LOOKS);
    if (strips || looks)
        plays_otherwise(&all, REPLAY_THE_SAME);
    if (strips && plays_otherwise(&all, REPLAY_WITHOUT_STRIPS))
        found = REPLAY_WITHOUT_STRIPS;
    else if (looks && plays_otherwise(&all, REPLAY_WITHOUT_LOOKS))
        found = REPLAY_WITHOUT_LOOKS;
    for (size_t i = 0; i < all.count; i++)
        free(text_take(&all.list[i].answer));
    return found;
}

/* --------------------------------------------------------- of a crash ---- */

/* The session in which the sanitizers say something, after so many of the
 * earlier strips; NULL where they do not. */
static Session *said_after(size_t count)
{
    Session *session = open_session(ROOM_SANITIZED);
    if (!session)
        return NULL;
    fails_after(session, ROOM_SANITIZED, count, true);
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
