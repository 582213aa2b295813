/*
 * See prediction.h. Knows what a test will ask next that draws strips in a
 * loop, and sends it along.
 */
#include "prediction_parts.h"

#include <stdlib.h>
#include <string.h>
#include "base/clock.h"
#include "base/memory.h"
#include "coinstrip/coins.h"

enum {
    QUICK_MS =
        5, /* strips that are not drawn so soon are drawn one by one, ... */
    BRIEF = 4096 /* and those of which there is more to tell */
};

/* What was asked of the last one goes along. */
static void put_guesses(Queue *queue, uint32_t slot)
{
    queue->guess = queue->trail;
    queue->guessed = 0;
    for (int i = 0; i < queue->guess.count; i++)
        put_on_slot(&queue->calls, queue->guess.operations[i], slot);
}

/* Keeps what is left of the answers until it is asked for. */
static void hold(Queue *queue, Reader answers)
{
    size_t length = reader_left(&answers);
    const unsigned char *bytes = get_bytes(&answers, length);
    free(queue->held);
    queue->held = memory_new(length + 1, 1);
    if (bytes)
        memcpy(queue->held, bytes, length);
    queue->holding = reader_on(queue->held, length);
}

static void put_draw(Writer *to, uint32_t slot, const QueueDraw *draw)
{
    if (draw->operation == OP_RANDOM)
        put_random(to, slot, draw->rules, draw->seed);
    else
        put_random_sized(to, slot, draw->rules, draw->sizes[0], draw->sizes[1],
                         draw->sizes[2], draw->seed);
}

/* (Seeds of 32 bits go round there.) */
static uint64_t seed_after(uint64_t seed, uint64_t step)
{
    return seed <= UINT32_MAX ? (uint32_t)(seed + step) : seed + step;
}

static bool same_trail(const QueueTrail *a, const QueueTrail *b)
{
    return a->count == b->count &&
           memcmp(a->operations, b->operations, (size_t)a->count) == 0;
}

/* Does the test draw as it did the last time, a step further? */
static void mind_loop(Queue *queue, const QueueDraw *draw)
{
    QueueLoop *loop = &queue->loop;
    bool same = loop->freed && loop->last.operation == draw->operation &&
                loop->last.rules == draw->rules &&
                memcmp(loop->last.sizes, draw->sizes, sizeof draw->sizes) == 0;
    bool next = same && seed_after(loop->last.seed, loop->step) == draw->seed;
    loop->turns =
        next && same_trail(&queue->trail, &queue->guess) ? loop->turns + 1 : 0;
    if (!next)
        loop->step = draw->seed - loop->last.seed;
    loop->going = next;
    loop->last = *draw;
}

/* How many strips are to be drawn along with the one that is asked for. */
static int strips_to_come(const QueueLoop *loop)
{
    enum { SURE = 2, MOST = 32 };
    if (loop->turns < SURE || !loop->quick)
        return 0;
    return loop->turns < 5 ? 1 << loop->turns : MOST;
}

/* The next answer that is held is about the strip that the test draws now. */
static CoinStrip *take_strip(Queue *queue, const QueueDraw *draw, uint32_t slot)
{
    bool made = get_u8(&queue->holding) != 0;
    if (!made && queue->guess.count > 0)
        prediction_give_up();
    queue->guessed = 0;
    queue->trail.count = 0;
    queue->trail_slot = slot;
    queue->trailing = true;
    queue->loop.freed = false;
    return made ? strip_in_slot(draw->rules, slot) : NULL;
}

/* Sends the calls that draw it, and those of the loop to come. */
static CoinStrip *ask_strip(const QueueDraw *draw)
{
    Queue *queue = prediction_next_call();
    QueueLoop *loop = &queue->loop;
    uint32_t *slots = &context_now()->slots, slot = (*slots)++;
    QueueDraw next = *draw;
    long start = clock_now();
    put_draw(&queue->calls, slot, draw);
    put_guesses(queue, slot);
    loop->held = strips_to_come(loop);
    loop->freeing = loop->held > 0;
    if (loop->freeing)
        put_on_slot(&queue->calls, OP_FREE, slot);
    for (int i = 0; i < loop->held; i++) {
        uint32_t more = (*slots)++;
        next.seed = seed_after(next.seed, loop->step);
        put_draw(&queue->calls, more, &next);
        put_guesses(queue, more);
        put_on_slot(&queue->calls, OP_FREE, more);
    }
    Reader rest = prediction_ask(queue);
    loop->quick = clock_now() - start < QUICK_MS &&
                  reader_left(&rest) < BRIEF * (size_t)(1 + loop->held);
    loop->slot = slot;
    hold(queue, rest);
    return take_strip(queue, draw, slot);
}

static CoinStrip *draw_strip(const QueueDraw *draw)
{
    Queue *queue = queue_now();
    QueueLoop *loop = &queue->loop;
    mind_loop(queue, draw);
    if (loop->held == 0 || loop->turns == 0)
        return ask_strip(draw);
    if (queue->guessed < queue->guess.count ||
        get_u8(&queue->holding) != ANSWER_DONE)
        prediction_give_up();
    loop->held--;
    return take_strip(queue, draw, ++loop->slot);
}

/* The same where there is no such strip: what goes along must not tell. */
static CoinStrip *ask_no_strip(const QueueDraw *draw)
{
    Queue *queue = prediction_next_call();
    uint32_t slot = coins_next_slot();
    put_draw(&queue->calls, slot, draw);
    put_guesses(queue, slot);
    Reader rest = prediction_ask(queue);
    if (get_u8(&rest) != 0)
        prediction_give_up();
    for (int i = 0; i < queue->guess.count; i++)
        if (get_u8(&rest) != ANSWER_NO_STRIP)
            prediction_give_up();
    queue->guess.count = 0;
    return NULL;
}

CoinStrip *prediction_random(CoinStripRules rules, uint64_t seed)
{
    return draw_strip(&(QueueDraw){OP_RANDOM, rules, {0}, seed});
}

/* There is but one strip of that size, and this is it. Not waited for. */
static CoinStrip *draw_only_one(const QueueDraw *draw, ReferenceCoinStrip *one)
{
    Queue *queue = prediction_next_call();
    uint32_t slot = coins_next_slot();
    put_draw(&queue->calls, slot, draw);
    put_u8(&queue->answers, ANSWER_DONE);
    put_u8(&queue->answers, 1);
    CoinStrip *strip = strip_in_slot(draw->rules, slot);
    strip->shadow = one;
    return strip;
}

CoinStrip *prediction_random_sized(CoinStripRules rules, int coins, int length,
                                   int min_moves, uint64_t seed)
{
    QueueDraw draw = {OP_RANDOM_SIZED, rules, {coins, length, min_moves}, seed};
    ReferenceCoinStrip *one =
        reference_random_sized(rules, coins, length, min_moves, seed);
    if (!one)
        return ask_no_strip(&draw);
    if ((long)coins * (length - coins) <= (min_moves > 0 ? min_moves : 0))
        return draw_only_one(&draw, one);
    reference_free(one);
    CoinStrip *strip = draw_strip(&draw);
    if (strip) {
        strip->sized = true;
        strip->length = length;
        strip->coins = coins;
    }
    return strip;
}

/* The answer to a question on a strip of which nothing is known: it is held, or
 * it is asked for. */
Reader *prediction_answer_on(const CoinStrip *strip, WireOperation operation,
                             Reader *room)
{
    Queue *queue = queue_now();
    bool trailing = queue->trailing && strip->slot == queue->trail_slot &&
                    queue->trail.count < QUEUE_GUESSES;
    if (trailing)
        queue->trail.operations[queue->trail.count++] = (uint8_t)operation;
    bool guessed = queue->guessed < queue->guess.count && trailing &&
                   queue->guess.operations[queue->guessed] == operation;
    if (guessed) {
        if (get_u8(&queue->holding) != ANSWER_DONE)
            prediction_give_up();
        queue->guessed++;
        return &queue->holding;
    }
    prediction_next_call();
    queue->trailing = trailing;
    put_on_slot(&queue->calls, operation, strip->slot);
    *room = prediction_ask(queue);
    return room;
}

/* Of a loop's strip, whose end was sent along with it. */
void prediction_free_held(Queue *queue)
{
    if (queue->guessed < queue->guess.count ||
        get_u8(&queue->holding) != ANSWER_DONE)
        prediction_give_up();
    queue->trailing = false;
    queue->loop.freed = true;
}
