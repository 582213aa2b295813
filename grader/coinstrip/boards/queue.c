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

Queue *queue_now(void)
{
    return &context_now()->queue;
}

static void drop_holes(Queue *queue)
{
    while (queue->hole_count > 0)
        free(queue->holes[--queue->hole_count].about);
}

void prediction_begin(Queue *queue)
{
    drop_holes(queue);
    free(queue->held);
    *queue = (Queue){
        .bytes = queue->bytes, .holes = queue->holes, .holes_most = FEW};
}

void prediction_clear(Queue *queue)
{
    drop_holes(queue);
    free(queue->held);
    free(queue->bytes);
    free(queue->holes);
    *queue = (Queue){0};
}

void queue_empty(Queue *queue)
{
    if (!queue->bytes)
        queue->bytes = memory_new(CALLS_MAX + ANSWERS_MAX, 1);
    queue->calls = writer_on(queue->bytes, CALLS_MAX);
    queue->answers = writer_on(queue->bytes + CALLS_MAX, ANSWERS_MAX);
    queue->queued = 0;
    drop_holes(queue);
}

void prediction_give_up(void)
{
    queue_now()->failed = true;
    trial_stop(trial_now(), VERDICT_FAIL, text_copy("to be run again"));
}

/* Are the next answers those that are known, and right where none is? */
static bool are_right(const Queue *queue, Reader *answers)
{
    const unsigned char *known = queue->answers.start;
    size_t length = writer_length(&queue->answers), at = 0;
    for (size_t i = 0; i <= queue->hole_count; i++) {
        const QueueHole *hole = i < queue->hole_count ? &queue->holes[i] : NULL;
        size_t count = (hole ? hole->at : length) - at;
        const unsigned char *came = get_bytes(answers, count);
        if (!came || memcmp(came, known + at, count) != 0 ||
            (hole && !hole->check(hole->about, answers)))
            return false;
        at += count;
    }
    return !answers->bad;
}

static void mind_holes(Queue *queue, bool quick)
{
    if (!quick)
        queue->holes_most = FEW;
    else if (queue->holes_most < HOLES_MAX)
        queue->holes_most *= 2;
}

/* Sends the queue. True, with a reader on what was answered beyond what is
 * known, when all else is as it should be. */
bool queue_send(Queue *queue, Reader *rest)
{
    Context *context = context_now();
    Session *session = trial_now()->session;
    if (!session)
        return false; /* the strips went with it */
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    bool fits = !queue->calls.bad && !queue->answers.bad;
    long start = clock_now();
    put_bytes(&request, queue->calls.start, writer_length(&queue->calls));
    bool right = fits && coins_ask(&request, context->cpu_ms, rest);
    if (queue->hole_count > 0)
        mind_holes(queue, clock_now() - start < QUICK_MS);
    right = right && are_right(queue, rest);
    if (!right)
        coins_forgive(); /* many calls may be slow where none is */
    queue_empty(queue);
    return right;
}

/* The test asks something else than was guessed: those answers are of no use,
 * unless others, of strips to come, lie behind them. */
bool queue_drop_guesses(Queue *queue)
{
    if (queue->guessed == queue->guess.count)
        return true;
    queue->guessed = queue->guess.count = 0;
    return !queue->loop.freeing;
}

bool prediction_settle(void)
{
    Queue *queue = queue_now();
    Reader rest;
    if (!queue->on || queue->failed)
        return !queue->failed;
    if (!queue_drop_guesses(queue))
        queue->failed = true;
    else if (queue->queued > 0)
        queue->failed = !queue_send(queue, &rest) || reader_left(&rest) > 0;
    return !queue->failed;
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
