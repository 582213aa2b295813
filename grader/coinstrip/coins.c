/* See coins.h. */
#include "coins.h"

#include "exec/channel.h"

static Session *open_session(bool fresh)
{
    Context *context = context_now();
    if (trial_now()->session)
        prediction_catch_up();
    SessionPlan plan = {.object = context->room == ROOM_SANITIZED
                                      ? "/submission/coinstrip-san.so"
                                      : "/submission/coinstrip.so",
                        .server = SERVER_STRIP,
                        .fresh = fresh};
    context->slots = 0;
    context->memcheck.spot_count = 0;
    context->recorded = context->room == ROOM_NATIVE;
    call_trace_unplayed(&context->trace);
    return trial_open(trial_now(), context->room, &plan);
}

Session *coins_new_session(void)
{
    return open_session(false);
}

bool coins_make_room(void)
{
    const Session *session = trial_now()->session;
    if (!session || context_now()->room != ROOM_NATIVE ||
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
    Context *context = context_now();
    Trial *trial = trial_now();
    trial->session = context->kept.session;
    trial->room = ROOM_NATIVE;
    context->slots = context->kept.slots;
    context->kept.session = NULL;
    return trial->session;
}

Session *coins_session(void)
{
    Context *context = context_now();
    if (trial_now()->session)
        return trial_now()->session;
    context->prepare();
    if (context->kept.session && context->queue.on)
        return take_kept();
    return coins_new_session();
}

void coins_keep_session(void)
{
    Context *context = context_now();
    Trial *trial = trial_now();
    if (context->kept.session || !trial->session ||
        trial->room != ROOM_NATIVE || context->slots > WIRE_SLOTS / 2)
        return;
    context->kept.session = trial->session;
    context->kept.test = trial->test->name;
    context->kept.slots = context->slots;
    trial->session = NULL;
}

void coins_end_kept(void)
{
    if (!context_now()->kept.session)
        return;
    take_kept();
    trial_close(trial_now());
    context_now()->slots = 0;
}

Writer coins_request(void)
{
    prediction_catch_up();
    return writer_on(session_request(coins_session()), CHANNEL_REQUEST_MAX);
}
