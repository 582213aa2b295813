/* See queue.h. */
#include "queue.h"

#include <stdlib.h>
#include <string.h>
#include "base/clock.h"
#include "base/memory.h"
#include "coinstrip/context.h"
#include "coinstrip/exchange.h"
#include "exec/channel.h"

enum {
    QUICK_MS = 5, /* where holes take longer, they are to be few */
    FEW = 4 /* holes at first, and where they take long: hints may be slow,
               and are not to be late together; else twice as many each
               time, up to HOLES_MAX */
};

Ahead *queue_now(void)
{
    return &coins_now()->ahead;
}

static void drop_holes(Ahead *ahead)
{
    while (ahead->hole_count > 0)
        free(ahead->holes[--ahead->hole_count].about);
}

void prediction_begin(Ahead *ahead)
{
    drop_holes(ahead);
    free(ahead->held);
    *ahead = (Ahead){
        .bytes = ahead->bytes, .holes = ahead->holes, .holes_most = FEW};
}

void prediction_clear(Ahead *ahead)
{
    drop_holes(ahead);
    free(ahead->held);
    free(ahead->bytes);
    free(ahead->holes);
    *ahead = (Ahead){0};
}

void queue_empty(Ahead *ahead)
{
    if (!ahead->bytes)
        ahead->bytes = memory_new(CALLS_MAX + ANSWERS_MAX, 1);
    ahead->calls = writer_on(ahead->bytes, CALLS_MAX);
    ahead->answers = writer_on(ahead->bytes + CALLS_MAX, ANSWERS_MAX);
    ahead->queued = 0;
    drop_holes(ahead);
}

void prediction_give_up(void)
{
    queue_now()->failed = true;
    trial_stop(trial_now(), VERDICT_FAIL, text_copy("to be run again"));
}

/* Are the next answers those that are known, and right where none is? */
static bool are_right(const Ahead *ahead, Reader *answers)
{
    const unsigned char *known = ahead->answers.start;
    size_t length = writer_length(&ahead->answers), at = 0;
    for (size_t i = 0; i <= ahead->hole_count; i++) {
        const AheadHole *hole = i < ahead->hole_count ? &ahead->holes[i] : NULL;
        size_t count = (hole ? hole->at : length) - at;
        const unsigned char *came = get_bytes(answers, count);
        if (!came || memcmp(came, known + at, count) != 0 ||
            (hole && !hole->check(hole->about, answers)))
            return false;
        at += count;
    }
    return !answers->bad;
}

static void mind_holes(Ahead *ahead, bool quick)
{
    if (!quick)
        ahead->holes_most = FEW;
    else if (ahead->holes_most < HOLES_MAX)
        ahead->holes_most *= 2;
}

/* Sends the queue. True, with a reader on what was answered beyond what is
 * known, when all else is as it should be. */
bool queue_send(Ahead *ahead, Reader *rest)
{
    Coins *coins = coins_now();
    Session *session = trial_now()->session;
    if (!session)
        return false; /* the strips went with it */
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    bool fits = !ahead->calls.bad && !ahead->answers.bad;
    long start = clock_now();
    put_bytes(&request, ahead->calls.start, writer_length(&ahead->calls));
    bool right = fits && coins_ask(&request, coins->cpu_ms, rest);
    if (ahead->hole_count > 0)
        mind_holes(ahead, clock_now() - start < QUICK_MS);
    right = right && are_right(ahead, rest);
    if (!right)
        coins_forgive(); /* many calls may be slow where none is */
    queue_empty(ahead);
    return right;
}

/* The test asks something else than was guessed: those answers are of no use,
 * unless others, of strips to come, lie behind them. */
bool queue_drop_guesses(Ahead *ahead)
{
    if (ahead->guessed == ahead->guess.count)
        return true;
    ahead->guessed = ahead->guess.count = 0;
    return !ahead->loop.freeing;
}

bool prediction_settle(void)
{
    Ahead *ahead = queue_now();
    Reader rest;
    if (!ahead->on || ahead->failed)
        return !ahead->failed;
    if (!queue_drop_guesses(ahead))
        ahead->failed = true;
    else if (ahead->queued > 0)
        ahead->failed = !queue_send(ahead, &rest) || reader_left(&rest) > 0;
    return !ahead->failed;
}

void prediction_catch_up(void)
{
    if (!prediction_settle())
        prediction_give_up();
}

void prediction_doubt(void)
{
    if (queue_now()->on)
        prediction_give_up();
}
