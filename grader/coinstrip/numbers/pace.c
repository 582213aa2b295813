/* See pace.h. */
#include "pace.h"

#include "coinstrip/coins.h"

enum {
    USUAL_US = 30,
    SLOWEST_US = 20000, /* twice what the contract has: whoever takes longer is
                           not asked still less, and runs out of time */
    CALLS = 3,
    ALL_MS = 400, /* for all questions of a kind */
    WATCHED_ALL_MS = 1500,
    QUICKER = 8,
    TELLING = 200 /* calls, whose time tells something */
};

static void put_call(Writer *to, WireOperation operation, uint32_t number)
{
    if (operation == OP_FROM_STRING)
        put_from_string(to, number, COINSTRIP_WELTER, "..A..B.C");
    else if (operation == OP_IS_LEGAL || operation == OP_MOVE)
        put_move(to, operation, number, 2, 1);
    else if (operation == OP_RANDOM)
        put_random(to, number, COINSTRIP_WELTER, number);
    else if (operation == OP_RANDOM_SIZED)
        put_random_sized(to, number, COINSTRIP_WELTER, 3, 10, 5, number);
    else if (operation == OP_SQUARES)
        put_squares(to, number, 1, 1);
    else
        put_on_slot(to, operation, number);
}

/* What one call takes, in microseconds; negative where none comes back. */
static double measured_us(WireOperation operation)
{
    Session *session = trial_now()->session;
    double us = -1;
    for (int tries = 0; tries < 2 && (us < 0 || us > USUAL_US); tries++) {
        Writer request = coins_request();
        for (uint32_t i = 0; i < CALLS; i++)
            put_call(&request, operation, i);
        int64_t before = session_child_us(session);
        Reader answers;
        if (!coins_ask(&request, CALL_CPU_MS, &answers)) {
            coins_forgive(); /* what does not come back is judged elsewhere */
            return -1;
        }
        double now = (double)(session_child_us(session) - before) / CALLS;
        us = us < 0 || now < us ? now : us;
    }
    return us;
}

/* (Strips are made first, and freed before others are drawn. Who draws slowly
 * is not slow therefore. Hints are bounded where they are asked for.) */
void pace_measure(Pace *pace)
{
    static const WireOperation order[] = {
        OP_FROM_STRING, OP_LENGTH,   OP_COINS,       OP_SQUARES,
        OP_TO_STRING,   OP_IS_LEGAL, OP_IS_WON,      OP_MOVE,
        OP_FREE,        OP_RANDOM,   OP_RANDOM_SIZED};
    enum { ORDER = sizeof order / sizeof *order };
    double us = 0;
    *pace = (Pace){0};
    for (size_t i = 0; i < ORDER && us >= 0; i++) {
        us = measured_us(order[i]);
        if (us <= USUAL_US)
            continue;
        pace->us[order[i]] = us < SLOWEST_US ? us : SLOWEST_US;
        if (order[i] != OP_RANDOM && order[i] != OP_RANDOM_SIZED &&
            (pace->least == 0 || us < pace->least))
            pace->least = us;
    }
    pace->us[OP_SQUARE] = pace->us[OP_SQUARES];
    pace->us[OP_LEGAL_RANGE] = pace->us[OP_IS_LEGAL];
}

bool pace_correct(Pace *pace, int64_t spent_us, uint32_t calls)
{
    double us = calls < TELLING ? 0 : (double)spent_us / calls;
    if (calls < TELLING || pace->least == 0 || us * QUICKER > pace->least)
        return false;
    for (int i = 0; i < OP_COUNT; i++)
        if (pace->us[i] > us)
            pace->us[i] = us > USUAL_US ? us : 0;
    pace->least = us > USUAL_US ? us : 0;
    return true;
}

double pace_us(WireOperation operation)
{
    const Context *context = context_now();
    return context->pace.us[operation] *
           (context->room == ROOM_NATIVE ? 1 : WATCHED_TIMES);
}

double pace_look_us(void)
{
    return pace_us(OP_FROM_STRING) + pace_us(OP_LENGTH) + pace_us(OP_COINS) +
           3 * pace_us(OP_SQUARE) + pace_us(OP_TO_STRING) + pace_us(OP_FREE);
}

double pace_most_us(void)
{
    bool watched = context_now()->room != ROOM_NATIVE;
    return 1e3 * (watched ? WATCHED_ALL_MS : ALL_MS);
}

size_t pace_every(size_t count, double us)
{
    size_t every = 1, asked;
    while ((asked = count / every) > PACE_LEAST &&
           (double)asked * us > pace_most_us())
        every *= 2;
    return every;
}

bool pace_skips(size_t i, size_t count, double us)
{
    return i % pace_every(count, us) != 0;
}
