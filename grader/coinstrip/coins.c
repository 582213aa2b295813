/* See coins.h. */
#include "coins.h"

#include "exec/channel.h"

static Session *open_session(bool fresh)
{
    Coins *coins = coins_now();
    if (trial_now()->session)
        prediction_catch_up();
    SessionPlan plan = {.object = coins->room == ROOM_SANITIZED
                                      ? "/submission/coinstrip-san.so"
                                      : "/submission/coinstrip.so",
                        .server = SERVER_STRIP,
                        .fresh = fresh};
    coins->slots = 0;
    coins->watched.spot_count = 0;
    coins->recorded = coins->room == ROOM_NATIVE;
    call_trace_unplayed(&coins->story);
    return trial_open(trial_now(), coins->room, &plan);
}

Session *coins_new_session(void)
{
    return open_session(false);
}

bool coins_make_room(void)
{
    const Session *session = trial_now()->session;
    if (!session || coins_now()->room != ROOM_NATIVE ||
        !session_is_filled(session))
        return false;
    coins_new_session();
    return true;
}

Session *coins_fresh_session(void)
{
    return open_session(true);
}

/* The strips of earlier tests lie in it, in slots of their own. */
static Session *take_kept(void)
{
    Coins *coins = coins_now();
    Trial *trial = trial_now();
    trial->session = coins->kept.session;
    trial->room = ROOM_NATIVE;
    coins->slots = coins->kept.slots;
    coins->kept.session = NULL;
    return trial->session;
}

Session *coins_session(void)
{
    Coins *coins = coins_now();
    if (trial_now()->session)
        return trial_now()->session;
    coins->prepare();
    if (coins->kept.session && coins->queue.on)
        return take_kept();
    return coins_new_session();
}

void coins_keep_session(void)
{
    Coins *coins = coins_now();
    Trial *trial = trial_now();
    if (coins->kept.session || !trial->session || trial->room != ROOM_NATIVE ||
        coins->slots > WIRE_SLOTS / 2)
        return;
    coins->kept.session = trial->session;
    coins->kept.test = trial->test->name;
    coins->kept.slots = coins->slots;
    trial->session = NULL;
}

void coins_end_kept(void)
{
    if (!coins_now()->kept.session)
        return;
    take_kept();
    trial_close(trial_now());
    coins_now()->slots = 0;
}

Writer coins_request(void)
{
    prediction_catch_up();
    return writer_on(session_request(coins_session()), CHANNEL_REQUEST_MAX);
}
