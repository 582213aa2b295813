/* See prepare.h. */
#include "prepare.h"

#include <stdlib.h>
#include "coins.h"
#include "coinstrip/boards/boards_look.h"
#include "coinstrip/boards/looks.h"
#include "coinstrip/boards/observers.h"

enum { MUCH_BYTES = 1 << 16 }; /* for a strip: see coins_alive */

/* Strips to be freed, in slots from 0 on: how many. */
static uint32_t put_strips(Writer *to)
{
    static const int lengths[] = {12, 24, 64, 300, 1000};
    enum { LENGTHS = sizeof lengths / sizeof *lengths, LONGEST = 1000 };
    char text[LONGEST + 1];
    uint32_t slot = 0;
    put_from_string(to, slot++, COINSTRIP_SILVER_DOLLAR, "..A.B");
    put_random(to, slot++, COINSTRIP_SILVER_DOLLAR, 1);
    for (int i = 0; i < LENGTHS; i++) {
        for (int square = 0; square < lengths[i]; square++)
            text[square] = square % 3 == 0 ? 'A' : '.';
        text[lengths[i]] = '\0';
        put_from_string(to, slot++, COINSTRIP_WELTER, text);
    }
    return slot;
}

/* How much the child grows with each small strip that is alive. */
static void measure_strips(Context *context)
{
    enum { STRIPS = 4, FIRST = 16 };
    Reader answers;
    Session *session = trial_now()->session;
    int64_t before = session_memory(session);
    Writer request = coins_request();
    for (uint32_t i = 0; i < STRIPS; i++)
        put_from_string(&request, FIRST + i, COINSTRIP_WELTER, "..A.B.C");
    if (before == 0 || !coins_ask(&request, CALL_CPU_MS, &answers))
        return;
    int64_t each = (session_memory(session) - before) / STRIPS;
    context->strip_bytes = each >= MUCH_BYTES ? each : 0;
}

/* Does a handful of calls print more than is kept of it? */
static bool is_flooding(void)
{
    size_t length;
    session_output(trial_now()->session, &length);
    return length >= SESSION_OUTPUT_MAX;
}

/* Is coinstrip_free there, and does it come back? */
static void try_free(Context *context)
{
    context->freeing.tried = true;
    coins_new_session();
    Writer request = coins_request();
    uint32_t count = put_strips(&request);
    for (uint32_t slot = 0; slot < count; slot++)
        put_on_slot(&request, OP_FREE, slot);
    Reader answers;
    bool served = coins_ask(&request, CALL_CPU_MS, &answers);
    const SessionEnd *end = session_ended(trial_now()->session);
    bool there = true;
    if (served) {
        for (uint32_t slot = 0; slot < count; slot++) /* past the strips */
            if (get_u8(&answers) == ANSWER_DONE)
                get_u8(&answers);
        there = get_u8(&answers) != ANSWER_MISSING;
    }
    context->freeing.ends = !there || (!served && end->function == OP_FREE);
    if (served) {
        measure_strips(context);
        pace_measure(&context->pace);
        if ((context->strip_bytes > 0 || context->pace.least > 0) &&
            !is_flooding())
            bench_note_heavy(trial_now()->bench);
    }
    trial_close(trial_now());
}

void coins_prepare(void)
{
    Context *context = context_now();
    RoomKind room = context->room;
    if (context->prepared)
        return;
    context->prepared = true;
    context->room = ROOM_NATIVE;
    if (!context->freeing.tried) {
        context->may_keep_text = strip_may_keep_text();
        try_free(context);
    }
    boards_look();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        boards_prepare(rules, OP_TO_STRING);
        boards_prepare(rules, OP_SQUARES);
        boards_prepare(rules, OP_LENGTH);
        boards_prepare(rules, OP_COINS);
    }
    observers_prepare();
    context->room = room;
}
