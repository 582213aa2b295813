/* See played.h. */
#include "played.h"

#include <stdlib.h>
#include <string.h>
#include "coins.h"

enum {
    PLAYED_MS = 2000, /* for one submission */
    ANSWER_MS = 300
};

/* (A zygote that fails is left for the next who needs one to replace.) */
Session *played_open(RoomKind room, const SessionPlan *plan)
{
    if (coins_now()->played_ms >= PLAYED_MS)
        return NULL;
    SessionPlan within = *plan;
    within.budget_ms = PLAYED_MS;
    char *error = NULL;
    Zygote *zygote = bench_zygote(trial_now()->bench, room, &error);
    free(error);
    return zygote ? session_open(zygote, &within) : NULL;
}

Session *played_if_said(Session *session)
{
    coins_now()->played_ms += session_spent_ms(session);
    if (session_said(session) > 0)
        return session;
    session_close(session);
    return NULL;
}

static Session *open_session(RoomKind room)
{
    const SessionPlan plan = {.object = room == ROOM_SANITIZED
                                            ? "/submission/coinstrip-san.so"
                                            : "/submission/coinstrip.so",
                              .server = SERVER_STRIP};
    return played_open(room, &plan);
}

/* False, too, where it is more than a request holds. */
static bool ask(Session *session, EarlierBytes asked,
                const unsigned char **answer, size_t *length)
{
    if (asked.length > CHANNEL_REQUEST_MAX)
        return false;
    memcpy(session_request(session), asked.bytes, asked.length);
    return session_ask(session, asked.length, ANSWER_MS, answer, length);
}

/* Asks for the operations of one strip after the other: together they may be
 * too many for a request. */
static bool ask_earlier(Session *session, const Earlier *earlier, size_t count)
{
    const unsigned char *answer;
    size_t length;
    bool served = true;
    for (size_t i = count; served && i > 0; i--) {
        EarlierBytes strip = earlier_strip(earlier, i);
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
    const Story *story = &coins_now()->story;
    EarlierBytes last = {story->asked.bytes, story->asked.length};
    const unsigned char *answer;
    size_t length;
    bool served = ask_earlier(session, &story->earlier, count) &&
                  ask(session, last, &answer, &length);
    if (crashed && room == ROOM_SANITIZED && session_said(session) > 0)
        return true;
    if (crashed || !served)
        return is_crash(session);
    return length == story->answered.length &&
           memcmp(answer, story->answered.bytes, length) == 0;
}

static bool plays_wrongly(RoomKind room, size_t count, bool crashed)
{
    Session *session = open_session(room);
    if (!session)
        return false;
    bool fails = fails_after(session, room, count, crashed);
    coins_now()->played_ms += session_spent_ms(session);
    session_close(session);
    return fails;
}

/* After how many of the earlier strips does it fail: none, 1, 2, 4, ... or all?
 * Stores that; false when it does not. */
static bool find_count(RoomKind room, bool crashed, size_t *count)
{
    size_t all = coins_now()->story.earlier.count;
    *count = 0;
    while (coins_now()->played_ms < PLAYED_MS) {
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
char *played_before(bool crashed)
{
    const Story *story = &coins_now()->story;
    const Earlier *earlier = &story->earlier;
    const Tools *tools = bench_tools(trial_now()->bench);
    size_t count;
    if (earlier->count == 0 || story->asked.length == 0 ||
        plays_wrongly(ROOM_NATIVE, 0, crashed))
        return NULL;
    bool found = crashed && tools->sanitizer && !story->culprit &&
                 find_count(ROOM_SANITIZED, crashed, &count);
    found = found || find_count(ROOM_NATIVE, crashed, &count);
    return found && count > 0 ? earlier_told(earlier, count) : NULL;
}

/* The session in which the sanitizers say something, after so many of the
 * earlier strips; NULL where they do not. */
static Session *said_after(size_t count)
{
    Session *session = open_session(ROOM_SANITIZED);
    if (!session)
        return NULL;
    fails_after(session, ROOM_SANITIZED, count, true);
    return played_if_said(session);
}

Session *played_crash(void)
{
    const Story *story = &coins_now()->story;
    const Tools *tools = bench_tools(trial_now()->bench);
    if (story->asked.length == 0 || !tools->sanitizer)
        return NULL;
    Session *session = said_after(0);
    return session || story->earlier.count == 0
               ? session
               : said_after(story->earlier.count);
}
